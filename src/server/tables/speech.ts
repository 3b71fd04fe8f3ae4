import type { Refused } from "../../kernel/game.ts";
import { refused } from "../facts.ts";
import unfit from "./unfit-words.json" with { type: "json" };

const LONGEST_NAME = 40;

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
const isFit = (text: string): boolean => {
  const plain = [...text.normalize("NFKD").toLowerCase().replaceAll(/\p{M}/gu, "")].map(
    (sign) => LOOKS.get(sign) ?? sign,
  );
  const words = plain.join("").split(/[^\p{L}]+/u);
  return !words.some((word) => UNFIT.has(word));
};

/** Signs that stand for letters. */
const LOOKS = new Map(Object.entries({ "0": "o", "1": "i", "3": "e", "4": "a", "5": "s", "@": "a", $: "s" }));

const UNFIT: ReadonlySet<string> = new Set([...unfit.en, ...unfit.fr]);
