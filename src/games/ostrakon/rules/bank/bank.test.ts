import { describe, expect, test } from "vitest";
import { sigmoid } from "../../../../kernel/arithmetic.ts";
import { BANK_LEANINGS, type BankLeaning, TRAITS } from "../../bot/bank-leanings.ts";
import { bank as en } from "../../texts/bank/bank.en.ts";
import { bank as fr } from "../../texts/bank/bank.fr.ts";
import storedEn from "../../texts/bank/texts.en.json" with { type: "json" };
import storedFr from "../../texts/bank/texts.fr.json" with { type: "json" };
import { type BankTexts, bankInParts, PART, subjectName, worded } from "../../texts/bank/worded.ts";
import { ANSWER_LIMIT, flawOf, keyOf, QUESTION_LIMIT, questionKey } from "../question.ts";
import type { Wording } from "../state.ts";
import { bankQuestion, DECK, FREE, QUESTIONS, questionsOn, SUBJECTS } from "./bank.ts";
import prints from "./prints.json" with { type: "json" };
import { printOf, recognised } from "./recognised.ts";

const LANGUAGES: readonly (readonly ["en" | "fr", BankTexts])[] = [
  ["en", en],
  ["fr", fr],
];

const ids = QUESTIONS.map(({ id }) => id);

function leaningOf(id: string): BankLeaning {
  const leaning = BANK_LEANINGS.get(id);
  if (leaning === undefined) throw new Error(`nobody knows what people answer to ${id}`);
  return leaning;
}
const isUnique = (list: readonly unknown[]): boolean => new Set(list).size === list.length;

const wordingOf = (texts: BankTexts, id: string): Wording => worded({ is: "bank", id, swapped: false }, texts);

/** Every sentence that people may read, with its place in the bank. */
const sentences = (texts: BankTexts): readonly (readonly [string, string])[] =>
  ids.flatMap((id) => {
    const { text, white, black } = wordingOf(texts, id);
    return [
      [id, text],
      [`${id} white`, white],
      [`${id} black`, black],
    ] as const;
  });

describe("The deck", () => {
  test("There are 16 cards with eight slots, seven subjects and a free one, with arrows and free slots as section 6.8 counts them", () => {
    expect(DECK).toHaveLength(16);
    for (const [index, { arrow, slots }] of DECK.entries()) {
      const card = index + 1;
      expect(arrow).toBe(((3 * card) % 8) + 1);
      expect(slots.map((slot) => slot === FREE)).toEqual(Array.from({ length: 8 }, (_, at) => at === (5 * card) % 8));
      expect(slots.filter((slot) => slot !== FREE)).toEqual(SUBJECTS.slice(7 * index, 7 * card));
    }
  });

  test("Every arrow height occurs twice", () => {
    const heights = DECK.map(({ arrow }) => arrow).sort();
    expect(heights).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8]);
  });

  test("There are 112 different subjects with a name in both languages", () => {
    expect(SUBJECTS).toHaveLength(112);
    for (const subject of SUBJECTS) expect(subject).toMatch(/^[a-z]+(?:-[a-z]+)*$/);
    for (const [, texts] of LANGUAGES) {
      const names = SUBJECTS.map((subject) => subjectName(subject, texts));
      expect(names.filter((name) => name.trim() === "")).toEqual([]);
      expect(isUnique(names)).toBe(true);
    }
    // The English names have the order of the subjects, so no file is shifted by a line.
    expect(SUBJECTS).toEqual(SUBJECTS.map((subject) => keyOf(subjectName(subject, en)).replaceAll(" ", "-")));
    expect(["promises", "tomorrow"].map((subject) => subjectName(subject, fr))).toEqual(["Promesses", "Demain"]);
    expect(() => subjectName(FREE, en)).toThrow("no name");
  });
});

describe("The questions", () => {
  test("Every subject has at least four questions, numbered from 1", () => {
    expect(QUESTIONS.length).toBeGreaterThanOrEqual(448);
    for (const subject of SUBJECTS) {
      const numbers = questionsOn(subject).map(({ id }) => id);
      expect(numbers.length, subject).toBeGreaterThanOrEqual(4);
      expect(numbers).toEqual(numbers.map((_, at) => `${subject}-${at + 1}`));
    }
    expect(SUBJECTS.flatMap((subject) => questionsOn(subject))).toEqual(QUESTIONS);
    expect([questionsOn(FREE), questionsOn("nowhere")]).toEqual([QUESTIONS, []]);
    expect(isUnique(ids)).toBe(true);
    expect([bankQuestion("trains-1")?.subject, bankQuestion("nowhere-1")]).toEqual(["trains", null]);
  });

  test("Every question has a subject, an age, a bias and one to three loadings of known traits", () => {
    const known: readonly string[] = TRAITS;
    for (const question of QUESTIONS) {
      expect(Object.keys(question)).toEqual(["id", "subject", "age"]);
      const leaning = leaningOf(question.id);
      expect(["all", "teen"]).toContain(question.age);
      expect(Math.abs(leaning.bias), question.id).toBeLessThanOrEqual(1.5);
      const loadings = Object.entries(leaning.load);
      expect(loadings.length, question.id).toBeGreaterThanOrEqual(1);
      expect(loadings.length, question.id).toBeLessThanOrEqual(3);
      for (const [trait, value] of loadings) {
        expect(known).toContain(trait);
        expect(value, question.id).not.toBe(0);
        expect(Math.abs(value), question.id).toBeLessThanOrEqual(1.5);
      }
    }
  });

  test("Every trait pulls in both directions somewhere", () => {
    for (const trait of TRAITS) {
      const pulls = QUESTIONS.flatMap(({ id }) => leaningOf(id).load[trait] ?? []);
      expect(pulls.filter((value) => value > 0).length, trait).toBeGreaterThanOrEqual(10);
      expect(pulls.filter((value) => value < 0).length, trait).toBeGreaterThanOrEqual(10);
    }
  });

  test("A neutral table splits mostly between 50 and 75 %, and white is not always the larger side", () => {
    const whites = QUESTIONS.map(({ id }) => sigmoid(leaningOf(id).bias));
    const larger = whites.map((white) => Math.max(white, 1 - white));
    expect(larger.filter((share) => share <= 0.75).length / larger.length).toBeGreaterThanOrEqual(0.9);
    expect(larger.filter((share) => share >= 0.52 && share <= 0.7).length / larger.length).toBeGreaterThanOrEqual(0.8);
    const whiteLeads = whites.filter((white) => white > 0.5).length / whites.length;
    expect(Math.abs(whiteLeads - 0.5)).toBeLessThan(0.1);
  });
});

describe.each(LANGUAGES)("The sentences (%s)", (language, texts) => {
  test("Every question has a sentence, and there is no other sentence", () => {
    expect([...texts.questions.keys()]).toEqual(ids);
    const stored: readonly (readonly string[])[] = Object.values(language === "en" ? storedEn : storedFr);
    expect(stored.map((lines) => lines.length)).toEqual(SUBJECTS.map((subject) => questionsOn(subject).length));
    for (const line of stored.flat()) expect(line.split("|")).toHaveLength(3);
  });

  test("Every sentence would be accepted from a player: lengths, two different answers, nothing unreadable", () => {
    for (const id of ids) expect(flawOf(wordingOf(texts, id)), id).toBeNull();
    for (const id of ids) expect(wordingOf(texts, id).text.length, id).toBeGreaterThanOrEqual(10);
    expect([QUESTION_LIMIT, ANSWER_LIMIT]).toEqual([140, 40]);
  });

  test("No question occurs twice, and no pair of answers occurs twice except yes and no", () => {
    expect(isUnique(ids.map((id) => keyOf(wordingOf(texts, id).text)))).toBe(true);
    expect(isUnique(ids.map((id) => questionKey(wordingOf(texts, id))))).toBe(true);
    const pairs = ids.map((id) => questionKey({ ...wordingOf(texts, id), text: "" }));
    expect(isUnique(pairs.filter((pair) => !["no / yes", "non / oui"].includes(pair.slice(3))))).toBe(true);
  });

  test("No opening of three words occurs more than six times", () => {
    const openings = ids.map((id) => keyOf(wordingOf(texts, id).text).split(" ").slice(0, 3).join(" "));
    const most = Math.max(...openings.map((opening) => openings.filter((other) => other === opening).length));
    expect(most).toBeLessThanOrEqual(6);
  });

  test("The typography is right: composed characters, no stray blanks, printed quotes and dots", () => {
    for (const [where, text] of sentences(texts)) {
      expect(text, where).toBe(text.normalize("NFC").trim());
      expect(text, where).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]|\s{2}|['"`]|\.\.\./u);
      if (language === "fr") expect(text, where).not.toMatch(/[^\u00a0?!][?!:;»]|«(?!\u00a0)|\boeu/);
      else expect(text, where).not.toMatch(/[\u00a0«»]|\s[?!:;]/);
    }
  });
});

describe("Reading a question", () => {
  test("A question is read in the reader's language, with the answers as they were published", () => {
    expect(worded({ is: "bank", id: "trains-2", swapped: false }, en)).toEqual({
      text: "The passenger beside you strikes up a conversation.",
      white: "I chat back",
      black: "I reach for my headphones",
    });
    expect(worded({ is: "bank", id: "trains-2", swapped: true }, fr)).toEqual({
      text: "Dans le train, la personne d’à côté engage la conversation.",
      white: "je sors mes écouteurs",
      black: "je bavarde",
    });
    const written = { is: "written", text: "a?", white: "b", black: "c", from: null } as const;
    expect(worded(written, en)).toEqual(written);
    expect(() => worded({ is: "bank", id: "nowhere-1", swapped: false }, en)).toThrow("no sentence");
  });

  test("The stored prints recognise every question in both languages, with either order of answers, and nothing else", () => {
    for (const [language, texts] of LANGUAGES)
      expect(prints[language]).toBe(ids.map((id) => printOf(wordingOf(texts, id))).join(""));
    for (const id of ids) {
      for (const [, texts] of LANGUAGES) {
        const { text, white, black } = wordingOf(texts, id);
        expect(recognised({ text, white, black })).toEqual({ id, swapped: false });
        expect(recognised({ text: text.toUpperCase(), white: black, black: white })).toEqual({ id, swapped: true });
      }
    }
    expect(isUnique(Object.values(prints).flatMap((letters) => letters.match(/.{4}/g)))).toBe(true);
    const { text, white } = wordingOf(en, "trains-1");
    expect(recognised({ text, white, black: "neither" })).toBeNull();
  });
});

describe("The bank in parts", () => {
  const lines = Object.values(storedEn);
  const parts = Math.ceil(lines.length / PART);
  const trains2 = { is: "bank", id: "trains-2", swapped: false } as const;

  test("Names are there at once, sentences with the part that has them, each part once", async () => {
    const asked: number[] = [];
    const bank = bankInParts(
      Object.keys(storedEn),
      Array.from({ length: parts }, (_, at) => async () => {
        asked.push(at);
        return lines.slice(PART * at, PART * (at + 1));
      }),
    );
    expect([subjectName("trains", bank), worded(trains2, bank).text]).toEqual(["Trains", "…"]);
    await Promise.all([bank.load(["trains-2"]), bank.load(["breakfast-1", "trains-1"])]);
    expect([asked, worded(trains2, bank), bank.load(["trains-2"])]).toEqual([[0], worded(trains2, en), null]);
    await bank.load("all");
    expect([asked.toSorted((one, other) => one - other), bank.load("all")]).toEqual([[...Array(parts).keys()], null]);
    for (const id of ids) expect(wordingOf(bank, id)).toEqual(wordingOf(en, id));
  });

  test("What could not be loaded is loaded again", async () => {
    let tries = 0;
    const bank = bankInParts(Object.keys(storedEn), [
      async () => {
        tries += 1;
        if (tries === 1) throw new Error("no network");
        return lines.slice(0, PART);
      },
    ]);
    await expect(bank.load(["trains-2"])).rejects.toThrow("no network");
    await bank.load(["trains-2"]);
    expect(worded(trains2, bank)).toEqual(worded(trains2, en));
  });
});
