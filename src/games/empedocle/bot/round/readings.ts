/**
 * By seat: what it counts a match as that both of two players have lost. 0 is a loss like any other, a half is half a
 * win: then it is as good to prevent the other's win as to win. With more players nobody wins only by an implosion, and
 * that is a loss.
 */
export type Readings = readonly number[];

export const HALF_A_WIN = 0.5;
export const AS_A_LOSS: Readings = [0, 0];
export const AS_HALF_A_WIN: Readings = [HALF_A_WIN, HALF_A_WIN];

/** What these chances to win are worth to a seat, as a share of the win. */
export function gainOf(chances: Float64Array, at: number, seat: number, players: number, readings: Readings): number {
  const own = chances[at + seat] as number;
  if (players !== 2) return own;
  const reading = readings[seat] as number;
  return (1 - reading) * own + reading * (1 - (chances[at + 1 - seat] as number));
}
