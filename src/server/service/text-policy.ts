import { type Refused, refused } from "../../kernel/game.ts";
import { MAX_NAME_LENGTH } from "../../kernel/names.ts";
import { LANGUAGE_IDS, type Language } from "../../kernel/texts.ts";
import blocked from "./blocked-words.json" with { type: "json" };
import type { ServiceRefusal } from "./service-refusal.ts";

export type AllowedText = { readonly ok: true; readonly text: string } | Refused;

/** The name, cleaned up; or why nobody may have it. */
export function allowedName(raw: string): AllowedText {
  const text = legible(raw);
  if (text === "") return refused<ServiceRefusal>({ key: "nameNeeded" });
  if ([...text].length > MAX_NAME_LENGTH) return refused<ServiceRefusal>({ key: "nameTooLong", most: MAX_NAME_LENGTH });
  if (isAddress(text)) return refused<ServiceRefusal>({ key: "addressesUnfit" });
  return hasNoBadWords(text) ? { ok: true, text } : refused<ServiceRefusal>({ key: "wordsUnfit" });
}

/** A line of chat, cleaned up; or why it is refused: bad words, or nothing said. */
export function allowedChatText(raw: string): AllowedText {
  const text = legible(raw);
  if (text === "") return refused<ServiceRefusal>({ key: "nothingSaid" });
  return hasNoBadWords(text) ? { ok: true, text } : refused<ServiceRefusal>({ key: "wordsUnfit" });
}

/** Why somebody's own question is refused (Ostrakon, 6.4); null where it is not. None of `names` may occur in it. */
export function questionRefusal(texts: readonly string[], names: readonly string[]): Refused | null {
  if (!texts.map(legible).every(hasNoBadWords)) return refused<ServiceRefusal>({ key: "wordsUnfit" });
  if (texts.some(isAddress)) return refused<ServiceRefusal>({ key: "addressesUnfit" });
  const joined = ` ${texts.flatMap(wordsOf).join(" ")} `;
  const isNamed = names.some((name) => joined.includes(` ${wordsOf(name).join(" ")} `));
  return isNamed ? refused<ServiceRefusal>({ key: "namesUnfit" }) : null;
}

const isAddress = (text: string): boolean => ADDRESSES.some((address) => address.test(text));

/** Addresses of pages, mail addresses and telephone numbers. Two years in a row are no telephone number. */
const ADDRESSES: readonly RegExp[] = [
  /\b(?:https?:|www\.)\S/iu,
  /[\p{L}\d]\.(?:com|org|net|info|app|dev|fr|be|ch|ca|uk|eu|io|gg|ly|me|tv|xyz)(?![\p{L}\d])/iu,
  /\S@\S+\.\p{L}/u,
  /\d(?:[\s.()/-]*\d){8,}/u,
];

/**
 * One line of visible text: no control characters, nothing that changes the writing direction, at most three accents.
 */
const legible = (raw: string): string =>
  raw
    .normalize("NFC")
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u2800\u{1d159}]/gu, " ")
    .replaceAll(/[\p{Cf}\p{Co}\p{Cs}\p{Cn}\p{Default_Ignorable_Code_Point}]/gu, (sign) =>
      PARTS_OF_EMOJI.includes(sign) ? sign : "",
    )
    .replaceAll(STRAY_PARTS, "")
    .replaceAll(/(\p{M}{3})\p{M}+/gu, "$1")
    .replaceAll(/\s+/gu, " ")
    .trim();

/** What joins the parts of many emoji, and what makes an emoji of a sign. Elsewhere nobody would see them. */
const PARTS_OF_EMOJI: readonly string[] = ["\u200d", "\ufe0f"];
const STRAY_PARTS = /(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|[\d#*]|\ufe0f)(?:\u200d|\ufe0f)/gu;

/**
 * Finds bad words in a name, a chat line or a question, by a short list of whole words. Somebody who means harm finds a
 * way around any list, and the owner of the table can remove them. A harmless word that contains a blocked one must
 * pass.
 */
function hasNoBadWords(text: string): boolean {
  const words = wordsOf(text);
  const isBlocked = [...words, ...spelledOut(words)].flatMap(unstretched).some((word) => BLOCKED.has(word));
  const joined = ` ${words.join(" ")} `;
  return !isBlocked && !blocked.threats.some((threat) => joined.includes(` ${threat} `));
}

/** The words in lower case and without accents, with letters instead of the signs that stand for them. */
const wordsOf = (text: string): readonly string[] =>
  [...text.normalize("NFKD").toLowerCase().replaceAll(/\p{M}/gu, "")]
    .map((sign) => LOOKALIKES.get(sign) ?? sign)
    .join("")
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== "");

/** Signs that are used instead of letters. */
const LOOKALIKES = new Map(Object.entries({ "0": "o", "1": "i", "3": "e", "4": "a", "5": "s", "@": "a", $: "s" }));

/**
 * A word, and what it may mean if a letter is repeated three times or more. (Twice is no repetition: Niger is a river.)
 */
const unstretched = (word: string): readonly string[] => [
  word,
  word.replaceAll(STRETCHED, "$1"),
  word.replaceAll(STRETCHED, "$1$1"),
];
const STRETCHED = /(.)\1{2,}/gu;

/** Words that are written with blanks between their letters. */
const spelledOut = (words: readonly string[]): readonly string[] =>
  words
    .map((word) => (word.length === 1 ? word : " "))
    .join("")
    .split(" ");

const BLOCKED_WORDS: Readonly<Record<Language, readonly string[]>> = blocked;
const BLOCKED: ReadonlySet<string> = new Set(LANGUAGE_IDS.flatMap((language) => BLOCKED_WORDS[language]));
