import type { Bot } from "../../../kernel/bot.ts";
import { type Dice, seeded } from "../../../kernel/dice.ts";
import { askerOf } from "../order.ts";
import type { Move, Question, Stone, View } from "../state.ts";
import { guess, question } from "./asks.ts";
import { mayAsWellFollow } from "./following.ts";
import { blank, type Memory, remembered } from "./memory.ts";
import { sincere } from "./opinion.ts";
import { keepOrTurn, picks } from "./special.ts";

export interface Manner {
  /** How far from the best question it strays. */
  readonly temperature: number;
  /** Whether it gets to know the others by their stones. */
  readonly isLearning: boolean;
  /** The chance of following on a whim, in percent; null: it reckons. */
  readonly followsInPercent: number | null;
}

/** A bot with a persona: it answers sincerely, never to spite anyone, and reckons only when it asks or follows. */
export const philosopher = (id: string, level: number, manner: Manner): Bot<Memory, Move, View> => ({
  id,
  level,
  nodes: 0,
  begin: blank,
  remember: (memory, view) => remembered(memory, view, manner.isLearning),
  decide(memory, view, _budget, seed) {
    const dice = seeded(seed);
    const { phase } = view;
    switch (phase.is) {
      case "asking":
        return question(memory, view, manner.temperature, dice);
      case "following":
        return { is: isFollowing(memory, view, phase.question, manner, dice) ? "follow" : "pass" };
      case "answering":
        return { is: "vote", stone: ballot(memory, view, phase.question, manner, dice), objection: null };
      case "picking":
        return picks(memory, view, phase.question, phase.stones);
      case "deciding":
        return keepOrTurn(memory, phase);
      case "over":
        throw new Error(`${id}: the match is over`);
    }
  },
});

const ballot = (memory: Memory, view: View, asked: Question, { temperature }: Manner, dice: Dice): Stone =>
  askerOf(view) === memory.seat
    ? guess(memory, view, asked, temperature, dice)
    : sincere(asked, memory.traits, memory.seed);

const isFollowing = (memory: Memory, view: View, asked: Question, manner: Manner, dice: Dice): boolean =>
  manner.followsInPercent === null ? mayAsWellFollow(memory, view, asked) : dice.roll(100) <= manner.followsInPercent;
