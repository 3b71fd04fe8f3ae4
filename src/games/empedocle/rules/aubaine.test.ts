import { describe, expect, test } from "vitest";
import { seeded } from "../../../kernel/dice.ts";
import { begin, submit } from "../../../kernel/match.ts";
import { answered, drawn, falling, lifted, log, offered, refused, round, written } from "../testing/drawn.ts";
import { game } from "./game.ts";
import { OUR_READING } from "./options.ts";
import type { Face, State } from "./state.ts";
import { announcement } from "./unknown-forces.ts";

const ext = (table: string, celestial?: Face, cups: readonly Face[] = []): State =>
  drawn(table, { aubaine: true, cups, ...(celestial === undefined ? {} : { celestial }) });

const three = "Ana h3 - g2 | Bob h3 - g2 | Cid h3 - g2";

/** The log lines of these steps. */
const of = (told: readonly string[], ...steps: readonly string[]): readonly string[] =>
  told.filter((line) => steps.some((step) => line.startsWith(`${step} `)));

describe("Gems", () => {
  test("EM-99 Each player has two gems, the Whirlwind tile has one for each, and Unknown Forces have none", () => {
    const gems = (seats: number, forces: 0 | 1 | 2 | 3 | 4, aubaine = true) => {
      const state = game.setup({ forces, aubaine, ...OUR_READING }, seats, seeded("x"));
      return [state.holdings.map((holding) => holding.gems), state.gems];
    };
    expect(gems(3, 0)).toEqual([[2, 2, 2], 3]);
    expect(gems(5, 0)).toEqual([[2, 2, 2, 2, 2], 5]);
    expect(gems(2, 2)).toEqual([[0, 2, 0, 2], 2]);
    expect(gems(1, 3)).toEqual([[2, 0, 0, 0], 1]);
    expect(gems(3, 0, false)).toEqual([[0, 0, 0], 0]);
  });

  test("EM-100 Each rule of the extension is applied inside the base rule with its number", () => {
    const before = ext("Ana h3 - g2 Lightning | Bob h2 - g2 Cylinder | Cid h3 - g2 | Dee h3 - g2", "whirl");
    const { log: told } = round(before, "whirl fire fire+gem water", { rolls: "earth" });
    expect(told).toEqual([
      "1.2 reveal Ana Whirl, Bob Fire, Cid Fire +gem, Dee Water",
      "1.2 Cid may not change Fire (Cylinder), gem spent",
      "1.4 eliminated: Bob, Cid",
      "1.5 Whirlwind force Ana rolls Earth",
      "1.5 Ana holds Lightning: takes nothing, tile still blocked",
      "1.5* Ana takes 1 gem (Lightning, end of Discord)",
      "2.1 Dee keeps",
      "2.2 eliminated: nobody",
      "2.3 Dee takes Water",
      "2.4 celestial die shows Whirl",
    ]);
  });

  test("EM-101 Gems only move between stocks and the Whirlwind tile", () => {
    const { state } = round(ext(three), "air+gem fire earth", { answers: ["Ana change:water"] });
    expect([written(state), state.gems]).toEqual(["Ana h3 - g2 | Bob h3 F1 g2 Lightning | Cid h3 E1 g2", 3]);
  });

  test("EM-102 A player with gems may stake one with the face", () => {
    const state = ext("Ana h3 - g1 | Bob h3 - | Cid h3 - g2");
    const all = "air fire earth water heart whirl air+gem fire+gem earth+gem water+gem heart+gem whirl+gem";
    expect([offered(state, 0), offered(state, 1), offered(state, 2)]).toEqual([
      all,
      "air fire earth water heart whirl",
      all,
    ]);
    expect(refused(state, 1, "air+gem")).toEqual({ key: "noGem", rule: "EM-102" });
    expect(refused(state, 1, "air")).toBeNull();
    expect(refused(drawn("Ana h3 - | Bob h3 - | Cid h3 -"), 0, "air+gem")).toEqual({
      key: "noAubaine",
      rule: "EM-102",
    });
    expect(["air+gem+gem", "air+2gem", "gem", "air+"].map(game.read)).toEqual([null, null, null, null]);
    const unknown = ext("UF1 h3 - | Ana h3 - | Bob h3 - g2", undefined, ["air"]);
    expect([refused(unknown, 0, "air+gem"), refused(unknown, 1, "air+gem")]).toEqual([
      { key: "noGem", rule: "EM-102" },
      null,
    ]);
  });

  test("EM-103 A stake is hidden until the reveal, and the stocks keep their old counts", () => {
    const begun = begin(game, { aubaine: true }, 3, seeded("Stakes"));
    if (!begun.ok) throw new Error(begun.why.key);
    const before = ([0, 1, 2, "watcher"] as const).map((viewer) => game.view(begun.match.state, viewer));
    const one = submit(game, begun.match, 0, "air+gem", seeded("dice"));
    const other = submit(game, begun.match, 0, "fire", seeded("dice"));
    if (!one.ok || !other.ok) throw new Error("refused");
    for (const { match } of [one, other])
      expect(([0, 1, 2, "watcher"] as const).map((viewer) => game.view(match.state, viewer))).toEqual(before);
    expect(one.match.state.holdings.map(({ gems }) => gems)).toEqual([2, 2, 2]);
    const shown = lifted(ext(three), "air+gem fire earth");
    expect(shown.holdings.map(({ gems }) => gems)).toEqual([2, 2, 2]);
    expect(shown.phase).toEqual({ is: "aubaine", force: 0, next: [] });
  });
});

describe("stakes", () => {
  test("EM-104 They are resolved before the implosion and the eliminations", () => {
    const averted = round(ext(three), "whirl whirl whirl+gem", { answers: ["Cid change:air"] });
    expect(averted.log.slice(0, 3)).toEqual([
      "1.2 reveal Ana Whirl, Bob Whirl, Cid Whirl +gem",
      "1.2 Cid changes Whirl -> Air, gem spent",
      "1.4 eliminated: Ana, Bob",
    ]);
    expect(round(ext(three), "whirl whirl whirl+gem").log.at(-1)).toBe(
      "1.3 all Whirl -> implosion, everybody loses, game over",
    );
    const causing = lifted(ext(three), "whirl whirl air+gem");
    expect(refused(causing, 2, "change:whirl")).toEqual({ key: "faceShown", face: "whirl", rule: "EM-106" });
  });

  test("EM-105 The stakers act one at a time, from the Lightning holder anticlockwise", () => {
    const { asked } = round(
      ext("Ana h3 - g2 | Bob h3 - g2 | Cid h3 - g2 Lightning | Dee h3 - g2"),
      "air+gem fire+gem earth+gem water",
    );
    expect(asked.slice(0, 3).map((question) => question.slice(0, 8))).toEqual(["Cid: cha", "Ana: cha", "Bob: cha"]);
    const first = lifted(ext("Ana h3 - g2 | Bob h3 - g2 Lightning | Cid h3 - g2"), "air+gem fire earth+gem");
    expect(first.phase).toEqual({ is: "aubaine", force: 2, next: [0] });
    expect(refused(first, 0, "keep")).toEqual({ key: "waitForYourTurn", rule: "EM-105" });
  });

  test("EM-106 A staker may take any face that no other shows at that moment, or keep its own", () => {
    const state = lifted(ext(three), "air+gem air fire");
    expect(offered(state, 0)).toBe("change:earth change:water change:heart change:whirl keep");
    expect(refused(state, 0, "change:fire")).toEqual({ key: "faceShown", face: "fire", rule: "EM-106" });
    expect(refused(state, 0, "change:air")).toEqual({ key: "sameFace", face: "air", rule: "EM-106" });
    for (const text of ["air", "reroll", "take"])
      expect(refused(state, 0, text)).toEqual({ key: "changeOrKeep", rule: "EM-106" });
    const safe = lifted(ext(three), "water+gem air fire+gem");
    expect(offered(safe, 0)).toBe("change:earth change:heart change:whirl keep");
    const next = answered(safe, "Ana change:earth");
    expect(offered(next, 2)).toBe("change:water change:heart change:whirl keep");
    expect(next.cast[0]).toEqual({ is: "shown", face: "earth" });
    expect(next.news).toEqual([{ key: "faceChanged", who: 0, from: "water", to: "earth" }]);
  });

  test("EM-107 A force that shows the face of the Cylinder's owner at that moment may not change", () => {
    const owner = "Ana h3 - g2 | Bob h2 - g2 Cylinder | Cid h3 - g2";
    const bound = lifted(ext(owner, "air"), "fire+gem fire earth+gem");
    expect(log(bound.news)).toEqual([
      "1.2 reveal Ana Fire +gem, Bob Fire, Cid Earth +gem",
      "1.2 Ana may not change Fire (Cylinder), gem spent",
    ]);
    expect(bound.news[1]).toEqual({ key: "changeForbidden", who: 0, face: "fire", owner: 1 });
    expect([bound.phase, bound.holdings[0]?.gems, bound.gems]).toEqual([{ is: "aubaine", force: 2, next: [] }, 1, 4]);
    expect(lifted(ext(owner, "air"), "fire+gem earth earth").phase).toEqual({ is: "aubaine", force: 0, next: [] });
    expect(lifted(ext(three), "fire+gem fire earth").phase).toEqual({ is: "aubaine", force: 0, next: [] });
  });

  test("EM-108 The owner's own stake is free, and by changing first it frees a force with the same face", () => {
    const state = lifted(
      ext("Ana h3 - g2 | Bob h2 - g2 Cylinder Lightning | Cid h3 - g2", "air"),
      "fire+gem fire+gem earth",
    );
    expect(state.phase).toEqual({ is: "aubaine", force: 1, next: [0] });
    expect(answered(state, "Bob change:water").phase).toEqual({ is: "aubaine", force: 0, next: [] });
    expect(log(answered(state, "Bob keep").news).slice(0, 3)).toEqual([
      "1.2 Bob keeps Fire, gem spent",
      "1.2 Ana may not change Fire (Cylinder), gem spent",
      "1.4 eliminated: Ana, Bob",
    ]);
  });

  test("EM-109 The gem is spent whether the die was changed, kept or forbidden to change", () => {
    const gems = ({ holdings, gems: tile }: State) => [holdings.map((holding) => holding.gems), tile];
    const before = lifted(ext("Ana h3 - g2 | Bob h3 - g2 Lightning | Cid h3 - g2"), "air+gem fire earth");
    expect(gems(before)).toEqual([[2, 2, 2], 3]);
    const kept = answered(before, "Ana keep");
    expect(kept.news[0]).toEqual({ key: "faceKept", who: 0, face: "air" });
    expect(gems(kept)).toEqual([[1, 3, 2], 3]);
    expect(gems(answered(before, "Ana change:water"))).toEqual([[1, 3, 2], 3]);
  });

  test("EM-110 Roles follow the faces after the changes", () => {
    const made = answered(lifted(ext(three), "air+gem fire earth"), "Ana change:whirl", falling("whirl"));
    expect(made.whirlwind).toBe(0);
    const unmade = answered(lifted(ext(three), "whirl+gem fire earth"), "Ana change:air", falling("whirl"));
    expect(unmade.whirlwind).toBeNull();
    const shared = answered(lifted(ext(three), "whirl+gem whirl earth"), "Ana change:air", falling("whirl"));
    expect(shared.whirlwind).toBe(1);
  });
});

describe("The Lightning holder", () => {
  test("EM-111 It takes nothing in 1.5, 2.3 and 2.4; its die is placed and compared as usual", () => {
    const { state, log: told } = round(
      ext("Ana h2 - g2 Cylinder Lightning | Bob h3 - g2 | Cid h3 - g2", "air"),
      "air fire earth",
    );
    expect(of(told, "2.3", "2.4")).toEqual([
      "2.3 Ana holds Lightning: die on Air, takes nothing",
      "2.3 Bob takes Fire",
      "2.3 Cid takes Earth",
      "2.4 celestial die shows Air",
    ]);
    expect(written(state)).toBe("Ana h2 - g3 Cylinder | Bob h3 F1 g2 Lightning | Cid h3 E1 g2");
    expect(state.news.find(({ key }) => key === "heldByLightning")).toEqual({
      key: "heldByLightning",
      step: "2.3",
      who: 0,
      token: "air",
    });
    expect(round(ext(three), "air air fire").log).toContain("1.4 eliminated: Ana, Bob");
    const base = round(drawn("Ana h3 - Lightning | Bob h3 - | Cid h3 -"), "air fire earth");
    expect(base.log).toContain("2.3 Ana takes Air");
  });

  test("EM-112 As Whirlwind force it blocks the tile and takes nothing", () => {
    const { log: told, asked } = round(ext(three), "whirl fire earth", { rolls: "fire" });
    expect(asked).toEqual(["Bob: keep reroll", "Cid: keep reroll"]);
    expect(told.slice(2)).toEqual([
      "1.5 Whirlwind force Ana rolls Fire",
      "1.5 Ana holds Lightning: takes nothing, tile still blocked",
      "1.5* Ana takes 1 gem (Lightning, end of Discord)",
      "2.1 Bob keeps",
      "2.1 Cid keeps",
      "2.2 eliminated: nobody",
      "2.3 Cid takes Earth",
      "2.3 Bob bumped to Whirlwind tile (Fire blocked)",
      "2.3 Bob takes 1 gem (2.3)",
    ]);
  });

  test("EM-113 It takes one gem at the end of Discord, eliminated or not, and no other", () => {
    const out = round(ext(three), "air air air");
    expect(out.log.slice(1)).toEqual([
      "1.4 eliminated: Ana, Bob, Cid",
      "1.5* Ana takes 1 gem (Lightning, end of Discord)",
      "1.6 no attraction force left -> Attraction skipped",
    ]);
    const whirl = round(
      ext("Ana h3 - g2 Lightning | Bob h2 - g2 Cylinder | Cid h3 - g2", "whirl"),
      "whirl fire earth",
      { rolls: "whirl" },
    );
    expect(of(whirl.log, "1.5", "1.5*", "2.3", "2.4")).toEqual([
      "1.5 Whirlwind force Ana rolls Whirl",
      "1.5* Ana takes 1 gem (Lightning, end of Discord)",
      "2.3 Bob takes Fire",
      "2.3 Cid takes Earth",
      "2.4 celestial die shows Whirl",
    ]);
    const bumped = round(ext(three), "air whirl earth", { rolls: "air" });
    expect(of(bumped.log, "2.3")).toEqual(["2.3 Cid takes Earth", "2.3 Ana bumped to Whirlwind tile (Air blocked)"]);
    const dry = round(ext("Ana h3 - g3 | Bob h3 - g3 | Cid h3 - g3"), "air fire earth");
    expect(of(dry.log, "1.5*")).toEqual([]);
    expect(whirl.state.news.concat(out.state.news).filter(({ key }) => key === "gemTaken")).toEqual([
      { key: "gemTaken", step: "1.5*", who: 0 },
    ]);
  });

  test("EM-114 It exchanges like all others and may complete that way", () => {
    const { log: told } = round(ext("Ana h3 A2 F1 E1 Q1 g2 | Bob h3 - g2 | Cid h3 - g2"), "air fire earth", {
      answers: ["Ana swap:air+fire", "Ana convert:water"],
    });
    expect(of(told, "2.5", "3.1")).toEqual(["2.5 Ana swaps Air+Fire -> Ether", "2.5 Ana converts 2 Ethers -> Water"]);
    const completing = round(ext("Ana h3 A2 F2 E1 Q1 g2 | Bob h3 - g2 | Cid h3 - g2"), "air fire earth", {
      answers: ["Ana swap:air+fire", "Ana convert:water"],
    });
    expect(of(completing.log, "2.5", "3.1").slice(2)).toEqual([
      "2.5 Ana now holds all four -> unifier of the round",
      "3.1 Ana unites: takes/keeps Cylinder, discards 1",
    ]);
  });

  test("EM-115 It may stake a gem", () => {
    const { log: told } = round(ext(three), "air+gem air fire", { answers: ["Ana change:water"] });
    expect(told.slice(1, 4)).toEqual([
      "1.2 Ana changes Air -> Water, gem spent",
      "1.4 eliminated: nobody",
      "1.5* Ana takes 1 gem (Lightning, end of Discord)",
    ]);
  });
});

describe("Gems on the Whirlwind tile", () => {
  test("EM-116 A Whirlwind force that rolls Whirl takes one, if there is one", () => {
    const { log: told, state } = round(ext(three), "air whirl earth", { rolls: "whirl" });
    expect(of(told, "1.5", "1.5*")).toEqual([
      "1.5 Whirlwind force Bob rolls Whirl",
      "1.5 Bob takes 1 gem (1.5)",
      "1.5* Ana takes 1 gem (Lightning, end of Discord)",
    ]);
    expect([written(state), state.gems]).toEqual(["Ana h3 - g3 | Bob h3 - g3 Lightning | Cid h3 E1 g2", 1]);
    const dry = round(ext("Ana h3 - g3 | Bob h3 - g3 | Cid h3 - g3"), "air whirl earth", { rolls: "whirl" });
    expect(of(dry.log, "1.5", "1.5*")).toEqual(["1.5 Whirlwind force Bob rolls Whirl"]);
    const last = round(ext("Ana h3 - g3 | Bob h3 - g2 | Cid h3 - g3"), "air whirl earth", { rolls: "whirl" });
    expect(of(last.log, "1.5*")).toEqual([]);
  });

  test("EM-117 In 2.3 the bumped die gets one, then the Whirl, but not with Lightning and not an Unknown Force", () => {
    const table = (gems: number) => `Ana h3 - g2 Lightning | Bob h3 - g${gems} | Cid h3 - g2 | Dee h3 - g2`;
    const play = (gems: number, given = table(gems)) =>
      of(
        round(ext(given), "earth whirl fire water", { rolls: "fire whirl", answers: ["Dee reroll"] }).log,
        "2.3",
      ).slice(1);
    const placed = ["2.3 Cid bumped to Whirlwind tile (Fire blocked)", "2.3 Dee -> Whirlwind tile"];
    expect(play(2)).toEqual([...placed, "2.3 Cid takes 1 gem (2.3)", "2.3 Dee takes 1 gem (2.3)"]);
    expect(play(4)).toEqual([...placed, "2.3 Cid takes 1 gem (2.3)"]);
    expect(play(5)).toEqual(placed);
    const lightning = round(ext(three), "air fire earth", { rolls: "whirl", answers: ["Ana reroll"] });
    expect(of(lightning.log, "2.3").at(-1)).toBe("2.3 Ana -> Whirlwind tile");
    const force = round(ext("Ana h3 - g2 Lightning | UF1 h3 - ", undefined, ["whirl"]), "air", { rolls: "whirl" });
    expect(of(force.log, "1.5", "2.3", "2.4")).toEqual([
      "1.5 Whirlwind force UF1 rolls Whirl",
      "2.3 Ana holds Lightning: die on Air, takes nothing",
    ]);
    const served = round(ext(three), "air whirl earth", { rolls: "whirl" });
    expect(of(served.log, "2.3")).toEqual([
      "2.3 Ana holds Lightning: die on Air, takes nothing",
      "2.3 Cid takes Earth",
    ]);
  });

  test("EM-118 A celestial Whirl gives one more to each die on the Whirlwind tile, in placing order, while there are any", () => {
    const play = (held: number) => {
      const table = `Ana h3 - g${held} Lightning | Bob h3 - g1 | Cid h3 - g1 | Dee h2 - g1 Cylinder`;
      return of(
        round(ext(table, "whirl"), "earth water whirl fire", { rolls: "whirl whirl", answers: ["Bob reroll"] }).log,
        "1.5",
        "2.3",
        "2.4",
      );
    };
    expect(play(2)).toEqual([
      "1.5 Whirlwind force Cid rolls Whirl",
      "1.5 Cid takes 1 gem (1.5)",
      "2.3 Dee takes Fire",
      "2.3 Ana holds Lightning: die on Earth, takes nothing",
      "2.3 Bob -> Whirlwind tile",
      "2.3 Bob takes 1 gem (2.3)",
      "2.4 celestial die shows Whirl",
      "2.4 Cid takes 1 gem (2.4)",
      "2.4 Bob takes 1 gem (2.4)",
    ]);
    expect(play(5).slice(-3)).toEqual([
      "2.3 Bob takes 1 gem (2.3)",
      "2.4 celestial die shows Whirl",
      "2.4 Cid takes 1 gem (2.4)",
    ]);
    const bumped = round(
      ext("Ana h3 - g1 Lightning | Bob h3 - g1 | Cid h3 - g1 | Dee h2 - g1 Cylinder", "whirl"),
      "earth water whirl fire",
      {
        rolls: "fire whirl",
        answers: ["Bob reroll"],
      },
    );
    expect(of(bumped.log, "2.4")).toEqual([
      "2.4 celestial die shows Whirl",
      "2.4 Dee takes 1 gem (2.4)",
      "2.4 Bob takes 1 gem (2.4)",
    ]);
  });

  test("EM-119 A die on an element tile never gives a gem, even if nothing was taken", () => {
    const barred = round(
      ext("Ana h2 - g2 Lightning Cylinder | Bob h3 A1 F1 E1 g2 | Cid h3 F1 E1 W1 g2", "whirl"),
      "heart water air",
    );
    expect(of(barred.log, "2.3", "2.4")).toEqual([
      "2.3 Cid takes Air",
      "2.3 Cid now holds all four -> unifier of the round",
      "2.3 Bob barred (fourth element), die stays on Water",
      "2.3 Ana holds Lightning: die on Ether, takes nothing",
      "2.4 celestial die shows Whirl",
    ]);
  });

  test("EM-120 Gems are taken without a question", () => {
    const { asked } = round(ext(three), "air whirl earth", { rolls: "whirl" });
    expect(asked).toEqual(["Ana: keep reroll", "Cid: keep reroll"]);
  });

  test("EM-121 An Unknown Force never has, stakes or takes a gem, not even with the Lightning stone", () => {
    const before = ext("UF1 h3 - Lightning | Ana h2 - g2 Cylinder | Bob h3 - g2", "whirl", ["whirl"]);
    const { log: told, state } = round(before, "air fire", { rolls: "whirl" });
    expect(told).toEqual([
      "1.2 reveal UF1 Whirl, Ana Air, Bob Fire",
      "1.4 eliminated: nobody",
      "1.5 Whirlwind force UF1 rolls Whirl",
      "2.1 Ana keeps",
      "2.1 Bob keeps",
      "2.2 eliminated: nobody",
      "2.3 Ana takes Air",
      "2.3 Bob takes Fire",
      "2.4 celestial die shows Whirl",
    ]);
    expect([state.holdings[0]?.gems, state.gems]).toEqual([0, 2]);
  });

  test("EM-122 With Lightning an Unknown Force only minds a blocked tile, and a Lightning holder threatens nobody", () => {
    const almost = "UF1 h3 A1 F1 E1 | Ana h3 F1 E1 W1 | Bob h3 -";
    const showing = (lightning: 0 | 1 | 2, faces: string, given: Partial<State> = {}): State => ({
      ...ext(almost),
      lightning,
      cast: faces.split(" ").map((face) => ({ is: "shown", face: face as Face })),
      ...given,
    });
    expect(announcement(showing(0, "water air fire"), 0, [])).toBe("keep");
    expect(announcement(showing(0, "water air fire", { unifier: 2 }), 0, [])).toBe("keep");
    expect(announcement(showing(2, "water air fire"), 0, [])).toBe("reroll");
    expect(announcement(showing(1, "water air fire"), 0, [])).toBe("keep");
    expect(
      announcement({ ...showing(1, "water air fire"), options: { forces: 1, aubaine: false, ...OUR_READING } }, 0, []),
    ).toBe("reroll");
    const blocked = showing(0, "water air fire", { whirlwind: 2 });
    expect(
      announcement(
        { ...blocked, cast: blocked.cast.with(2, { is: "placed", face: "water", on: "water", took: true }) },
        0,
        [],
      ),
    ).toBe("reroll");
    const { log: told } = round(
      ext("UF1 h3 - Lightning | Ana h3 - g2 | Bob h3 - g2", undefined, ["whirl"]),
      "air fire",
      { rolls: "air" },
    );
    expect(told).toContain("1.5 UF1 holds Lightning: takes nothing, tile still blocked");
  });

  test("EM-123 The stone passes each round as in the base game", () => {
    expect(round(ext(three), "air fire earth").state.lightning).toBe(1);
    expect(round(ext("Ana h3 - | Bob h3 - | Cid h3 - Lightning"), "air fire earth").state.lightning).toBe(0);
  });
});
