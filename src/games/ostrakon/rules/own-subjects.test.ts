import { describe, expect, test } from "vitest";
import { seeded } from "../../../kernel/dice.ts";
import { begin } from "../../../kernel/match.ts";
import { readRecord, recordOf, writeRecord } from "../../../kernel/record/match-record.ts";
import { readReplayLink, writeReplayLink } from "../../../kernel/record/replay-link.ts";
import { flawOfList } from "../board/editors/own-values.ts";
import { bots } from "../bot/bots.ts";
import { standIn } from "../bot/stand-in.ts";
import { position, refused, said } from "../testing/drawn.ts";
import { texts as en } from "../texts/texts.en.ts";
import { DECK, FREE, QUESTIONS } from "./bank/bank.ts";
import { unused } from "./bank/unused.ts";
import { game } from "./game.ts";
import { options } from "./options.ts";
import { deckFor, listed, OWN_SUBJECTS, ownWords, subjectsIn } from "./own-subjects.ts";
import type { State } from "./state.ts";
import { currentSubject, nextSubject } from "./subjects.ts";

const NINE = "Volcans; Cats; Dogs; Trains; Soup; Rain; Ésope; Uncles; Jazz";
const numbered = (count: number): string => Array.from({ length: count }, (_, at) => `Subject ${at + 1}`).join("\n");
const own = (): State => position("10 sun: A B\n8: C D\n7: E\n5: F G", { day: 4, options: { subjects: NINE } });
const begun = (subjects: string) => {
  const result = begin(game, { subjects }, 5, seeded("own"));
  if (!result.ok) throw new Error(result.why.key);
  return result.match;
};

describe("A table’s own subject cards", () => {
  test("OS-102 A list has 8 to 56 subjects, one a line or between semicolons, and is stored tidied", () => {
    expect(subjectsIn(numbered(8))).toBe(numbered(8).replaceAll("\n", "; "));
    expect(listed(subjectsIn(numbered(56)) ?? "")).toHaveLength(56);
    expect(subjectsIn(" Cats ;\n\nDogs;Big   trains\nd; e; f; g; h ")).toBe("Cats; Dogs; Big trains; d; e; f; g; h");
    expect(subjectsIn(""), "ours").toBe("");
    expect(options({ subjects: NINE }, 5)?.subjects).toBe(NINE);
    expect(subjectsIn(NINE), "what is tidied stays").toBe(NINE);
  });

  test.each<[string, unknown, ReturnType<typeof flawOfList>]>([
    ["too few", numbered(7), { is: "tooFew", missing: 1 }],
    ["too many", numbered(57), { is: "tooMany", over: 1 }],
    ["too long a subject", `${numbered(8)}\n${"x".repeat(25)}`, { is: "tooLong", subject: "x".repeat(25) }],
    ["a subject without words", `${numbered(8)}\n???`, { is: "strange", subject: "???" }],
    ["signs that turn the writing", `${numbered(8)}\nab\u202ecd`, { is: "strange", subject: "ab\u202ecd" }],
    ["a subject twice", `${numbered(8)}\nSUBJECT 3!`, { is: "twice", subject: "SUBJECT 3!" }],
    ["only blanks", " ; \n", { is: "tooFew", missing: OWN_SUBJECTS.min }],
  ])("OS-102 Refused: %s", (_, raw, flaw) => {
    expect(flawOfList(listed(String(raw)))).toEqual(flaw);
    expect(options({ subjects: raw }, 5)).toBeNull();
    expect(begin(game, { subjects: raw }, 5, seeded("x"))).toEqual({ ok: false, why: { key: "optionsMakeNoSense" } });
  });

  test("OS-102 What is no text is refused", () => {
    for (const raw of [null, 8, true, ["Cats"], {}]) expect(options({ subjects: raw }, 5)).toBeNull();
  });

  test("OS-102 The server gets the words to judge, and only those", () => {
    const wanted = options({ subjects: NINE }, 5);
    expect(wanted && game.ownWordsInOptions?.(wanted)).toEqual(NINE.split("; "));
    const ours = options({}, 5);
    expect(ours && game.ownWordsInOptions?.(ours)).toEqual([]);
  });

  test("OS-103 Cards are made as ours are, at least four of them, and a short list begins again", () => {
    const deck = deckFor({ subjects: NINE });
    expect(deck).toHaveLength(4);
    const words = (card: number) => (deck[card]?.slots ?? []).filter((slot) => slot !== FREE).map(ownWords);
    expect(words(0)).toEqual(["Volcans", "Cats", "Dogs", "Trains", "Soup", "Rain", "Ésope"]);
    expect(words(1)).toEqual(["Uncles", "Jazz", "Volcans", "Cats", "Dogs", "Trains", "Soup"]);
    for (const [at, { arrow, slots }] of deck.entries()) {
      expect([arrow, slots.indexOf(FREE)]).toEqual([DECK[at]?.arrow, DECK[at]?.slots.indexOf(FREE)]);
      expect(new Set(slots).size).toBe(8);
    }
    expect(deckFor({ subjects: numbered(56) })).toHaveLength(8);
    expect(deckFor({ subjects: numbered(50) })).toHaveLength(8);
    expect(deckFor({ subjects: "" })).toBe(DECK);
    expect(deckFor({}), "a match from before the option").toBe(DECK);
  });

  test("OS-103 The row is drawn from these cards, and subjects read as they were written in every language", () => {
    const { state } = begun(NINE);
    expect([...state.row, ...state.deck].sort()).toEqual([0, 1, 2, 3]);
    const fact = state.news.at(-1);
    expect(fact).toMatchObject({ subject: currentSubject(state), nextSubject: nextSubject(state) });
    expect(currentSubject(own())).toBe("=Dogs");
    const sentence = en.sentences.aboutTheSubject({ key: "aboutTheSubject", subject: "=Ésope", rule: "" }, {} as never);
    expect(sentence).toBe("That is not about “Ésope”.");
  });

  test("OS-103 Any unused bank question may be asked, and one’s own", () => {
    expect(unused(own())).toEqual(QUESTIONS);
    expect(refused(own(), "bank:soup-1")).toBeNull();
    expect(refused(own(), 'ask:["Fables?","with animals","with people"]')).toBeNull();
    const next = said(own(), "bank:soup-1");
    expect(refused({ ...next, phase: own().phase }, "bank:soup-1")).toEqual({ key: "alreadyAsked", rule: "OS-33" });
    const view = game.view(own(), 0);
    expect(standIn.decide("seed", view, { nodes: 0 }, "seed").is).toBe("bank");
    for (const bot of bots) {
      const move = bot.decide(bot.remember(bot.begin(0, "seed"), view), view, { nodes: 50 }, "seed");
      expect(game.refusal(view, move), bot.id).toBeNull();
    }
  });

  test("OS-103 A record and a link carry the subjects, and an older record stays the same", () => {
    const names = ["A", "B", "C", "D", "E"];
    const record = recordOf(game, begun(NINE), names);
    expect(record.options).toHaveProperty("subjects", NINE);
    expect(recordOf(game, begun(""), names).options).not.toHaveProperty("subjects");
    for (const read of [readRecord(writeRecord(record)), readReplayLink(writeReplayLink(record))])
      expect(read).toMatchObject({ ok: true, record: { options: record.options } });
  });
});
