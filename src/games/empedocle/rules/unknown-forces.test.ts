import { describe, expect, test } from "vitest";
import { seeded } from "../../../kernel/dice.ts";
import { answered, drawn, falling, lifted, log, round, written } from "../testing/drawn.ts";
import { conversions } from "./exchanges.ts";
import { game } from "./game.ts";
import { OUR_READING } from "./options.ts";
import type { Face, Force, State } from "./state.ts";
import { announcement, unknownExchange } from "./unknown-forces.ts";

/** A table whose dice are all shown. */
const showing = (table: string, faces: string, given: Partial<State> = {}): State => ({
  ...drawn(table),
  cast: faces.split(" ").map((face) => ({ is: "shown", face: face as Face })),
  ...given,
});

const said = (state: State, rerolling: readonly Force[] = []): string => announcement(state, 0, rerolling);

describe("Two players", () => {
  test("EM-84 The Unknown Forces sit between the players: UF1, player 1, UF2, player 2, UF3", () => {
    const circles = ([1, 2, 3] as const).map(
      (forces) => game.setup({ forces, aubaine: false, ...OUR_READING }, 2, seeded("x")).circle,
    );
    expect(circles).toEqual([
      ["UF1", 0, 1],
      ["UF1", 0, "UF2", 1],
      ["UF1", 0, "UF2", 1, "UF3"],
    ]);
    expect(
      game.setup({ forces: 2, aubaine: false, ...OUR_READING }, 2, seeded("x")).holdings.map(({ hate }) => hate),
    ).toEqual([3, 3, 3, 3]);
  });

  test("EM-85 An Unknown Force counts as a force everywhere", () => {
    const table = drawn("UF1 h3 - | Ana h2 - Cylinder | Bob h3 -", { cups: ["whirl"], celestial: "air" });
    expect(table.tiles.air).toBe(6);
    expect(round(table, "whirl whirl").log.at(-1)).toBe("1.3 all Whirl -> implosion, everybody loses, game over");
    const pair = drawn("UF1 h3 - | Ana h2 - Cylinder | Bob h3 -", { cups: ["fire"], celestial: "air" });
    expect(round(pair, "fire fire", { rolls: "air air" }).log).toEqual([
      "1.2 reveal UF1 Fire, Ana Fire, Bob Fire",
      "1.4 eliminated: UF1, Ana, Bob",
      "1.4 everybody out -> Cylinder holder Ana discards 1 Hate",
      "1.6 no attraction force left -> Attraction skipped",
    ]);
    expect(round(pair, "fire air", { rolls: "air air" }).log).toContain("1.4 eliminated: UF1, Ana");
    const dry = round(drawn("UF1 h3 A2 | Ana h3 A2 | Bob h3 A1", { cups: ["fire"] }), "fire air");
    expect(dry.log.at(-1)).toBe("3.2 Air tile empty: every player returns 1 Air");
    expect(written(dry.state)).toBe("UF1 h3 A1 | Ana h3 A1 Lightning | Bob h3 A1");
  });

  test("EM-86 UF1 holds the Lightning stone at the start, and nothing is drawn for it", () => {
    for (const forces of [1, 2, 3] as const) {
      const fell: number[] = [];
      const state = game.setup({ forces, aubaine: false, ...OUR_READING }, 2, { roll: (sides) => fell.push(sides) });
      expect([state.lightning, fell]).toEqual([0, Array(forces).fill(6)]);
      expect(state.news).toEqual([{ key: "roundBegins", round: 1, who: "UF1" }]);
    }
  });

  test("EM-87 Their faces are rolled, and hidden from everybody until the cups are lifted", () => {
    const state = game.setup({ forces: 3, aubaine: false, ...OUR_READING }, 2, falling("fire whirl heart"));
    expect(state.underCups).toEqual(["fire", "whirl", "heart"]);
    for (const viewer of [0, 1, "watcher"] as const) {
      expect(game.view(state, viewer)).toEqual(game.view({ ...state, underCups: ["air", "air", "air"] }, viewer));
      expect(Object.keys(game.view(state, viewer))).not.toContain("underCups");
    }
    const shown = lifted(state, "air water", falling("earth"));
    expect(shown.underCups).toEqual([]);
    expect(log(shown.news)[0]).toBe("1.2 reveal UF1 Fire, Ana Air, UF2 Whirl, Bob Water, UF3 Heart");
  });

  test("EM-88 An Unknown Force that alone shows Whirl is the Whirlwind force and rolls", () => {
    const state = lifted(drawn("UF1 h3 - | Ana h3 - | Bob h3 -", { cups: ["whirl"] }), "air fire", falling("water"));
    expect([state.whirlwind, state.cast[0]]).toEqual([0, { is: "placed", face: "water", on: "water", took: true }]);
    expect(log(state.news).slice(2, 4)).toEqual(["1.5 Whirlwind force UF1 rolls Water", "1.5 UF1 takes Water"]);
  });

  test("EM-89 It never declines: not in 1.5, not in 2.4", () => {
    const before = drawn("UF1 h3 A2 Q1 | Ana h2 - Cylinder | Bob h3 -", { cups: ["whirl"], celestial: "air" });
    const { log: told } = round(before, "fire water", { rolls: "air air air" });
    expect(told.slice(2)).toEqual([
      "1.5 Whirlwind force UF1 rolls Air",
      "1.5 UF1 takes Air",
      "2.1 Ana keeps",
      "2.1 Bob keeps",
      "2.2 eliminated: nobody",
      "2.3 Ana takes Fire",
      "2.3 Bob takes Water",
      "2.4 celestial die shows Air",
      "2.4 UF1 takes a second Air",
      "2.5 UF1 swaps Air+Air -> Ether",
      "2.5 UF1 converts 2 Ethers -> Fire",
    ]);
  });

  test("EM-90 It rerolls a blocked face, and a fourth element that would come too late; else it keeps", () => {
    const blocked = showing("UF1 h3 - | Ana h3 - | Bob h3 -", "fire air air", { whirlwind: 2 });
    const onFire: State = {
      ...blocked,
      cast: blocked.cast.with(2, { is: "placed", face: "fire", on: "fire", took: true }),
    };
    expect(said(onFire)).toBe("reroll");
    expect(said({ ...onFire, cast: onFire.cast.with(0, { is: "shown", face: "water" }) })).toBe("keep");
    const onEther: State = {
      ...blocked,
      cast: blocked.cast
        .with(2, { is: "placed", face: "heart", on: "ether", took: true })
        .with(0, { is: "shown", face: "heart" }),
    };
    expect(said(onEther)).toBe("reroll");

    const almost = "UF1 h3 A1 F1 E1 | Ana h3 F1 E1 W1 | Bob h3 -";
    expect(said(showing(almost, "water earth fire"))).toBe("keep");
    expect(said(showing(almost, "water earth fire", { unifier: 2 }))).toBe("reroll");
    expect(said(showing(almost, "air earth fire", { unifier: 2 }))).toBe("keep");
    expect(said(showing(almost, "heart earth fire", { unifier: 2 }))).toBe("keep");

    const rival = showing(almost, "water air fire");
    expect(said(rival)).toBe("reroll");
    expect(said(rival, [1])).toBe("keep");
    expect(said(rival, [2])).toBe("reroll");
    expect(said({ ...rival, cast: rival.cast.with(1, { is: "covered", face: "air", step: "1.4" }) })).toBe("keep");
    const airBlocked = rival.cast.with(2, { is: "placed", face: "air", on: "air", took: false });
    expect(said({ ...rival, whirlwind: 2, cast: airBlocked })).toBe("keep");
    const later = showing("UF1 h3 F1 E1 W1 | Ana h3 A1 F1 E1 | Bob h3 -", "air water fire");
    expect(said(later)).toBe("keep");
    expect(said(showing("UF1 h3 A1 F1 E1 | Ana h3 F1 E1 | Bob h3 -", "water air fire"))).toBe("keep");
    expect(said(showing("UF1 h3 A1 F1 | Ana h3 F1 E1 W1 | Bob h3 -", "water air fire"))).toBe("keep");
    expect(said(showing("UF1 h3 A1 F1 E1 | Ana h3 A1 F1 W1 | Bob h3 -", "water heart fire"))).toBe("keep");
  });

  test("EM-91 In 2.3 and 2.4 it follows the common rules", () => {
    const before = drawn("UF1 h3 A1 F1 E1 | Ana h2 F1 E1 W1 Cylinder Lightning | Bob h3 -", {
      cups: ["heart"],
      celestial: "heart",
    });
    const { log: told } = round(before, "air heart", { rolls: "air air" });
    expect(told).toContain("1.4 eliminated: UF1, Bob");
    const bumped = round(drawn("UF1 h3 - | Ana h3 - | Bob h3 -", { cups: ["fire"] }), "whirl air", {
      rolls: "fire whirl",
    });
    expect(bumped.log.slice(-5)).toEqual([
      "2.1 Bob keeps",
      "2.1 UF1 rolls Whirl",
      "2.2 eliminated: nobody",
      "2.3 Bob takes Air",
      "2.3 UF1 -> Whirlwind tile",
    ]);
    const ether = round(
      drawn("UF1 h3 Q1 | Ana h2 - Cylinder | Bob h3 -", { cups: ["heart"], celestial: "heart" }),
      "fire air",
    );
    expect(ether.log.slice(-5)).toEqual([
      "2.3 Ana takes Fire",
      "2.3 UF1 takes Ether",
      "2.4 celestial die shows Heart",
      "2.4 UF1 takes a second Ether",
      "2.5 UF1 converts 2 Ethers -> Air",
    ]);
    expect(written(ether.state)).toBe("UF1 h3 A1 Q1 | Ana h2 F1 Cylinder Lightning | Bob h3 A1");
  });

  test("EM-92 With three or four of an element it swaps two of that element", () => {
    const swap = (table: string) => unknownExchange(drawn(table), 0, "forcedSwap");
    expect(swap("UF1 h3 A2 W3 | Ana h3 - | Bob h3 -")).toEqual({ is: "swap", pair: ["water", "water"] });
    expect(swap("UF1 h1 A2 F4 E2 | Ana h3 - | Bob h3 -")).toEqual({ is: "swap", pair: ["fire", "fire"] });
  });

  test("EM-93 On its last Hate it swaps the spare copies of its first two doubles, and never otherwise", () => {
    const swap = (table: string) =>
      (["swap", "swapOfTwoDifferent"] as const).map((wanted) => unknownExchange(drawn(table), 0, wanted));
    const twice = (exchange: unknown) => [exchange, exchange];
    expect(swap("UF1 h1 F2 E2 W2 | Ana h3 - | Bob h3 -")).toEqual(twice({ is: "swap", pair: ["fire", "earth"] }));
    expect(swap("UF1 h1 A2 W2 | Ana h3 - | Bob h3 -")).toEqual(twice({ is: "swap", pair: ["air", "water"] }));
    expect(swap("UF1 h1 A2 F1 E1 | Ana h3 - | Bob h3 -")).toEqual(twice({ is: "pass" }));
    expect(swap("UF1 h2 A2 F2 | Ana h3 - | Bob h3 -")).toEqual(twice({ is: "pass" }));
    expect(swap("UF1 h3 A2 F2 E2 | Ana h3 - | Bob h3 -")).toEqual(twice({ is: "pass" }));
    const second = round(drawn("UF1 h1 A2 F1 E1 Q1 | Ana h3 - | Bob h3 F1 E1 W1", { cups: ["heart"] }), "fire air");
    expect(second.log.slice(-4)).toEqual([
      "2.3 UF1 takes Ether",
      "2.5 UF1 converts 2 Ethers -> Fire",
      "2.5 UF1 swaps Air+Fire -> Ether",
      "3.1 Bob unites: takes/keeps Cylinder, discards 1",
    ]);
  });

  test("EM-94 It converts into what it lacks, first of all what completes it; else into what it holds once", () => {
    const into = (table: string, given: Partial<State> = {}) => {
      const state: State = { ...drawn(table), ...given };
      return unknownExchange(state, 0, "conversion");
    };
    expect(into("UF1 h3 A1 F1 W1 Q2 | Ana h3 - | Bob h3 -")).toEqual({ is: "convert", element: "earth" });
    expect(into("UF1 h3 A1 W1 Q2 | Ana h3 - | Bob h3 -")).toEqual({ is: "convert", element: "fire" });
    expect(into("UF1 h3 A2 F1 W1 Q2 | Ana h3 - | Bob h3 -", { unifier: 1 })).toEqual({
      is: "convert",
      element: "fire",
    });
    expect(into("UF1 h3 A2 F2 E2 W1 Q2 | Ana h3 - | Bob h3 -", { unifier: 0 })).toEqual({
      is: "convert",
      element: "water",
    });
    expect(into("UF1 h3 A2 F2 E2 Q2 | Ana h3 - | Bob h3 -", { unifier: 1 })).toEqual({ is: "convert", element: null });
    expect(conversions({ ...drawn("UF1 h3 A2 F2 E2 Q2 | Ana h3 - | Bob h3 -"), unifier: 1 }, 0)).toEqual([]);
  });

  test("EM-95 The same table gives the same answer: only the dice are random", () => {
    const before = drawn("UF1 h1 A2 F1 E1 Q1 | Ana h3 - | UF2 h2 F2 W2 | Bob h3 -", { cups: ["fire", "earth"] });
    const play = () => round(before, "water air").log;
    expect(play()).toEqual(play());
    const forbidden = {
      roll: () => {
        throw new Error("a die was rolled");
      },
    };
    const heard = lifted(before, "water air", forbidden);
    expect(log(heard.news)).toEqual([
      "1.2 reveal UF1 Fire, Ana Water, UF2 Earth, Bob Air",
      "1.4 eliminated: nobody",
      "2.1 UF1 keeps",
    ]);
    expect(log(answered(heard, "Ana keep", forbidden).news)).toEqual(["2.1 Ana keeps", "2.1 UF2 keeps"]);
  });

  test("EM-96 An Unknown Force can own the Cylinder, discard Hate and win; then the players lose", () => {
    const before = drawn("UF1 h2 A1 F1 E1 | Ana h3 - | Bob h3 -", { cups: ["water"] });
    const first = round(before, "fire air", { rolls: "heart earth" }).state;
    expect(written(first)).toBe("UF1 h1 - Cylinder | Ana h3 F1 Lightning | Bob h3 A1");
    expect([first.celestial, first.underCups]).toEqual([{ face: "heart", isShown: false }, ["earth"]]);
    const last = round(first, "earth earth");
    expect(last.log.slice(-2)).toEqual([
      "1.4 everybody out -> Cylinder holder UF1 discards 1 Hate",
      "1.4 UF1 has no Hate left -> WINS, game over",
    ]);
    expect(game.outcome(last.state)).toEqual({
      places: [2, 2],
      scores: null,
      reason: { key: "unknownForceWon", who: "UF1" },
    });
  });
});

describe("One player", () => {
  test("EM-97 The player sits first, then the Unknown Forces; UF1 has the stone", () => {
    for (const forces of [1, 2, 3, 4] as const) {
      const state = game.setup({ forces, aubaine: false, ...OUR_READING }, 1, falling(""));
      expect(state.circle).toEqual([0, "UF1", "UF2", "UF3", "UF4"].slice(0, forces + 1));
      expect([state.lightning, state.underCups.length]).toEqual([1, forces]);
      expect(game.turn(state)).toEqual({ seats: [0], how: "each" });
    }
  });

  test("EM-98 The player wins if first without Hate, and loses to an Unknown Force or an implosion", () => {
    const won = round(drawn("Ana h1 A1 F1 E1 | UF1 h3 -", { cups: ["air"] }), "water");
    expect(game.outcome(won.state)).toEqual({ places: [1], scores: null, reason: { key: "hateGone", seat: 0 } });
    const lost = round(drawn("Ana h3 - | UF1 h1 A1 F1 E1", { cups: ["water"] }), "fire");
    expect(game.outcome(lost.state)).toEqual({
      places: [2],
      scores: null,
      reason: { key: "unknownForceWon", who: "UF1" },
    });
    const imploded = round(drawn("Ana h3 - | UF1 h3 -", { cups: ["whirl"] }), "whirl");
    expect(game.outcome(imploded.state)).toEqual({ places: [2], scores: null, reason: { key: "implosion" } });
  });
});
