// What the pages do beyond HTML: search, keys, explanations on a touch screen, and lighting up the graph.
"use strict";

const root = document.body.dataset.root;
const element = (name, attributes = {}, ...children) => {
  const made = Object.assign(document.createElement(name), attributes);
  made.append(...children);
  return made;
};

// -- search ------------------------------------------------------------------------------------------------------

const field = document.querySelector("#search");
const list = document.querySelector("#hits");
const panel = document.querySelector(".found");
const summary = document.querySelector(".understood");
const words = summary.dataset;
let chosen = -1;
let loading;

document.querySelector(".search").hidden = false;

/** The index is fetched as a script when it is first needed, since a page on disk can't fetch anything else. */
const indexLoaded = () =>
  (loading ??= new Promise((done) =>
    document.head.append(element("script", { src: `${root}assets/search-index.js`, onload: done })),
  ));

function marked(text, parts) {
  const pieces = text.split(/([\p{L}\p{N}']+)/u);
  return pieces.map((piece, at) => (at % 2 && Search.isMeant(piece, parts) ? element("mark", {}, piece) : piece));
}

function shown(hit, parts, at) {
  const name = hit.rule.split(":").at(-1);
  return element(
    "a",
    { id: `hit-${at}`, role: "option", ariaSelected: "false", href: root + hit.place, tabIndex: -1 },
    element("b", { className: "number" }, name),
    ` ${hit.rule.includes(":") ? words.glossary : hit.heading}`,
    element("span", {}, ...marked(hit.text, parts)),
  );
}

function told(parts, shown, all) {
  const read = parts.filter((part) => part.meant).map((part) => `“${part.said}” ${words.as} “${part.meant}”`);
  const notes = parts.map((part) => part.note).filter(Boolean);
  const fitting = all === 0 ? words.none : all === 1 ? words.one : `${all} ${words.many}`;
  const found = all > shown ? `${fitting}; ${words.best} ${shown}` : fitting;
  return [found + (read.length ? `, ${words.read} ${read.join(", ")}` : "") + ".", ...notes].join(" ");
}

async function look() {
  await indexLoaded();
  const asked = field.value.trim();
  if (!asked) return closeSearch();
  const { parts, hits, all } = Search.search(asked);
  list.replaceChildren(...hits.map((hit, at) => shown(hit, parts, at)));
  summary.textContent = told(parts, hits.length, all);
  panel.hidden = false;
  field.setAttribute("aria-expanded", "true");
  choose(hits.length ? 0 : -1);
}

function closeSearch() {
  panel.hidden = true;
  field.setAttribute("aria-expanded", "false");
  choose(-1);
}

function choose(at) {
  list.children[chosen]?.setAttribute("aria-selected", "false");
  chosen = at;
  const item = list.children[at];
  item?.setAttribute("aria-selected", "true");
  item?.scrollIntoView({ block: "nearest" });
  if (item) field.setAttribute("aria-activedescendant", item.id);
  else field.removeAttribute("aria-activedescendant");
}

function follow() {
  const place = list.children[chosen]?.href;
  closeSearch();
  if (place) location.assign(place);
}

const inField = {
  ArrowDown: () => choose((chosen + 1) % list.children.length),
  ArrowUp: () => choose((chosen - 1 + list.children.length) % list.children.length),
  Enter: follow,
  Escape: closeSearch,
};

field.addEventListener("input", look);
field.addEventListener("focus", () => (field.value ? look() : indexLoaded()));
field.addEventListener("keydown", (event) => {
  const act = inField[event.key];
  if (!act || (panel.hidden && event.key !== "Escape")) return;
  event.preventDefault();
  act();
});
list.addEventListener("click", closeSearch);
document.addEventListener("click", (event) => event.target.closest(".search") ?? closeSearch());
document.querySelector(".search").addEventListener("focusout", (event) => {
  if (event.relatedTarget && !event.relatedTarget.closest(".search")) closeSearch();
});

// -- keys --------------------------------------------------------------------------------------------------------

/** Go so many rules, steps or questions on from the one that has the focus, or from the top of the window. */
function step(by) {
  const stops = [...document.querySelectorAll("article.rule, article.question, article.answer, .steps > li")];
  const here = stops.findLastIndex((stop) => stop === document.activeElement || stop.contains(document.activeElement));
  const passed = stops.filter((stop) => stop.getBoundingClientRect().top < 1).length;
  const next = stops[here >= 0 ? here + by : by > 0 ? passed : passed - 1];
  next?.focus();
  next?.scrollIntoView({ block: "start" });
}

const anywhere = {
  "/": () => field.focus(),
  j: () => step(1),
  k: () => step(-1),
};

document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") hideTip();
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches("input, textarea, select")) return;
  const act = anywhere[event.key];
  if (!act) return;
  event.preventDefault();
  act();
});

// -- words of the glossary ---------------------------------------------------------------------------------------

const hideTip = () =>
  document.querySelectorAll(".term:hover, .term:focus-within, .term.shown").forEach((term) => {
    term.classList.remove("shown");
    term.classList.add("hushed");
  });

/** On a touch screen the first tap shows the explanation, the second follows the link. */
document.addEventListener("pointerup", (event) => {
  const term = event.target.closest(".term");
  document.querySelectorAll(".term.shown").forEach((other) => other === term || other.classList.remove("shown"));
  if (term && event.pointerType === "touch" && !term.classList.contains("shown")) {
    term.classList.add("shown");
    term.addEventListener("click", (click) => click.preventDefault(), { once: true });
  }
});

document.querySelectorAll(".term").forEach((term) => {
  for (const left of ["pointerleave", "focusout"]) term.addEventListener(left, () => term.classList.remove("hushed"));
});

// -- the graph ---------------------------------------------------------------------------------------------------

document.querySelectorAll(".graph a[data-rule]").forEach((node) => {
  const touching = [...document.querySelectorAll(".graph .reference")].filter(({ dataset }) =>
    [dataset.from, dataset.to].includes(node.dataset.rule),
  );
  const light = (on) => () => touching.forEach((arc) => arc.classList.toggle("lit", on));
  for (const event of ["mouseenter", "focus"]) node.addEventListener(event, light(true));
  for (const event of ["mouseleave", "blur"]) node.addEventListener(event, light(false));
});

// -- long lists ------------------------------------------------------------------------------------------------------

const without = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Shows of a list only what holds the words, and of its parts only those with something left. */
function sift(filter) {
  const wanted = without(filter.querySelector("input").value).split(/\s+/).filter(Boolean);
  const items = [...document.querySelectorAll(".filtered > li, .filtered section > ul > li, .filtered > .of-card")];
  for (const one of items) one.hidden = !wanted.every((word) => without(one.textContent).includes(word));
  for (const part of document.querySelectorAll(".filtered > section:not(.of-card)"))
    part.hidden = !part.querySelector("li:not([hidden])");
  const left = items.filter((one) => !one.hidden).length;
  filter.querySelector("[role=status]").textContent = wanted.length ? `${left} of ${items.length}` : "";
}

for (const filter of document.querySelectorAll(".filter")) {
  filter.hidden = false;
  filter.addEventListener("input", () => sift(filter));
}
