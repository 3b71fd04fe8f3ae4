/** One bot on one seat among others: a row of docs/bots.md. */
export interface Claim {
  readonly name: string;
  readonly one: string;
  readonly other: string;
  readonly seats: number;
  /** How many are played by the benchmark, which never stops early. */
  readonly deals: number;
  readonly labGame?: string;
  readonly options?: Readonly<Record<string, unknown>>;
}

/** A claim with the share of the win that is asked. */
export interface Goal extends Claim {
  readonly goal: number;
}

const amongEight = { one: "ostrakon-4", other: "ostrakon-3", seats: 8, deals: 250 };

export const AMONG_LEVEL_3: readonly Goal[] = [
  // The setting in which the levels were planned: made-up people, only regular days, and nobody follows.
  {
    ...amongEight,
    name: "level 4 among level 3, 8 seats, made-up people, questions alone",
    goal: 1.25 / 8,
    labGame: "ostrakon-made-up-plain",
    options: { symbols: "none" },
  },
  {
    ...amongEight,
    name: "level 4 among level 3, 8 seats, made-up people, the whole game",
    goal: 1.25 / 8,
    labGame: "ostrakon-made-up",
  },
  // The goal is only a fair share: with our own bank of questions there is less to learn about each other.
  { ...amongEight, name: "level 4 among level 3, 8 seats, our own bank, the whole game", goal: 1 / 8 },
];

/** Kinds of made-up people, by the id of their game in the lab. */
type Kind = readonly [labGame: string, people: string];

/** Against yardsticks of the lab. */
const among = ([labGame, people]: Kind): readonly Goal[] => [
  {
    ...amongEight,
    name: `level 4 among level 4 of 2026, 8 seats, ${people}`,
    other: "ostrakon-4-2026",
    goal: 1.3 / 8,
    deals: 200,
    labGame,
  },
  {
    ...amongEight,
    name: `level 4 among textbook Bayesians, 8 seats, ${people}`,
    other: "ostrakon-bayes",
    goal: 1.2 / 8,
    deals: 200,
    labGame,
  },
];

/** The kind for which nothing was tuned. */
const UNTUNED: readonly Kind[] = [["ostrakon-mixed", "people of a mixed kind"]];

/** Kinds for which the bot was tuned. In the last two the textbook's assumptions are the truth, or nearly. */
const TUNED: readonly Kind[] = [
  ["ostrakon-contrarians", "contrarians and hidden traits (tuned on)"],
  ["ostrakon-camps", "clusters of opinion (tuned on)"],
  ["ostrakon-made-up", "people as the textbook has them (tuned on)"],
  ["ostrakon-guessed", "questions half known (tuned on)"],
];

export const AMONG_STRANGERS = UNTUNED.flatMap(among);
export const AMONG_KNOWN_KINDS = TUNED.flatMap(among);

/** How much could be won by knowing everybody, and what level 4 of 2026 wins. */
export const BESIDE_THEM: readonly Claim[] = [
  ["ostrakon-oracle", "somebody who knows everybody"],
  ["ostrakon-4-2026", "level 4 of 2026"],
].flatMap(([one = "", name]) =>
  [...UNTUNED, ...TUNED].map(([labGame, people]) => ({
    name: `${name} among textbook Bayesians, 8 seats, ${people}`,
    one,
    other: "ostrakon-bayes",
    seats: 8,
    deals: 200,
    labGame,
  })),
);

const step = (level: number, seats: number): Claim => ({
  name: `level ${level} among level ${level - 1}, ${seats} seats`,
  one: `ostrakon-${level}`,
  other: `ostrakon-${level - 1}`,
  seats,
  deals: 100,
});

export const STEPS: readonly Claim[] = [5, 8, 12].flatMap((seats) => [2, 3, 4].map((level) => step(level, seats)));

/** Made-up people among the levels, with our own bank. */
export const PEOPLE: readonly Claim[] = ["beginner", "casual"].flatMap((person) =>
  [1, 2, 3, 4].map((level) => ({
    name: `a scripted ${person} among level ${level}, 8 seats, our own bank`,
    one: `ostrakon-${person}`,
    other: `ostrakon-${level}`,
    seats: 8,
    deals: 100,
  })),
);
