import { describe, expect, test } from "vitest";
import { sigmoid } from "../../../kernel/arithmetic.ts";
import { QUESTIONS } from "../rules/bank/bank.ts";
import type { Question, WrittenQuestion } from "../rules/state.ts";
import { TRAITS } from "./bank-leanings.ts";
import type { Leaning } from "./leaning.ts";
import { leaningOfText } from "./lexicon.ts";
import { leaningOf, sincere, whiteWith } from "./opinion.ts";
import { NEUTRAL, PERSONAS, tempered } from "./personas.ts";

const bank = (id: string, swapped = false): Question => ({ is: "bank", id, swapped });
const written = (text: string, white: string, black: string): WrittenQuestion => ({
  is: "written",
  text,
  white,
  black,
  from: null,
});

describe("Personas", () => {
  test("The traits are those of section 6.7", () => {
    const table = `
                ADV SOC NAT NEW ORD HEA FRU BLU
      aporeia    -1  0  0  1  0 -1  0  1
      bradypos   -2  0  1 -1 -1  1  1  0
      chronippa   0  0 -1  0  2 -1  1  1
      diktyon     1 -1  2 -1  0  0  1  0
      eurekas     1  0 -1  2 -1 -1 -1  0
      filaretos   0  1  0 -1  0  2  0 -2
      glossaria   0  2 -1  1 -1  1 -1  1
      hypnotea   -1 -1  1  0 -2  1  0 -1
      isonomos   -1  0  0  0  1 -2  1  1
      lakonix     1 -2  1 -1  1 -1  2  2
      mnemea     -1  1  0 -2  1  1 -1 -1
      nephelias   2  1  1  1 -2  0 -2  0
    `;
    const rows = table.trim().split("\n").slice(1);
    expect(PERSONAS).toEqual(
      Object.fromEntries(
        rows.map((row) => {
          const [name, ...traits] = row.trim().split(/\s+/);
          return [name, traits.map(Number)];
        }),
      ),
    );
  });

  test("Traits differ a little from match to match, by at most half a point", () => {
    const persona = tempered("lakonix", "one");
    expect(tempered("lakonix", "one")).toEqual(persona);
    expect(tempered("lakonix", "two")).not.toEqual(persona);
    for (const [at, trait] of PERSONAS.lakonix.entries())
      expect(Math.abs((persona[at] ?? 9) - trait)).toBeLessThanOrEqual(0.5);
  });
});

/** The loadings that are not zero. */
const pulling = ({ load }: Leaning): Readonly<Record<string, number>> =>
  Object.fromEntries(TRAITS.map((trait, at) => [trait, load[at] ?? 0] as const).filter(([, value]) => value !== 0));

describe("Opinions", () => {
  test("An opinion on a bank question follows bias and traits, mirrored if the answers are exchanged", () => {
    // "Two minutes or twenty": bias 0.5, ORD 1.2, ADV -0.4.
    const early = leaningOf(bank("trains-1"));
    expect(early).toMatchObject({ name: "trains-1", isMirrored: false, bias: 0.5 });
    expect(pulling(early)).toEqual({ ORD: 1.2, ADV: -0.4 });
    expect(whiteWith(early, NEUTRAL)).toBeCloseTo(sigmoid(0.5), 12);
    expect(whiteWith(early, PERSONAS.chronippa)).toBeCloseTo(sigmoid(0.5 + 1.2 * 2), 12);
    expect(whiteWith(early, PERSONAS.nephelias)).toBeCloseTo(sigmoid(0.5 - 1.2 * 2 - 0.4 * 2), 12);
    const late = leaningOf(bank("trains-1", true));
    expect(whiteWith(late, PERSONAS.chronippa)).toBeCloseTo(1 - sigmoid(0.5 + 1.2 * 2), 12);
  });

  test("An opinion is the same whichever answer is white", () => {
    for (const { id } of QUESTIONS.slice(0, 100)) {
      const answer = sincere(leaningOf(bank(id)), PERSONAS.glossaria, "me");
      expect(sincere(leaningOf(bank(id, true)), PERSONAS.glossaria, "me")).toBe(answer === "w" ? "b" : "w");
    }
  });

  test("An opinion on a reworded bank question is that on the bank question", () => {
    const reworded: Question = { ...written("When?", "early", "late"), from: { id: "trains-1", swapped: true } };
    expect(leaningOf(reworded)).toEqual(leaningOf(bank("trains-1", true)));
  });

  test("An opinion on a free question comes from the words of the answers", () => {
    const leaning = leaningOf(written("Ce soir ?", "seul avec un livre", "une fête entre amis"));
    expect(leaning.bias).toBe(0);
    expect(pulling(leaning)).toEqual({ SOC: -0.8 * 3 });
    expect(whiteWith(leaning, PERSONAS.lakonix)).toBeGreaterThan(0.95);
    expect(whiteWith(leaning, PERSONAS.glossaria)).toBeLessThan(0.05);
    expect(leaningOfText("The MOUNTAIN, alone")).toEqual({ SOC: -1, NAT: 1 });
    expect(leaningOfText("plan surprise")).toEqual({});
  });

  test("If no word helps, the text alone decides a split of natural size", () => {
    const splits = Array.from({ length: 400 }, (_, at) =>
      sigmoid(leaningOf(written(`Blorf ${at}?`, "snarf", "twirp")).bias),
    );
    expect(sigmoid(leaningOf(written("Blorf 7?", "snarf", "twirp")).bias)).toBe(splits[7]);
    const mean = splits.reduce((sum, split) => sum + split, 0) / splits.length;
    expect(mean).toBeGreaterThan(6 / 11 - 0.03);
    expect(mean).toBeLessThan(6 / 11 + 0.03);
    expect(splits.filter((split) => split > 0.3 && split < 0.8).length).toBeGreaterThan(350);
    expect(pulling(leaningOf(written("Blorf?", "snarf", "twirp")))).toEqual({});
  });

  test("An opinion stays the same, and different people have different ones", () => {
    const leaning = leaningOf(written("Blorf?", "snarf", "twirp"));
    const answers = Array.from({ length: 200 }, (_, seat) => sincere(leaning, NEUTRAL, `seat ${seat}`));
    expect(Array.from({ length: 200 }, (_, seat) => sincere(leaning, NEUTRAL, `seat ${seat}`))).toEqual(answers);
    const whites = answers.filter((stone) => stone === "w").length / 200;
    expect(Math.abs(whites - sigmoid(leaning.bias))).toBeLessThan(0.12);
  });

  test("An opinion on a question that the bank no longer has is undecided", () => {
    expect(leaningOf(bank("nowhere-1"))).toMatchObject({ bias: 0 });
    expect(pulling(leaningOf(bank("nowhere-1")))).toEqual({});
  });
});
