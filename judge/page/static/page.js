// Plays the steps of a ruling on the board. Without it all steps stand one below the other.
"use strict";

const every = (selector, within = document) => [...within.querySelectorAll(selector)];
const steps = every(".step");
const controls = document.querySelector(".controls");
const status = document.querySelector("[role=status]");
const words = document.querySelector(".words");
const told = Object.fromEntries(every("[data-told]").map((one) => [one.dataset.told, one]));
let at = 0;

/** The cards of a step are lit on its board; the one whose value it changes shows both values. */
function light(step, scene) {
  every(".lit").forEach((one) => one.classList.remove("lit"));
  every(".value").forEach((one) => (one.hidden = true));
  for (const number of step.dataset.cards.split(" ").filter(Boolean))
    every(`[data-card="${number}"]`, scene).forEach((card) => card.classList.add("lit"));
  const value = step.dataset.valueOf && scene.querySelector(`.tile[data-card="${step.dataset.valueOf}"] > .value`);
  if (!value) return;
  value.textContent = step.dataset.value;
  value.hidden = false;
}

/** The rules of a step, each with its words, taken from the list of all of them. */
function quote(step) {
  const links = every(".cited a", step).map((link) => link.getAttribute("href").slice(1));
  const quotes = [...new Set(links)].map((name) => document.getElementById(name)).filter(Boolean);
  const list = Object.assign(document.createElement("dl"), { className: "quotes" });
  for (const rule of quotes) {
    const copy = rule.cloneNode(true);
    copy.removeAttribute("id");
    list.append(copy);
  }
  words.replaceChildren(list);
  words.hidden = !quotes.length;
}

function show(place, { quietly = false } = {}) {
  at = Math.max(0, Math.min(place, steps.length - 1));
  const step = steps[at];
  const scene = document.getElementById(`board-${step.dataset.board}`);
  const question = step.closest(".question");
  for (const [all, now] of [[".step", step], [".scene", scene], [".question", question]])
    every(all).forEach((one) => one.classList.toggle("now", one === now));
  every(".verdicts a").forEach((link) => {
    if (link.hash === `#${question.id}`) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
  });
  light(step, scene);
  quote(step);
  told.place.textContent = at + 1;
  for (const go of ["first", "back"]) button(go).disabled = at === 0;
  for (const go of ["on", "last"]) button(go).disabled = at === steps.length - 1;
  if (quietly) return;
  status.textContent = `${status.dataset.step} ${at + 1} / ${steps.length}: ${step.innerText}`;
  step.scrollIntoView({ block: "nearest" });
}

const button = (go) => controls.querySelector(`[data-go="${go}"]`);

function playing(on) {
  document.body.classList.toggle("playing", on);
  button("all").setAttribute("aria-pressed", String(!on));
}

const ways = {
  first: () => show(0),
  back: () => show(at - 1),
  on: () => show(at + 1),
  last: () => show(steps.length - 1),
  all: () => playing(!document.body.classList.contains("playing")),
};
const keys = { Home: "first", ArrowLeft: "back", ArrowRight: "on", End: "last" };

if (steps.length) {
  controls.hidden = false;
  told.all.textContent = steps.length;
  playing(true);
  show(0, { quietly: true });
}

controls.addEventListener("click", (event) => ways[event.target.closest("button")?.dataset.go]?.());

document.addEventListener("keydown", (event) => {
  if (!steps.length || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  if (!keys[event.key]) return;
  event.preventDefault();
  ways[keys[event.key]]();
});

steps.forEach((step, place) =>
  step.addEventListener("click", (event) => event.target.closest("a") ?? show(place)),
);

every(".verdicts a").forEach((link) =>
  link.addEventListener("click", (event) => {
    const place = steps.findIndex((step) => `#${step.closest(".question").id}` === link.hash);
    if (place < 0) return playing(false);
    event.preventDefault();
    show(place);
  }),
);
