import type { Texts } from "../../../kernel/texts.ts";
import type { Element, Ending, IntentionFact, News, Options, Reason, Refusal, Token } from "../rules/state.ts";
import { reasons } from "./reasons.en.ts";
import { allOf, doing, faceIn, formOf, nameOf, WORDS, whomOf } from "./telling.ts";

const WORD = WORDS.en;

const oneOf = (token: Token): string => (token === "ether" ? "an Ether" : WORD[token]);
const TWO: Readonly<Record<Element, string>> = {
  air: "two Air tokens",
  fire: "two Fire tokens",
  earth: "two Earth tokens",
  water: "two Water tokens",
};

const INTENDED: Readonly<Record<string, string>> = {
  keep: "Keep my die",
  reroll: "Reroll my die",
  "keep unless reroll": "Keep my die, unless somebody before me rerolls",
  take: "Take it",
  leave: "Leave it",
  pass: "Pass, if I may",
  "pass unless pair": "Pass, unless I hold two of one element",
};

const rerollIf = (answer: string): string => `Reroll if it shows ${WORD[faceIn(answer)]}, else keep`;

export const texts: Texts<News | Refusal | Ending | IntentionFact | Reason, Options, "en"> = {
  name: "Empedocle",
  levels: [
    {
      name: "Novice",
      description:
        "Fears the Whirlwind, and more often than not shows its favourite element or its last face again without looking.",
    },
    {
      name: "Casual",
      description:
        "Shows what it needs without asking what you may show. Three times in ten it repeats itself without looking.",
    },
    {
      name: "Club player",
      description:
        "Weighs every reroll, and reckons with what you may think it wants. One time in seven it does not look.",
    },
    {
      name: "Strong",
      description:
        "Knows what every holding is worth, and mixes its faces so that nobody can read it. Now and then it does not look.",
    },
    {
      name: "Expert",
      description:
        "Solves each round as a game of its own. With one opponent it learns whether you play to win or only to stop it.",
    },
  ],
  sentences: {
    roundBegins: ({ round, who }, say) =>
      `Round ${say.number(round)}. ${doing(who, say, "hold the Lightning and speak", "holds the Lightning and speaks")} first${round > 1 ? ": “Kyklo!”, the cycle begins anew." : "."}`,
    celestialRolled: ({ who }, say) =>
      `${doing(who, say, "roll", "rolls")} the celestial die under the Cylinder, unseen by all.`,
    revealed: ({ cups }, say) => {
      const shown = cups.map(
        ({ who, face, stake }) => `${whomOf(who, say)} ${WORD[face]}${stake ? " with a gem" : ""}`,
      );
      return `The cups are lifted: ${shown.join(", ")}.`;
    },
    faceChanged: ({ who, from, to }, say) =>
      `${doing(who, say, "spend your gem and change", "spends the gem and changes")} ${WORD[from]} into ${WORD[to]}.`,
    faceKept: ({ who, face }, say) =>
      `${doing(who, say, "spend your gem and keep", "spends the gem and keeps")} ${WORD[face]}.`,
    changeForbidden: ({ who, face, owner }, say) =>
      `${doing(who, say, "show", "shows")} ${WORD[face]} like ${whomOf(owner, say)}, who ${formOf(owner, say, "own", "owns")} the Cylinder: the gem is spent and nothing changes.`,
    imploded: () => "Everybody shows Whirl: the world implodes, and everybody loses.",
    eliminated: ({ step, all: out }, say) => {
      const when = step === "1.4" ? "Discord" : "Attraction";
      return out.length === 0 ? `${when} eliminates nobody.` : `${when} eliminates ${allOf(out, say)}.`;
    },
    hateDiscarded: ({ who }, say) =>
      `Everybody is out: ${whomOf(who, say)}, who ${formOf(who, say, "own the Cylinder, discard", "owns the Cylinder, discards")} one Hate.`,
    whirlwindRolled: ({ who, face }, say) =>
      `Alone with Whirl, ${whomOf(who, say)} ${formOf(who, say, "are the Whirlwind force and roll", "is the Whirlwind force and rolls")} ${WORD[face]}.`,
    took: ({ step, who, token }, say) =>
      step === "2.4"
        ? `${doing(who, say, "take", "takes")} a second ${WORD[token]}.`
        : `${doing(who, say, "take", "takes")} ${oneOf(token)}.`,
    left: ({ step, who, token }, say) =>
      step === "2.4"
        ? `${doing(who, say, "leave", "leaves")} the second ${WORD[token]}.`
        : `${doing(who, say, "leave", "leaves")} the ${WORD[token]}; its tile is blocked all the same.`,
    completed: ({ who }, say) =>
      `${doing(who, say, "hold", "holds")} all four elements: nobody else can complete them this round.`,
    gemTaken: ({ step, who }, say) =>
      step === "1.5*"
        ? `${doing(who, say, "take", "takes")} a gem for holding the Lightning.`
        : `${doing(who, say, "take", "takes")} a gem from the Whirlwind tile.`,
    attractionSkipped: () => "No attraction force is left: Attraction is skipped.",
    announced: ({ who, what }, say) =>
      what === "keep" ? `${doing(who, say, "keep your", "keeps the")} die.` : `${nameOf(who, say)} will reroll.`,
    rerolled: ({ who, face }, say) =>
      `${doing(who, say, "reroll: your die shows", "rerolls: the die shows")} ${WORD[face]}.`,
    barred: ({ who, token }, say) =>
      `${nameOf(who, say)} may not take ${WORD[token]}, a fourth element; the die stays on its tile.`,
    heldByLightning: ({ step, who, token }, say) =>
      step === "1.5"
        ? `${doing(who, say, "hold the Lightning and take", "holds the Lightning and takes")} nothing; ${WORD[token]} is blocked all the same.`
        : `${doing(who, say, "hold the Lightning: your", "holds the Lightning: the")} die goes on ${WORD[token]} and takes nothing.`,
    bumped: ({ who, token }, say) =>
      `${WORD[token]} is blocked: ${formOf(who, say, "your die", `${whomOf(who, say)}’s die`)} goes on the Whirlwind tile.`,
    onWhirlwind: ({ who }, say) =>
      `${formOf(who, say, "Your Whirl", `${whomOf(who, say)}’s Whirl`)} goes on the Whirlwind tile.`,
    celestialShown: ({ face }) => `The celestial die shows ${WORD[face]}.`,
    swapped: ({ who, pair: [one, other] }, say) =>
      `${doing(who, say, "swap", "swaps")} ${one === other ? TWO[one] : `${WORD[one]} and ${WORD[other]}`} for an Ether.`,
    converted: ({ who, element }, say) =>
      element === null
        ? `${doing(who, say, "return", "returns")} two Ethers for nothing.`
        : `${doing(who, say, "convert", "converts")} two Ethers into ${WORD[element]}.`,
    passed: ({ who }, say) => `${doing(who, say, "swap", "swaps")} nothing.`,
    united: ({ who, discarded }, say) =>
      `Union: ${whomOf(who, say)} ${formOf(who, say, "have the Cylinder and discard", "has the Cylinder and discards")} ${say.count(discarded, { one: "Hate", other: "Hate" })}.`,
    refilled: ({ element }) => `The ${WORD[element]} tile is empty: everybody puts one back.`,
    won: ({ who }, say) => `${doing(who, say, "have no Hate left and win", "has no Hate left and wins")}.`,

    waitForYourTurn: () => "It is not your turn.",
    chooseAFace: () => "Choose a face for your die.",
    noAubaine: () => "There are no gems without the extension.",
    noGem: () => "You have no gem to stake.",
    changeOrKeep: () => "Change your face for one that nobody shows, or keep it.",
    sameFace: ({ face }) => `Your die already shows ${WORD[face]}: keep it, or choose another face.`,
    faceShown: ({ face }) => `Somebody else shows ${WORD[face]}.`,
    intendedTopic: ({ topic }) =>
      ({
        aubaine: "Your gem",
        announce: "The announcements",
        token: "The token of the Whirlwind or the celestial die",
        exchange: "The exchanges",
      })[topic],
    intendedAnswer: ({ answer }) => INTENDED[answer] ?? rerollIf(answer),
    takeOrLeave: () => "Take the token or leave it.",
    keepOrReroll: () => "Announce whether you keep or reroll.",
    mustConvert: () => "You hold two Ethers: they must be converted first.",
    mustSwap: () => "You hold three of one element: you have to swap.",
    swapOrPass: () => "Swap two elements for an Ether, or pass.",
    noTwoEthers: () => "You do not hold two Ethers.",
    heldTwice: ({ element }) => `You already hold ${TWO[element]}.`,
    tileEmpty: ({ element }) => `The ${WORD[element]} tile is empty.`,
    fourthBarred: ({ element }) =>
      `Somebody already holds all four elements this round: ${WORD[element]} would be your fourth.`,
    notHeld: () => "You do not hold these two elements.",
    twoDifferent: () => "A second swap takes two different elements.",
    threeLeft: () => "You would still hold more than two of one element.",
    fourBroken: () => "You hold all four elements: you can swap only spare ones.",

    hateGone: ({ seat }, say) => `${say.does(seat, "have", "has")} no Hate left.`,
    unknownForceWon: ({ who }, say) => `${nameOf(who, say)} has no Hate left.`,
    implosion: () => "Everybody showed Whirl.",
    ...reasons,
  },
  options: {
    forces: {
      name: "Unknown Forces",
      explained: "Seats that the rules themselves play: one to three with two players, one to four if you play alone.",
      value: (forces, say) => (forces === 0 ? "none" : say.number(forces)),
    },
    aubaine: {
      name: "Aubaine",
      explained: "The extension: gems to stake under the cup, and a Lightning stone that binds whoever holds it.",
      value: (aubaine) => (aubaine ? "with" : "without"),
    },
    exchangers: {
      name: "Who exchanges",
      explained: "Those who are still in the round; or the eliminated as well, after them.",
      value: (who) => ({ survivors: "those still in", everybody: "everybody" })[who],
    },
    swaps: {
      name: "Further swaps",
      explained: "Only after a conversion that leaves no Ether; or a second turn for all, to go on swapping at will.",
      value: (swaps) => ({ limited: "after a conversion", free: "at will" })[swaps],
    },
    whirlwindGems: {
      name: "Gems of the Whirlwind force",
      explained:
        "With the Aubaine, for a Whirl that rolls Whirl: one gem at once; or a second one when the dice are placed.",
      value: (gems) => ({ one: "one", two: "two" })[gems],
    },
  },
};
