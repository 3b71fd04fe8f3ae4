import { describe, expect, test } from "vitest";
import { answered, drawn, falling, lifted, offered, refused, round, written } from "../testing/drawn.ts";
import { type Asked, asked, conversions, openExchanges } from "./exchanges.ts";
import { game } from "./game.ts";
import type { Exchanging, Holding, State } from "./state.ts";

const turn = (given: Partial<Exchanging> = {}): Exchanging => ({
  ...{ is: "exchanging", force: 0, next: [], step: "2.5", swapped: false, converted: false },
  ...given,
});

/** Ana's exchange turn at this table, with nobody after her. */
const exchanging = (table: string, given: Partial<Exchanging> = {}, unifier: State["unifier"] = null): State => ({
  ...drawn(table),
  cast: [
    { is: "placed", face: "heart", on: "ether", took: true },
    { is: "covered", face: "air", step: "1.4" },
    { is: "covered", face: "air", step: "1.4" },
  ],
  unifier,
  phase: turn(given),
});

const others = "| Bob h3 - | Cid h3 -";

/** What is asked of Ana when she holds this. */
function askedWith(counts: Partial<Holding>, given: Exchanging): Asked {
  const holding: Holding = { ...{ hate: 3, air: 0, fire: 0, earth: 0, water: 0, ether: 0, gems: 0 }, ...counts };
  const table = drawn(`Ana h3 - ${others}`);
  return asked({ ...table, holdings: table.holdings.with(0, holding) }, given);
}

/** Only the questions of the exchanges. */
const questions = (played: ReturnType<typeof round>): readonly string[] =>
  played.asked.filter((question) => /pass|swap|convert/.test(question));

describe("Exchange turns", () => {
  test("EM-56 They are for the Whirlwind force and the survivors; eliminated forces do not exchange", () => {
    const rich = "Ana h3 A1 F1 | Bob h3 A1 F1 | Cid h3 A1 F1 | Dee h3 A1 F1 | Eve h3 A1 F1";
    const played = round(drawn(rich), "air whirl air earth water", { rolls: "heart fire", answers: ["Eve reroll"] });
    expect(questions(played)).toEqual([
      "Bob: swap:air+fire pass",
      "Eve: swap:air+fire swap:fire+fire pass",
      "Dee: swap:air+fire swap:air+earth swap:fire+earth pass",
    ]);
    const fallen = round(drawn(rich), "air whirl air earth water", { rolls: "heart earth", answers: ["Eve reroll"] });
    expect(questions(fallen)).toEqual(["Bob: swap:air+fire pass"]);
  });

  test("EM-57 First comes a force with two Ethers, then the placing order, one after the other, openly", () => {
    const played = round(
      drawn("Ana h3 A1 F1 Q1 | Bob h3 A1 F1 | Cid h3 A1 W1 | Dee h3 E1 F1"),
      "heart whirl water air",
      {
        rolls: "earth",
        answers: ["Ana convert:earth"],
      },
    );
    expect(questions(played).map((question) => question.slice(0, 3))).toEqual(["Ana", "Ana", "Bob", "Dee", "Cid"]);
    const first = ["Ana keep", "Bob keep", "Cid keep", "Dee keep"].reduce(
      (now, said) => answered(now, said),
      lifted(drawn("Ana h3 A1 F1 Q1 | Bob h3 A1 F1 | Cid h3 A1 W1 | Dee h3 E1 F1"), "heart fire water air"),
    );
    expect(first.phase).toEqual(turn({ force: 0, next: [3, 1, 2] }));
    expect(game.turn(first)).toEqual({ seats: [0], how: "first" });
    expect(refused(first, 1, "pass")).toEqual({ key: "waitForYourTurn", rule: "EM-57" });
  });

  test("EM-58 A swap returns two earthly tokens, identical or different, and takes one Ether; there is one per turn", () => {
    const state = exchanging(`Ana h3 A2 F1 Q1 ${others}`);
    expect(offered(state, 0)).toBe("swap:air+air swap:air+fire pass");
    for (const text of ["swap:fire+fire", "swap:air+earth", "swap:earth+earth"])
      expect(refused(state, 0, text)).toEqual({ key: "notHeld", rule: "EM-58" });
    expect(["swap:air+ether", "swap:fire+air", "swap:air"].map(game.read)).toEqual([null, null, null]);
    const poor = exchanging(`Ana h3 A2 F1 ${others}`);
    const swapped = answered(poor, "Ana swap:air+fire");
    expect(swapped.news[0]).toEqual({ key: "swapped", step: "2.5", who: 0, pair: ["air", "fire"] });
    expect(swapped.news[1]).toMatchObject({ key: "roundBegins" });
    expect([written(swapped), swapped.tiles]).toEqual([
      "Ana h3 A1 Q1 | Bob h3 - Lightning | Cid h3 -",
      { air: 5, fire: 6, earth: 6, water: 6, ether: 5 },
    ]);
  });

  test("EM-59 A swap is optional", () => {
    const passed = answered(exchanging(`Ana h3 A2 F1 ${others}`), "Ana pass");
    expect(passed.news[0]).toEqual({ key: "passed", who: 0 });
    expect(written(passed)).toBe("Ana h3 A2 F1 | Bob h3 - Lightning | Cid h3 -");
    for (const text of ["take", "keep", "air"])
      expect(refused(exchanging(`Ana h3 A2 F1 ${others}`), 0, text)).toEqual({ key: "swapOrPass", rule: "EM-59" });
  });

  test("EM-60 Three or four of one element force a swap that leaves at most two", () => {
    const three = exchanging(`Ana h3 A3 F1 W1 ${others}`);
    expect(offered(three, 0)).toBe("swap:air+air swap:air+fire swap:air+water");
    expect(refused(three, 0, "pass")).toEqual({ key: "mustSwap", rule: "EM-60" });
    expect(refused(three, 0, "swap:fire+water")).toEqual({ key: "threeLeft", rule: "EM-60" });
    const four = exchanging(`Ana h3 A4 F1 ${others}`);
    expect(offered(four, 0)).toBe("swap:air+air");
    const alone = round(drawn("Ana h3 E2 | Bob h3 - | Cid h3 -"), "earth air fire");
    expect(alone.log.at(-1)).toBe("2.5 Ana swaps Earth+Earth -> Ether");
    expect(questions(alone)).toEqual([]);
  });

  test("EM-61 Two Ethers must be converted, taken or just obtained", () => {
    const state = exchanging(`Ana h3 A1 Q2 ${others}`);
    expect(offered(state, 0)).toBe("convert:air convert:fire convert:earth convert:water");
    for (const text of ["pass", "swap:air+air", "keep"])
      expect(refused(state, 0, text)).toEqual({ key: "mustConvert", rule: "EM-66" });
    const converted = answered(state, "Ana convert:water");
    expect(converted.news[0]).toEqual({ key: "converted", step: "2.5", who: 0, element: "water" });
    expect(written(converted)).toBe("Ana h3 A1 W1 Lightning | Bob h3 - | Cid h3 -");
    expect(converted.phase).toEqual(turn({ converted: true }));
    const after = answered(exchanging(`Ana h3 A1 F1 Q1 ${others}`), "Ana swap:air+fire");
    expect(after.phase).toEqual(turn({ swapped: true }));
    expect(offered(after, 0)).toBe("convert:air convert:fire convert:earth convert:water");
    expect(refused(exchanging(`Ana h3 A2 F1 ${others}`), 0, "convert:air")).toEqual({
      key: "noTwoEthers",
      rule: "EM-61",
    });
  });

  test("EM-62 A conversion takes nothing held twice, nothing from an empty tile and no barred fourth; one of the rest must be chosen", () => {
    const state = exchanging(`Ana h3 A2 F1 W1 Q2 | Bob h3 F2 | Cid h3 F2`, {}, 1);
    const dry: State = { ...state, tiles: { ...state.tiles, water: 0 } };
    expect(offered(dry, 0)).toBe("convert:fire");
    expect(refused(dry, 0, "convert:air")).toEqual({ key: "heldTwice", element: "air", rule: "EM-62" });
    expect(refused(dry, 0, "convert:water")).toEqual({ key: "tileEmpty", element: "water", rule: "EM-62" });
    expect(refused(dry, 0, "convert:earth")).toEqual({ key: "fourthBarred", element: "earth", rule: "EM-12" });
    expect(conversions({ ...state, unifier: null }, 0)).toEqual(["fire", "earth", "water"]);
    const single = round(drawn("Ana h3 A2 F2 E1 Q1 | Bob h3 A1 F1 W1 | Cid h3 -"), "heart earth fire", { answers: [] });
    expect(single.log.slice(-3)).toEqual([
      "2.3 Ana takes Ether",
      "2.5 Ana converts 2 Ethers -> Earth",
      "3.1 Bob unites: takes/keeps Cylinder, discards 1",
    ]);
  });

  test("EM-63 A conversion may take from a blocked tile, and what another took this round", () => {
    const played = round(drawn("Ana h3 Q1 | Bob h3 - | Cid h3 -"), "heart whirl fire", {
      rolls: "water",
      answers: ["Ana convert:water"],
    });
    expect(questions(played)).toEqual(["Ana: convert:air convert:fire convert:earth convert:water"]);
    expect(written(played.state)).toBe("Ana h3 W1 | Bob h3 W1 Lightning | Cid h3 F1");
  });

  test("EM-64 Without a legal choice the two Ethers go back for nothing", () => {
    const before = drawn("Ana h3 A2 F2 E2 Q1 | Bob h3 A1 F1 W1 | Cid h3 -");
    const played = round(before, "heart earth fire", { answers: ["Ana swap:air+fire"] });
    expect(played.log.slice(-5)).toEqual([
      "2.3 Bob now holds all four -> unifier of the round",
      "2.3 Ana takes Ether",
      "2.5 Ana converts 2 Ethers -> nothing",
      "2.5 Ana swaps Air+Fire -> Ether",
      "3.1 Bob unites: takes/keeps Cylinder, discards 1",
    ]);
    expect(written(played.state)).toBe("Ana h3 A1 F1 E2 Q1 | Bob h2 - Cylinder Lightning | Cid h3 F1");
    expect(played.state.tiles).toEqual({ air: 5, fire: 4, earth: 4, water: 6, ether: 5 });
    expect(openExchanges(exchanging("Ana h3 A2 F2 E2 Q2 | Bob h3 - | Cid h3 -", {}, 1), turn())).toEqual([
      { is: "convert", element: null },
    ]);
  });

  test("EM-65 A swap may take its Ether from a blocked Ether tile", () => {
    const played = round(drawn("Ana h3 - | Bob h3 A1 | Cid h3 -"), "whirl fire air", {
      rolls: "heart",
      answers: ["Bob swap:air+fire"],
    });
    expect(played.log.at(-1)).toBe("2.5 Bob swaps Air+Fire -> Ether");
    expect(written(played.state)).toBe("Ana h3 Q1 | Bob h3 Q1 Lightning | Cid h3 A1");
  });

  test("EM-66 Forced exchanges come before optional ones: conversion, then forced swap, then free swap", () => {
    expect(askedWith({ ether: 2, air: 3 }, turn())).toBe("conversion");
    expect(askedWith({ ether: 1, air: 3 }, turn())).toBe("forcedSwap");
    expect(askedWith({ ether: 1, air: 2, water: 2 }, turn())).toBe("swap");
    expect(askedWith({ ether: 1, water: 3 }, turn({ step: "3.0" }))).toBe("forcedSwap");
    expect(askedWith({ ether: 2 }, turn({ step: "3.0" }))).toBe("conversion");
    expect(askedWith({ ether: 1, air: 2 }, turn({ step: "3.0" }))).toBeNull();
  });

  test("EM-67 Of three Ethers two are converted and one is kept", () => {
    const after = answered(exchanging(`Ana h3 A1 F1 Q3 ${others}`), "Ana convert:fire");
    expect(written(after)).toBe("Ana h3 A1 F2 Q1 | Bob h3 - Lightning | Cid h3 -");
    expect(after.phase).toEqual({ is: "choosing" });
  });

  test("EM-68 After a conversion that leaves no Ether there is one more swap: any pair as the first, two different as the second", () => {
    expect(askedWith({ air: 2 }, turn({ converted: true }))).toBe("swap");
    expect(askedWith({ air: 2 }, turn({ converted: true, swapped: true }))).toBe("swapOfTwoDifferent");
    expect(askedWith({ air: 2, ether: 1 }, turn({ converted: true }))).toBeNull();
    expect(askedWith({ air: 2, ether: 1 }, turn({ converted: true, swapped: true }))).toBeNull();
    expect(askedWith({ air: 2 }, turn({ swapped: true }))).toBeNull();
    const first = answered(exchanging(`Ana h3 A2 Q2 ${others}`), "Ana convert:fire");
    expect(offered(first, 0)).toBe("swap:air+air swap:air+fire pass");
    expect(written(answered(first, "Ana swap:air+air"))).toBe("Ana h3 F1 Q1 | Bob h3 - Lightning | Cid h3 -");
    const second = answered(
      answered(exchanging(`Ana h3 A2 F2 Q1 ${others}`), "Ana swap:fire+fire"),
      "Ana convert:water",
    );
    expect(offered(second, 0)).toBe("swap:air+water pass");
    expect(refused(second, 0, "swap:air+air")).toEqual({ key: "twoDifferent", rule: "EM-68" });
    const done = answered(second, "Ana swap:air+water");
    expect([written(done), done.phase.is]).toEqual(["Ana h3 A1 Q1 | Bob h3 - Lightning | Cid h3 -", "choosing"]);
    expect(written(answered(second, "Ana pass"))).toBe("Ana h3 A2 W1 | Bob h3 - Lightning | Cid h3 -");
  });

  test("EM-69 The unifier only gives spare copies", () => {
    const state = exchanging(`Ana h3 A2 F2 E1 W1 ${others}`, {}, 0);
    expect(offered(state, 0)).toBe("swap:air+fire pass");
    for (const text of ["swap:air+air", "swap:air+earth", "swap:earth+water"])
      expect(refused(state, 0, text)).toEqual({ key: "fourBroken", rule: "EM-69" });
    expect(offered(exchanging(`Ana h3 A3 F1 E1 W1 ${others}`, {}, 0), 0)).toBe("swap:air+air");
    expect(offered(exchanging(`Ana h3 A2 F2 E1 W1 ${others}`, {}, 1), 0)).toContain("swap:air+air");
  });

  test("EM-70 One exchange comes before two, and among equals the placing order decides", () => {
    const rivals = "Ana h3 A2 F1 E1 Q1 | Bob h3 A1 F1 E1 Q1 | Cid h3 -";
    const one = round(drawn(rivals), "air heart fire", {
      answers: ["Bob convert:water", "Ana swap:air+air", "Ana convert:fire"],
    });
    expect(questions(one)).toEqual([
      "Bob: convert:air convert:fire convert:earth convert:water",
      "Ana: swap:air+air swap:air+fire swap:air+earth",
      "Ana: convert:air convert:fire convert:earth",
      "Ana: swap:air+fire swap:air+earth swap:fire+earth pass",
    ]);
    expect(one.log).toContain("2.5 Bob now holds all four -> unifier of the round");
    const equal = round(drawn("Ana h3 A2 F1 E1 Q1 | Bob h3 A2 F1 W1 Q1 | Cid h3 -"), "earth fire heart", {
      answers: ["Bob swap:air+fire", "Bob convert:earth", "Ana swap:air+earth", "Ana convert:fire"],
    });
    expect(equal.log.filter((line) => line.startsWith("2.5"))).toEqual([
      "2.5 Bob swaps Air+Fire -> Ether",
      "2.5 Bob converts 2 Ethers -> Earth",
      "2.5 Bob now holds all four -> unifier of the round",
      "2.5 Ana swaps Air+Earth -> Ether",
      "2.5 Ana converts 2 Ethers -> Fire",
    ]);
  });

  test("EM-71 A returned token is on its tile at once, for the next to take", () => {
    const before = drawn("Ana h3 A2 F1 | Bob h3 A2 E1 Q1 | Cid h3 A2 W1 Q1");
    expect(before.tiles.air).toBe(0);
    const played = round(before, "fire heart water", {
      answers: ["Bob convert:fire", "Ana swap:air+fire", "Cid swap:air+water", "Cid convert:air"],
    });
    expect(questions(played)).toEqual([
      "Bob: convert:fire convert:earth convert:water",
      "Bob: swap:air+air swap:air+fire swap:air+earth swap:fire+earth pass",
      "Ana: swap:air+air swap:air+fire swap:fire+fire pass",
      "Cid: swap:air+air swap:air+water swap:water+water pass",
      "Cid: convert:air convert:fire convert:earth convert:water",
      "Cid: swap:air+water pass",
    ]);
  });

  test("A pass that is the only choice is neither asked nor reported", () => {
    const { asked: put, state } = round(drawn("Ana h3 - | Bob h3 - | Cid h3 -"), "air fire heart");
    expect(put).toEqual(["Ana: keep reroll", "Bob: keep reroll", "Cid: keep reroll"]);
    expect(state.news.map(({ key }) => key)).toEqual([
      "announced",
      "eliminated",
      "took",
      "took",
      "took",
      "roundBegins",
    ]);
    const bonus = lifted(
      drawn("Ana h2 - Cylinder | Bob h3 - | Cid h3 -", { celestial: "air" }),
      "air fire fire",
      falling(""),
    );
    expect(answered(answered(bonus, "Ana keep"), "Ana leave").news.map(({ key }) => key)).toEqual([
      "left",
      "roundBegins",
      "celestialRolled",
    ]);
  });
});
