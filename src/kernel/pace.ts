/**
 * The speed of everything that waits so that people can follow it: 1 as designed, 0 without waiting (tests), 2 twice as
 * slow. Every wait in the product goes through `paced`.
 */
export type Pace = number;

export const paced = (milliseconds: number, pace: Pace): number => milliseconds * pace;
