import type { BotGoal, BotPlan } from "../plan.ts";

const amongEight = { one: "ostrakon-4", other: "ostrakon-3", seats: 8, deals: 250 };

/** The setting in which the levels were planned: made-up people, only regular days, and nobody follows. */
const planned: BotGoal = {
  ...amongEight,
  name: "level 4 among level 3, 8 seats, made-up people, questions alone",
  goal: 1.25 / 8,
  labGame: "ostrakon-made-up-plain",
  options: { symbols: "none" },
};

const whole: BotGoal = {
  ...amongEight,
  name: "level 4 among level 3, 8 seats, made-up people, the whole game",
  goal: 1.25 / 8,
  labGame: "ostrakon-made-up",
};

/** The goal is only a fair share: with our own bank of questions there is less to learn about each other. */
const ours: BotGoal = {
  ...amongEight,
  name: "level 4 among level 3, 8 seats, our own bank, the whole game",
  goal: 1 / 8,
};

export const ostrakonPlan: BotPlan = { game: "ostrakon", seatCounts: [5, 8, 12], goals: [planned, whole, ours] };
