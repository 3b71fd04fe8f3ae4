import { describe, expect, test } from "vitest";
import { seeded } from "../../kernel/dice.ts";
import { lengthOfStep, type Row } from "../../kernel/moments.ts";
import { type Viewer, viewersOf } from "../../kernel/seat.ts";
import { randomStates } from "../../testing/fuzz/random-states.ts";
import { stageTable } from "../../testing/stage-table.ts";
import { moments } from "./moments.ts";
import { game } from "./rules/game.ts";
import { redealt } from "./rules/redealt.ts";
import type { News, Options, State, View } from "./rules/state.ts";
import { cell, EMPTY, position } from "./testing/drawn.ts";

const rowsFor = (view: View): readonly Row[] => moments.rows({ news: view.news, view, options: view.options });

const rowsOf = (news: readonly News[], viewer: Viewer = "watcher", options: Partial<Options> = {}) =>
  moments.rows({ news, view: { ...game.view(position(EMPTY, { options }), viewer), news }, options: {} });

/** IO-V5: nothing left to place. */
const aboutToSkip = position(EMPTY, {
  pawns: [0, 3],
  reserves: [[]],
  options: { stock: "common" },
  news: [{ key: "begins", seat: 0 }],
});

const everyMatch = [
  ...randomStates(game, 2, {}, "moments 2"),
  ...randomStates(game, 3, { stock: "common" }, "moments 3"),
  ...randomStates(game, 4, { memoryAid: true }, "moments 4"),
  aboutToSkip,
  game.apply(aboutToSkip, [{ seat: 0, move: { is: "skip" } }], seeded("")),
];

describe("rows", () => {
  test("ST-5 every fact has a line in the table of moments, and every line its fact", () => {
    const lines = stageTable("3.1").map(({ key }) => key);
    const facts = new Set(everyMatch.flatMap(({ news }) => news.map(({ key }) => key)));
    expect([...facts].sort()).toEqual(lines.toSorted());
  });

  test("ST-5 open, words, length and floor are those of the table", () => {
    const facts: readonly News[] = [
      { key: "begins", seat: 0 },
      { key: "placed", seat: 0, cell: 3 },
      { key: "turned", seat: 0, value: 3 },
      { key: "laid", seat: 0, cell: 3, value: null },
      { key: "skipped", seat: 0 },
    ];
    for (const fact of facts) {
      const [row] = rowsOf([fact]);
      const line = stageTable("3.1").find(({ key }) => key === fact.key);
      const numbers = [row?.open, row?.words[0], row?.length, row?.floor].join(" / ");
      expect(line?.times.replaceAll(",", "").startsWith(numbers), fact.key).toBe(true);
      const sounds = row?.sounds.map(({ sound, at }) => `${sound}@${at}`).join(", ");
      expect(sounds === "" ? "–" : sounds, fact.key).toBe(line?.sounds);
    }
  });

  test("SV-8 the count takes 280 for each pawn, and says nothing before its end", () => {
    const over = randomStates(game, 2, {}, "count").at(-1) as State;
    const pawns = over.board.filter((square) => square !== "tile").length;
    const row = rowsFor(game.view(over, 0)).at(-1);
    expect(row).toMatchObject({ open: 620 + 280 * pawns, words: [620 + 280 * pawns], floor: 600 });
    expect(row?.length).toBe(620 + 280 * pawns + 600);
    expect(row?.sounds.map(({ at }) => at)).toEqual([0, ...Array.from({ length: pawns }, (_, n) => 600 + 280 * n)]);
  });

  test("SV-7 a turned tile stays for everybody but its turner, who may lay it at once", () => {
    const turned: News = { key: "turned", seat: 1, value: -2 };
    expect(rowsOf([turned], 0)[0]?.floor).toBe(2750);
    expect(rowsOf([turned], "watcher")[0]?.floor).toBe(2750);
    expect(rowsOf([turned], 1)[0]?.floor).toBe(380);
  });

  test("ST-59 a turned tile is a once-fact without the memory aid, while its value may be read", () => {
    const turned: News = { key: "turned", seat: 1, value: -2 };
    expect(rowsOf([turned])[0]?.isOnceFact).toBe(true);
    expect(rowsOf([turned], "watcher", { memoryAid: true })[0]?.isOnceFact).toBe(false);
    expect(rowsOf([{ ...turned, value: null }])[0]?.isOnceFact).toBe(false);
    expect(rowsOf([{ key: "placed", seat: 1, cell: 0 }])[0]?.isOnceFact).toBe(false);
  });

  test("ST-10, P-10 lengths are equal for all eyes, and with hidden tiles dealt anew", () => {
    for (const state of everyMatch) {
      const seats = state.pawns.length;
      const other = redealt(state, "watcher", seeded("anew"));
      const times = [...viewersOf(seats).map((viewer) => game.view(state, viewer)), game.view(other, "watcher")].map(
        (view) => rowsFor(view).map(({ open, words, length, sounds }) => ({ open, words, length, sounds })),
      );
      for (const one of times) expect(one).toEqual(times[0]);
      expect(lengthOfStep(rowsFor(game.view(state, 0)))).toBeLessThanOrEqual(10_000);
    }
  });
});

describe("told pictures", () => {
  test("ST-5 the last picture is the view after the step, but for whose turn it is", () => {
    for (const [index, state] of everyMatch.entries()) {
      const [before, after] = [game.view(everyMatch[index - 1] ?? state, 0), game.view(state, 0)];
      if (after.news.some(({ key }) => key === "begins")) continue;
      const last = moments.told(before, after, after.news);
      expect({ ...last, turn: null }).toEqual({ ...after, turn: null });
    }
  });

  test("ST-4 no picture holds a value before its row", () => {
    for (const [index, state] of everyMatch.entries()) {
      const [before, after] = [game.view(everyMatch[index - 1] ?? state, 0), game.view(state, 0)];
      expect(moments.told(before, after, [])).toEqual({ ...before, news: [] });
      const early = moments.told(before, after, after.news.slice(0, -1));
      if (after.news.some(({ key }) => key === "counted")) {
        expect(early.leftovers).toBeNull();
        expect(early.turn).toEqual(before.turn);
        if (!after.options.memoryAid) expect(early.tiles).toBeNull();
      }
    }
  });
});

describe("echo", () => {
  const view = (turned: State["phase"] = { is: "choosing", seat: 0 }): View =>
    game.view(position(EMPTY, { phase: turned }), 0);

  test("ST-22 a pawn and a laid tile are echoed whole, with their sentence", () => {
    expect(moments.echo(view(), { is: "pawn", cell: cell("c3") })).toMatchObject({
      is: "whole",
      picture: { pawns: [7, 8], turn: view().turn, news: [{ key: "placed", seat: 0, cell: cell("c3") }] },
    });
    const laid = moments.echo(view({ is: "laying", seat: 0, turned: 3 }), { is: "lay", cell: cell("d4") });
    expect(laid).toMatchObject({ is: "whole", picture: { turned: null, tiles: null } });
    expect(laid.is === "whole" && laid.picture.board[cell("d4")]).toBe("tile");
    expect(laid.is === "whole" && laid.picture.news).toEqual([{ key: "laid", seat: 0, cell: cell("d4"), value: null }]);
  });

  test("ST-34 turning a tile is echoed by the hand alone: nobody knows which it is", () => {
    expect(moments.echo(view(), { is: "turn" })).toEqual({ is: "hand", milliseconds: 120 });
  });

  test("ST-24 the echoed picture is a fair start for its own step", () => {
    const state = position(EMPTY);
    const after = game.view(game.apply(state, [{ seat: 0, move: { is: "pawn", cell: 7 } }], seeded("")), 0);
    const echo = moments.echo(game.view(state, 0), { is: "pawn", cell: 7 });
    expect(echo.is === "whole" && { ...moments.told(echo.picture, after, after.news), turn: null }).toEqual({
      ...after,
      turn: null,
    });
  });
});
