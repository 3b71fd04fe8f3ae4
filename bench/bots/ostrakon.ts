import type { BotPart, Goal } from "./part.ts";

const amongEight = { one: "ostrakon-4", other: "ostrakon-3", seats: 8, deals: 250 };

/** As the levels were planned: people that never were, regular days alone, and nobody follows. */
const planned: Goal = {
  ...amongEight,
  name: "level 4 among level 3, 8 seats, made-up people, questions alone",
  goal: 1.25 / 8,
  ground: "ostrakon-made-up-plain",
  options: { symbols: "none" },
};

const whole: Goal = {
  ...amongEight,
  name: "level 4 among level 3, 8 seats, made-up people, the whole game",
  goal: 1.25 / 8,
  ground: "ostrakon-made-up",
};

/** No more than a fair share is asked of it here: with our bank there is less to learn about each other. */
const ours: Goal = { ...amongEight, name: "level 4 among level 3, 8 seats, our own bank, the whole game", goal: 1 / 8 };

export const ostrakon: BotPart = { game: "ostrakon", counts: [5, 8, 12], goals: [planned, whole, ours] };
