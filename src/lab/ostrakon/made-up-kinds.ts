/** How the people and questions of a made-up world are. */
export interface MadeUpKind {
  readonly seed: string;
  /** The number of traits that bots are told of, and of others that pull people as well. */
  readonly traits: number;
  readonly hidden: number;
  /** The number of questions an asker may choose from. */
  readonly candidates: number;
  /** Standard deviations of a question's loadings and of its bias. */
  readonly load: number;
  readonly bias: number;
  /** The standard deviation by which a question's bias differs from what bots are told; of its loadings half of that. */
  readonly error: number;
  /** Null, or opinions in camps: how many a table has, and how far people of one camp differ. */
  readonly camps: { readonly centres: number; readonly within: number } | null;
  /** The part of people who say the opposite of what most would say. */
  readonly contrarians: number;
}

/**
 * Four traits, twelve questions to choose from. With these deviations an asker among eight advances as far as in the
 * study by which the levels were planned: 1.06 spaces by chance, 1.44 by the majority, 1.58 by the population, and 1.88
 * by knowing everybody.
 */
const traits: MadeUpKind = {
  seed: "made up",
  traits: 4,
  hidden: 0,
  candidates: 12,
  load: 0.77,
  bias: 0.9,
  error: 0,
  camps: null,
  contrarians: 0,
};

/** The same people, but what bots are told of the questions is only a guess, as it is with our bank. */
const guessed: MadeUpKind = { ...traits, seed: "guessed", error: 0.6 };

/** Clusters of opinion: everybody at a table belongs to one of three camps. */
const camps: MadeUpKind = { ...traits, seed: "camps", camps: { centres: 3, within: 0.4 } };

/** Seven traits, of which bots are told five, and every fourth person a contrarian. */
const contrarians: MadeUpKind = {
  ...traits,
  seed: "contrarians",
  traits: 5,
  hidden: 2,
  load: 0.58,
  contrarians: 0.25,
};

/** A little of everything: two camps, six traits of which bots are told five, some contrarians, questions half known. */
const mixed: MadeUpKind = {
  ...traits,
  seed: "mixed",
  traits: 5,
  hidden: 1,
  load: 0.63,
  error: 0.3,
  camps: { centres: 2, within: 0.6 },
  contrarians: 0.12,
};

/** The bots were tuned on all but the last. */
export const MADE_UP_KINDS = { traits, guessed, camps, contrarians, mixed };
