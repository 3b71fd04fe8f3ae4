import { describe, expect, test } from "vitest";
import { seeded } from "../../../kernel/dice.ts";
import { begin } from "../../../kernel/match.ts";
import { recordOf } from "../../../kernel/record/match-record.ts";
import { answered, drawn, offered, refused, round, written } from "../testing/drawn.ts";
import { game } from "./game.ts";
import { HOUSE_RULES, OUR_READING, options } from "./options.ts";
import type { Exchanging, Options, State } from "./state.ts";

/** Only the questions of the exchanges. */
const questions = (played: ReturnType<typeof round>): readonly string[] =>
  played.asked.filter((question) => /pass|swap|convert/.test(question));

describe("House rules", () => {
  test("By default the rule book is read as we read it, and any mixture of house rules is accepted", () => {
    expect(options({}, 3)).toEqual({ forces: 0, aubaine: false, ...OUR_READING });
    const others = { exchangers: "everybody", swaps: "free", whirlwindGems: "two" };
    for (const [name, value] of Object.entries(others))
      expect(options({ [name]: value }, 3)).toMatchObject({ ...OUR_READING, [name]: value });
    expect(options(others, 1)).toMatchObject(others);
    for (const name of HOUSE_RULES) expect(options({ [name]: "something else" }, 3)).toBeNull();
  });

  test("A record names a house rule only where it differs from ours, so that older records stay the same", () => {
    const named = (raw: object): unknown => {
      const begun = begin(game, raw, 3, seeded("record"));
      if (!begun.ok) throw new Error(begun.why.key);
      return recordOf(game, begun.match, ["A", "B", "C"]).options;
    };
    expect(named({})).toEqual({ forces: 0, aubaine: false });
    expect(named({ swaps: "free" })).toEqual({ forces: 0, aubaine: false, swaps: "free" });
  });

  test("A match that was stored before the options existed is played as we read the rules", () => {
    const table = drawn("Ana h3 A1 F1 | Bob h3 A1 F1 | Cid h3 -");
    const older: State = { ...table, options: { forces: 0, aubaine: false } as Options };
    const [now, before] = [table, older].map((state) => round(state, "air air fire"));
    expect(before?.asked).toEqual(now?.asked);
  });
});

describe("Who exchanges", () => {
  const rich = "Ana h3 A1 F1 | Bob h3 A1 F1 | Cid h3 A1 F1 Lightning | Dee h3 A1 F1";

  test("EM-124 Eliminated forces exchange after all others, from the Lightning holder on", () => {
    const played = round(drawn(rich, { exchangers: "everybody" }), "air air earth water", { rolls: "" });
    expect(questions(played)).toEqual([
      "Cid: swap:air+fire swap:air+earth swap:fire+earth pass",
      "Dee: swap:air+fire swap:air+water swap:fire+water pass",
      "Ana: swap:air+fire pass",
      "Bob: swap:air+fire pass",
    ]);
    const ours = round(drawn(rich), "air air earth water");
    expect(questions(ours)).toEqual(questions(played).slice(0, 2));
  });

  test("EM-124 Forces that went out in 2.2 exchange too; the order still begins with the Lightning holder", () => {
    const played = round(drawn(rich, { exchangers: "everybody" }), "air earth earth water", {
      answers: ["Ana reroll"],
      rolls: "water",
    });
    expect(questions(played)).toEqual([
      "Cid: swap:air+fire pass",
      "Dee: swap:air+fire pass",
      "Ana: swap:air+fire pass",
      "Bob: swap:air+fire pass",
    ]);
  });

  test("EM-124 Where Attraction is skipped nobody who is eliminated exchanges", () => {
    const played = round(
      drawn("Ana h3 A1 F1 | Bob h3 A1 F1 | Cid h3 -", { exchangers: "everybody" }),
      "air air whirl",
      {
        rolls: "earth",
      },
    );
    expect(questions(played)).toEqual([]);
  });

  test("EM-124 A discard of 2.2 and another force’s union can share a round; the discard comes first", () => {
    const table = (hate: number): State =>
      drawn(`Ana h${hate} - Cylinder Lightning | Bob h2 A2 F2 E1 Q1 | Cid h3 -`, {
        ...{ exchangers: "everybody", celestial: "air" },
      });
    const rerolls = ["Ana reroll", "Bob reroll", "Cid reroll"];
    const rolls = "earth earth earth";
    const both = round(table(2), "air fire earth", {
      answers: [...rerolls, "Bob swap:air+fire", "Bob convert:water"],
      rolls,
    });
    expect(both.log.filter((line) => /discards/.test(line))).toEqual([
      "2.2 everybody out, Cylinder holder Ana was qualified -> discards 1 Hate",
      "3.1 Bob unites: takes/keeps Cylinder, discards 1",
    ]);
    expect(written(both.state)).toBe("Ana h1 - | Bob h1 - Cylinder Lightning | Cid h3 -");
    const over = round(table(1), "air fire earth", { answers: rerolls, rolls });
    expect(over.state.phase).toEqual({ is: "over", winner: 0 });
  });

  test("EM-124 An Unknown Force that is eliminated exchanges as it always does", () => {
    const table = drawn("UF1 h1 A2 F2 | Ana h3 - Lightning | Bob h3 -", { exchangers: "everybody", cups: ["earth"] });
    const played = round(table, "earth water");
    expect(played.log).toContain("2.5 UF1 swaps Air+Fire -> Ether");
  });
});

describe("Further swaps", () => {
  const turn = (given: Partial<Exchanging> = {}): Exchanging => ({
    ...{ is: "exchanging", force: 0, next: [], step: "2.5", swapped: false, converted: false },
    ...given,
  });
  /** Ana's exchange turn with free swaps. She is the only one left in the round. */
  const exchanging = (ana: string, given: Partial<Exchanging>, unifier: State["unifier"] = null): State => ({
    ...drawn(`Ana ${ana} | Bob h3 - | Cid h3 -`, { swaps: "free" }),
    cast: [
      { is: "placed", face: "heart", on: "ether", took: true },
      { is: "covered", face: "air", step: "1.4" },
      { is: "covered", face: "air", step: "1.4" },
    ],
    unifier,
    phase: turn(given),
  });

  test("EM-125 When everybody has had an exchange turn, all have a second one in the same order", () => {
    const rich = "Ana h3 F1 E1 | Bob h3 F1 E1 | Cid h3 -";
    const played = round(drawn(rich, { swaps: "free" }), "air earth heart");
    expect(questions(played)).toEqual([
      "Ana: swap:air+fire swap:air+earth swap:fire+earth pass",
      "Bob: swap:fire+earth swap:earth+earth pass",
      "Ana: swap:air+fire swap:air+earth swap:fire+earth pass",
      "Bob: swap:fire+earth pass",
    ]);
    expect(questions(round(drawn(rich), "air earth heart"))).toEqual(questions(played).slice(0, 2));
  });

  test("EM-125 In it two different elements are swapped again and again; two Ethers are converted at once", () => {
    const second = exchanging("h3 A2 F2 E1", {});
    expect(offered(second, 0)).toBe("swap:air+fire swap:air+earth swap:fire+earth pass");
    expect(refused(second, 0, "swap:air+air")).toEqual({ key: "twoDifferent", rule: "EM-68" });
    const once = answered(second, "Ana swap:air+fire");
    expect(offered(once, 0)).toBe("swap:air+fire swap:air+earth swap:fire+earth pass");
    const twice = answered(once, "Ana swap:air+fire");
    expect(offered(twice, 0)).toBe("convert:air convert:fire convert:earth convert:water");
    expect(refused(twice, 0, "pass")).toEqual({ key: "mustConvert", rule: "EM-66" });
    const converted = answered(twice, "Ana convert:water");
    expect(offered(converted, 0)).toBe("swap:earth+water pass");
    expect(written(answered(converted, "Ana swap:earth+water"))).toBe("Ana h3 Q1 | Bob h3 - Lightning | Cid h3 -");
  });

  test("EM-125 A force may complete the four in it, and then swaps only what it has twice", () => {
    const completed = answered(exchanging("h3 A2 F2 E2 Q1", {}), "Ana swap:air+fire");
    const united = answered(completed, "Ana convert:water");
    expect(united.unifier).toBeNull();
    expect(written(united)).toBe("Ana h2 E1 Cylinder | Bob h3 - Lightning | Cid h3 -");
    const unifier = exchanging("h3 A2 F2 E1 W1", {}, 0);
    expect(offered(unifier, 0)).toBe("swap:air+fire pass");
    expect(refused(unifier, 0, "swap:air+earth")).toEqual({ key: "fourBroken", rule: "EM-69" });
  });

  test("EM-125 First turns are as ever: one swap, and another only after a conversion that leaves no Ether", () => {
    const first = exchanging("h3 A2 F2 E1", { next: [0] });
    expect(offered(first, 0)).toBe("swap:air+air swap:air+fire swap:air+earth swap:fire+fire swap:fire+earth pass");
    const swapped = answered(first, "Ana swap:air+air");
    expect(swapped.phase).toEqual(turn());
    expect(offered(swapped, 0)).toBe("swap:fire+earth pass");
  });

  test("EM-125 The settlement has no second turn", () => {
    const table = drawn("Ana h3 A1 F1 | Bob h3 - | Cid h3 A1 F1", { swaps: "free" });
    expect(questions(round(table, "air air whirl", { rolls: "earth" }))).toEqual([]);
  });

  test("EM-125 An Unknown Force swaps in it as long as EM-93 says so", () => {
    const table = drawn("UF1 h1 A2 F2 E2 | Ana h3 - Lightning | Bob h3 -", { swaps: "free", cups: ["heart"] });
    const played = round(table, "earth water");
    expect(played.log.filter((line) => line.startsWith("2.5 UF1"))).toEqual([
      "2.5 UF1 swaps Air+Fire -> Ether",
      "2.5 UF1 converts 2 Ethers -> Water",
      "2.5 UF1 now holds all four -> unifier of the round",
    ]);
    const again = drawn("UF1 h1 A2 F2 | Ana h3 - Lightning | Bob h3 -", { swaps: "free", cups: ["earth"] });
    expect(round(again, "air water").log.filter((line) => line.startsWith("2.5 UF1"))).toEqual([
      "2.5 UF1 swaps Air+Fire -> Ether",
    ]);
  });
});

describe("Gems of the Whirlwind force", () => {
  const gems = (played: ReturnType<typeof round>): readonly string[] =>
    played.log.filter((line) => line.includes("gem") && !line.startsWith("1.2"));
  const table = (whirlwindGems: Options["whirlwindGems"], stone = "Cid"): State =>
    drawn(
      ["Ana h3 - g1", "Bob h3 - g1", "Cid h3 - g1"]
        .map((line) => (line.startsWith(stone) ? `${line} Lightning` : line))
        .join(" | "),
      { aubaine: true, whirlwindGems },
    );

  test("EM-126 A Whirlwind force on the Whirlwind tile takes a gem in 1.5 and another in 2.3, before the others", () => {
    const played = (whirlwindGems: Options["whirlwindGems"]) =>
      round(table(whirlwindGems), "fire whirl air", { rolls: "whirl whirl", answers: ["Ana reroll"] });
    expect(gems(played("two"))).toEqual([
      "1.5 Bob takes 1 gem (1.5)",
      "1.5* Cid takes 1 gem (Lightning, end of Discord)",
      "2.3 Bob takes 1 gem (2.3)",
      "2.3 Ana takes 1 gem (2.3)",
    ]);
    expect(gems(played("one"))).toEqual(gems(played("two")).filter((line) => !line.startsWith("2.3 Bob")));
  });

  test("EM-126 None for a die on another tile, for the Lightning holder, or where Attraction is skipped", () => {
    expect(gems(round(table("two"), "fire whirl air", { rolls: "earth" }))).toEqual([
      "1.5* Cid takes 1 gem (Lightning, end of Discord)",
    ]);
    expect(gems(round(table("two", "Bob"), "fire whirl air", { rolls: "whirl" }))).toEqual([
      "1.5* Bob takes 1 gem (Lightning, end of Discord)",
    ]);
    expect(gems(round(table("two"), "air whirl air", { rolls: "whirl" }))).toEqual([
      "1.5 Bob takes 1 gem (1.5)",
      "1.5* Cid takes 1 gem (Lightning, end of Discord)",
    ]);
  });

  test("EM-126 An Unknown Force takes no gem in 2.3 either", () => {
    const unknown = drawn("UF1 h3 - | Ana h3 - g2 Lightning | Bob h3 - g2", {
      ...{ aubaine: true, whirlwindGems: "two" },
      cups: ["whirl"],
    });
    expect(gems(round(unknown, "air fire", { rolls: "whirl" }))).toEqual([
      "1.5* Ana takes 1 gem (Lightning, end of Discord)",
    ]);
  });
});
