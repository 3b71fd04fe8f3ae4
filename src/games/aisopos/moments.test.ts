import { describe, expect, test } from "vitest";
import { seeded } from "../../kernel/dice.ts";
import { lengthOfStep, type Row } from "../../kernel/moments.ts";
import { type Viewer, viewersOf } from "../../kernel/seat.ts";
import { randomStates } from "../../testing/fuzz/random-states.ts";
import { stageTable } from "../../testing/stage-table.ts";
import { drawn, played } from "./board/drawn-position.ts";
import { moments } from "./moments.ts";
import { game } from "./rules/game.ts";
import { read } from "./rules/moves.ts";
import { redealt } from "./rules/redealt.ts";
import type { Move, News, Options, State, View } from "./rules/state.ts";

const isAttack = ({ is }: Move): boolean => is === "attack";

const MATCHES = [
  randomStates(game, 2, { bouts: 2 }, "moments 2", isAttack),
  randomStates(game, 3, { notes: false }, "moments 3", isAttack),
  randomStates(game, 4, { bouts: 2, notes: false }, "moments 4", isAttack),
];

interface Step {
  readonly before: State;
  readonly after: State;
}

/** A pass, and the ends that random play does not come to. */
const RARE: readonly Step[] = (() => {
  const last = drawn({ seats: 2, board: "1L .. .. .. 2M", quiet: 39 });
  const open = drawn({ seats: 2, board: "1L .. .. .. 2M" });
  const verdict = (said: Parameters<NonNullable<typeof game.verdict>>[1]): State => {
    const state = game.verdict?.(open, said) ?? null;
    if (state === null) throw new Error("no verdict");
    return state;
  };
  return [
    { before: last, after: played(last, "L@c3") },
    { before: last, after: played(last, "e3-e4") },
    { before: open, after: verdict({ is: "draw" }) },
    { before: open, after: verdict({ is: "resignation", seat: 1 }) },
    { before: open, after: verdict({ is: "time", seat: 0 }) },
    { before: open, after: { ...open, quiet: 1, toMove: 1, deed: { key: "passed", seat: 0 } } },
  ];
})();

const STEPS: readonly Step[] = [
  ...MATCHES.flatMap((states) => states.slice(1).map((after, index) => ({ before: states[index] as State, after }))),
  ...RARE,
];

const rowsFor = (view: View): readonly Row[] => moments.rows({ news: view.news, view, options: view.options });

const rowsAfter = (state: State, viewer: Viewer): readonly Row[] => rowsFor(game.view(state, viewer));

const DUEL = { seats: 3, board: ".. .. .. .. .. 3A .. .. .. 1H 2M" } as const;
const lostDuel = (options: Partial<Options> = {}): State => played(drawn({ ...DUEL, options }), "c3xc4");

describe("rows", () => {
  test("ST-5 every fact has a line in the table of moments, and every line its fact", () => {
    const lines = stageTable("3.2").map(({ key }) => key);
    const seen = new Set(
      [...MATCHES.flat(), ...STEPS.map(({ after }) => after)].flatMap((state) =>
        game.view(state, 0).news.map(({ key }) => key),
      ),
    );
    expect([...seen].sort()).toEqual(lines.toSorted());
  });

  test("ST-5 open, words, length, floor and sounds are those of the table", () => {
    for (const { after } of STEPS)
      for (const row of rowsAfter(after, "watcher")) {
        const [fact] = row.facts;
        const line = stageTable("3.2").find(({ key }) => key === fact?.key);
        const numbers = [row.open, row.words[0], row.length, row.floor].join(" / ");
        const written = line?.times.replaceAll(",", "").replace(" 60 apart by seat", "");
        expect(written?.startsWith(numbers), `${fact?.key}: ${numbers}`).toBe(true);
        const sounds = row.sounds.map(({ sound, at }) => `${sound}@${at}`).join(", ");
        expect(sounds === "" ? "–" : sounds).toBe(line?.sounds.replaceAll(",", "").replace(" knock", ", knock"));
      }
  });

  test("SV-22 the end of a game is told row after row", () => {
    const state = drawn({
      seats: 2,
      board: ".. .. .. .. .. .. .. .. .. 1L 2L",
      piles: { 1: "2L 2H 2H 2F 2F 2M 2M 2A 2A", 2: "1A" },
      options: { bouts: 2 },
    });
    const rows = rowsAfter(played(state, "c3xc4"), 0);
    expect(rows.map(({ facts }) => facts.map(({ key }) => key))).toEqual([
      ["duelTied"],
      ["eliminated"],
      ["boutOver"],
      ["piecesShown", "piecesShown"],
      ["boutBegins"],
    ]);
    const begins = rows.map((_, place) => lengthOf(rows.slice(0, place)));
    expect(rows.flatMap(({ words }, place) => words.map((at) => at + (begins[place] ?? 0)))).toEqual([
      1440, 3240, 4460, 6000, 6060, 7600,
    ]);
    expect(lengthOfStep(rows)).toBe(7900);
  });

  test("SV-14 piles, points and hexes of a duel change at 1,380", () => {
    expect(rowsAfter(lostDuel(), 0)[0]).toMatchObject({ open: 790, settled: 1380, words: [1440] });
  });

  test("SV-21 without notes the attacker of a lost duel sees the survivor once, for the whole row", () => {
    const [without, kept] = [lostDuel({ notes: false }), lostDuel()];
    expect(rowsAfter(without, 0)[0]).toMatchObject({ floor: 3000, isOnceFact: true });
    for (const viewer of [1, 2, "watcher"] as const)
      expect(rowsAfter(without, viewer)[0]).toMatchObject({ floor: 1000, isOnceFact: false });
    expect(rowsAfter(kept, 0)[0]).toMatchObject({ floor: 1000, isOnceFact: false });
  });

  test("ST-10, P-10 lengths are equal for all eyes, and with hidden pieces dealt anew", () => {
    for (const { after } of STEPS) {
      const views = [
        ...viewersOf(after.hands.length).map((viewer) => game.view(after, viewer)),
        game.view(redealt(after, "watcher", seeded("anew")), "watcher"),
      ];
      const times = views.map((view) =>
        rowsFor(view).map(({ open, settled, words, length, sounds }) => ({ open, settled, words, length, sounds })),
      );
      for (const one of times) expect(one).toEqual(times[0]);
    }
  });

  test("SV-17 a step that ends a game names no kind before the pieces are shown", () => {
    for (const { after } of STEPS) {
      const [first] = rowsAfter(after, "watcher").flatMap(({ facts }) => facts as readonly News[]);
      if (first?.key === "duelWon" || first?.key === "duelLost") expect(first.winner).toBeNull();
      if (first?.key === "placed") expect(first.kind).toBeNull();
    }
  });
});

describe("told pictures", () => {
  const pictures = ({ before, after }: Step, viewer: Viewer): readonly View[] => {
    const [from, to] = [game.view(before, viewer), game.view(after, viewer)];
    const rows = rowsFor(to);
    return [0, ...rows.keys()].map((_, count) =>
      moments.told(
        from,
        to,
        rows.slice(0, count).flatMap(({ facts }) => facts),
      ),
    );
  };

  test("ST-5 the last picture is the view after the step, but for whose turn it is", () => {
    for (const step of STEPS)
      for (const viewer of viewersOf(step.after.hands.length)) {
        const after = game.view(step.after, viewer);
        const last = pictures(step, viewer).at(-1);
        expect({ ...last, turn: null, news: [] }).toEqual({ ...after, turn: null, news: [] });
      }
  });

  test("ST-4 before the pieces are shown no picture holds a kind that its viewer may not know", () => {
    for (const step of STEPS.filter(({ after }) => after.news.some(({ key }) => key === "boutOver")))
      for (const viewer of viewersOf(step.after.hands.length))
        for (const picture of pictures(step, viewer)) {
          if (picture.news.some(({ key }) => key === "piecesShown")) continue;
          for (const { owner, kind, notes } of picture.board)
            if (owner !== viewer && !(notes?.seenBy ?? []).some((seat) => seat === viewer)) expect(kind).toBeNull();
          for (const [owner, { kinds }] of picture.hands.entries()) if (owner !== viewer) expect(kinds).toBeNull();
        }
  });

  test("ST-5 points and winners of a game come with its own row", () => {
    for (const step of STEPS)
      for (const picture of pictures(step, "watcher")) {
        const isTold = picture.news.some(({ key }) => key === "boutOver");
        if (!isTold) expect(picture.results).toEqual(step.before.results);
      }
  });
});

describe("echo", () => {
  const state = drawn(DUEL);
  const echo = (text: string) => {
    const move = read(text);
    if (move === null) throw new Error(text);
    return moments.echo(game.view(state, 0), move);
  };

  test("ST-22 a placed or moved piece is echoed whole, with its sentence", () => {
    for (const text of ["L@a1", "c3-c2"]) {
      const after = game.view(played(state, text), 0);
      const echoed = echo(text);
      if (echoed.is !== "whole") throw new Error(text);
      expect({ ...echoed.picture, turn: null, quiet: 1 }).toEqual({ ...after, turn: null });
      expect(echoed.picture.turn.seats).toEqual([0]);
    }
  });

  test("ST-34 an attack leans over the edge and guesses nothing", () => {
    expect(echo("c3xc4")).toEqual({ is: "hand", milliseconds: 200 });
  });
});

const lengthOf = (rows: readonly Row[]): number => rows.reduce((sum, { length }) => sum + length, 0);
