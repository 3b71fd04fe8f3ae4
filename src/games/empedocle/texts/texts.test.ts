import { expect, test } from "vitest";
import { sayIn, sentenceOf } from "../../../kernel/texts.ts";
import type { News, State } from "../rules/state.ts";
import { answered, drawn, falling, lifted } from "../testing/drawn.ts";
import { texts as en } from "./texts.en.ts";
import { texts as fr } from "./texts.fr.ts";

const inEnglish = (news: readonly News[]): readonly string[] =>
  news.map((fact) => sentenceOf(en.sentences, fact, sayIn("en", ["Ana", "Bob"])));
const inFrench = (news: readonly News[]): readonly string[] =>
  news.map((fact) => sentenceOf(fr.sentences, fact, sayIn("fr", ["Ana", "Bob"])));

/** A round of two players and an Unknown Force, with gems and a union. */
function aRound(): readonly News[] {
  const before: State = drawn("UF1 h3 - | Ana h2 A1 F1 Q1 g2 Cylinder Lightning | Bob h3 A1 F1 E1 g1", {
    aubaine: true,
    cups: ["whirl"],
    celestial: "whirl",
  });
  const told: News[] = [];
  let now = lifted(before, "air water+gem", falling("air"));
  told.push(...now.news);
  for (const said of ["Bob change:heart", "Ana reroll", "Bob keep"]) {
    now = answered(now, said, falling(said === "Bob change:heart" ? "earth" : "earth water"));
    told.push(...now.news);
  }
  return told;
}

test("The log reports a round in English", () => {
  expect(inEnglish(aRound())).toEqual([
    "The cups are lifted: Unknown Force 1 Whirl, Ana Air, Bob Water with a gem.",
    "Bob spends the gem and changes Water into Heart.",
    "Discord eliminates nobody.",
    "Alone with Whirl, Unknown Force 1 is the Whirlwind force and rolls Earth.",
    "Unknown Force 1 takes Earth.",
    "Ana takes a gem for holding the Lightning.",
    "Ana will reroll.",
    "Bob keeps the die.",
    "Ana rerolls: the die shows Earth.",
    "Attraction eliminates nobody.",
    "Bob takes an Ether.",
    "Earth is blocked: Ana’s die goes on the Whirlwind tile.",
    "The celestial die shows Whirl.",
  ]);
});

test("le journal raconte un tour en français", () => {
  expect(inFrench(aRound())).toEqual([
    "On lève les gobelets : Force inconnue 1 Tourbillon, Ana Air, Bob Eau avec une Aubaine.",
    "Bob dépense son Aubaine : l’Eau devient le Cœur.",
    "La Discorde n’élimine personne.",
    "Seul Tourbillon : Force inconnue 1 est la force Tourbillon et relance son dé : Terre.",
    "Force inconnue 1 prend la Terre.",
    "Ana reçoit une Aubaine de la Foudre.",
    "Ana va relancer.",
    "Bob garde son dé.",
    "Ana relance : Terre.",
    "L’Attraction n’élimine personne.",
    "Bob prend un Éther.",
    "La tuile Terre est bloquée : Ana pose son dé sur la tuile Tourbillon.",
    "Le dé céleste montre le Tourbillon.",
  ]);
});

test("The log reports unions, swaps and conversions", () => {
  const facts: readonly News[] = [
    { key: "swapped", step: "2.5", who: 0, pair: ["air", "air"] },
    { key: "swapped", step: "2.5", who: 0, pair: ["air", "water"] },
    { key: "converted", step: "2.5", who: 1, element: "earth" },
    { key: "converted", step: "2.5", who: 1, element: null },
    { key: "united", who: 0, discarded: 1 },
    { key: "united", who: 0, discarded: 2 },
    { key: "won", step: "3.1", who: "UF2" },
  ];
  expect(inEnglish(facts)).toEqual([
    "Ana swaps two Air tokens for an Ether.",
    "Ana swaps Air and Water for an Ether.",
    "Bob converts two Ethers into Earth.",
    "Bob returns two Ethers for nothing.",
    "Union: Ana has the Cylinder and discards 1 Hate.",
    "Union: Ana has the Cylinder and discards 2 Hate.",
    "Unknown Force 2 has no Hate left and wins.",
  ]);
  expect(inFrench(facts)).toEqual([
    "Ana échange deux jetons Air contre un Éther.",
    "Ana échange l’Air et l’Eau contre un Éther.",
    "Bob échange deux Éthers contre la Terre.",
    "Bob rend deux Éthers sans rien recevoir.",
    "Union : Ana a le Cylindre et se défait d’un fragment de Haine.",
    "Union : Ana a le Cylindre et se défait de 2 fragments de Haine.",
    "Force inconnue 2 n’a plus de Haine et l’emporte.",
  ]);
});

test("Options have names and values in both languages", () => {
  const say = { en: sayIn("en", []), fr: sayIn("fr", []) };
  expect([en.options.forces.value(0, say.en), en.options.forces.value(3, say.en)]).toEqual(["none", "3"]);
  expect([fr.options.forces.value(0, say.fr), fr.options.aubaine.value(true, say.fr)]).toEqual(["aucune", "avec"]);
  expect([en.name, fr.name]).toEqual(["Empedocle", "Empédocle"]);
});

test("EM-127 From the second round on the new holder of the Lightning says kyklo, Unknown Forces too", () => {
  const begins = (round: number, who: 0 | "UF1"): readonly News[] => [{ key: "roundBegins", round, who }];
  expect(inEnglish(begins(1, 0))).toEqual(["Round 1. Ana holds the Lightning and speaks first."]);
  expect(inEnglish(begins(2, 0))).toEqual([
    "Round 2. Ana holds the Lightning and speaks first: “Kyklo!”, the cycle begins anew.",
  ]);
  expect(inEnglish(begins(3, "UF1"))).toEqual([
    "Round 3. Unknown Force 1 holds the Lightning and speaks first: “Kyklo!”, the cycle begins anew.",
  ]);
  expect(inFrench(begins(1, 0))).toEqual(["Tour 1. La pierre de Foudre est à Ana, qui parle en premier."]);
  expect(inFrench(begins(2, 0))).toEqual([
    "Tour 2. La pierre de Foudre est à Ana, qui parle en premier : « Kyklo ! », le cycle recommence.",
  ]);
});

test("Every value of every house rule has its own words", () => {
  const say = sayIn("en", []);
  for (const { options } of [en, fr])
    expect([
      new Set((["survivors", "everybody"] as const).map((who) => options.exchangers.value(who, say))).size,
      new Set((["limited", "free"] as const).map((swaps) => options.swaps.value(swaps, say))).size,
      new Set((["one", "two"] as const).map((gems) => options.whirlwindGems.value(gems, say))).size,
    ]).toEqual([2, 2, 2]);
});
