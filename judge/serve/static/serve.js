// The page for the table: the text is the board; what is touched changes the text, and both are drawn from it.

import { Refused, ask, keepToken, loadPictures, put, takeToken } from "./asking.js";
import { describe, play } from "./play.js";
import { addressOf, boardInAddress } from "./sharing.js";

const START = "Scenario: A board\n\nPlayers: Alice, Bob\n\nAlice:\n  score: 0\n\nBob:\n  score: 0\n\nMoment:\n  turn: Alice\n  phase: Main Phase\n";
const KEPT = "judge-board";
const MOST_UNDONE = 200;
const PAUSE = 350;

const find = (id) => document.getElementById(id);
const words = document.body.dataset;
const field = find("text");
const panel = find("panel");
const finder = find("finder");

let text = START;
let question = "";
let past = [];
let future = [];
let asking = null;
let stopPlaying = () => {};
let shown = [];
let queue = Promise.resolve();

// -- the board ------------------------------------------------------------------------------------------------------

/** Draws the board anew, perhaps with one change; changes are made one after another. */
function draw(edit = null) {
  queue = queue.then(() => drawn(edit));
  return queue;
}

async function drawn(edit) {
  const piece = await tried(() => ask("table", { text, edit }));
  if (!piece) return;
  const now = piece.getElementById("text-now").getAttribute("value");
  if (now !== text) remember(now);
  if (field.value !== text) field.value = text;
  put(piece, "table", "faults", "questions", "chips");
  const chosen = find("place").value;
  put(piece, "place");
  if (chosen) find("place").value = chosen;
  const faults = find("faults").querySelectorAll("li").length;
  find("fault-count").textContent = faults ? `⚠ ${faults}` : "";
  document.title = `${find("table").querySelector(".title").textContent} · judge`;
  sessionStorage.setItem(KEPT, text);
}

function remember(now) {
  past = [...past, text].slice(-MOST_UNDONE);
  future = [];
  text = now;
  showUndo();
}

function showUndo() {
  document.querySelector('[data-do="undo"]').disabled = !past.length;
  document.querySelector('[data-do="redo"]').disabled = !future.length;
}

function take(fresh) {
  if (fresh !== text) remember(fresh);
  backToBoard();
  return draw();
}

/** What a request gives, null if it was refused: then the page says why. */
async function tried(act) {
  try {
    const piece = await act();
    find("news").replaceChildren();
    return piece;
  } catch (error) {
    if (error.name === "AbortError") return null;
    if (error instanceof Refused && error.status === 401) find("entry").showModal();
    else if (error instanceof Refused && error.piece?.getElementById("news")) put(error.piece, "news");
    else say(words.unreached);
    find("news").scrollIntoView({ block: "nearest" });
    return null;
  }
}

function say(message) {
  const line = document.createElement("p");
  line.className = "news";
  line.textContent = message;
  find("news").replaceChildren(line);
}

// -- questions ------------------------------------------------------------------------------------------------------

async function answer(asked) {
  question = asked;
  find("question").value = asked;
  closeAll();
  backToBoard();
  asking = new AbortController();
  const { signal } = asking;
  const piece = await waitedFor(ask("answer", { text, question: asked }, { signal }));
  if (piece) showRuling(piece);
}

/** What takes its time is said to do so. */
async function waitedFor(answer) {
  const waiting = setTimeout(() => (find("waiting").hidden = false), PAUSE);
  const piece = await tried(() => answer);
  clearTimeout(waiting);
  find("waiting").hidden = true;
  return piece;
}

/** The ruling; its boards come into the place of the one that is built, and steps move them. */
function showRuling(piece) {
  backToBoard();
  put(piece, "ruling");
  const stage = find("ruling").querySelector(".stage");
  if (stage?.querySelector(".scene")) {
    find("scenes").replaceChildren(...stage.children);
    stage.remove();
    find("scenes").hidden = false;
    find("table").hidden = true;
    stopPlaying = play({ deciding: true });
  }
  find("ruling").scrollIntoView({ block: "start" });
}

function backToBoard() {
  asking?.abort();
  stopPlaying();
  stopPlaying = () => {};
  find("scenes").replaceChildren();
  find("scenes").hidden = true;
  find("table").hidden = false;
  find("ruling").replaceChildren();
  find("game").replaceChildren();
  delete find("game").dataset.choices;
  document.body.classList.remove("going-on");
}

async function otherwise(what, body) {
  closeAll();
  asking?.abort();
  asking = new AbortController();
  const { signal } = asking;
  const piece = await waitedFor(ask(what, { text, question, ...body }, { signal }));
  if (!piece?.getElementById("otherwise")) return;
  put(piece, "otherwise");
  if (!body.so_far) find("otherwise").scrollIntoView({ block: "nearest" });
  const left = find("otherwise").dataset.soFar;
  if (left) await otherwise(what, { ...body, so_far: JSON.parse(left) });
}

// -- going on -------------------------------------------------------------------------------------------------------

/** The game after one more choice; the server keeps nothing, so all choices made are sent along. */
async function goOn(body = {}) {
  const choices = JSON.parse(find("game").dataset.choices ?? "[]");
  const piece = await waitedFor(ask("game", { text, choices, ...body }));
  if (!piece?.getElementById("game")) return;
  stopPlaying();
  stopPlaying = () => {};
  find("ruling").replaceChildren();
  put(piece, "scenes", "game");
  find("scenes").querySelector(".scene").classList.add("now", "always");
  find("scenes").hidden = false;
  find("table").hidden = true;
  document.body.classList.add("going-on");
  find("game").scrollIntoView({ block: "start" });
}

/** One option is chosen as it is touched; of several that go together each is marked first. */
function choose(option) {
  if (!option.hasAttribute("aria-pressed")) return goOn({ pick: [Number(option.dataset.option)] });
  option.setAttribute("aria-pressed", String(option.getAttribute("aria-pressed") !== "true"));
}

function chooseMarked() {
  const marked = [...find("game").querySelectorAll('[data-option][aria-pressed="true"]')];
  return goOn({ pick: marked.map((one) => Number(one.dataset.option)) });
}

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!form.closest("#game")) return;
  event.preventDefault();
  const said = form.querySelector("input").value.trim();
  if (said) goOn("number" in form.dataset ? { pick: [Number(said)] } : { sentence: said });
});

// -- cards ----------------------------------------------------------------------------------------------------------

async function openPanel(what, body) {
  const piece = await tried(() => ask(what, { text, ...body }));
  if (!piece) return;
  put(piece, "panel-body");
  loadPictures(panel);
  shown = [what, body];
  if (!panel.open) panel.showModal();
}

/** Shows the same card or player again as it is now, unless the panel was closed meanwhile. */
async function refreshPanel() {
  const [what, body] = shown;
  const piece = await tried(() => ask(what, { text, ...body }));
  if (!piece || !panel.open) return;
  put(piece, "panel-body");
  loadPictures(panel);
}

/** A change made in the panel; where the card is no longer where it was, the panel closes. */
async function changeInPanel(edit) {
  const stays = !["add", "remove", "move", "attach", "beneath", "earlier", "define"].includes(edit.do);
  if (!stays) panel.close();
  await draw(edit);
  if (stays) await refreshPanel();
}

function openFinder(place) {
  panel.close();
  find("place").value = place;
  find("found").replaceChildren();
  find("words").value = "";
  finder.showModal();
  find("words").focus();
}

let searching = 0;
async function search() {
  const mine = ++searching;
  const piece = await tried(() => ask("find", { text, words: find("words").value }));
  if (piece && mine === searching) put(piece, "found");
}

function closeAll() {
  for (const dialog of document.querySelectorAll("dialog[open]")) dialog.close();
}

// -- the board as a whole ---------------------------------------------------------------------------------------------

const tools = {
  undo() {
    if (!past.length) return;
    future = [text, ...future];
    text = past.pop();
    again();
  },
  redo() {
    if (!future.length) return;
    past = [...past, text];
    text = future.shift();
    again();
  },
  fresh: () => take(START),
  open: () => find("file").click(),
  save() {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
    const title = find("table").querySelector(".title").textContent;
    link.download = `${title.replace(/[^\p{L}\p{N}]+/gu, "-").slice(0, 60) || "board"}.scenario`;
    link.click();
    URL.revokeObjectURL(link.href);
  },
  async share() {
    const address = await addressOf({ text, question });
    history.replaceState(null, "", address);
    const copied = await navigator.clipboard?.writeText(address).then(() => true, () => false);
    say(copied ? words.copied : words.inAddress);
  },
  "back-to-board": backToBoard,
  async keep() {
    const choices = JSON.parse(find("game").dataset.choices ?? "[]");
    const piece = await waitedFor(ask("keep", { text, choices }));
    if (piece) take(piece.getElementById("text-now").getAttribute("value"));
  },
  "go-on": () => goOn(),
};

function again() {
  showUndo();
  backToBoard();
  draw();
}

// -- what is touched --------------------------------------------------------------------------------------------------

const touches = [
  ["[data-do]", (one) => tools[one.dataset.do]()],
  ["[data-edit]", (one) => changeInPanel(JSON.parse(one.dataset.edit))],
  ["[data-question]", (one) => answer(one.dataset.question)],
  [".cited a", showRule],
  ["[data-option]", choose],
  ["[data-chosen]", chooseMarked],
  ["[data-back]", (one) => goOn({ back: Number(one.dataset.back) })],
  ["[data-own]", () => answer("")],
  ["[data-what-if]", (one) => otherwise("what-if", { change: one.dataset.whatIf })],
  ["[data-why-not]", () => otherwise("why-not", {})],
  ["[data-player]", (one) => openPanel("player", { player: one.dataset.player })],
  ["[data-area]", (one) => openPanel("place", { place: one.dataset.area })],
  ["[data-open]", (one) => openPanel(one.dataset.open, {})],
  ["[data-place]", (one) => openFinder(one.dataset.place)],
  ["[data-name]", (one) => add(one.dataset.name)],
  ["[data-line]", (one) => goTo(Number(one.dataset.line))],
  ["[data-ref]", (one) => openPanel("card", { ref: one.dataset.ref })],
  [".scene .tile, .scene .lies", (one) => touchShown(one)],
];

/** A card on a shown board: while the game goes on, what can be done with it; else its text, and what if it were not so. */
function touchShown(card) {
  const number = card.dataset.card;
  if (document.body.classList.contains("going-on") && showOptionsOf(number)) return;
  const sheet = find("sheet");
  describe(sheet, card);
  const changes = find("ruling").querySelector(`[data-changes-of="${number}"]`);
  sheet.querySelector(".if").hidden = !changes;
  sheet.querySelector(".if .chips").replaceChildren(...(changes?.cloneNode(true).children ?? []));
  sheet.showModal();
}

/** The words of a rule that is cited, in the sheet: so nobody loses their place. */
function showRule(link) {
  const rule = document.getElementById(decodeURIComponent(link.hash.slice(1)));
  if (!rule) return;
  const sheet = find("sheet");
  const copy = rule.cloneNode(true);
  copy.removeAttribute("id");
  sheet.querySelector(".printed").replaceChildren(copy);
  for (const part of [".applied", ".if"]) sheet.querySelector(part).hidden = true;
  sheet.showModal();
}

/** Shows the options that are about a card alone, or all of them again; says whether there are any. */
function showOptionsOf(number) {
  const options = [...find("game").querySelectorAll("[data-about]")];
  const about = options.filter((one) => one.dataset.about === number);
  const alone = about.length && !options.every((one) => one.closest("li").hidden !== (one.dataset.about === number));
  for (const one of options) one.closest("li").hidden = Boolean(alone) && one.dataset.about !== number;
  about[0]?.focus();
  return about.length > 0;
}

/** The change that a form makes: what it is for, with what is written in it; a name with a dot is a field in a field. */
function editOf(form) {
  const edit = JSON.parse(form.dataset.form);
  for (const one of form.querySelectorAll("[name]")) {
    const [name, within] = one.name.split(".");
    const value = one.type === "number" ? Number(one.value) : one.value.trim();
    if (within === undefined) edit[name] = value;
    else if (value) edit[name] = { ...edit[name], [within]: value };
  }
  return edit;
}

document.addEventListener("submit", async (event) => {
  const form = event.target;
  if (form.id !== "token-card" && !form.dataset.form) return;
  event.preventDefault();
  if (form.id === "token-card") return add(tokenOf(form));
  const edit = editOf(form);
  if (edit.do !== "define") return changeInPanel(edit);
  await draw(edit);
  add(edit.name);
  form.reset();
});

function tokenOf(form) {
  const { power, color, kind } = Object.fromEntries(new FormData(form));
  return `a ${power} power ${[color, kind.trim()].filter(Boolean).join(" ")} token`;
}

function add(name) {
  finder.close();
  draw({ do: "add", name, place: find("place").value });
}

function goTo(line) {
  const lines = text.split("\n");
  const start = lines.slice(0, line - 1).join("\n").length + (line > 1 ? 1 : 0);
  field.focus();
  field.setSelectionRange(start, start + (lines[line - 1] ?? "").length);
}

document.addEventListener("click", (event) => {
  if (event.target.matches("dialog")) return event.target.close();
  for (const [selector, act] of touches) {
    const one = event.target.closest(selector);
    if (!one || one.disabled) continue;
    if (one.matches("a")) event.preventDefault();
    return void act(one);
  }
});

document.addEventListener("change", (event) => {
  const what = event.target.dataset?.change;
  if (what === "turn") draw({ do: "turn", player: event.target.value });
  if (what === "phase") draw({ do: "phase", phase: event.target.value });
  if (event.target.matches("[data-now]")) event.target.form.requestSubmit();
});

find("asking").addEventListener("submit", (event) => {
  event.preventDefault();
  if (find("question").value.trim()) answer(find("question").value.trim());
});

find("words").addEventListener("input", search);

let typing = 0;
field.addEventListener("input", () => {
  clearTimeout(typing);
  typing = setTimeout(() => take(field.value), PAUSE);
});

find("file").addEventListener("change", async (event) => {
  const [file] = event.target.files;
  if (file) await take(await file.text());
  event.target.value = "";
});

find("token-form").addEventListener("submit", (event) => {
  event.preventDefault();
  keepToken(find("token").value.trim());
  find("entry").close();
  draw();
});

document.addEventListener("keydown", (event) => {
  if (!(event.ctrlKey || event.metaKey) || event.target === field) return;
  const tool = { z: "undo", y: "redo" }[event.key];
  if (tool) event.preventDefault();
  if (tool) tools[tool]();
});

/** A link with a board goes before the board that this window had. */
async function begin() {
  takeToken();
  let noBoard = false;
  try {
    const shared = await boardInAddress();
    text = shared?.text ?? sessionStorage.getItem(KEPT) ?? START;
    question = shared?.question ?? "";
  } catch {
    noBoard = true;
  }
  find("written").open = matchMedia("(min-width: 60.01rem)").matches;
  await draw();
  if (noBoard) say(words.noLink);
  if (question) await answer(question);
}

window.addEventListener("hashchange", () => location.hash.includes("board=") && begin());
begin();
