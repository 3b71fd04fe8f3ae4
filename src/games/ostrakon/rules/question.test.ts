import { describe, expect, test } from "vitest";
import { seeded } from "../../../kernel/dice.ts";
import { begin, submit } from "../../../kernel/match.ts";
import { readRecord, recordOf, replayRecord, writeRecord } from "../../../kernel/record/match-record.ts";
import { asked, position, refused, said, together, voted } from "../testing/drawn.ts";
import { bank as en } from "../texts/bank/bank.en.ts";
import { bank as fr } from "../texts/bank/bank.fr.ts";
import { type BankTexts, worded } from "../texts/bank/worded.ts";
import { marksOf, questionOf } from "./asking.ts";
import { game } from "./game.ts";
import { isAbout, keyOf, questionKey, tidied } from "./question.ts";
import type { Options, State } from "./state.ts";

const open = (): State => position("5 sun: A B C D E", { moonsLeft: 6 });
const inMode = (questionMode: Options["questionMode"]): State =>
  position("5 sun: A B C D E", { options: { questionMode } });

const ask = (text: string, white = "yes", black = "no"): string => `ask:${JSON.stringify([text, white, black])}`;

/** The next turn, whatever the result of the last one. */
const nextTurn = (state: State): State => ({ ...voted(state, "A B C"), row: open().row });

describe("The question", () => {
  test("OS-28 A question has exactly two answers, both stated and different", () => {
    expect(refused(open(), ask("Mountains or islands?", "Mountains", "Islands"))).toBeNull();
    const none = { key: "emptyAnswer", rule: "OS-28" };
    expect(refused(open(), ask("Mountains or islands?", "Mountains", ""))).toEqual(none);
    expect(refused(open(), ask("Mountains or islands?", "", "Islands"))).toEqual(none);
    expect(refused(open(), ask("Mountains or islands?", "Mountains", " ?!… "))).toEqual(none);
    expect(refused(open(), 'ask:["Mountains or islands?","Mountains"]')).toEqual(none);
    expect(refused(open(), 'ask:["Mountains or islands?"]')).toEqual(none);
    expect(refused(open(), ask("", "a", "b"))).toEqual({ key: "emptyQuestion", rule: "OS-28" });
    expect(refused(open(), ask(" \u00a0 ", "a", "b"))).toEqual({ key: "emptyQuestion", rule: "OS-28" });
    expect(refused(open(), ask("Well?", "L’été !", "l'ete"))).toEqual({ key: "sameAnswers", rule: "OS-28" });
    expect(refused(open(), ask("Well?", "🍎", "🍌"))).toBeNull();
    expect(refused(open(), "bank:no-such-question-1")).toEqual({
      key: "unknownQuestion",
      id: "no-such-question-1",
      rule: "OS-28",
    });
  });

  test("OS-29 A bank question is about the current subject; people judge what they write themselves", () => {
    expect(refused(open(), "bank:mountains-2")).toBeNull();
    expect(refused(open(), "bank:islands-2")).toEqual({ key: "aboutTheSubject", subject: "mountains", rule: "OS-29" });
    expect(refused(open(), ask("Soup or salad?", "soup", "salad"))).toBeNull();
    const usedUp = { ...open(), asked: ["mountains-1", "mountains-2", "mountains-3", "mountains-4", "mountains-5"] };
    expect(refused(usedUp, "bank:islands-2")).toBeNull();
  });

  test("OS-30 The table judges offensive questions, by objections", () => {
    const names = game.offers(game.view(asked(open()), 1)).map(game.write);
    expect(names).toEqual([
      "w",
      "b",
      ...["w", "b"].flatMap((stone) =>
        ["off-subject", "unclear", "foregone", "offensive", "repeated"].map((reason) => `${stone}/${reason}`),
      ),
    ]);
  });

  test("OS-31 A question is readable: not too long, no control characters, nothing that changes the writing direction", () => {
    const strange = { key: "strangeCharacters", rule: "OS-31" };
    for (const character of [
      "\n",
      "\t",
      "\u0000",
      "\u007f",
      "\u0085",
      "\u202e",
      "\u2066",
      "\u200f",
      "\u2028",
      "\ud800",
    ]) {
      expect(refused(open(), ask(`Mountains${character}?`)), JSON.stringify(character)).toEqual(strange);
      expect(refused(open(), ask("Mountains?", `y${character}s`)), JSON.stringify(character)).toEqual(strange);
      expect(refused(open(), ask("Mountains?", "yes", `n${character}o`)), JSON.stringify(character)).toEqual(strange);
    }
    const long = { key: "questionTooLong", limit: 140, rule: "OS-31" };
    expect([140, 141].map((length) => refused(open(), ask("é".repeat(length))))).toEqual([null, long]);
    expect(refused(open(), ask("🏺".repeat(140)))).toBeNull();
    const longAnswer = { key: "answerTooLong", limit: 40, rule: "OS-31" };
    expect([40, 41].map((length) => refused(open(), ask("Well?", "x".repeat(length))))).toEqual([null, longAnswer]);
    expect([40, 41].map((length) => refused(open(), ask("Well?", "no", "x".repeat(length))))).toEqual([
      null,
      longAnswer,
    ]);
  });

  test("OS-32 The rules cannot see that an answer is obvious; such a question ends under the Sun", () => {
    const end = voted(said(open(), ask("Is water wet?")), "A B C D E");
    expect(end.sun.under).toEqual([0]);
  });

  test("OS-32 The table judges a foregone question: more than half of the others send it back, and nobody moves", () => {
    const obvious = said(open(), ask("Is water wet?"));
    const ballots = { 0: "w", 1: "w/foregone", 2: "b/foregone", 3: "w/foregone", 4: "b" };
    const again = together(obvious, ballots);
    expect(again).toMatchObject({ phase: { is: "asking", withdrawals: 1 }, sun: open().sun, piles: open().piles });
    expect(again.news).toEqual([{ key: "withdrawn", seat: 0, follower: null }]);
    expect(refused(again, ask("Is water wet?"))).toEqual({ key: "alreadyAsked", rule: "OS-33" });
    expect(refused(again, ask("Rain or snow?"))).toBeNull();
    const stands = together(obvious, { ...ballots, 3: "w" });
    expect(stands.news).toContainEqual(expect.objectContaining({ key: "tallied", seat: 0, same: 2, different: 2 }));
  });

  test("OS-33 Nothing is asked twice in a match, by anyone, however it is spelt (TV-Q)", () => {
    const again = { key: "alreadyAsked", rule: "OS-33" };
    const later = nextTurn(said(open(), ask("Mountains or islands?", "Mountains", "Islands")));
    expect(refused(later, ask("mountains, or ISLANDS ?", "Islands", "Mountains"))).toEqual(again);
    expect(refused(later, ask("Môuntains — or islands", "ISLANDS", "mountains!"))).toEqual(again);
    expect(refused(later, ask("Mountains or islands?", "Mountains", "Islets"))).toBeNull();
    expect(refused(later, ask("Islands or mountains?", "Mountains", "Islands"))).toBeNull();

    const fromBank = nextTurn(said(open(), "bank:mountains-1"));
    expect(refused(fromBank, "bank:mountains-1")).toEqual(again);
    expect(refused(fromBank, "bank:mountains-1/swapped")).toEqual(again);
    expect(refused(fromBank, "bank:mountains-2")).toBeNull();
  });

  test("OS-34 The asker says which answer is white", () => {
    expect(said(open(), ask("Well?", "left", "right")).phase).toEqual({
      is: "answering",
      withdrawals: 0,
      question: { is: "written", text: "Well?", white: "left", black: "right", from: null },
      follower: null,
    });
    expect(said(open(), "bank:mountains-1/swapped").phase).toMatchObject({
      question: { is: "bank", id: "mountains-1", swapped: true },
    });
  });

  test("OS-35 A published question is fixed", () => {
    const state = said(open(), "bank:mountains-1");
    expect(refused(state, "bank:mountains-2")).toEqual({ key: "castABallot", rule: "OS-40" });
    expect(refused(state, ask("Well?"))).toEqual({ key: "castABallot", rule: "OS-40" });
  });
});

describe("The bank recognises its own questions", () => {
  const typed = (texts: BankTexts, id: string, swapped: boolean): string => {
    const { text, white, black } = worded({ is: "bank", id, swapped }, texts);
    return ask(text, white, black);
  };

  test("A bank question typed from memory, in either language and with either order of answers, is the same question", () => {
    for (const [texts, swapped] of [
      [en, false],
      [en, true],
      [fr, false],
      [fr, true],
    ] as const) {
      const state = said(open(), typed(texts, "mountains-2", swapped));
      expect(state.phase).toMatchObject({ question: { is: "written", from: { id: "mountains-2", swapped } } });
      expect(refused(nextTurn(state), "bank:mountains-2")).toEqual({ key: "alreadyAsked", rule: "OS-33" });
    }
    const fromBank = nextTurn(said(open(), "bank:mountains-2"));
    expect(refused(fromBank, typed(fr, "mountains-2", true))).toEqual({ key: "alreadyAsked", rule: "OS-33" });
  });

  test("A question made of a bank question counts as that one, too", () => {
    const edited = 'edit:mountains-3/swapped:["Up there, what?","nothing","everything"]';
    const state = said(open(), edited);
    expect(state.phase).toMatchObject({
      question: { is: "written", text: "Up there, what?", from: { id: "mountains-3", swapped: true } },
    });
    expect(state.asked).toEqual(["up there what / everything / nothing", "mountains-3"]);
    expect(refused(nextTurn(state), "bank:mountains-3")).toEqual({ key: "alreadyAsked", rule: "OS-33" });
    expect(refused(open(), 'edit:islands-1:["Up there?","a","b"]')).toMatchObject({ key: "aboutTheSubject" });
    expect(refused(open(), 'edit:nowhere-1:["Up there?","a","b"]')).toMatchObject({ key: "unknownQuestion" });
  });

  test("A bank question cannot be asked again in the form of another", () => {
    const fromBank = nextTurn(said(open(), "bank:mountains-2"));
    const { text, white, black } = worded({ is: "bank", id: "mountains-2", swapped: false }, en);
    const guise = `edit:mountains-3:${JSON.stringify([text, black, white])}`;
    expect(refused(open(), guise)).toBeNull();
    expect(refused(fromBank, guise)).toEqual({ key: "alreadyAsked", rule: "OS-33" });
    expect(said(open(), guise).asked.slice(1)).toEqual(["mountains-3", "mountains-2"]);
  });

  test("Question modes are free, from the bank, or reworded", () => {
    const edited = 'edit:mountains-3:["Up there?","a","b"]';
    const modes = ["free", "bank", "bankEditable"] as const;
    const refusals = (text: string): unknown[] => modes.map((mode) => refused(inMode(mode), text));
    const [bankOnly, startFromTheBank] = [
      { key: "bankOnly", rule: "4.4" },
      { key: "startFromTheBank", rule: "4.4" },
    ];
    expect(refusals("bank:mountains-3")).toEqual([null, null, null]);
    expect(refusals(edited)).toEqual([null, bankOnly, null]);
    expect(refusals(ask("Up there?"))).toEqual([null, bankOnly, startFromTheBank]);
    expect(refused(inMode("bankEditable"), 'edit:mountains-3:["","a","b"]')).toMatchObject({ key: "emptyQuestion" });
  });

  test("An asked question leaves its marks", () => {
    expect(marksOf({ is: "bank", id: "trains-1", swapped: true })).toEqual(["trains-1"]);
    expect(marksOf(questionOf({ is: "ask", text: "Où ?", white: "Là", black: "Ici", from: null }))).toEqual([
      "ou / ici / la",
    ]);
  });
});

describe("Text is stored as text", () => {
  test("Text is composed, without blanks at the ends, otherwise as typed", () => {
    expect(tidied("  e\u0301te\u0301\u00a0? ")).toBe("été\u00a0?");
    expect(tidied("a  b   ")).toBe("a  b");
    expect(game.read(ask(" Où\u0300 ? "))).toMatchObject({ text: "Où\u0300 ?".normalize("NFC") });
  });

  test("A key ignores capitals, accents, punctuation and double blanks, and nothing else", () => {
    expect(keyOf("  L’ÉTÉ,  à   la\u00a0mer ?! ")).toBe("l ete a la mer");
    expect(keyOf("C++")).not.toBe(keyOf("C"));
    expect(keyOf("zero\u200bwidth")).toBe("zerowidth");
    expect(keyOf("ﬁn")).toBe("fin");
    expect(questionKey({ text: "A?", white: "z", black: "b" })).toBe("a / b / z");
    expect(questionKey({ text: "A?", white: "b", black: "z" })).toBe("a / b / z");
  });

  test("Every text survives the record", () => {
    const begun = begin(game, {}, 5, seeded("text"));
    if (!begun.ok) throw new Error(begun.why.key);
    const [asker = 0] = game.turn(begun.match.state).seats;
    const odd = ask('“Où” & "là" ~ {1}|[2] \\ 3! <b>?', "œuf 🥚", "d'or");
    const result = submit(game, begun.match, asker, odd, seeded("x"));
    if (!result.ok) throw new Error(result.why.key);
    const text = writeRecord(recordOf(game, result.match, ["a", "b", "c", "d", "e"]));
    const read = readRecord(text);
    if (!read.ok) throw new Error(read.why.key);
    const again = replayRecord(game, read.record);
    expect(again).toMatchObject({ ok: true, match: { state: result.match.state } });
    expect(result.match.state.phase).toMatchObject({
      question: { text: '“Où” & "là" ~ {1}|[2] \\ 3! <b>?', white: "œuf 🥚", black: "d'or" },
    });
  });
});

test("6.4.2 A question is about people when it names a player, in any spelling, and not when a word only contains the name", () => {
  const about = (text: string) => isAbout({ text, white: "yes", black: "no" }, ["Zoé", "Jean Luc"]);
  for (const text of ["Is ZOE late?", "zoé, again?", "Does Jean-Luc snore?"]) expect(about(text), text).toBe(true);
  for (const text of ["Do you like zoetropes?", "Is Jean here?"]) expect(about(text), text).toBe(false);
});
