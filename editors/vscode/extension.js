// Starts `judge lsp` and lets the editor talk to it.

const { workspace } = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

let client;

exports.activate = () => {
  const [command, ...args] = workspace.getConfiguration("judge").get("command");
  const languages = ["judge-scenario", "judge-cards"];
  client = new LanguageClient(
    "judge",
    "judge",
    { command, args },
    { documentSelector: languages.map((language) => ({ language })) },
  );
  return client.start();
};

exports.deactivate = () => client && client.stop();
