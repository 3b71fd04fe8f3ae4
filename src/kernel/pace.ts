/**
 * How fast things that wait for the sake of people are shown: 1 as designed, 0 at once (tests), 2 twice as slow.
 * Every wait in the product is `paced`; there is no other.
 */
export type Pace = number;

export const paced = (milliseconds: number, pace: Pace): number => milliseconds * pace;
