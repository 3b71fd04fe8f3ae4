import { describe, expect, test } from "vitest";
import type { Dice } from "../../../kernel/dice.ts";
import { answered, drawn, lifted, log, offered, refused, round, written } from "../testing/drawn.ts";
import { game } from "./game.ts";
import { completed, isBarred, isFourth, taken, unions } from "./holdings.ts";
import type { Holding, State } from "./state.ts";

const three = "Ana h3 - | Bob h3 - | Cid h3 -";

const holding = (counts: Partial<Holding>): Holding => ({
  ...{ hate: 3, air: 0, fire: 0, earth: 0, water: 0, ether: 0, gems: 0 },
  ...counts,
});

describe("Rules that hold at all times", () => {
  test("EM-11 One force completes in a round: the first to hold the four, until the union", () => {
    const { state, log: told } = round(drawn("Ana h3 F1 E1 W1 | Bob h3 A1 F1 E1 | Cid h3 -"), "air water fire");
    expect(told).toEqual([
      "1.2 reveal Ana Air, Bob Water, Cid Fire",
      "1.4 eliminated: nobody",
      "2.1 Ana keeps",
      "2.1 Bob keeps",
      "2.1 Cid keeps",
      "2.2 eliminated: nobody",
      "2.3 Ana takes Air",
      "2.3 Ana now holds all four -> unifier of the round",
      "2.3 Cid takes Fire",
      "2.3 Bob barred (fourth element), die stays on Water",
      "3.1 Ana unites: takes/keeps Cylinder, discards 1",
    ]);
    expect(written(state)).toBe("Ana h2 - Cylinder | Bob h3 A1 F1 E1 Lightning | Cid h3 F1");
    expect(state.unifier).toBeNull();
    const complete: State = drawn("Ana h3 A1 F1 E1 W1 | Bob h3 A1 F1 E1 W1 | Cid h3 A1 F1 E1");
    expect(completed(complete, 1, "2.3")).toMatchObject({
      unifier: 1,
      news: [{ key: "completed", step: "2.3", who: 1 }],
    });
    expect(completed({ ...complete, unifier: 0 }, 1, "2.3")).toEqual({ ...complete, unifier: 0 });
    expect(completed(complete, 2, "2.3")).toEqual(complete);
    expect(
      [{}, { air: 1, fire: 2, earth: 1 }, { air: 2, fire: 2, earth: 2, water: 2 }].map((h) => unions(holding(h))),
    ).toEqual([0, 0, 2]);
  });

  test("EM-12 Once there is a unifier no other force may get a fourth element", () => {
    const table = drawn("Ana h3 F1 E1 W1 | Bob h3 A1 F1 E1 | Cid h3 A2 F1");
    expect(isFourth(holding({ fire: 1, earth: 1, water: 2 }), "air")).toBe(true);
    expect(isFourth(holding({ fire: 1, earth: 1, water: 1 }), "ether")).toBe(false);
    expect(isFourth(holding({ air: 1, earth: 1, water: 1 }), "air")).toBe(false);
    expect(isFourth(holding({ earth: 1, water: 1 }), "air")).toBe(false);
    for (const token of ["air", "ether", "heart", "whirl"] as const)
      expect(isFourth(holding({ air: 1, fire: 1, earth: 1, water: 1 }), token)).toBe(false);
    expect(isBarred(table, 1, "water")).toBe(false);
    const decided: State = { ...table, unifier: 0 };
    expect(isBarred(decided, 1, "water")).toBe(true);
    expect(isBarred(decided, 1, "air")).toBe(false);
    expect(isBarred(decided, 0, "air")).toBe(false);
    expect(isBarred(decided, 2, "water")).toBe(false);
  });

  test("EM-13 Before the exchanges a force may hold three or four of one element", () => {
    const before = drawn("Ana h2 A2 Cylinder | Bob h3 - | Cid h3 -", { celestial: "air" });
    const asked = ["Ana keep", "Bob keep", "Cid keep"].reduce(
      (now, said) => answered(now, said),
      lifted(before, "air fire heart"),
    );
    expect(written(asked)).toBe("Ana h2 A3 Cylinder Lightning | Bob h3 F1 | Cid h3 Q1");
    expect(offered(asked, 0)).toBe("take leave");
    expect(log(answered(asked, "Ana take").news)).toEqual([
      "2.4 Ana takes a second Air",
      "2.5 Ana swaps Air+Air -> Ether",
    ]);
  });

  test("EM-14 Hate leaves a holding in 1.4, in 2.2 and by union, and in no other way", () => {
    const before = drawn("Ana h2 A1 F1 E1 Cylinder | Bob h3 A1 | Cid h3 -", { celestial: "water" });
    const hates = ({ state }: { readonly state: State }): readonly number[] => state.holdings.map(({ hate }) => hate);
    expect(hates(round(before, "fire fire fire"))).toEqual([1, 3, 3]);
    expect(
      hates(
        round(before, "air fire water", {
          rolls: "water water water",
          answers: ["Ana reroll", "Bob reroll", "Cid reroll"],
        }),
      ),
    ).toEqual([1, 3, 3]);
    expect(hates(round(before, "water air fire"))).toEqual([1, 3, 3]);
    expect(hates(round(before, "air fire heart"))).toEqual([2, 3, 3]);
  });

  test("EM-15 Elimination ends with the round", () => {
    const { state } = round(drawn(three), "air air fire");
    expect(state).toMatchObject({ cast: [], phase: { is: "choosing" }, round: 8 });
    expect(game.turn(state).seats).toEqual([0, 1, 2]);
    expect(round(state, "air fire earth").log).toContain("2.3 Ana takes Air");
  });

  test("EM-16 A force without Hate wins at once, and the round goes no further", () => {
    const before = drawn("Ana h1 A1 F1 E1 Cylinder | Bob h3 A1 | Cid h2 -", { celestial: "water" });
    const discord = round(before, "fire fire fire");
    expect(discord.log).toEqual([
      "1.2 reveal Ana Fire, Bob Fire, Cid Fire",
      "1.4 eliminated: Ana, Bob, Cid",
      "1.4 everybody out -> Cylinder holder Ana discards 1 Hate",
      "1.4 Ana has no Hate left -> WINS, game over",
    ]);
    expect(discord.state.phase).toEqual({ is: "over", winner: 0 });
    expect(written(discord.state)).toBe("Ana h0 A1 F1 E1 Cylinder Lightning | Bob h3 A1 | Cid h2 -");
    const together = round(before, "air fire water", {
      rolls: "earth earth earth",
      answers: ["Ana reroll", "Bob reroll", "Cid reroll"],
    });
    expect(together.log.slice(-3)).toEqual([
      "2.2 eliminated: Ana, Bob, Cid",
      "2.2 everybody out, Cylinder holder Ana was qualified -> discards 1 Hate",
      "2.2 Ana has no Hate left -> WINS, game over",
    ]);
    const union = round(before, "water air fire");
    expect(union.log.slice(-2)).toEqual([
      "3.1 Ana unites: takes/keeps Cylinder, discards 1",
      "3.1 Ana has no Hate left -> WINS, game over",
    ]);
    for (const { state } of [discord, together, union]) {
      expect(game.outcome(state)).toEqual({ places: [1, 2, 2], scores: null, reason: { key: "hateGone", seat: 0 } });
      expect(game.offers(game.view(state, 0))).toEqual([]);
      expect(refused(state, 0, "air")).toEqual({ key: "waitForYourTurn", rule: "EM-16" });
    }
    expect(game.outcome(before)).toBeNull();
  });

  test("EM-17 A unifier on its last Hate is certain to win, and the round is played to the union", () => {
    const before = drawn("Ana h1 A1 F1 E1 | Bob h3 A1 F1 E1 Q1 | Cid h3 - Lightning");
    const { log: told, state } = round(before, "whirl heart air", {
      rolls: "water",
      answers: ["Bob convert:air"],
    });
    expect(told.slice(2)).toEqual([
      "1.5 Whirlwind force Ana rolls Water",
      "1.5 Ana takes Water",
      "1.5 Ana now holds all four -> unifier of the round",
      "2.1 Cid keeps",
      "2.1 Bob keeps",
      "2.2 eliminated: nobody",
      "2.3 Cid takes Air",
      "2.3 Bob takes Ether",
      "2.5 Bob converts 2 Ethers -> Air",
      "3.1 Ana unites: takes/keeps Cylinder, discards 1",
      "3.1 Ana has no Hate left -> WINS, game over",
    ]);
    expect(state.phase).toEqual({ is: "over", winner: 0 });
  });
});

describe("Discord", () => {
  const owned = drawn("Ana h3 - | Bob h2 A1 Cylinder | Cid h3 -", { celestial: "water" });

  test("EM-18 The celestial die is rolled at the start of the round if somebody owns the Cylinder", () => {
    const { state } = round(owned, "air air air", { rolls: "heart" });
    expect(state.celestial).toEqual({ face: "heart", isShown: false });
    expect(state.news.slice(-2)).toEqual([
      { key: "roundBegins", round: 8, who: 1 },
      { key: "celestialRolled", who: 1 },
    ]);
  });

  test("EM-19 Nobody sees the celestial die before 2.4, not even its owner", () => {
    const announcing = lifted(owned, "air fire heart");
    for (const state of [owned, announcing, answered(announcing, "Ana keep")])
      for (const viewer of [0, 1, 2, "watcher"] as const)
        expect(JSON.stringify(game.view(state, viewer))).toBe(
          JSON.stringify(game.view({ ...state, celestial: { face: "whirl", isShown: false } }, viewer)),
        );
    const seen = game.view(owned, 1);
    expect(seen.celestial).toBe("covered");
    expect(JSON.stringify(seen.news)).not.toContain("water");
  });

  test("EM-20 Every player chooses any of the six faces, whatever it holds", () => {
    const rich = drawn("Ana h3 A2 F2 E2 Q1 | Bob h3 - | Cid h3 -");
    for (const seat of [0, 1, 2] as const) expect(offered(rich, seat)).toBe("air fire earth water heart whirl");
    for (const text of ["keep", "reroll", "take", "leave", "pass", "change:air", "swap:air+air", "convert:water"])
      expect(refused(rich, 0, text)).toEqual({ key: "chooseAFace", rule: "EM-20" });
    expect(game.refusal(game.view(rich, "watcher"), { is: "choose", face: "air", stake: false })).toEqual({
      key: "waitForYourTurn",
      rule: "EM-20",
    });
  });

  test("EM-21 All dice are revealed together, except the celestial one", () => {
    const state = lifted(owned, "air fire heart");
    expect(state.news[0]).toEqual({
      key: "revealed",
      cups: [
        { who: 0, face: "air", stake: false },
        { who: 1, face: "fire", stake: false },
        { who: 2, face: "heart", stake: false },
      ],
    });
    expect(state.cast).toEqual([
      { is: "shown", face: "air" },
      { is: "shown", face: "fire" },
      { is: "shown", face: "heart" },
    ]);
    expect(state.celestial).toEqual({ face: "water", isShown: false });
  });

  test("EM-22 If all show Whirl the game ends and everybody loses, before any elimination or discard", () => {
    const { state, log: told } = round(owned, "whirl whirl whirl");
    expect(told).toEqual([
      "1.2 reveal Ana Whirl, Bob Whirl, Cid Whirl",
      "1.3 all Whirl -> implosion, everybody loses, game over",
    ]);
    expect(state.phase).toEqual({ is: "over", winner: null });
    expect([written(state), state.star]).toEqual([written(owned), owned.star]);
    expect(game.outcome(state)).toEqual({ places: [2, 2, 2], scores: null, reason: { key: "implosion" } });
    expect(game.turn(state)).toEqual({ seats: [], how: "first" });
  });

  test("EM-23 Forces with the same face are eliminated, also two Whirls among more dice", () => {
    const { state, log: told } = round(
      drawn("Ana h3 - | Bob h3 - | Cid h3 - | Dee h3 - | Eve h3 -"),
      "whirl air whirl air fire",
    );
    expect(told).toEqual([
      "1.2 reveal Ana Whirl, Bob Air, Cid Whirl, Dee Air, Eve Fire",
      "1.4 eliminated: Ana, Bob, Cid, Dee",
      "2.1 Eve keeps",
      "2.2 eliminated: nobody",
      "2.3 Eve takes Fire",
    ]);
    expect(written(state)).toBe("Ana h3 - | Bob h3 - Lightning | Cid h3 - | Dee h3 - | Eve h3 F1");
    expect(lifted(drawn(three), "air air fire").cast).toEqual([
      { is: "covered", face: "air", step: "1.4" },
      { is: "covered", face: "air", step: "1.4" },
      { is: "shown", face: "fire" },
    ]);
  });

  test("EM-24 If all are eliminated the owner of the Cylinder discards one Hate, without a question", () => {
    const { state, log: told, asked } = round(owned, "fire fire fire");
    expect(told).toEqual([
      "1.2 reveal Ana Fire, Bob Fire, Cid Fire",
      "1.4 eliminated: Ana, Bob, Cid",
      "1.4 everybody out -> Cylinder holder Bob discards 1 Hate",
      "1.6 no attraction force left -> Attraction skipped",
    ]);
    expect(asked).toEqual([]);
    expect([written(state), state.star]).toEqual(["Ana h3 - | Bob h1 A1 Cylinder Lightning | Cid h3 -", 2]);
  });

  test("EM-25 Without an owner nothing happens", () => {
    const { state, log: told } = round(drawn(three), "fire fire fire");
    expect(told.slice(1)).toEqual([
      "1.4 eliminated: Ana, Bob, Cid",
      "1.6 no attraction force left -> Attraction skipped",
    ]);
    expect([written(state), state.star]).toEqual(["Ana h3 - | Bob h3 - Lightning | Cid h3 -", 0]);
  });

  test("EM-26 While a Whirlwind force stands not all are eliminated, so nobody discards", () => {
    const { state, log: told } = round(owned, "fire fire whirl", { rolls: "whirl" });
    expect(told.slice(1)).toEqual([
      "1.4 eliminated: Ana, Bob",
      "1.5 Whirlwind force Cid rolls Whirl",
      "1.6 no attraction force left -> Attraction skipped",
    ]);
    expect(state.star).toBe(owned.star);
  });

  test("EM-27 The only Whirl must roll once, openly", () => {
    const rolls: number[] = [];
    const dice: Dice = { roll: (sides) => rolls.push(sides) };
    const state = lifted(drawn(three), "air whirl heart", dice);
    expect(rolls).toEqual([6]);
    expect(state.news.slice(1)).toEqual([
      { key: "eliminated", step: "1.4", all: [] },
      { key: "whirlwindRolled", who: 1, face: "air" },
    ]);
    expect(state).toMatchObject({
      whirlwind: 1,
      cast: [{}, { is: "placed", face: "air", on: "air", took: false }, {}],
    });
  });

  test("EM-28 The Whirlwind force may take a token of the tile it rolled, or leave it", () => {
    const asked = lifted(drawn(three), "air whirl heart", { roll: () => 3 });
    expect(asked.phase).toEqual({ is: "taking", force: 1, token: "earth", step: "1.5" });
    expect(offered(asked, 1)).toBe("take leave");
    expect(offered(asked, 0)).toBe("");
    for (const text of ["keep", "pass", "air"])
      expect(refused(asked, 1, text)).toEqual({ key: "takeOrLeave", rule: "EM-28" });
    expect(refused(asked, 0, "take")).toEqual({ key: "waitForYourTurn", rule: "EM-28" });
    const took = answered(asked, "Bob take");
    expect([log(took.news), written(took)]).toEqual([
      ["1.5 Bob takes Earth"],
      "Ana h3 - Lightning | Bob h3 E1 | Cid h3 -",
    ]);
    expect(took.cast[1]).toEqual({ is: "placed", face: "earth", on: "earth", took: true });
    const left = answered(asked, "Bob leave");
    expect([log(left.news), written(left)]).toEqual([["1.5 Bob declines"], "Ana h3 - Lightning | Bob h3 - | Cid h3 -"]);
    expect(left.news).toEqual([{ key: "left", step: "1.5", who: 1, token: "earth" }]);
    expect(left.cast[1]).toEqual({ is: "placed", face: "earth", on: "earth", took: false });
  });

  test("EM-29 Heart gives an Ether and blocks the Ether tile", () => {
    const { state, log: told } = round(drawn(three), "heart whirl air", { rolls: "heart" });
    expect(told.slice(2)).toEqual([
      "1.5 Whirlwind force Bob rolls Heart",
      "1.5 Bob takes Ether",
      "2.1 Ana keeps",
      "2.1 Cid keeps",
      "2.2 eliminated: nobody",
      "2.3 Cid takes Air",
      "2.3 Ana bumped to Whirlwind tile (Ether blocked)",
    ]);
    expect(written(state)).toBe("Ana h3 - | Bob h3 Q1 Lightning | Cid h3 A1");
  });

  test("EM-30 The tile is blocked for the rest of the round, whether or not a token was taken", () => {
    for (const answer of ["Bob take", "Bob leave"]) {
      const { log: told } = round(drawn(three), "fire whirl air", { rolls: "fire", answers: [answer] });
      expect(told.slice(-2)).toEqual(["2.3 Cid takes Air", "2.3 Ana bumped to Whirlwind tile (Fire blocked)"]);
    }
  });

  test("EM-31 Another Whirl takes nothing and blocks nothing", () => {
    const { state, log: told, asked } = round(drawn(three), "fire whirl air", { rolls: "whirl" });
    expect(told.slice(2)).toEqual([
      "1.5 Whirlwind force Bob rolls Whirl",
      "2.1 Ana keeps",
      "2.1 Cid keeps",
      "2.2 eliminated: nobody",
      "2.3 Cid takes Air",
      "2.3 Ana takes Fire",
    ]);
    expect(asked).toEqual(["Ana: keep reroll", "Cid: keep reroll"]);
    expect(written(state)).toBe("Ana h3 F1 | Bob h3 - Lightning | Cid h3 A1");
  });

  test("EM-32 The Whirlwind force's die is not compared with others and cannot be eliminated", () => {
    const { state, log: told } = round(drawn(three), "fire whirl air", { rolls: "fire" });
    expect(told).toContain("2.2 eliminated: nobody");
    expect(written(state)).toBe("Ana h3 - | Bob h3 F1 Lightning | Cid h3 A1");
    const again = round(drawn(three), "fire whirl air", { rolls: "whirl whirl", answers: ["Ana reroll"] });
    expect(again.log.slice(-3)).toEqual(["2.2 eliminated: nobody", "2.3 Cid takes Air", "2.3 Ana -> Whirlwind tile"]);
  });

  test("EM-33 A token taken in 1.5 can complete the four, and bars the others from then on", () => {
    const { log: told } = round(drawn("Ana h3 A1 F1 E1 | Bob h3 F1 E1 W1 | Cid h3 -"), "water whirl fire", {
      rolls: "air",
    });
    expect(told.slice(2)).toEqual([
      "1.5 Whirlwind force Bob rolls Air",
      "1.5 Bob takes Air",
      "1.5 Bob now holds all four -> unifier of the round",
      "2.1 Ana keeps",
      "2.1 Cid keeps",
      "2.2 eliminated: nobody",
      "2.3 Cid takes Fire",
      "2.3 Ana barred (fourth element), die stays on Water",
      "3.1 Bob unites: takes/keeps Cylinder, discards 1",
    ]);
  });

  test("EM-34 Attraction is played if one attraction force is left, else the union follows at once", () => {
    expect(round(drawn(three), "air air fire").log).toContain("2.1 Cid keeps");
    const skipped = round(drawn(three), "air air whirl", { rolls: "fire" });
    expect(skipped.log.slice(2)).toEqual([
      "1.5 Whirlwind force Cid rolls Fire",
      "1.5 Cid takes Fire",
      "1.6 no attraction force left -> Attraction skipped",
    ]);
    expect(skipped.state.phase).toEqual({ is: "choosing" });
  });

  test("EM-35 When Attraction is skipped there is no celestial die, no bonus and no optional exchange", () => {
    const before = drawn("Ana h3 - | Bob h2 A1 F1 Cylinder | Cid h3 -", { celestial: "air" });
    const { state, log: told, asked } = round(before, "fire whirl fire", { rolls: "air heart" });
    expect(told.slice(2)).toEqual([
      "1.5 Whirlwind force Bob rolls Air",
      "1.5 Bob takes Air",
      "1.6 no attraction force left -> Attraction skipped",
    ]);
    expect(asked).toEqual(["Bob: take leave"]);
    expect(state.celestial).toEqual({ face: "heart", isShown: false });
    expect(written(state)).toBe("Ana h3 - | Bob h2 A2 F1 Cylinder Lightning | Cid h3 -");
  });

  test("EM-36 Then the Whirlwind force makes the exchanges it must, and only those", () => {
    const before = drawn("Ana h3 - | Bob h3 A2 F1 E1 Q1 | Cid h3 -");
    const settled = round(before, "fire whirl fire", {
      rolls: "air",
      answers: ["Bob swap:air+fire", "Bob convert:water"],
    });
    expect(settled.asked).toEqual([
      "Bob: take leave",
      "Bob: swap:air+air swap:air+fire swap:air+earth",
      "Bob: convert:fire convert:earth convert:water",
    ]);
    expect(settled.log.slice(-3)).toEqual([
      "1.6 no attraction force left -> Attraction skipped",
      "3.0 Bob swaps Air+Fire -> Ether",
      "3.0 Bob converts 2 Ethers -> Water",
    ]);
    expect(written(settled.state)).toBe("Ana h3 - | Bob h3 A2 E1 W1 Lightning | Cid h3 -");
    const united = round(before, "fire whirl fire", {
      rolls: "air",
      answers: ["Bob swap:air+air", "Bob convert:water"],
    });
    expect(united.log.slice(-3)).toEqual([
      "3.0 Bob converts 2 Ethers -> Water",
      "3.0 Bob now holds all four -> unifier of the round",
      "3.1 Bob unites: takes/keeps Cylinder, discards 1",
    ]);
    const ethers = round(before, "fire whirl fire", { rolls: "heart", answers: ["Bob convert:fire"] });
    expect(ethers.asked).toEqual(["Bob: take leave", "Bob: convert:fire convert:earth convert:water"]);
    expect(written(ethers.state)).toBe("Ana h3 - | Bob h3 A2 F2 E1 Lightning | Cid h3 -");
  });
});

test("AM-27 If a tile were ever empty in 1.5 or 2.3, nothing would be taken", () => {
  const dry: State = { ...drawn(three), tiles: { air: 0, fire: 6, earth: 6, water: 6, ether: 6 } };
  expect(taken(dry, 0, "air", "2.3")).toBe(dry);
});
