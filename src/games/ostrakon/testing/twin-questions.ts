import letters from "../rules/bank/questions.json" with { type: "json" };
import en from "../texts/bank/texts.en.json" with { type: "json" };
import fr from "../texts/bank/texts.fr.json" with { type: "json" };

/** A question of the twin: from the bank, or written; `from` names the bank question that a written one uses up. */
export type TwinQuestion =
  | { readonly is: "bank"; readonly id: string; readonly swapped: boolean }
  | ({ readonly is: "written"; readonly from: { readonly id: string; readonly swapped: boolean } | null } & TwinWords);

export interface TwinWords {
  readonly text: string;
  readonly white: string;
  readonly black: string;
}

/** What decides which questions are left: a table of the twin has it. */
interface TwinAsked {
  readonly asked: readonly string[];
  readonly options: { readonly bank: "whole" | "family" };
}

/** The free slot of a card (OS-16). */
const FREE_SUBJECT = "???";

/** The bank in the order of the deck: a subject is its English name in small letters, with a dash for each blank. */
const bank: { id: string; subject: string; isForFamilies: boolean; worded: (TwinWords & { key: string })[] }[] = [];
const subjects: string[] = [];
const french = Object.values(fr);
const marks = new Map(Object.entries(letters));
for (const [at, [name, sentences]] of Object.entries(en).entries()) {
  const subject = name.toLowerCase().replaceAll(" ", "-");
  subjects.push(subject);
  for (const [number, sentence] of sentences.entries()) {
    const sentencesOfBoth = [sentence, french[at]?.[number] ?? ""];
    bank.push({
      id: `${subject}-${number + 1}`,
      subject,
      isForFamilies: marks.get(subject)?.[number] === "a",
      worded: sentencesOfBoth.map((one) => ({ ...words(one), key: wordsKey(words(one)) })),
    });
  }
}

function words(sentence: string): TwinWords {
  const [text = "", white = "", black = ""] = sentence.split("|");
  return { text, white, black };
}

/** Section 6.8: the slots of a card, counted from 0, and where its arrow points. Seven subjects fill the other slots. */
export function cardSlots(card: number, own: string): { readonly arrow: number; readonly slots: readonly string[] } {
  const number = card + 1;
  // OS-103: a short list begins again.
  const brought = own === "" ? [] : own.split("; ").map((subject) => `=${subject}`);
  while (brought.length > 0 && brought.length < 7 * number) brought.push(...brought);
  const list = own === "" ? subjects : brought;
  const slots = list.slice(7 * card, 7 * number);
  slots.splice((5 * number) % 8, 0, FREE_SUBJECT);
  return { arrow: (3 * number) % 8, slots };
}

/** OS-103: seven subjects a card, at least four cards. */
export const cardCount = (own: string): number =>
  own === "" ? 16 : Math.max(4, Math.ceil(own.split("; ").length / 7));

/**
 * OS-29, OS-33, OS-92: the bank questions that may still be asked: on the subject, or all of them if it is free. A
 * subject that is used up leaves every other unused question (README of the room, "Our rulings"). At a family table the
 * others do not exist (OS-96).
 */
export function unusedQuestions(subject: string, { asked, options }: TwinAsked): readonly string[] {
  const isFamily = options.bank === "family";
  const left = bank.filter(({ id, isForFamilies }) => !asked.includes(id) && (isForFamilies || !isFamily));
  const fitting = left.filter((question) => subject === FREE_SUBJECT || question.subject === subject);
  return (fitting.length > 0 ? fitting : left).map(({ id }) => id);
}

/**
 * TV-Q: lower-cased, accents and punctuation removed, blanks collapsed. A sign between two letters leaves a blank, and
 * signs such as `~` and `|` are symbols, not punctuation: TV-Q does not say so, and the twin follows the rules here.
 */
export function plainKey(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/\p{P}/gu, " ").replace(/\s+/g, " ").trim();
}

/** TV-Q: the same question with its answers exchanged has the same key. */
export function wordsKey({ text, white, black }: TwinWords): string {
  return [plainKey(text), ...[plainKey(white), plainKey(black)].sort()].join(" / ");
}

/** What may not be asked again once this question was asked (OS-33). */
export function usedUp(question: TwinQuestion): readonly string[] {
  if (question.is === "bank") return [question.id];
  return question.from === null ? [wordsKey(question)] : [wordsKey(question), question.from.id];
}

/** The bank question that somebody typed by heart, in either language (TV-Q c). */
export function typedByHeart(words: TwinWords): { readonly id: string; readonly swapped: boolean } | null {
  const key = wordsKey(words);
  for (const { id, worded } of bank)
    for (const known of worded)
      if (known.key === key) return { id, swapped: plainKey(known.white) !== plainKey(words.white) };
  return null;
}

/** OS-28 and section 6.2: a question and two different answers, none of them empty or too long. */
export function isWellFormed({ text, white, black }: TwinWords): boolean {
  if ([text, white, black].some((part) => plainKey(part) === "")) return false;
  if (text.length > 140 || white.length > 40 || black.length > 40) return false;
  return plainKey(white) !== plainKey(black);
}
