// A board as a part of an address: what stands behind the # is sent to no server.

const MOST = 200_000;
const KEY = "board";

async function through(bytes, stream) {
  return new Response(new Blob([bytes]).stream().pipeThrough(stream));
}

/** The address of this page with a board in it. */
export async function addressOf(board) {
  const packed = await through(new TextEncoder().encode(JSON.stringify(board)), new CompressionStream("deflate-raw"));
  const letters = String.fromCharCode(...new Uint8Array(await packed.arrayBuffer()));
  const code = btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  return `${location.origin}${location.pathname}#${KEY}=${code}`;
}

/** The board in the address, null if there is none. Rejects if what is there is no board. */
export async function boardInAddress() {
  const code = new URLSearchParams(location.hash.slice(1)).get(KEY);
  if (!code) return null;
  const letters = atob(code.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
  const opened = await through(bytes, new DecompressionStream("deflate-raw"));
  return JSON.parse(await bounded(opened));
}

/** The text of a response, given up where it is longer than any board. */
async function bounded(response) {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let text = "";
  for await (const part of response.body) {
    text += decoder.decode(part, { stream: true });
    if (text.length > MOST) throw new RangeError("no board is so long");
  }
  return text + decoder.decode();
}
