import { describe, expect, test } from "vitest";
import { type Dice, seeded } from "../../../kernel/dice.ts";
import type { Seat } from "../../../kernel/seat.ts";
import { answered, drawn, lifted, round, written } from "../testing/drawn.ts";
import { circleFor, ELEMENTS, FACES, PAIRS, TOKENS, tileOf } from "./box.ts";
import { forceAfter, forces, forcesFrom, of } from "./circle.ts";
import { game } from "./game.ts";
import { MOVES } from "./notation.ts";
import { OUR_READING } from "./options.ts";
import type { Options, State, Who } from "./state.ts";

/** Every allowed table: players, Unknown Forces, and who sits where. */
const TABLES: readonly (readonly [number, Options["forces"], readonly Who[]])[] = [
  [3, 0, [0, 1, 2]],
  [4, 0, [0, 1, 2, 3]],
  [5, 0, [0, 1, 2, 3, 4]],
  [2, 1, ["UF1", 0, 1]],
  [2, 2, ["UF1", 0, "UF2", 1]],
  [2, 3, ["UF1", 0, "UF2", 1, "UF3"]],
  [1, 1, [0, "UF1"]],
  [1, 2, [0, "UF1", "UF2"]],
  [1, 3, [0, "UF1", "UF2", "UF3"]],
  [1, 4, [0, "UF1", "UF2", "UF3", "UF4"]],
];

const setUp = (seats: number, options: Partial<Options> = {}, dice: Dice = seeded("set-up")): State => {
  const sensible = game.options(options, seats);
  if (sensible === null) throw new Error("these options make no sense");
  return game.setup(sensible, seats, dice);
};

const recorded = (fell: number[], value: number): Dice => ({
  roll(sides) {
    fell.push(sides);
    return value;
  },
});

describe("Tables", () => {
  test("EM-1 Three to five players can play, two with one to three Unknown Forces, or one with one to four", () => {
    const sensible = [0, 1, 2, 3, 4, 5, 6].flatMap((seats) =>
      game.choices.forces.flatMap((forces) => (game.options({ forces }, seats) === null ? [] : [[seats, forces]])),
    );
    expect(new Set(sensible.map(String))).toEqual(new Set(TABLES.map(([seats, forces]) => `${seats},${forces}`)));
    for (const [seats, forces, circle] of TABLES) {
      for (const aubaine of [false, true])
        expect(game.options({ forces, aubaine }, seats)).toEqual({ forces, aubaine, ...OUR_READING });
      expect(setUp(seats, { forces }).circle).toEqual(circle);
    }
    const byDefault = [1, 2, 3, 4, 5].map((seats) => game.options({}, seats));
    expect(byDefault).toEqual([3, 1, 0, 0, 0].map((forces) => ({ forces, aubaine: false, ...OUR_READING })));
    expect(game.options({ aubaine: true }, 1)).toEqual({ forces: 3, aubaine: true, ...OUR_READING });
    for (const raw of [null, [], 7, "x", { nonsense: true }, { forces: 5 }, { forces: "1" }, { aubaine: 1 }])
      expect(game.options(raw, 2)).toBeNull();
    for (const seats of [0, 6]) expect(game.options({}, seats)).toBeNull();
    expect([game.id, game.edition, game.seats]).toEqual(["empedocle", 1, { min: 1, max: 5 }]);
    expect(game.choices).toEqual({
      forces: [0, 1, 2, 3, 4],
      aubaine: [false, true],
      exchangers: ["survivors", "everybody"],
      swaps: ["limited", "free"],
      whirlwindGems: ["one", "two"],
    });
  });

  test("EM-2 Every element tile starts with two tokens for each force", () => {
    for (const [seats, forces, circle] of TABLES) {
      const each = 2 * circle.length;
      const tiles = { air: each, fire: each, earth: each, water: each, ether: each };
      expect(setUp(seats, { forces }).tiles).toEqual(tiles);
    }
    const { state } = round(drawn("Ana h3 - | Bob h3 A2 | Cid h3 -"), "air fire heart");
    expect(state.tiles).toEqual({ air: 3, fire: 5, earth: 6, water: 6, ether: 5 });
  });

  test("EM-3 Every force starts with three Hate and nothing else", () => {
    for (const [seats, forces, circle] of TABLES) {
      const nothing = { hate: 3, air: 0, fire: 0, earth: 0, water: 0, ether: 0, gems: 0 };
      const state = setUp(seats, { forces });
      expect(state.holdings).toEqual(circle.map(() => nothing));
      expect(state).toMatchObject({ cast: [], whirlwind: null, unifier: null, celestial: null });
      expect(state.phase).toEqual({ is: "choosing" });
      expect(state.round).toBe(1);
    }
  });

  test("EM-4 Discarded Hate goes to the star and stays there", () => {
    expect(setUp(4).star).toBe(0);
    const before = drawn("Ana h2 A1 Cylinder | Bob h3 - | Cid h3 -", { celestial: "air" });
    expect(before.star).toBe(1);
    const { state } = round(before, "fire fire fire");
    expect([written(state), state.star]).toEqual(["Ana h1 A1 Cylinder | Bob h3 - Lightning | Cid h3 -", 2]);
    expect(round(state, "air fire earth").state.star).toBe(2);
  });

  test("EM-5 Without Unknown Forces the Lightning stone is drawn, with equal chances", () => {
    for (const seats of [3, 4, 5]) {
      const fell: number[] = [];
      expect(setUp(seats, {}, recorded(fell, seats)).lightning).toBe(seats - 1);
      expect(fell).toEqual([seats]);
      expect(setUp(seats, {}, recorded(fell, 1)).lightning).toBe(0);
    }
    expect(setUp(3, {}, recorded([], 2)).news).toEqual([{ key: "roundBegins", round: 1, who: 1 }]);
  });

  test("EM-6 Nobody owns the Cylinder before the first union, and its die is not rolled", () => {
    const state = setUp(3);
    expect([state.cylinder, state.celestial]).toEqual([null, null]);
    const fell: number[] = [];
    const announcing = lifted(drawn("Ana h3 - | Bob h3 - | Cid h3 -"), "air fire earth", recorded(fell, 1));
    const later = ["Ana keep", "Bob keep", "Cid keep"].reduce(
      (now, said) => answered(now, said, recorded(fell, 1)),
      announcing,
    );
    expect([later.round, later.cylinder, later.celestial, fell]).toEqual([8, null, null, []]);
    expect(later.news.at(-1)).toEqual({ key: "roundBegins", round: 8, who: 1 });
    const united = round(drawn("Ana h3 A1 F1 E1 | Bob h3 - | Cid h3 -"), "water air fire", { rolls: "heart" }).state;
    expect([united.cylinder, united.celestial]).toEqual([0, { face: "heart", isShown: false }]);
    expect(united.news.at(-1)).toEqual({ key: "celestialRolled", who: 0 });
  });

  test("EM-7 Everything goes anticlockwise: the next higher force, and after the last the first", () => {
    const table = { circle: circleFor(3, 2) };
    expect(forces(table)).toEqual([0, 1, 2, 3, 4]);
    expect(forcesFrom(table, 0)).toEqual([0, 1, 2, 3, 4]);
    expect(forcesFrom(table, 3)).toEqual([3, 4, 0, 1, 2]);
    expect(forces(table).map((force) => forceAfter(table, force))).toEqual([1, 2, 3, 4, 0]);
    expect(forceAfter({ circle: [0, 1, 2] }, 2)).toBe(0);
    expect(of(table.circle, 4)).toBe("UF3");
    expect(() => of([0, 1, 2], 3)).toThrow("empedocle: nobody is force 3");
    expect(forces({ circle: [0, 1, 2, 3, 4, 5] })).toEqual([]);
  });

  test("EM-8 The order is Air, Fire, Earth, Water, Ether", () => {
    expect(TOKENS).toEqual(["air", "fire", "earth", "water", "ether"]);
    expect(ELEMENTS).toEqual(["air", "fire", "earth", "water"]);
    expect(FACES).toEqual(["air", "fire", "earth", "water", "heart", "whirl"]);
    expect(FACES.map(tileOf)).toEqual(["air", "fire", "earth", "water", "ether", "whirl"]);
    const { log } = round(drawn("Ana h3 - | Bob h3 - | Cid h3 - | Dee h3 - | Eve h3 -"), "heart water earth fire air");
    expect(log.filter((line) => line.startsWith("2.3"))).toEqual([
      "2.3 Eve takes Air",
      "2.3 Dee takes Fire",
      "2.3 Cid takes Earth",
      "2.3 Bob takes Water",
      "2.3 Ana takes Ether",
    ]);
  });

  test("EM-9 Everything on the table is shown to every seat and every watcher", () => {
    const state = lifted(drawn("Ana h2 A1 Cylinder | Bob h3 F1 | Cid h3 -", { celestial: "air" }), "air fire heart");
    for (const viewer of [0, 1, 2, "watcher"] as const) {
      const { underCups, ...open } = state;
      expect(game.view(state, viewer)).toEqual({
        ...open,
        viewer,
        turn: { seats: [0], how: "first" },
        celestial: "covered",
      });
      expect(underCups).toEqual([]);
    }
  });

  test("EM-10 No move gives a token to another player", () => {
    expect(MOVES).toHaveLength(37);
    expect(new Set(MOVES.map(({ is }) => is))).toEqual(
      new Set(["choose", "change", "keep", "reroll", "take", "leave", "swap", "convert", "pass"]),
    );
    expect(PAIRS).toHaveLength(10);
    for (const move of MOVES) expect(Object.keys(move)).not.toContain("to");
  });
});

describe("Whose turn it is", () => {
  test("Everybody chooses at once and in secret; every other decision is one player's", () => {
    const choosing = drawn("UF1 h3 - | Ana h3 - | UF2 h3 - | Bob h3 - Lightning", { cups: ["air", "water"] });
    expect(game.turn(choosing)).toEqual({ seats: [0, 1], how: "each" });
    expect(game.turn(setUp(5))).toEqual({ seats: [0, 1, 2, 3, 4], how: "each" });
    expect(game.turn(setUp(1))).toEqual({ seats: [0], how: "each" });
    expect(game.turn(lifted(choosing, "earth fire"))).toEqual({ seats: [1], how: "first" });
    const over: State = { ...choosing, phase: { is: "over", winner: 0 } };
    expect(game.turn(over)).toEqual({ seats: [], how: "first" });
  });

  test("A move that is not an answer is a fault of ours and throws", () => {
    const choosing = drawn("Ana h3 - | Bob h3 - | Cid h3 -");
    const one = (state: State, seat: Seat, text: string) => () => {
      const move = game.read(text);
      if (move === null) throw new Error(text);
      return game.apply(state, [{ seat, move }], seeded("x"));
    };
    expect(one(choosing, 0, "air")).toThrow("empedocle: a cup without a choice");
    expect(one(choosing, 0, "keep")).toThrow("empedocle: a cup without a choice");
    expect(() => lifted(drawn("UF1 h3 - | Ana h3 - | Bob h3 -"), "air fire")).toThrow("a cup without a choice");
    const announcing = lifted(choosing, "air fire earth");
    expect(one(announcing, 0, "take")).toThrow("empedocle: take is no answer (announcing)");
    expect(() => game.apply(announcing, [], seeded("x"))).toThrow("empedocle: nobody moves");
    expect(one({ ...choosing, phase: { is: "over", winner: null } }, 0, "air")).toThrow(
      "empedocle: choose is no answer (over)",
    );
    const asked = { force: 0, next: [] } as const;
    expect(one({ ...announcing, phase: { is: "aubaine", ...asked } }, 0, "take")).toThrow(
      "take is no answer (aubaine)",
    );
    expect(one({ ...announcing, phase: { is: "taking", force: 0, token: "air", step: "1.5" } }, 0, "keep")).toThrow(
      "keep is no answer (taking)",
    );
    const exchanging = { is: "exchanging", step: "2.5", swapped: false, converted: false, ...asked } as const;
    expect(one({ ...announcing, phase: exchanging }, 0, "keep")).toThrow("keep is no answer (exchanging)");
  });
});
