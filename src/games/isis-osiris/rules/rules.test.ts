import { describe, expect, test } from "vitest";
import { variedMove } from "../../../bots/random-bot.ts";
import { repeated, seeded } from "../../../kernel/dice.ts";
import { begin, type Match, submit } from "../../../kernel/match.ts";
import { seatsOf } from "../../../kernel/seat.ts";
import { describeContract } from "../../../testing/contract/describe-contract.ts";
import { everyTexts } from "../../../testing/contract/every-texts.ts";
import { drawn } from "../board/drawn-board.ts";
import { isisOsiris } from "../room.ts";
import { cell, EMPTY, position } from "../testing/drawn.ts";
import { drawing } from "../texts/drawing.ts";
import { TILES } from "./box.ts";
import { game } from "./game.ts";
import { redealt } from "./redealt.ts";
import { scores, winners, worth } from "./score.ts";
import type { Options, State } from "./state.ts";

describeContract({ game, redealt, texts: await everyTexts(isisOsiris), drawing }, { each: 12, eachLong: 200 });

const begun = (seats: number, options: Partial<Options> = {}, seed = "test"): Match<Options, State> => {
  const result = begin(game, options, seats, seeded(seed));
  if (!result.ok) throw new Error(result.why.key);
  return result.match;
};

const offered = (state: State, seat: 0 | 1 | 2 | 3): readonly string[] =>
  game.offers(game.view(state, seat)).map(game.write);

/** The state after one move, straight through the rules. */
const played = (state: State, text: string): State => {
  const [seat = 0] = game.turn(state).seats;
  const move = game.read(text);
  if (move === null) throw new Error(`${text} cannot be read`);
  expect(game.refusal(game.view(state, seat), move), text).toBeNull();
  return game.apply(state, [{ seat, move }], repeated([]));
};

const refused = (state: State, text: string): unknown => {
  const [seat = 0] = game.turn(state).seats;
  const move = game.read(text);
  return move === null ? "unreadable" : game.refusal(game.view(state, seat), move);
};

/** Plays at random to the end and passes every state to `each`. */
function playOut(
  match: Match<Options, State>,
  seed: string,
  each: (state: State) => void = () => {},
): Match<Options, State> {
  const dice = seeded(seed);
  let now = match;
  for (let [seat] = game.turn(now.state).seats; seat !== undefined; [seat] = game.turn(now.state).seats) {
    each(now.state);
    const move = variedMove(game.offers(game.view(now.state, seat)), game.write, dice);
    const result = submit(game, now, seat, game.write(move), dice);
    if (!result.ok) throw new Error(result.why.key);
    now = result.match;
  }
  return now;
}

const one = `
  .  .  .  .  .  .
  .  .  .  .  .  .
  .  .  .  .  .  .
  .  .  a  +2 .  .
  .  .  .  .  .  .
  .  .  .  .  .  .`;

/** Every cell is filled except c3. */
const almostFull = `
  +1 +1 a  a  b  b
  +2 +2 a  a  b  b
  -1 -1 a  a  b  b
  -2 -2 .  a  b  b
  +3 -3 +4 -4 +2 -1
  +2 -2 +2 -2 -2 +2`;

describe("set-up", () => {
  test("IO-1 the board is an empty six by six grid", () => {
    const { state } = begun(2);
    expect(state.board).toEqual(Array(36).fill(null));
    expect(state.tiles).toEqual(Array(36).fill(null));
  });

  test.each([
    [2, 8, 11],
    [3, 6, 7],
    [4, 5, 5],
  ])("IO-2 %i players get %i pawns and %i tiles each, all shuffled", (seats, pawns, tiles) => {
    const { state } = begun(seats);
    expect(state.pawns).toEqual(Array(seats).fill(pawns));
    expect(state.reserves.map((reserve) => reserve.length)).toEqual(Array(seats).fill(tiles));
    const sorted = (values: readonly number[]): readonly number[] => [...values].sort((a, b) => a - b);
    expect(sorted([...state.reserves.flat(), ...state.aside])).toEqual(sorted(TILES));
    expect(begun(seats, {}, "other").state.reserves).not.toEqual(state.reserves);
    expect(TILES.reduce((sum: number, value) => sum + value, 0)).toBe(0);
    expect(TILES.filter((value) => value > 0).reduce((sum: number, value) => sum + value, 0)).toBe(24);
  });

  test("IO-3 nobody sees a reserve, not even its owner: only how many tiles it holds", () => {
    const { state } = begun(2);
    for (const viewer of [0, 1, "watcher"] as const)
      expect(game.view(state, viewer)).toMatchObject({
        reserves: [11, 11],
        turned: null,
        tiles: null,
        leftovers: null,
      });
  });

  test("IO-4 tiles that are not dealt leave the game unseen", () => {
    expect([2, 3, 4].map((seats) => begun(seats).state.aside.length)).toEqual([0, 1, 2]);
  });

  test("IO-5 the first player is drawn at random, or set by the option", () => {
    const starters = Array.from({ length: 60 }, (_, seed) => game.turn(begun(3, {}, `s${seed}`).state).seats[0]);
    expect(new Set(starters)).toEqual(new Set([0, 1, 2]));
    for (const first of [1, 2, 3] as const) {
      const { state } = begun(3, { first });
      expect(game.turn(state)).toEqual({ seats: [first - 1], how: "first" });
      expect(state.news).toEqual([{ key: "begins", seat: first - 1 }]);
    }
    expect(game.options({ first: 4 }, 3)).toBeNull();
    expect(game.options({ first: 4 }, 4)).toEqual({ first: 4, stock: "own", memoryAid: false });
  });

  test("IO-6 turns pass to the left neighbour and round again", () => {
    const order = ["P@a1", "P@a2", "P@a3", "P@a4"].reduce<{ state: State; seats: number[] }>(
      ({ state, seats }, text) => ({ state: played(state, text), seats: [...seats, ...game.turn(state).seats] }),
      { state: begun(3, { first: 2 }).state, seats: [] },
    );
    expect(order.seats).toEqual([1, 2, 0, 1]);
    expect(game.refusal(game.view(begun(2, { first: 1 }).state, 1), { is: "turn" })).toEqual({
      key: "waitForYourTurn",
      rule: "IO-6",
    });
  });
});

describe("a turn", () => {
  test("IO-7 is a pawn or a tile; there is no pass", () => {
    const { state } = begun(2, { first: 1 });
    expect(offered(state, 0)).toHaveLength(37);
    expect(refused(state, "--")).toEqual({ key: "mayNotPass", rule: "IO-7" });
    expect(refused(position(EMPTY, { pawns: [0, 8] }), "--")).toEqual({ key: "mayNotPass", rule: "IO-7" });
    expect(refused(position(EMPTY, { reserves: [[], [1]] }), "--")).toEqual({ key: "mayNotPass", rule: "IO-7" });
  });

  test("IO-8 a pawn comes from the own stock to a free cell", () => {
    const next = played(position(one), "P@c4");
    expect(next).toEqual(
      position(
        `.  .  .  .  .  .
         .  .  .  .  .  .
         .  .  a  .  .  .
         .  .  a  +2 .  .
         .  .  .  .  .  .
         .  .  .  .  .  .`,
        {
          pawns: [7, 8],
          phase: { is: "choosing", seat: 1 },
          news: [{ key: "placed", seat: 0, cell: cell("c4") }],
        },
      ),
    );
  });

  test("IO-9 a tile is turned so that all see it, then laid face down on a free cell", () => {
    const turned = played(position(one), "T");
    expect(turned).toEqual(
      position(one, {
        reserves: [[-2], [-4, 2]],
        phase: { is: "laying", seat: 0, turned: 2 },
        news: [{ key: "turned", seat: 0, value: 2 }],
      }),
    );
    for (const viewer of [0, 1, "watcher"] as const) expect(game.view(turned, viewer).turned).toBe(2);
    const laid = played(turned, "@c4");
    expect(laid).toEqual(
      position(
        `.  .  .  .  .  .
         .  .  .  .  .  .
         .  .  +2 .  .  .
         .  .  a  +2 .  .
         .  .  .  .  .  .
         .  .  .  .  .  .`,
        {
          reserves: [[-2], [-4, 2]],
          phase: { is: "choosing", seat: 1 },
          news: [{ key: "laid", seat: 0, cell: cell("c4"), value: 2 }],
        },
      ),
    );
    expect(refused(position(one), "@c4")).toEqual({ key: "turnATileFirst", rule: "IO-9" });
  });

  test("IO-10 turning commits: no pawn, no second tile, no pass", () => {
    const turned = played(position(one), "T");
    expect(offered(turned, 0)).toHaveLength(34);
    for (const text of ["P@a1", "T", "--"])
      expect(refused(turned, text)).toEqual({ key: "turnedTileFirst", rule: "IO-10" });
  });

  test("IO-11 a cell is free if it holds neither pawn nor tile, and nothing else restricts it", () => {
    const state = position(one);
    expect(refused(state, "P@c3")).toEqual({ key: "cellTaken", cell: cell("c3"), rule: "IO-11" });
    expect(refused(state, "P@d3")).toEqual({ key: "cellTaken", cell: cell("d3"), rule: "IO-11" });
    expect(refused(played(state, "T"), "@d3")).toEqual({ key: "cellTaken", cell: cell("d3"), rule: "IO-11" });
    expect(offered(state, 0)).toHaveLength(35);
    expect(offered(state, 0)).toEqual(expect.arrayContaining(["P@a1", "P@f6", "P@a6", "P@f1", "P@c4", "T"]));
    expect(offered(state, 0)).not.toEqual(expect.arrayContaining(["P@c3"]));
  });

  test("IO-12 without tiles a pawn is forced, without pawns a tile", () => {
    const noTiles = position(EMPTY, { reserves: [[], [1]] });
    expect(offered(noTiles, 0)).toHaveLength(36);
    expect(refused(noTiles, "T")).toEqual({ key: "noTilesLeft", rule: "IO-12" });
    const noPawns = position(EMPTY, { pawns: [0, 8] });
    expect(offered(noPawns, 0)).toEqual(["T"]);
    expect(refused(noPawns, "P@a1")).toEqual({ key: "noPawnsLeft", rule: "IO-12" });
  });

  test("IO-13 nothing placed is ever moved, removed, swapped or turned before the scoring", () => {
    let before: State | null = null;
    playOut(begun(4), "io13", (state) => {
      for (const [at, square] of before?.board.entries() ?? []) {
        if (square === null) continue;
        expect(state.board[at]).toBe(square);
        expect(state.tiles[at]).toBe(before?.tiles[at]);
      }
      before = state;
    });
    expect(before).not.toBeNull();
  });

  test("IO-14 all backs are alike: a face-down tile carries nothing but that it lies there", () => {
    const laid = played(played(position(one), "T"), "@c4");
    const seen = game.view(laid, 1);
    expect([seen.board[cell("c4")], seen.board[cell("d3")]]).toEqual(["tile", "tile"]);
    expect(seen.tiles).toBeNull();
  });

  test("IO-15 the reserve has a fixed hidden order and its first tile is the one turned", () => {
    const { state } = begun(2, { first: 1 });
    const [first, second] = state.reserves[0] ?? [];
    const turned = played(state, "T");
    expect(turned.phase).toEqual({ is: "laying", seat: 0, turned: first });
    expect(played(played(played(turned, "@a1"), "P@a2"), "T").phase).toEqual({ is: "laying", seat: 0, turned: second });
  });
});

describe("end and scoring", () => {
  const last = position(almostFull, { pawns: [1, 0], reserves: [[], [2]], phase: { is: "choosing", seat: 0 } });

  test("IO-16 the match ends the moment the last free cell is filled", () => {
    const end = played(last, "P@c3");
    expect(end.phase).toEqual({ is: "over" });
    expect(game.turn(end)).toEqual({ seats: [], how: "first" });
    expect(end.news).toEqual([
      { key: "placed", seat: 0, cell: cell("c3") },
      { key: "counted", scores: [0, 1], winners: [1] },
    ]);
    expect(game.outcome(last)).toBeNull();
    expect(game.outcome(end)).toEqual({ places: [2, 1], scores: [0, 1], reason: { key: "boardFull" } });
    expect(game.offers(game.view(end, 1))).toEqual([]);
    expect(game.refusal(game.view(end, 1), { is: "turn" })).toEqual({ key: "waitForYourTurn", rule: "IO-6" });
  });

  test("IO-17 what was not placed does not score", () => {
    const { scores: counted } = game.outcome(played(last, "P@c3")) ?? {};
    const richer = { ...last, pawns: [5, 3], reserves: [[4, 4, 4] as const, [-4] as const] };
    expect(game.outcome(played(richer, "P@c3"))?.scores).toEqual(counted);
  });

  test("IO-18 all tiles on the board are turned up", () => {
    expect(game.view(last, "watcher").tiles).toBeNull();
    const end = played(last, "P@c3");
    expect(game.view(end, "watcher").tiles).toEqual(drawn(almostFull).tiles);
  });

  test("IO-19 a pawn is worth the tiles beside, above and below it, fewer at the edge, perhaps less than nothing", () => {
    const { tiles } = drawn(`
      .  +1 .  .  .  -4
      +2 a  -3 .  .  .
      .  +4 .  .  .  .
      .  .  .  .  .  .
      +2 .  .  .  .  .
      a  -3 .  .  .  a`);
    expect(worth(tiles, cell("b5"))).toBe(1 + 2 - 3 + 4);
    expect(worth(tiles, cell("a1"))).toBe(2 - 3);
    expect(worth(tiles, cell("f1"))).toBe(0);
    expect(worth(tiles, cell("f5"))).toBe(-4);
  });

  test("IO-20 diagonal neighbours, the far edge and neighbouring pawns do not count", () => {
    const { board, tiles } = drawn(`
      .  .  .  .  .  +3
      a  .  .  .  .  .
      .  .  .  .  .  +4
      .  .  +1 .  +1 .
      .  .  .  a  b  .
      .  .  +1 .  +1 .`);
    expect(worth(tiles, cell("a5"))).toBe(0);
    expect(scores(board, tiles, 2)).toEqual([0, 1 + 1]);
  });

  test("IO-21 a tile counts fully for each pawn beside it, whoever laid it", () => {
    const { board, tiles } = drawn(`
      .  .  .  .  .  .
      .  .  .  b  .  .
      .  .  a  +3 a  .
      .  .  .  c  .  .
      .  .  .  .  .  .
      .  .  .  .  .  .`);
    expect(scores(board, tiles, 3)).toEqual([6, 3, 3]);
  });

  test("IO-22 a score is the sum over the own pawns", () => {
    const { board, tiles } = drawn(`
      .  -1 +3 .  .  .
      -2 a  .  .  +4 .
      .  .  .  -1 a  -2
      .  .  .  .  .  .
      b  +2 .  .  .  .
      +1 .  .  .  .  .`);
    expect(scores(board, tiles, 2)).toEqual([-3 + 1, 2 + 1]);
  });

  test("IO-23 the highest score wins, also when all are negative", () => {
    expect(winners([-2, -5, -7])).toEqual([0]);
    expect(winners([3, 12, -7])).toEqual([1]);
  });

  test("IO-24 equal highest scores share the win", () => {
    expect(winners([7, -28, 7])).toEqual([0, 2]);
    const shared = `
      +1 a  .  .  b  +1
      .  .  .  .  .  .
      .  .  .  .  .  .
      .  .  .  .  .  .
      .  .  .  .  .  .
      .  .  .  .  .  .`;
    const state = { ...position(shared), phase: { is: "over" } as const };
    expect(game.outcome(state)).toEqual({ places: [1, 1], scores: [1, 1], reason: { key: "boardFull" } });
  });

  test("IO-25 scores have no limit at forty", () => {
    const { board, tiles } = drawn(`
      a  +4 a  a  +3 a
      +3 a  .  a  +3 a
      a  +3 a  +3 a  .
      .  a  +2 a  .  .
      .  .  .  .  .  .
      .  .  .  .  .  .`);
    expect(scores(board, tiles, 2)[0]).toBe(7 + 4 + 3 + 3 + 10 + 6 + 3 + 6 + 8 + 6 + 5 + 5);
  });
});

describe("common stock", () => {
  const common = { stock: "common" } as const;

  test("IO-V1 all 22 tiles form one stock, whatever the number of players; pawns as ever", () => {
    for (const seats of [2, 3, 4]) {
      const { state } = begun(seats, common);
      expect(state.reserves).toHaveLength(1);
      expect([...(state.reserves[0] ?? [])].sort()).toEqual([...TILES].sort());
      expect(state.aside).toEqual([]);
      expect(state.pawns).toEqual(begun(seats).state.pawns);
      expect(game.view(state, 0).reserves).toEqual([22]);
    }
  });

  test("IO-V2 everybody turns the next tile of the stock", () => {
    const { state } = begun(3, { ...common, first: 1 });
    const [stock = []] = state.reserves;
    const end = ["T", "@a1", "T", "@a2", "T"].reduce(played, state);
    expect(end.phase).toEqual({ is: "laying", seat: 2, turned: stock[2] });
    expect(end.reserves).toEqual([stock.slice(3)]);
    expect([end.tiles[0], end.tiles[6]]).toEqual([stock[0], stock[1]]);
  });

  test("IO-V3 when the stock is empty pawns must be placed", () => {
    const state = position(EMPTY, { reserves: [[]], options: common });
    expect(offered(state, 0)).toHaveLength(36);
    expect(refused(state, "T")).toEqual({ key: "noTilesLeft", rule: "IO-V3" });
  });

  test("IO-V4 without pawns a tile must be taken while the stock lasts", () => {
    const state = position(EMPTY, { pawns: [0, 3], reserves: [[1]], options: common });
    expect(offered(state, 0)).toEqual(["T"]);
    expect(refused(state, "P@a1")).toEqual({ key: "noPawnsLeft", rule: "IO-V4" });
  });

  test("IO-V5 without pawns and without a stock a seat is skipped, and play goes on", () => {
    const state = position(EMPTY, { pawns: [0, 3], reserves: [[]], options: common });
    expect(offered(state, 0)).toEqual(["--"]);
    expect(refused(state, "P@a1")).toEqual({ key: "nothingToPlace", rule: "IO-V5" });
    expect(refused(state, "T")).toEqual({ key: "noTilesLeft", rule: "IO-V3" });
    expect(played(state, "--")).toEqual({
      ...state,
      phase: { is: "choosing", seat: 1 },
      news: [{ key: "skipped", seat: 0 }],
    });
    const skips = Array.from({ length: 200 }, (_, seed) => playOut(begun(2, common), `skip ${seed}`).steps)
      .flat()
      .filter((step) => step.is === "round" && step.round[0]?.move === "--");
    expect(skips.length).toBeGreaterThan(0);
  });

  test("IO-V6 the board always fills and the leftovers need no longer be equal", () => {
    const leftovers = Array.from({ length: 40 }, (_, seed) => {
      const { state } = playOut(begun(2, common), `v6 ${seed}`);
      expect(state.board).not.toContain(null);
      expect(state.pawns.reduce((sum, left) => sum + left, 0) + (state.reserves[0]?.length ?? 0)).toBe(2);
      return state.pawns.join();
    });
    expect(new Set(leftovers).size).toBeGreaterThan(1);
  });

  test("In the base game every seat ends with exactly one piece left over", () => {
    for (const seats of [2, 3, 4])
      for (let seed = 0; seed < 20; seed++) {
        const { state } = playOut(begun(seats), `left ${seed}`);
        const left = seatsOf(seats).map((seat) => (state.pawns[seat] ?? 0) + (state.reserves[seat]?.length ?? 0));
        expect(left).toEqual(Array(seats).fill(1));
      }
  });
});

describe("memory and information", () => {
  const laid = played(played(position(one), "T"), "@c4");

  test("IO-M1 the memory aid is off by default: a laid tile is hidden from every view until the scoring", () => {
    expect(game.options({}, 2)).toEqual({ first: "random", stock: "own", memoryAid: false });
    for (const viewer of [0, 1, "watcher"] as const) {
      const seen = game.view(laid, viewer);
      expect(seen.tiles).toBeNull();
      expect(seen.turned).toBeNull();
      expect(seen.news).toEqual([{ key: "laid", seat: 0, cell: cell("c4"), value: null }]);
    }
  });

  test("IO-M2 with the memory aid values stay visible to everybody", () => {
    const aided = { ...laid, options: { ...laid.options, memoryAid: true } };
    for (const viewer of [0, 1, "watcher"] as const) {
      const seen = game.view(aided, viewer);
      expect(seen.tiles).toEqual(laid.tiles);
      expect(seen.news).toEqual([{ key: "laid", seat: 0, cell: cell("c4"), value: 2 }]);
      expect(seen.leftovers).toBeNull();
    }
  });

  test("IO-M3 the value is in the view of the step that turned it and in no later one, and is never recalled", () => {
    const turned = played(position(one), "T");
    const { news } = game.view(turned, 1);
    expect(news).toEqual([{ key: "turned", seat: 0, value: 2 }]);
    expect(game.recall?.(news, 1, turned.options)).toEqual([{ key: "turned", seat: 0, value: null }]);
    expect(game.recall?.(news, 1, { ...turned.options, memoryAid: true })).toEqual(news);
    const other = [{ key: "placed", seat: 0, cell: 3 }] as const;
    expect(game.recall?.(other, 1, turned.options)).toEqual(other);
  });

  test("IO-M4 there is no move that looks under a tile", () => {
    for (const text of ["?c4", "L@c4", "look c4", "T@c4"]) expect(game.read(text)).toBeNull();
  });

  test("IO-M5 after the scoring everything is shown: leftovers, tiles out of play", () => {
    const { state } = playOut(begun(4), "m5");
    expect(game.view(state, "watcher").leftovers).toEqual({ reserves: state.reserves, aside: state.aside });
    expect(state.aside).toHaveLength(2);
  });
});

describe("input that makes no sense", () => {
  test("Texts that are no moves are not read", () => {
    for (const text of [
      "",
      "P",
      "P@",
      "P@g1",
      "P@a0",
      "P@a7",
      "@a9",
      "p@a1",
      "P@a1 ",
      "T+2",
      "TT",
      "-",
      "---",
      "constructor",
    ])
      expect(game.read(text)).toBeNull();
  });

  test("Options that make no sense are refused", () => {
    for (const raw of [
      null,
      [],
      "own",
      { stock: "mine" },
      { memoryAid: "yes" },
      { first: 0 },
      { first: 5 },
      { colour: 1 },
    ])
      expect(game.options(raw, 4)).toBeNull();
  });

  test("An empty round throws", () => {
    expect(() => game.apply(position(EMPTY), [], repeated([]))).toThrow("nobody moves");
    const { state } = playOut(begun(2), "over");
    expect(() => game.apply(state, [{ seat: 0, move: { is: "turn" } }], repeated([]))).toThrow("nobody moves");
    expect(() => game.apply(position(EMPTY), [{ seat: 0, move: { is: "lay", cell: 0 } }], repeated([]))).toThrow(
      "laid a tile that nobody turned",
    );
    const empty = position(EMPTY, { reserves: [[], []] });
    expect(() => game.apply(empty, [{ seat: 0, move: { is: "turn" } }], repeated([]))).toThrow("empty reserve");
  });
});
