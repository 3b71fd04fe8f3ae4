import { TOKENS } from "../rules/box.ts";
import type { Token } from "../rules/state.ts";
import { WORDS } from "./telling.ts";
import type { Words } from "./words.ts";

const WORD = WORDS.en;
const one = (token: Token): string => (token === "ether" ? "an Ether" : `one ${WORD[token]}`);
const HATE = { one: "Hate", other: "Hate" };
const GEMS = { one: "gem", other: "gems" };

export const words: Words<"en"> = {
  tiles: "The tiles",
  forces: "The forces, anticlockwise",
  round: (round, say) => `Round ${say.number(round)}`,
  parts: { discord: "Discord", attraction: "Attraction", union: "Union" },
  unknown: (number) => `Unknown ${number}`,

  tile: (token, left, say) => `${WORD[token]} tile, ${say.count(left, { one: "token", other: "tokens" })}.`,
  whirlwind: (gems, say) => (gems === null ? "Whirlwind tile." : `Whirlwind tile, ${say.count(gems, GEMS)}.`),
  star: (hate, say) => `Star of Serenity, ${say.count(hate, HATE)} let go of.`,
  blocked: "Blocked.",
  dieHere: (name, face) => `A die lies here (${name}), showing ${WORD[face]}.`,

  holding: (holding, hasGems, say) => {
    const held = TOKENS.filter((token) => holding[token] > 0).map(
      (token) => `${say.number(holding[token])} ${WORD[token]}`,
    );
    const gems = hasGems ? [say.count(holding.gems, GEMS)] : [];
    return `${[say.count(holding.hate, HATE), ...held, ...gems].join(", ")}.`;
  },
  underCup: (isSet) => (isSet ? "The cup is down." : "The cup is not down yet."),
  die: (die) => {
    switch (die.is) {
      case "shown":
        return `The die shows ${WORD[die.face]}.`;
      case "covered":
        return `Out: ${WORD[die.face]} was shown twice or more.`;
      case "placed":
        return `The die shows ${WORD[die.face]} and lies on the ${die.on === "whirl" ? "Whirlwind" : WORD[die.on]} tile.`;
    }
  },
  announced: { keep: "keeps", reroll: "rerolls" },
  lightning: "Holds the Lightning.",
  cylinder: "Owns the Cylinder.",
  cylinderName: "Cylinder",
  celestial: (face) =>
    face === "covered" ? "The celestial die is covered." : `The celestial die shows ${WORD[face]}.`,
  unifier: "Holds all four elements.",
  whirlwindForce: "Is the Whirlwind force.",
  staked: "Has staked a gem.",
  out: "out",

  stake: "Stake a gem",
  stakeSpoken: (gems, say) => `Stake a gem with the face; you have ${say.number(gems)}`,
  take: (token, isSecond) => (isSecond ? `Take a second ${WORD[token]}` : `Take ${one(token)}`),
  leave: "Leave",
  changeFace: "Change my face",
  onItsWay: "Your answer is on its way.",
  keep: "Keep",
  reroll: "Reroll",
  pass: "Swap nothing",
  passes: "no swap",
  kyklo: "Kyklo!",

  move: (move, token) => {
    switch (move.is) {
      case "choose":
        return `Hide ${WORD[move.face]}${move.stake ? " and a gem" : ""} under your cup`;
      case "change":
        return `Change your die to ${WORD[move.face]}`;
      case "keep":
        return "Keep your die as it is";
      case "reroll":
        return "Announce a reroll";
      case "take":
        return token === null ? "Take the token" : `Take ${one(token)}`;
      case "leave":
        return token === null ? "Leave the token" : `Leave the ${WORD[token]}`;
      case "swap": {
        const [first, second] = move.pair;
        return `Return ${first === second ? `two ${WORD[first]} tokens` : `${WORD[first]} and ${WORD[second]}`} for an Ether`;
      }
      case "convert":
        return `Return two Ethers for ${WORD[move.element]}`;
      case "pass":
        return "Swap nothing";
    }
  },
  isChosen: (move) => `${move}: chosen`,

  choose: (withGem) =>
    withGem
      ? "Choose a face: a gem goes under the cup with it."
      : "Hide a face under your cup: matching faces are out.",
  chosen: (face, withGem, others) =>
    `Your cup hides ${WORD[face]}${withGem ? " and a gem" : ""}. You may still change it. Still choosing: ${others}.`,
  change: (face) => `Your gem lets you change the die to a face nobody shows, or keep ${WORD[face]}.`,
  mayTake: (token, isSecond) =>
    isSecond
      ? `The celestial die shows ${token === "ether" ? "Heart" : WORD[token]}: you may take a second ${WORD[token]}.`
      : `Your Whirlwind fell on ${token === "ether" ? "Heart" : WORD[token]}: take ${one(token)}, or leave it. The tile is blocked either way.`,
  announce: (face, takes, isBlocked) =>
    isBlocked
      ? `Announce: keep ${WORD[face]}, though its tile is blocked, or reroll?`
      : takes
        ? `Announce: keep ${WORD[face]} to take its token, or reroll?`
        : `Announce: keep ${WORD[face]}, or reroll?`,
  convert: "You hold two Ethers: choose the element they become.",
  mustSwap: "You hold three of one element: return two tokens for an Ether.",
  maySwap: "You may return two tokens for an Ether.",

  choosing: (names) => `Still choosing: ${names}.`,
  mayChange: (name) => `${name} staked a gem and may change the die.`,
  takes: (name, token) => `${name} may take ${one(token)}.`,
  announces: (name) => `${name} will announce: keep or reroll?`,
  exchanges: (name) => `${name} may swap tokens.`,

  youWon: "You have let go of all your Hate: you win.",
  won: (name) => `${name} has let go of all Hate and wins.`,
  unknownWon: (name) => `${name} has let go of all Hate: everybody else has lost.`,
  imploded: "Everybody showed Whirl: the world implodes, and everybody loses.",

  aim: (hate, say) =>
    hate === 1
      ? "Let go of your last Hate: unite the four elements."
      : `Let go of your ${say.number(hate)} Hate: unite the four elements.`,
  lack: (elements, say) =>
    elements.length === 0
      ? "You hold all four."
      : elements.length === 4
        ? "You lack all four."
        : `You lack ${say.list(elements.map((element) => WORD[element]))}.`,
};
