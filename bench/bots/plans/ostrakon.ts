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

/**
 * Against yardsticks of the lab, among people of kinds for which nothing was tuned. The first two kinds are those for
 * which it was; there the textbook's assumptions are the truth, or nearly.
 */
const among = (kind: string, people: string): readonly BotGoal[] => [
  {
    ...amongEight,
    name: `level 4 among level 4 of 2026, 8 seats, ${people}`,
    other: "ostrakon-4-2026",
    goal: 1.3 / 8,
    deals: 200,
    labGame: kind,
  },
  {
    ...amongEight,
    name: `level 4 among textbook Bayesians, 8 seats, ${people}`,
    other: "ostrakon-bayes",
    goal: 1.2 / 8,
    deals: 200,
    labGame: kind,
  },
];

export const ostrakonPlan: BotPlan = {
  game: "ostrakon",
  seatCounts: [5, 8, 12],
  goals: [
    planned,
    whole,
    ours,
    ...among("ostrakon-camps", "clusters of opinion"),
    ...among("ostrakon-contrarians", "contrarians and hidden traits"),
    ...among("ostrakon-mixed", "people of a mixed kind"),
    ...among("ostrakon-made-up", "people as the textbook has them (tuned on)"),
    ...among("ostrakon-guessed", "questions half known (tuned on)"),
  ],
};
