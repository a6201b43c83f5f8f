// Finds rules in SEARCH_INDEX as `judge rules search` does, by the same numbers: see judge/rulebook/query.py and
// ranking.py. Word stems that are known are numbers, their places in SEARCH_INDEX.stems.
"use strict";

const Search = (() => {
  let index;

  function prepare(data) {
    const stemNumbers = new Map(data.stems.map((name, number) => [name, number]));
    const said = new Set(Object.keys(data.synonyms).flatMap((stems) => stems.split(" ")));
    return {
      ...data,
      stemNumbers,
      known: new Set([...data.stems.slice(0, data.spread.length), ...said]),
      small: new RegExp(`^(?:${data.small})$`),
      ending: new RegExp(data.ending),
      meanLength: data.sequences.reduce((sum, sequence) => sum + sequence.length, 0) / data.sequences.length,
    };
  }

  // -- words -----------------------------------------------------------------------------------------------------

  const words = (text) =>
    text.toLowerCase().replaceAll("’", "'").replaceAll("-", " ").match(/\+?[\p{L}\p{N}]+(?:'\p{L}+)?/gu) ?? [];

  /** A word without its ending; short words stay whole. */
  function stem(word) {
    const bare = word.replace(/'s$/, "");
    if (Object.hasOwn(index.irregular, bare)) return index.irregular[bare];
    const cut = bare.replace(index.ending, "");
    if (cut.length < index.shortestStem) return bare;
    if (cut.endsWith("y")) return `${cut.slice(0, -1)}i`;
    return cut.length > index.shortestStem && cut.at(-1) === cut.at(-2) ? cut.slice(0, -1) : cut;
  }

  /** How alike two words are, from 0 to 1: twice the letters that they share in order, against all letters. */
  function likeness(one, other) {
    let row = new Array(other.length + 1).fill(0);
    for (const letter of one) {
      const next = [0];
      for (let at = 0; at < other.length; at++)
        next.push(letter === other[at] ? row[at] + 1 : Math.max(row[at + 1], next[at]));
      row = next;
    }
    return (2 * row[other.length]) / (one.length + other.length);
  }

  /** The stem that is meant: its own, else the shortest that begins so, else the one nearest in spelling. */
  function corrected(word) {
    const own = stem(word);
    if (index.known.has(own) || index.small.test(word)) return own;
    const alike = [...index.known].filter((known) => known[0] === own[0]).sort();
    const begun = alike.filter((known) => own.length >= index.shortestStem && known.startsWith(own));
    if (begun.length) return begun.reduce((best, known) => (known.length < best.length ? known : best));
    const scored = alike.map((known) => [likeness(own, known), known]).filter(([like]) => like >= index.likeEnough);
    return scored.reduce((best, one) => (one[0] > best[0] ? one : best), [0, ""])[1];
  }

  // -- what is meant ---------------------------------------------------------------------------------------------

  function understand(asked) {
    const found = words(asked).map((word) => ({ word, stem: corrected(word) }));
    const parts = [];
    for (let at = 0; at < found.length; ) {
      const { size, synonym } = longestFrom(found.slice(at));
      const said = found.slice(at, at + size).map(({ word }) => word).join(" ");
      if (synonym) parts.push({ ...synonym, said, size });
      else parts.push(...byItself(found[at]));
      at += size;
    }
    return parts;
  }

  function longestFrom(found) {
    for (let size = Math.min(index.longest, found.length); size > 0; size--) {
      const stems = found.slice(0, size).map((one) => one.stem).join(" ");
      if (Object.hasOwn(index.synonyms, stems)) return { size, synonym: index.synonyms[stems] };
    }
    return { size: 1 };
  }

  function byItself({ word, stem: found }) {
    const number = index.stemNumbers.get(found);
    if (!(number < index.spread.length) || index.small.test(word)) return [];
    const meant = stem(word) === found ? "" : found;
    return [{ said: word, size: 1, meant, stems: [[number]], rules: [], note: "" }];
  }

  // -- what fits -------------------------------------------------------------------------------------------------

  const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

  function ofWord(at, stemNumber) {
    const { saturation, length, head, head_bonus, title_bonus } = index.weights;
    const sequence = index.sequences[at];
    const count = sequence.filter((other) => other === stemNumber).length;
    if (!count) return 0;
    const size = 1 - length + (length * sequence.length) / index.meanLength;
    const atHead = sequence.slice(0, head).includes(stemNumber);
    const place = 1 + head_bonus * atHead + title_bonus * index.titles[at].includes(stemNumber);
    const rarity = Math.log(1 + index.sequences.length / index.spread[stemNumber]);
    return (rarity * place * count) / (count + saturation * size);
  }

  const ofWords = (at, part) => Math.max(...part.stems.map((stems) => sum(stems.map((one) => ofWord(at, one)))));

  function toldOf(at, part, share) {
    const place = part.rules.indexOf(index.numbers[at]);
    return place < 0 ? 0 : index.weights.told_of_bonus * index.weights.later_rule ** place * share ** index.weights.share;
  }

  function together(at, parts) {
    const asked = parts.flatMap((part) => part.stems[0]);
    const sequence = index.sequences[at];
    const adjoin = (one, other) => sequence.some((here, place) => here === one && sequence[place + 1] === other);
    return index.weights.phrase_bonus * asked.slice(1).filter((other, place) => adjoin(asked[place], other)).length;
  }

  function score(at, parts) {
    const size = Math.max(1, sum(parts.filter(({ said }) => !/^\d+$/.test(said)).map((part) => part.size)));
    const gained = parts.map((part) => ofWords(at, part) + toldOf(at, part, part.size / size));
    const found = gained.filter((gain) => gain > 0).length;
    if (!found) return 0;
    return (sum(gained) + together(at, parts)) * (found / parts.length) ** index.weights.wholeness;
  }

  const isNamed = ([rule, , , title], asked) =>
    rule.startsWith("glossary:") && [title.toLowerCase(), title.toLowerCase().replace(/ x$/, "")].includes(asked);

  /** What fits well enough, the best first; an entry of the glossary that was asked for by name before all else. */
  function fitting(parts, asked) {
    const scored = index.rules.map((rule, at) => ({ rule, score: rule[2] ? score(at, parts) : 0 }));
    const least = Math.max(...scored.map((hit) => hit.score)) * index.tooLittle;
    const worth = ({ rule, score }) => (isNamed(rule, asked) ? Infinity : Math.round(score * 1000));
    const fit = scored.filter((hit) => hit.score > least || isNamed(hit.rule, asked));
    return fit.sort((one, other) => (worth(one) === worth(other) ? 0 : worth(other) - worth(one)));
  }

  /** The rules whose number begins as it was asked for, else those that fit the words, the best first. */
  function search(asked, most = 12) {
    index ??= prepare(SEARCH_INDEX);
    const number = asked.trim().toLowerCase().replace(/^(?:rules?|section|cr)\s+/, "").replace(/[()]/g, "");
    const parts = understand(asked);
    const numbered = /^\d{3}/.test(number) ? index.rules.filter(([rule]) => rule.startsWith(number)) : [];
    const hits = numbered.length ? numbered : fitting(parts, number).map(({ rule }) => rule);
    const shown = hits.slice(0, most).map(([rule, place, text, heading]) => ({ rule, place, text, heading }));
    return { parts: numbered.length ? [] : parts, hits: shown, all: hits.length };
  }

  /** Whether a word of a rule is one of those looked for. */
  const isMeant = (word, parts) => {
    const number = index.stemNumbers.get(stem(word.toLowerCase()));
    return parts.some((part) => part.stems.flat().includes(number));
  };

  return { search, isMeant };
})();
