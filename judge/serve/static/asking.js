// Asks the server for pieces of the page. A piece is parsed by the browser as a document, in which no script runs.

const KEPT = "judge-token";

/** The token stands behind the # of the address, and is kept while the window is open. */
export function takeToken() {
  const found = new URLSearchParams(location.hash.slice(1)).get("token");
  if (!found) return;
  sessionStorage.setItem(KEPT, found);
  history.replaceState(null, "", location.pathname);
}

export const keepToken = (token) => sessionStorage.setItem(KEPT, token);

export class Refused extends Error {
  constructor(status, piece) {
    super(`refused: ${status}`);
    this.status = status;
    this.piece = piece;
  }
}

/** The piece that answers a request, as a document. Rejects with Refused, or with an error if nobody answers. */
export function ask(what, body, { signal } = {}) {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", `piece/${what}`);
    request.responseType = "document";
    request.setRequestHeader("content-type", "application/json");
    const token = sessionStorage.getItem(KEPT);
    if (token) request.setRequestHeader("authorization", `Bearer ${token}`);
    request.onload = () =>
      request.status === 200 ? resolve(request.response) : reject(new Refused(request.status, request.response));
    request.onerror = () => reject(new Error("unreached"));
    request.onabort = () => reject(new DOMException("another question was asked", "AbortError"));
    signal?.addEventListener("abort", () => request.abort());
    request.send(JSON.stringify({ ...body, language: document.body.dataset.language }));
  });
}

/** Loads the pictures of cards where there are any; the token goes along, which an address of a picture could not hold. */
export async function loadPictures(within) {
  if (!("pictures" in document.body.dataset)) return;
  const token = sessionStorage.getItem(KEPT);
  for (const image of within.querySelectorAll("[data-picture]")) {
    const headers = token ? { authorization: `Bearer ${token}` } : {};
    const found = await fetch(`picture/${encodeURIComponent(image.dataset.picture)}`, { headers });
    if (!found.ok) continue;
    image.src = URL.createObjectURL(await found.blob());
    image.onload = () => URL.revokeObjectURL(image.src);
    image.hidden = false;
  }
}

/** Puts the elements of a piece in the place of those of the same ids. */
export function put(piece, ...ids) {
  for (const id of ids) {
    const fresh = piece.getElementById(id);
    if (fresh) document.getElementById(id).replaceWith(document.importNode(fresh, true));
  }
}
