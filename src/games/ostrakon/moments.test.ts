import { describe, expect, test } from "vitest";
import { lengthOfStep, type Row } from "../../kernel/moments.ts";
import type { Viewer } from "../../kernel/seat.ts";
import { moments } from "./moments.ts";
import { questionOf } from "./rules/asking.ts";
import type { Move, News, State, View } from "./rules/state.ts";
import { view } from "./rules/view.ts";
import { asked, followed, position, said, seat, together, voted } from "./testing/drawn.ts";

interface Step {
  readonly before: State;
  readonly after: State;
}

const step = (before: State, play: (state: State) => State): Step => ({ before, after: play(before) });

/** Some steps that hold every news of the rules. */
const six = position("10: F\n7 sun: A B\n5: C\n3: D\n2: E", { day: 2 });
const question = asked(six);
const following = followed(question, "D E");
const alone = asked(position("5 sun: A / B\n3: C* D E"));
const last = asked(position("9: A B C D\n5 sun: E", { moonsLeft: 1 }));
const evening = asked(position("9: A B C D\n5 sun: E", { moonsLeft: 2 }));
const special = (rule: State["rule"]): State => asked(position("5 sun: A B C D E", { rule }));
const STEPS: Readonly<Record<string, Step>> = {
  asked: step(six, asked),
  follows: step(question, (state) => followed(state, "D E")),
  nobodyFollows: step(question, (state) => followed(state, "")),
  walk: step(following, (state) => voted(state, "A B C D")),
  fail: step(following, (state) => voted(state, "A B C D E F")),
  alone: step(alone, (state) => voted(state, "A B C")),
  fresh: step(evening, (state) => voted(state, "E A B")),
  end: step(last, (state) => voted(state, "E A B")),
  corruption: step(special("corruption"), (state) => voted(state, "A B")),
  corrupted: step(voted(special("corruption"), "A B"), (state) => together(state, { 0: "pick:3" })),
  oracle: step(voted(special("oracle"), "A B"), (state) => together(state, { 0: "pick:2" })),
  oracleTurned: step(together(voted(special("oracle"), "A B"), { 0: "pick:2" }), (state) => said(state, "turn")),
  treachery: step(special("treachery"), (state) => voted(state, "A B")),
  treacheryTurned: step(voted(special("treachery"), "A B"), (state) => said(state, "turn")),
  withdrawn: step(special("regular"), (state) =>
    together(state, { 0: "w", 1: "w/unclear", 2: "w/unclear", 3: "b/unclear", 4: "b/unclear" }),
  ),
  reshuffled: step({ ...special("regular"), deck: [], discard: [3, 4, 5, 6, 7] }, (state) =>
    voted(state, "A B C", { roll: () => 1 }),
  ),
  wished: step(
    { ...position("5 sun: A B C D E", { options: { philosophers: "wished" } }), phase: { is: "choosing" } },
    (state) => together(state, { 0: "be:lakonix", 1: "be:any", 2: "be:any", 3: "be:any", 4: "be:mnemea" }),
  ),
  imposed: step(
    { ...special("regular"), phase: { ...special("regular").phase, withdrawals: 1 } as State["phase"] },
    (state) =>
      together(state, { 0: "w", 1: "w/unclear", 2: "w/unclear", 3: "b/unclear", 4: "b/unclear" }, { roll: () => 1 }),
  ),
};

const seen = (state: State, viewer: Viewer = "watcher"): View => view(state, viewer);
const rowsOf = ({ after }: Step, viewer: Viewer = "watcher"): readonly Row[] =>
  moments.rows({ news: after.news, view: seen(after, viewer), options: after.options });

/** A step by the times of its rows, from its arrival. */
function beats(
  rows: readonly Row[],
): readonly Readonly<Record<"key" | "begin" | "open" | "words" | "end", number | string>>[] {
  let begin = 0;
  return rows.map(({ facts, open, words, length }) => {
    const from = begin;
    begin += length;
    return { key: facts[0]?.key ?? "", begin: from, open: from + open, words: from + (words[0] ?? 0), end: begin };
  });
}

describe("rows", () => {
  test("Section 3.4: every news of the rules has a row of its own", () => {
    const shown = new Set(
      Object.values(STEPS).flatMap((one) => rowsOf(one).flatMap(({ facts }) => facts.map(({ key }) => key))),
    );
    expect([...shown].sort()).toEqual([...NEWS].sort());
    for (const one of Object.values(STEPS)) expect(rowsOf(one)).toHaveLength(one.after.news.length);
  });

  test("ST-13 In every row open comes before words and words before the end; no sound tells a fact before it is open", () => {
    for (const one of Object.values(STEPS))
      for (const { open, words, length, floor, sounds, facts } of rowsOf(one)) {
        expect(words[0], facts[0]?.key).toBeGreaterThanOrEqual(open);
        expect(length, facts[0]?.key).toBeGreaterThanOrEqual(words[0] ?? 0);
        expect(length).toBeGreaterThanOrEqual(floor);
        for (const { sound, at } of sounds)
          if (["tick", "drum", "bell"].includes(sound)) expect(at).toBeGreaterThanOrEqual(open);
      }
  });

  test("SV-34 A reveal of six: discs, stones, totals, plaque, walk, the next asker", () => {
    const walk: readonly News[] = STEPS.walk?.after.news ?? [];
    const news = walk
      .filter(({ key }) => key !== "followed" && key !== "sunMoved")
      .map((fact): News => (fact.key === "advanced" ? { ...fact, spaces: 2 } : fact));
    const told = beats(moments.rows({ news, view: seen(six), options: six.options }));
    expect(told).toEqual([
      { key: "allVoted", begin: 0, open: 180, words: 240, end: 780 },
      { key: "revealed", begin: 780, open: 1400, words: 1460, end: 1800 },
      { key: "tallied", begin: 1800, open: 2500, words: 2560, end: 2700 },
      { key: "advanced", begin: 2700, open: 3720, words: 3780, end: 4020 },
      { key: "turnBegins", begin: 4020, open: 4220, words: 4280, end: 4820 },
    ]);
  });

  test("SV-35 After a cut the walk takes 350 and the next turn 200", () => {
    const floors = Object.fromEntries(rowsOf(STEPS.walk as Step).map(({ facts, floor }) => [facts[0]?.key, floor]));
    expect(floors).toMatchObject({ advanced: 350, followed: 150, turnBegins: 200 });
    expect(2700 + 350).toBe(3050);
    expect(3050 + 200).toBe(3250);
  });

  test("SV-36 The next asker reads the tallies before the composer takes their place; nobody else rests", () => {
    const walk = STEPS.walk as Step;
    const next = walk.after.news.flatMap((fact) => (fact.key === "turnBegins" ? [fact.seat] : []))[0] ?? "watcher";
    const resting = (viewer: Viewer, one: Step): readonly boolean[] =>
      rowsOf(one, viewer).map(({ restsBeforeQuestion }) => restsBeforeQuestion === true);
    expect(resting(next, walk).at(-1)).toBe(true);
    expect(resting(next, walk).slice(0, -1)).not.toContain(true);
    expect(resting("watcher", walk)).not.toContain(true);
    const first = step(six, () => ({
      ...six,
      news: [{ key: "turnBegins", seat: 0, subject: "rain", next: 1, nextSubject: "rain" }],
    }));
    expect(resting(0, first), "no tally stands before the first question").not.toContain(true);
  });

  test("SV-37 Corruption: the stones as they count are open at 840, told at 900", () => {
    expect(rowsOf(STEPS.corrupted as Step)[0]).toMatchObject({
      open: 840,
      words: [900],
      floor: 840,
      sounds: [
        { sound: "disc", at: 0 },
        { sound: "disc", at: 520 },
      ],
    });
  });

  test("ST-15 A question, all votes cast, who cast what, who wished whom and a reshuffle are told by log and transcript only", () => {
    const quiet = Object.values(STEPS).flatMap((one) => rowsOf(one).filter(({ isLogOnly }) => isLogOnly));
    expect(new Set(quiet.map(({ facts }) => facts[0]?.key))).toEqual(
      new Set(["allVoted", "asked", "imposed", "revealed", "reshuffled", "wished"]),
    );
  });

  test("P-10 Lengths are equal for all viewers, and do not depend on hidden stones", () => {
    for (const one of Object.values(STEPS)) {
      const lengths = (["watcher", 0, 1, 2, 3, 4] as const).map((viewer) => lengthOfStep(rowsOf(one, viewer)));
      expect(new Set(lengths).size).toBe(1);
      for (const viewer of ["watcher", 0, 1] as const)
        expect(rowsOf(one, viewer).map(({ restsBeforeQuestion: _, ...row }) => row)).toEqual(rowsOf(one, "watcher"));
    }
    // Two votes that differ only in what stays hidden on a day of the Oracle.
    const [some, others] = ["A B", "C D"].map((whites) => step(special("oracle"), (state) => voted(state, whites)));
    expect(rowsOf(some as Step)).toEqual(rowsOf(others as Step));
  });

  test("Section 3.0: a call is shown for a short while", () => {
    const [row] = moments.rows({ news: [{ key: "drawOffered" }], view: seen(six), options: six.options });
    expect(row).toMatchObject({ open: 140, words: [200], length: 350, floor: 0 });
  });
});

describe("told", () => {
  test.each(Object.entries(STEPS))(
    "ST-5 The last picture is the view after the step but for turn and phase: %s",
    (_, one) => {
      const [before, after] = [seen(one.before), seen(one.after)];
      const { turn: _turn, phase: _phase, ...rest } = after;
      expect(moments.told(before, after, after.news)).toEqual({ ...rest, turn: before.turn, phase: before.phase });
    },
  );

  test.each(Object.entries(STEPS))(
    "ST-4 Before any fact is told, the picture is the one before with empty news: %s",
    (_, one) => {
      const before = seen(one.before);
      expect(moments.told(before, seen(one.after), [])).toEqual({ ...before, news: [] });
    },
  );

  test("ST-5 A walk changes the pile at its own row, the Sun at its own, the subject with the next turn", () => {
    const { before, after } = STEPS.alone as Step;
    const pictures = after.news.map((fact, at) => ({
      key: fact.key,
      picture: moments.told(seen(before), seen(after), after.news.slice(0, at + 1)),
    }));
    const at = (key: string): View => pictures.find((one) => one.key === key)?.picture as View;
    expect(at("tallied").piles).toEqual(before.piles);
    expect(at("advanced").piles).toEqual(
      before.piles.map((pile, space) => (space === 5 ? [] : space === 7 ? [seat("A")] : pile)),
    );
    expect(at("advanced").sun).toEqual(before.sun);
    expect(at("putBack").sun).toEqual({ space: 5, under: [] });
    expect(at("sunMoved").sun).toEqual(after.sun);
    expect(at("sunMoved").row).toEqual(before.row);
    expect(at("turnBegins").row).toEqual(after.row);
  });

  test("ST-5 Somebody fails at their own row: the pile loses them then, and not before", () => {
    const { before, after } = STEPS.fail as Step;
    const to = after.news.findIndex(({ key }) => key === "underTheSun");
    expect(moments.told(seen(before), seen(after), after.news.slice(0, to)).sun.under).toEqual([]);
    expect(moments.told(seen(before), seen(after), after.news.slice(0, to + 1)).sun.under).toEqual([seat("A")]);
  });

  test("ST-5 The day, its rule and the moons change at their rows", () => {
    const { before, after } = STEPS.fresh as Step;
    const over = after.news.findIndex(({ key }) => key === "dayOver");
    const evening = moments.told(seen(before), seen(after), after.news.slice(0, over + 1));
    expect([evening.day, evening.moonsLeft, evening.rule]).toEqual([before.day, before.moonsLeft - 1, before.rule]);
    const dawn = moments.told(seen(before), seen(after), after.news.slice(0, over + 2));
    expect([dawn.day, dawn.rule]).toEqual([after.day, after.rule]);
    expect(moments.told(seen(before), seen(after), after.news.slice(0, over)).moonsLeft).toBe(before.moonsLeft);
  });
});

describe("echo", () => {
  test("ST-22 My question is on the shard at once, with the words I wrote", () => {
    const move: Move = { is: "ask", text: "Sea or sand?", white: "sea", black: "sand", from: null };
    const echo = moments.echo(seen(six, 0), move);
    expect(echo).toMatchObject({
      is: "whole",
      picture: { news: [{ key: "asked", seat: 0, question: questionOf(move) }] },
    });
    const idea: Move = { is: "bank", id: "mountains-1", swapped: true };
    expect(moments.echo(seen(six, 0), idea)).toMatchObject({ picture: { news: [{ question: idea }] } });
  });

  test("ST-22 Keeping and turning show the stone; ST-23 no tally, no walk", () => {
    const deciding = seen(voted(special("treachery"), "A B"), 0);
    const echo = moments.echo(deciding, { is: "turn" });
    expect(echo).toEqual({
      is: "whole",
      picture: { ...deciding, news: [{ key: "decided", seat: 0, turned: true }] },
      milliseconds: 420,
      sounds: [{ sound: "disc", at: 0 }],
    });
  });

  test("ST-34 Of picks, of stones and of following only the hand is shown", () => {
    expect(moments.echo(seen(question, 3), { is: "follow" })).toEqual({ is: "hand", milliseconds: 120 });
    expect(moments.echo(seen(question, 3), { is: "pass" })).toEqual({ is: "hand", milliseconds: 120 });
    const picking = seen(voted(special("oracle"), "A B"), 0);
    expect(moments.echo(picking, { is: "pick", seats: [1] })).toEqual({
      is: "hand",
      milliseconds: 120,
      sounds: [{ sound: "clay", at: 120 }],
    });
    expect(moments.echo(seen(following, 0), { is: "vote", stone: "w", objection: null })).toEqual({
      is: "hand",
      milliseconds: 180,
      sounds: [{ sound: "clay", at: 180 }],
    });
  });
});

const NEWS: readonly News["key"][] = Object.keys({
  dayBegins: 0,
  turnBegins: 0,
  asked: 0,
  imposed: 0,
  follows: 0,
  nobodyFollows: 0,
  withdrawn: 0,
  allVoted: 0,
  stoneShown: 0,
  consulted: 0,
  corrupted: 0,
  decided: 0,
  revealed: 0,
  tallied: 0,
  advanced: 0,
  underTheSun: 0,
  followed: 0,
  stayed: 0,
  putBack: 0,
  sunMoved: 0,
  dayOver: 0,
  reshuffled: 0,
  gameOver: 0,
  wished: 0,
} satisfies Readonly<Record<News["key"], 0>>) as readonly News["key"][];
