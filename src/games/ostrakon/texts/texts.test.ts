import { describe, expect, test } from "vitest";
import { sayIn, sentenceOf } from "../../../kernel/texts.ts";
import { game } from "../rules/game.ts";
import type { Reason } from "../rules/reasons.ts";
import type { Ending, News, Question, Refusal } from "../rules/state.ts";
import { texts as en } from "./texts.en.ts";
import { texts as fr } from "./texts.fr.ts";

const NAMES = ["Ada", "Bo", "Cy"];
const inEnglish = (fact: News | Refusal | Ending | Reason): string =>
  sentenceOf(en.sentences, fact, sayIn("en", NAMES));
const inFrench = (fact: News | Refusal | Ending | Reason): string => sentenceOf(fr.sentences, fact, sayIn("fr", NAMES));

const bank: Question = { is: "bank", id: "breakfast-2", swapped: true };
const written: Question = { is: "written", text: "“Now” or later?", white: "now!", black: "later", from: null };
const tallied = (same: number, different: number): News => ({
  key: "tallied",
  seat: 0,
  question: bank,
  stones: [],
  same,
  different,
});
const turnBegins = { key: "turnBegins", seat: 0, subject: "islands", next: 1, nextSubject: "???" } as const;

test.each<[News | Ending, string, string]>([
  [
    { key: "dayBegins", day: 1, rule: "regular", moonsLeft: 5 },
    "Day 1 begins. 5 moons are left.",
    "Le jour 1 se lève. Il reste 5 lunes.",
  ],
  [
    { key: "dayBegins", day: 5, rule: "oracle", moonsLeft: 1 },
    "Day 5 begins, a day of the Oracle: the asker sees a few stones before choosing a side for good. 1 moon is left.",
    "Le jour 5 se lève, jour d’Oracle : on voit quelques pierres avant de choisir son camp. Il reste 1 lune.",
  ],
  [
    turnBegins,
    "Ada asks about “Islands”. Next: Bo, about anything.",
    "Ada interroge les autres (sujet « Îles »). Ensuite : Bo (sujet libre).",
  ],
  [
    { ...turnBegins, next: null },
    "Ada asks about “Islands”. Next: a new day, about anything.",
    "Ada interroge les autres (sujet « Îles »). Ensuite : un nouveau jour (sujet libre).",
  ],
  [
    { key: "asked", seat: 0, question: bank },
    "Ada asks: “Breakfast in bed: what is it, really?” (white: a nest of crumbs; black: pure delight)",
    "Ada demande : « Le petit-déjeuner au lit, au fond, c’est quoi\u00a0? » (blanc : un nid à miettes ; noir : un délice)",
  ],
  [
    { key: "imposed", seat: 0, question: written },
    "The bank asks for Ada: “‘Now’ or later?” (white: now!; black: later)",
    "La banque demande pour Ada : « “Now” or later? » (blanc : now! ; noir : later)",
  ],
  [
    { key: "follows", seat: 1 },
    "Bo follows: the olive branches, good for once, are spent.",
    "Bo devient disciple : ses rameaux d’olivier, qui servent une fois, sont dépensés.",
  ],
  [{ key: "nobodyFollows" }, "Nobody follows.", "Personne ne devient disciple."],
  [
    { key: "withdrawn", seat: 0, follower: 1 },
    "The question is withdrawn: too many objections. Ada must find another one. Bo gets the olive branches back.",
    "La question est retirée : trop d’objections. Ada doit en trouver une autre. Bo retrouve ses rameaux.",
  ],
  [
    { key: "withdrawn", seat: 0, follower: null },
    "The question is withdrawn: too many objections. Ada must find another one.",
    "La question est retirée : trop d’objections. Ada doit en trouver une autre.",
  ],
  [{ key: "allVoted" }, "All stones are cast.", "Tout le monde a voté."],
  [{ key: "stoneShown", seat: 0, stone: "b" }, "Ada shows a black stone.", "Ada montre une pierre noire."],
  [
    {
      key: "consulted",
      seat: 0,
      picks: [
        { seat: 1, stone: "w" },
        { seat: 2, stone: "b" },
      ],
    },
    "Ada consults the Oracle: Bo white and Cy black.",
    "Ada consulte l’Oracle : Bo blanche et Cy noire.",
  ],
  [
    { key: "corrupted", seat: 0, stone: "w", picks: [{ seat: 1, stone: "b" }] },
    "Ada buys a stone: Bo black. It counts as white now.",
    "Ada achète une pierre : Bo noire. Elle compte désormais comme blanche.",
  ],
  [{ key: "decided", seat: 0, turned: true }, "Ada turns the stone over.", "Ada retourne sa pierre."],
  [{ key: "decided", seat: 0, turned: false }, "Ada keeps the stone as it is.", "Ada garde sa pierre telle quelle."],
  [
    { key: "revealed", seat: 0, stones: ["w", "b", "b"], open: [], white: 1, black: 2 },
    "White: Ada. Black: Bo and Cy.",
    "Blanc : Ada. Noir : Bo et Cy.",
  ],
  [
    { key: "revealed", seat: 0, stones: ["b", "b", "b"], open: [], white: 0, black: 3 },
    "White: nobody. Black: Ada, Bo, and Cy.",
    "Blanc : personne. Noir : Ada, Bo et Cy.",
  ],
  [
    { key: "revealed", seat: 0, stones: ["w", null, null], open: [], white: 1, black: 2 },
    "The stones: 1 white, 2 black.",
    "Les pierres : 1 blanche, 2 noires.",
  ],
  [tallied(1, 3), "1 other agrees with Ada, 3 do not.", "1 autre pense comme Ada, 3 non."],
  [tallied(3, 1), "3 others agree with Ada, 1 does not.", "3 autres pensent comme Ada, 1 non."],
  [
    { key: "advanced", seat: 0, spaces: 1, space: 6 },
    "Ada advances 1 space to space 6.",
    "Ada avance de 1 case, jusqu’à la case 6.",
  ],
  [
    { key: "advanced", seat: 0, spaces: 3, space: 17 },
    "Ada advances 3 spaces to the Temple of Wisdom.",
    "Ada avance de 3 cases, jusqu’au Temple de la Sagesse.",
  ],
  [
    { key: "underTheSun", seat: 0, why: "allAgree" },
    "Everybody agrees: Ada goes under the Sun.",
    "Tout le monde est d’accord : Ada passe sous le Soleil.",
  ],
  [
    { key: "underTheSun", seat: 0, why: "tooFewAgree" },
    "Fewer than half agree: Ada goes under the Sun.",
    "Moins de la moitié est d’accord : Ada passe sous le Soleil.",
  ],
  [
    { key: "followed", seat: 1, spaces: 2, space: 7 },
    "Bo follows 2 spaces to space 7.",
    "Bo suit de 2 cases, jusqu’à la case 7.",
  ],
  [{ key: "stayed", seat: 1 }, "Bo followed for nothing.", "Bo a suivi pour rien."],
  [
    { key: "putBack", seats: [1, 2], space: 7 },
    "Bo and Cy come out from under the Sun, on space 7.",
    "Bo et Cy ressortent de sous le Soleil, à la case 7.",
  ],
  [
    { key: "putBack", seats: [1], space: 7 },
    "Bo comes out from under the Sun, on space 7.",
    "Bo ressort de sous le Soleil, à la case 7.",
  ],
  [{ key: "sunMoved", space: 4 }, "The Sun goes back to space 4.", "Le Soleil recule à la case 4."],
  [
    { key: "dayOver", day: 2, moonsLeft: 3, space: 9 },
    "Day 2 is over. The Sun moves to the leaders, on space 9.",
    "Le jour 2 s’achève. Le Soleil rejoint la pile de tête, à la case 9.",
  ],
  [
    { key: "gameOver", ranking: [1, 0, 2], outstanding: false },
    "The last moon is covered. Bo wins, ahead of Ada and Cy.",
    "La dernière lune est couverte. Bo l’emporte, devant Ada et Cy.",
  ],
  [
    { key: "gameOver", ranking: [1, 0, 2], outstanding: true },
    "The last moon is covered. Bo wins in the Temple of Wisdom: an Outstanding Victory, ahead of Ada and Cy.",
    "La dernière lune est couverte. Bo l’emporte dans le Temple de la Sagesse, Victoire Suprême, devant Ada et Cy.",
  ],
  [
    { key: "wished", wishes: ["lakonix", "lakonix", null], philosophers: ["mnemea", "lakonix", "diktyon"] },
    "Ada is Mnemea, not Lakonix. Bo is Lakonix. Cy is Diktyon.",
    "Ada est Mnemea, et non Lakonix. Bo est Lakonix. Cy est Diktyon.",
  ],
  [{ key: "victory", seat: 1 }, "Bo is on top of the leading pile.", "Bo est au sommet de la pile de tête."],
])("%o", (fact, english, french) => {
  expect(inEnglish(fact)).toBe(english);
  expect(inFrench(fact)).toBe(french);
});

describe("Refusals", () => {
  test.each<[Refusal, string, string]>([
    [{ key: "declaredFirst", seat: 1, rule: "OS-97" }, "Bo was faster.", "Bo a été plus rapide."],
    [{ key: "nameAPhilosopher", rule: "OS-100" }, "Name a philosopher.", "Nommez un philosophe."],
    [
      { key: "notForFamilies", rule: "OS-96" },
      "This is a family table: take a question that is fit for children.",
      "C’est une table en famille : prenez une question qui convient aux enfants.",
    ],
    [
      { key: "aboutTheSubject", subject: "rain", rule: "OS-29" },
      "That is not about “Rain”.",
      "Hors sujet : la question doit porter sur « Pluie ».",
    ],
    [
      { key: "wrongNumber", count: 2, rule: "OS-68" },
      "Pick exactly 2 other philosophers.",
      "Désignez exactement 2 autres philosophes.",
    ],
    [
      { key: "nobodySitsThere", seat: 8, rule: "OS-68" },
      "There is no seat 9 at this table.",
      "Il n’y a pas de siège 9 à cette table.",
    ],
    [
      { key: "questionTooLong", limit: 140, rule: "OS-31" },
      "The question is longer than 140 characters.",
      "La question dépasse 140 caractères.",
    ],
  ])("%o", (fact, english, french) => {
    expect(inEnglish(fact)).toBe(english);
    expect(inFrench(fact)).toBe(french);
  });
});

test("Every option and every value has a name", () => {
  for (const [texts, language] of [
    [en, "en"],
    [fr, "fr"],
  ] as const) {
    const say = sayIn(language, NAMES);
    expect(Object.keys(texts.options)).toEqual(Object.keys(game.choices));
    for (const [name, values] of Object.entries(game.choices)) {
      const option = texts.options[name as "moons"];
      const named = values.map((value) => option.value(value as number, say));
      expect(new Set(named).size, name).toBe(values.length);
      expect(named.every((value) => value.length > 0 && !value.includes("undefined"))).toBe(true);
    }
    expect(texts.options.bots.value([0, 2], say)).toMatch(/^Ada (and|et) Cy$/);
  }
});

test.each<[Reason, string, string]>([
  [
    { key: "likelySplit", same: 4, different: 3 },
    "As far as they are known, the others divide 4 to 3.",
    "Les autres se partageraient 4 contre 3.",
  ],
  [
    { key: "likelyStones", stone: "b", count: 5, others: 7 },
    "As far as they are known, 5 of the 7 others choose black.",
    "5 des 7 autres choisiraient le noir.",
  ],
  [{ key: "followersGain", tenths: 18 }, "A follower may expect 1.8 spaces.", "Un disciple peut espérer 1,8 case."],
  [
    { key: "branchesForLater", tenths: 10 },
    "Following now would bring about 1 space: too little.",
    "Suivre ne rapporterait qu’environ 1 case.",
  ],
  [
    { key: "leastLikelyToAgree", seats: [0, 1] },
    "Ada and Bo are the least likely to agree.",
    "Leur accord est le moins probable : Ada et Bo.",
  ],
  [
    { key: "hardestToTell", seats: [2] },
    "Cy is the hardest to foretell.",
    "Leur réponse est la moins prévisible : Cy.",
  ],
  [
    { key: "spacesWithStone", stone: "w", spaces: 0 },
    "With white you go under the Sun.",
    "Avec le blanc, vous passez sous le Soleil.",
  ],
  [
    { key: "spacesWithStone", stone: "b", spaces: 2 },
    "With black you advance 2 spaces.",
    "Avec le noir, vous avancez de 2 cases.",
  ],
])("Why a move is worth what a bot says: %j", (reason, english, french) => {
  expect(inEnglish(reason)).toBe(english);
  expect(inFrench(reason)).toBe(french);
});
