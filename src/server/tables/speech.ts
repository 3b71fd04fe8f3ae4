import type { Refused } from "../../kernel/game.ts";
import { LONGEST_NAME } from "../../kernel/names.ts";
import { refused } from "../facts.ts";
import unfit from "./unfit-words.json" with { type: "json" };

export type Spoken = { readonly ok: true; readonly text: string } | Refused;

/** What somebody wants to be called. */
export function nameIn(raw: string): Spoken {
  const text = legible(raw);
  if (text === "") return refused({ key: "nameNeeded" });
  if ([...text].length > LONGEST_NAME) return refused({ key: "nameTooLong", most: LONGEST_NAME });
  return isFit(text) ? { ok: true, text } : refused({ key: "wordsUnfit" });
}

/** What somebody says in words of their own. */
export function textIn(raw: string): Spoken {
  const text = legible(raw);
  if (text === "") return refused({ key: "nothingSaid" });
  return isFit(text) ? { ok: true, text } : refused({ key: "wordsUnfit" });
}

/** Why this question of somebody's own cannot be put to a table (Ostrakon, 6.4); `names`: of whom none may be in it. */
export function questionRefusal(texts: readonly string[], names: readonly string[]): Refused | null {
  if (!texts.map(legible).every(isFit)) return refused({ key: "wordsUnfit" });
  if (texts.some((text) => ADDRESSES.some((address) => address.test(text)))) return refused({ key: "addressesUnfit" });
  const said = ` ${texts.flatMap(wordsOf).join(" ")} `;
  const isNamed = names.some((name) => said.includes(` ${wordsOf(name).join(" ")} `));
  return isNamed ? refused({ key: "namesUnfit" }) : null;
}

/** Of a page, of a mailbox, of a telephone. Two years in a row are no telephone. */
const ADDRESSES: readonly RegExp[] = [
  /\b(?:https?:|www\.)\S/iu,
  /[\p{L}\d]\.(?:com|org|net|info|app|dev|fr|be|ch|ca|uk|eu|io|gg|ly|me|tv|xyz)(?![\p{L}\d])/iu,
  /\S@\S+\.\p{L}/u,
  /\d(?:[\s.()/-]*\d){8,}/u,
];

/** One line of letters in their usual order: nothing invisible, nothing that turns the line around, no towers of accents. */
const legible = (raw: string): string =>
  raw
    .normalize("NFC")
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]/gu, " ")
    .replaceAll(/[\p{Cf}\p{Co}\p{Cs}\p{Cn}]/gu, (sign) => (sign === JOINER ? sign : ""))
    .replaceAll(/(\p{M}{3})\p{M}+/gu, "$1")
    .replaceAll(/\s+/gu, " ")
    .trim();

/** Holds the parts of many a small picture together. */
const JOINER = "\u200d";

/**
 * A small list, whole words only: whoever means harm finds a way around any list, and the host can remove them; nobody
 * should stumble over a harmless word that contains another.
 */
function isFit(text: string): boolean {
  const words = wordsOf(text);
  const isUnfit = [...words, ...spelledOut(words)].flatMap(unstretched).some((word) => UNFIT.has(word));
  const said = ` ${words.join(" ")} `;
  return !isUnfit && !unfit.threats.some((threat) => said.includes(` ${threat} `));
}

/** Its words as they sound, whatever signs they are written in. */
const wordsOf = (text: string): readonly string[] =>
  [...text.normalize("NFKD").toLowerCase().replaceAll(/\p{M}/gu, "")]
    .map((sign) => LOOKS.get(sign) ?? sign)
    .join("")
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== "");

/** Signs that stand for letters. */
const LOOKS = new Map(Object.entries({ "0": "o", "1": "i", "3": "e", "4": "a", "5": "s", "@": "a", $: "s" }));

/** A word, and what it may be where a letter is held on to. (Two in a row are no stretch: Niger is a river.) */
const unstretched = (word: string): readonly string[] => [
  word,
  word.replaceAll(STRETCHED, "$1"),
  word.replaceAll(STRETCHED, "$1$1"),
];
const STRETCHED = /(.)\1{2,}/gu;

/** What is written letter by letter. */
const spelledOut = (words: readonly string[]): readonly string[] =>
  words
    .map((word) => (word.length === 1 ? word : " "))
    .join("")
    .split(" ");

const UNFIT: ReadonlySet<string> = new Set([...unfit.en, ...unfit.fr]);
