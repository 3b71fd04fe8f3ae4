import { describe, expect, test } from "vitest";
import { answered, drawn, falling, lifted, log, offered, refused, round, written } from "../testing/drawn.ts";
import { game } from "./game.ts";
import { blockedTile, placingOrder } from "./placing-order.ts";
import type { State } from "./state.ts";

const three = "Ana h3 - | Bob h3 - | Cid h3 -";
const four = "Ana h3 - | Bob h3 - | Cid h3 - | Dee h3 -";

/** The log lines of these steps. */
const of = (told: readonly string[], ...steps: readonly string[]): readonly string[] =>
  told.filter((line) => steps.some((step) => line.startsWith(`${step} `)));

describe("Announcements", () => {
  test("EM-37 Forces whose die is neither covered nor on a tile are qualified, and the set is fixed", () => {
    const { asked, log: told } = round(
      drawn("Ana h3 - | Bob h3 - | Cid h3 - | Dee h3 - | Eve h3 -"),
      "air whirl air fire water",
      {
        rolls: "earth fire",
        answers: ["Eve reroll"],
      },
    );
    expect(asked).toEqual(["Bob: take leave", "Dee: keep reroll", "Eve: keep reroll"]);
    expect(of(told, "2.1", "2.2")).toEqual([
      "2.1 Dee keeps",
      "2.1 Eve rerolls",
      "2.1 Eve rolls Fire",
      "2.2 eliminated: Dee, Eve",
    ]);
  });

  test("EM-38 They announce from the Lightning holder anticlockwise, or from the first qualified force after it", () => {
    const speakers = (table: string, cups: string): readonly string[] =>
      round(drawn(table), cups).asked.map((question) => question.slice(0, 3));
    expect(speakers("Ana h3 - | Bob h3 - | Cid h3 - Lightning | Dee h3 -", "air fire earth water")).toEqual([
      "Cid",
      "Dee",
      "Ana",
      "Bob",
    ]);
    expect(speakers("Ana h3 - | Bob h3 - | Cid h3 - Lightning | Dee h3 -", "air fire earth earth")).toEqual([
      "Ana",
      "Bob",
    ]);
    const first = lifted(drawn("Ana h3 - | Bob h3 - Lightning | Cid h3 -"), "air fire earth");
    expect(first.phase).toEqual({ is: "announcing", force: 1, next: [2, 0], rerolling: [] });
    expect(refused(first, 0, "keep")).toEqual({ key: "waitForYourTurn", rule: "EM-38" });
    for (const text of ["take", "pass", "air", "convert:air"])
      expect(refused(first, 1, text)).toEqual({ key: "keepOrReroll", rule: "EM-38" });
  });

  test("EM-39 The announcement is free: blocked or not, good or not, alone or not", () => {
    const blocked = answered(lifted(drawn(three), "fire whirl air", falling("fire")), "Bob take");
    expect(offered(blocked, 0)).toBe("keep reroll");
    const barred = lifted(drawn("Ana h3 A2 F2 E2 | Bob h3 - | Cid h3 -"), "air fire fire");
    expect(offered(barred, 0)).toBe("keep reroll");
    expect(barred.phase).toEqual({ is: "announcing", force: 0, next: [], rerolling: [] });
  });

  test("EM-40 An announcement is public and binding", () => {
    const said = answered(lifted(drawn(three), "air fire earth"), "Ana reroll");
    expect(said.news).toEqual([{ key: "announced", who: 0, what: "reroll" }]);
    expect(said.phase).toEqual({ is: "announcing", force: 1, next: [2], rerolling: [0] });
    expect(game.view(said, "watcher")).toMatchObject({ phase: said.phase, news: said.news });
    expect(offered(said, 0)).toBe("");
    expect(answered(said, "Bob keep").phase).toEqual({ is: "announcing", force: 2, next: [], rerolling: [0] });
  });

  test("EM-41 After the last announcement all rerolling dice fall together, once", () => {
    const fell: number[] = [];
    const counting = { roll: (sides: number) => fell.push(sides) };
    const two = ["Ana reroll", "Bob keep"].reduce(
      (now, said) => answered(now, said, counting),
      lifted(drawn(three), "air fire earth", counting),
    );
    expect(fell).toEqual([]);
    const after = answered(two, "Cid reroll", falling("water heart"));
    expect(log(after.news)).toEqual([
      "2.1 Cid rerolls",
      "2.1 Ana rolls Water",
      "2.1 Cid rolls Heart",
      "2.2 eliminated: nobody",
      "2.3 Bob takes Fire",
      "2.3 Ana takes Water",
      "2.3 Cid takes Ether",
    ]);
    expect(written(after)).toBe("Ana h3 W1 | Bob h3 F1 Lightning | Cid h3 Q1");
  });
});

describe("The second elimination", () => {
  test("EM-42 Only qualified dice are compared, kept and rerolled ones, on any face", () => {
    const rerolled = (cups: string, rolls: string, answers: readonly string[]): readonly string[] =>
      of(round(drawn(four), cups, { rolls, answers }).log, "2.2");
    expect(rerolled("air fire earth earth", "fire", ["Ana reroll"])).toEqual(["2.2 eliminated: Ana, Bob"]);
    expect(rerolled("air fire earth earth", "earth", ["Ana reroll"])).toEqual(["2.2 eliminated: nobody"]);
    expect(rerolled("air fire earth water", "whirl whirl", ["Ana reroll", "Dee reroll"])).toEqual([
      "2.2 eliminated: Ana, Dee",
    ]);
    expect(rerolled("air whirl earth water", "fire fire fire", ["Ana reroll", "Dee reroll"])).toEqual([
      "2.2 eliminated: Ana, Dee",
    ]);
    expect(rerolled("air whirl earth water", "fire fire", ["Ana reroll"])).toEqual(["2.2 eliminated: nobody"]);
  });

  test("EM-43 If now all are out, the Cylinder's owner discards one Hate if it was qualified for the phase", () => {
    const { state, log: told } = round(
      drawn("Ana h2 - Cylinder | Bob h3 - | Cid h3 - | Dee h3 -", { celestial: "earth" }),
      "air fire water water",
      {
        rolls: "fire",
        answers: ["Ana reroll"],
      },
    );
    expect(told.slice(-3)).toEqual([
      "2.2 eliminated: Ana, Bob",
      "2.2 everybody out, Cylinder holder Ana was qualified -> discards 1 Hate",
      "2.4 celestial die shows Earth",
    ]);
    expect([written(state), state.star]).toEqual(["Ana h1 - Cylinder | Bob h3 - Lightning | Cid h3 - | Dee h3 -", 2]);
  });

  test("EM-44 There is no discard with a Whirlwind force, an owner out since 1.4, no owner, or a survivor", () => {
    const stars = (table: string, cups: string, rolls: string, answers: readonly string[]): number => {
      const before = drawn(table, table.includes("Cylinder") ? { celestial: "earth" } : {});
      return round(before, cups, { rolls, answers }).state.star - before.star;
    };
    const owner = "Ana h2 - Cylinder | Bob h3 - | Cid h3 - | Dee h3 -";
    expect(stars(owner, "air fire water whirl", "whirl fire fire", ["Ana reroll", "Cid reroll"])).toBe(0);
    expect(stars(owner, "air air water fire", "fire", ["Cid reroll"])).toBe(0);
    expect(stars(four, "air fire water water", "fire", ["Ana reroll"])).toBe(0);
    expect(stars(owner, "air fire water earth", "fire", ["Ana reroll"])).toBe(0);
    expect(stars(owner, "air fire water water", "fire", ["Ana reroll"])).toBe(1);
  });
});

describe("Taking", () => {
  test("EM-45 Survivors take in the order of the tiles, the Whirlwind tile last", () => {
    const { log: told } = round(
      drawn("Ana h3 - | Bob h3 - | Cid h3 - | Dee h3 - | Eve h3 -"),
      "heart water fire air earth",
      {
        rolls: "whirl",
        answers: ["Eve reroll"],
      },
    );
    expect(of(told, "2.3")).toEqual([
      "2.3 Dee takes Air",
      "2.3 Cid takes Fire",
      "2.3 Bob takes Water",
      "2.3 Ana takes Ether",
      "2.3 Eve -> Whirlwind tile",
    ]);
  });

  test("EM-46 Taking is compulsory: a third copy is taken without a question", () => {
    const { asked, log: told } = round(drawn("Ana h3 A2 | Bob h3 - | Cid h3 -"), "air fire earth");
    expect(asked).toEqual(["Ana: keep reroll", "Bob: keep reroll", "Cid: keep reroll"]);
    expect(told.slice(-4)).toEqual([
      "2.3 Ana takes Air",
      "2.3 Bob takes Fire",
      "2.3 Cid takes Earth",
      "2.5 Ana swaps Air+Air -> Ether",
    ]);
  });

  test("EM-47 A barred die goes on its element tile all the same", () => {
    const asked = ["Ana keep", "Bob keep", "Cid keep"].reduce(
      (now, said) => answered(now, said),
      lifted(drawn("Ana h3 F1 E1 W1 | Bob h3 A1 F1 E2 | Cid h3 -"), "air water fire"),
    );
    expect(asked.cast).toEqual([
      { is: "placed", face: "air", on: "air", took: true },
      { is: "placed", face: "water", on: "water", took: false },
      { is: "placed", face: "fire", on: "fire", took: true },
    ]);
    expect(asked.news.find(({ key }) => key === "barred")).toEqual({ key: "barred", who: 1, token: "water" });
    expect(asked).toMatchObject({ unifier: 0, phase: { is: "exchanging", force: 1, step: "2.5" } });
  });

  test("EM-48 A die on a blocked face goes on the Whirlwind tile, takes nothing and is not eliminated", () => {
    const {
      state,
      log: told,
      asked,
    } = round(drawn("Ana h3 - | Bob h3 A1 F1 | Cid h3 -"), "whirl fire air", { rolls: "fire" });
    expect(of(told, "2.2", "2.3")).toEqual([
      "2.2 eliminated: nobody",
      "2.3 Cid takes Air",
      "2.3 Bob bumped to Whirlwind tile (Fire blocked)",
    ]);
    expect(asked.at(-1)).toBe("Bob: swap:air+fire pass");
    expect(written(state)).toBe("Ana h3 F1 | Bob h3 A1 F1 Lightning | Cid h3 A1");
  });

  test("EM-49 A rerolled Whirl goes on the Whirlwind tile, takes nothing and is not eliminated", () => {
    const {
      state,
      log: told,
      asked,
    } = round(drawn("Ana h3 A1 F1 | Bob h3 - | Cid h3 -"), "earth fire air", {
      rolls: "whirl",
      answers: ["Ana reroll"],
    });
    expect(of(told, "2.3")).toEqual(["2.3 Cid takes Air", "2.3 Bob takes Fire", "2.3 Ana -> Whirlwind tile"]);
    expect(asked.at(-1)).toBe("Ana: swap:air+fire pass");
    expect(state.news.some(({ key }) => key === "roundBegins")).toBe(true);
    expect(written(state)).toBe("Ana h3 A1 F1 | Bob h3 F1 Lightning | Cid h3 A1");
  });

  test("EM-50 The placing order is Whirlwind force, tiles, bumped, Whirl", () => {
    const cast: State["cast"] = [
      { is: "placed", face: "whirl", on: "whirl", took: false },
      { is: "placed", face: "fire", on: "whirl", took: false },
      { is: "placed", face: "heart", on: "ether", took: true },
      { is: "placed", face: "air", on: "air", took: true },
      { is: "placed", face: "fire", on: "fire", took: true },
    ];
    const table = { ...drawn("Ana h3 - | Bob h3 - | Cid h3 - | Dee h3 - | Eve h3 -"), cast };
    expect(placingOrder({ ...table, whirlwind: 4 })).toEqual([4, 3, 2, 1, 0]);
    expect(blockedTile({ ...table, whirlwind: 4 })).toBe("fire");
    expect(placingOrder({ ...table, whirlwind: 0 })).toEqual([0, 3, 4, 2, 1]);
    expect(blockedTile({ ...table, whirlwind: 0 })).toBeNull();
    expect(blockedTile(table)).toBeNull();
    const covered: State["cast"] = [...cast.slice(0, 4), { is: "covered", face: "fire", step: "1.4" }];
    expect(placingOrder({ ...table, cast: covered, whirlwind: null })).toEqual([3, 2, 1, 0]);
  });
});

describe("The celestial die", () => {
  const owned = (
    celestial: "air" | "fire" | "heart" | "whirl",
    table = "Ana h2 - Cylinder | Bob h3 - | Cid h3 -",
  ): State => drawn(table, { celestial });

  test("EM-51 It is shown once the dice are placed, even if nobody survived", () => {
    const { log: told } = round(owned("fire"), "air heart heart", { rolls: "fire", answers: ["Ana reroll"] });
    expect(told.slice(-2)).toEqual(["2.4 celestial die shows Fire", "2.4 Ana takes a second Fire"]);
    const alone = round(owned("heart", "Ana h2 - Cylinder | Bob h3 - | Cid h3 - | Dee h3 -"), "air air water fire", {
      rolls: "fire",
      answers: ["Cid reroll"],
    });
    expect(alone.log.slice(-2)).toEqual(["2.2 eliminated: Cid, Dee", "2.4 celestial die shows Heart"]);
    const shown = ["Ana keep", "Bob keep", "Cid keep"].reduce(
      (now, said) => answered(now, said),
      lifted(owned("fire"), "air fire heart"),
    );
    expect(shown.celestial).toEqual({ face: "fire", isShown: true });
    expect(game.view(shown, 0).celestial).toBe("fire");
    const { state: next } = round(owned("fire"), "air fire heart", { rolls: "water" });
    expect(next.celestial).toEqual({ face: "water", isShown: false });
    expect(round(drawn(three), "air fire earth").log.some((line) => line.startsWith("2.4"))).toBe(false);
  });

  test("EM-52 A force whose die is on the tile shown may take one more", () => {
    const asked = ["Ana keep", "Bob keep", "Cid keep"].reduce(
      (now, said) => answered(now, said),
      lifted(owned("fire"), "air fire heart"),
    );
    expect(asked.phase).toEqual({ is: "taking", force: 1, token: "fire", step: "2.4" });
    expect(offered(asked, 1)).toBe("take leave");
    expect(refused(asked, 0, "take")).toEqual({ key: "waitForYourTurn", rule: "EM-52" });
    expect(refused(asked, 1, "keep")).toEqual({ key: "takeOrLeave", rule: "EM-53" });
    const took = answered(asked, "Bob take");
    expect([log(took.news), written(took)]).toEqual([
      ["2.4 Bob takes a second Fire"],
      "Ana h2 A1 Cylinder Lightning | Bob h3 F2 | Cid h3 Q1",
    ]);
    expect(round(owned("heart"), "air fire heart", { answers: ["Cid convert:earth"] }).log.slice(-3)).toEqual([
      "2.4 celestial die shows Heart",
      "2.4 Cid takes a second Ether",
      "2.5 Cid converts 2 Ethers -> Earth",
    ]);
  });

  test("EM-53 A bonus comes only after a first token, from a tile that is not empty, and may be declined", () => {
    const asks = (state: State, cups: string, rolls = "", answers: readonly string[] = []): readonly string[] =>
      round(state, cups, { rolls, answers }).asked.filter((question) => question.endsWith("take leave"));
    const declined = round(owned("fire"), "air fire heart", { answers: ["Bob leave"] });
    expect(declined.log.at(-1)).toBe("2.4 Bob declines");
    expect(written(declined.state)).toBe("Ana h2 A1 Cylinder | Bob h3 F1 Lightning | Cid h3 Q1");
    expect(asks(owned("fire"), "air whirl heart", "fire", ["Bob leave"])).toEqual(["Bob: take leave"]);
    expect(asks(owned("air", "Ana h2 A1 Cylinder | Bob h3 A2 | Cid h3 A2"), "air fire heart")).toEqual([]);
    const barred = owned("fire", "Ana h2 F1 E1 W1 Cylinder | Bob h3 A1 E1 W1 | Cid h3 -");
    expect(asks(barred, "air fire heart")).toEqual([]);
    expect(asks(owned("whirl"), "air fire heart")).toEqual([]);
  });

  test("EM-54 The Whirlwind force has its bonus like all others", () => {
    const { log: told, state } = round(owned("fire"), "air whirl heart", { rolls: "fire" });
    expect(told.slice(-2)).toEqual(["2.4 celestial die shows Fire", "2.4 Bob takes a second Fire"]);
    expect(written(state)).toBe("Ana h2 A1 Cylinder | Bob h3 F2 Lightning | Cid h3 Q1");
  });

  test("EM-55 A celestial Whirl does nothing in the base game", () => {
    const { log: told, state } = round(owned("whirl"), "air whirl heart", { rolls: "whirl" });
    expect(told.at(-1)).toBe("2.4 celestial die shows Whirl");
    expect(written(state)).toBe("Ana h2 A1 Cylinder | Bob h3 - Lightning | Cid h3 Q1");
  });
});
