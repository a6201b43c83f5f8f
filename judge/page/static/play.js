// Plays the steps of a ruling on the board, and shows a card that is touched. Without it all steps stand one below the other.

const every = (selector, within = document) => [...within.querySelectorAll(selector)];

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
function quote(step, words) {
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

/** A player of the steps that are on the page now; it begins with the first, or with the one that decides. It returns what
 * takes it away again. */
export function play({ begin = true, deciding = false } = {}) {
  const steps = every(".step");
  const closing = steps.findIndex((step) => step.classList.contains("closing"));
  const controls = document.querySelector(".controls");
  const status = document.querySelector("[data-step]");
  const words = document.querySelector(".words");
  const told = Object.fromEntries(every("[data-told]").map((one) => [one.dataset.told, one]));
  const button = (go) => controls.querySelector(`[data-go="${go}"]`);
  const leaving = new AbortController();
  const on = (target, kind, act) => target.addEventListener(kind, act, { signal: leaving.signal });
  let at = 0;

  function show(place, { quietly = false } = {}) {
    at = Math.max(0, Math.min(place, steps.length - 1));
    const step = steps[at];
    const scene = document.getElementById(`board-${step.dataset.board}`);
    const question = step.closest("article");
    for (const [all, now] of [[".step", step], [".scene", scene], [".question", question]])
      every(all).forEach((one) => one.classList.toggle("now", one === now));
    every(".verdicts a").forEach((link) => {
      if (link.hash === `#${question.id}`) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    });
    light(step, scene);
    quote(step, words);
    told.place.textContent = at + 1;
    for (const go of ["first", "back"]) button(go).disabled = at === 0;
    for (const go of ["on", "last"]) button(go).disabled = at === steps.length - 1;
    if (quietly) return;
    playing(true);
    status.textContent = `${status.dataset.step} ${at + 1} / ${steps.length}: ${step.innerText}`;
    step.scrollIntoView({ block: "nearest" });
    scene.querySelector(".lit")?.scrollIntoView({ block: "nearest" });
  }

  function playing(wanted) {
    document.body.classList.toggle("playing", wanted);
    button("all").setAttribute("aria-pressed", String(!wanted));
  }

  const ways = {
    first: () => show(0),
    back: () => show(at - 1),
    on: () => show(told.place.textContent === "0" ? 0 : at + 1),
    last: () => show(steps.length - 1),
    all: () => playing(!document.body.classList.contains("playing")),
  };
  const keys = { Home: "first", ArrowLeft: "back", ArrowRight: "on", End: "last" };

  controls.hidden = !steps.length;
  if (steps.length) {
    told.all.textContent = steps.length;
    if (begin) playing(true);
    if (begin) show(deciding ? closing - 1 : 0, { quietly: true });
  }
  on(controls, "click", (event) => ways[event.target.closest("button")?.dataset.go]?.());
  on(document, "keydown", (event) => {
    if (!steps.length || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (!keys[event.key] || event.target.closest("input, textarea, select, dialog")) return;
    event.preventDefault();
    ways[keys[event.key]]();
  });
  steps.forEach((step, place) =>
    on(step, "click", (event) => event.target.closest("a, button, summary") ?? show(place)),
  );
  every(".verdicts a").forEach((link) =>
    on(link, "click", (event) => {
      const place = steps.findIndex((step) => `#${step.closest("article").id}` === link.hash);
      if (place < 0) return playing(false);
      event.preventDefault();
      show(place);
    }),
  );
  return function stop() {
    leaving.abort();
    controls.hidden = true;
    document.body.classList.remove("playing");
  };
}

/** Fills a sheet with the text of a card that lies on the board, and the modifiers that apply to it there. */
export function describe(sheet, card) {
  const printed = card.dataset.face && document.getElementById(card.dataset.face);
  const shown = printed ? printed.cloneNode(true) : document.createElement("h3");
  shown.removeAttribute("id");
  if (!printed) shown.textContent = card.querySelector(".name")?.textContent ?? card.textContent;
  const applied = every(":scope > .modifiers > li", card).map((one) => one.cloneNode(true));
  sheet.querySelector(".printed").replaceChildren(shown);
  sheet.querySelector(".applied ul").replaceChildren(...applied);
  sheet.querySelector(".applied").hidden = !applied.length;
}
