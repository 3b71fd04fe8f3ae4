/** A game in which everybody chooses at the same time: gains by player and by joint choice. */
export interface Choice {
  readonly players: number;
  /** The number of choices of each player. */
  readonly choices: readonly number[];
  /** Player after player: the gains of every joint choice, with the first player's choice as the lowest digit. */
  readonly gains: Float64Array;
}

/** By player: the probability of each choice. */
export type Mixture = readonly Float64Array[];

/** Work space for the gains while one player after the other is averaged out. */
export const roomFor = ({ choices }: Choice): readonly [Float64Array, Float64Array] => {
  const size = choices.reduce((all, count) => all * count, 1);
  return [new Float64Array(size), new Float64Array(size)];
};

/** The worth of each choice of a player against the mixtures of the others. */
export function worths(
  { players, choices, gains }: Choice,
  mixture: Mixture,
  player: number,
  room: readonly [Float64Array, Float64Array],
  worth: Float64Array,
): void {
  let size = 1;
  for (const count of choices) size *= count;
  let from = gains;
  let start = player * size;
  let side = 0;
  for (let other = players - 1; other > player; other--) {
    const to = room[side] as Float64Array;
    const mix = mixture[other] as Float64Array;
    size /= mix.length;
    average(from, start, size, mix, to, 0);
    from = to;
    start = 0;
    side = 1 - side;
  }
  const count = choices[player] as number;
  size /= count;
  for (let one = 0; one < count; one++) worth[one] = below(from, start + one * size, size, mixture, player, room, side);
}

/** The mean of the rest, over the players below this one. */
function below(
  gains: Float64Array,
  start: number,
  size: number,
  mixture: Mixture,
  player: number,
  room: readonly [Float64Array, Float64Array],
  side: number,
): number {
  let from = gains;
  let [at, left, to] = [start, size, side];
  for (let other = player - 1; other >= 0; other--) {
    const mix = mixture[other] as Float64Array;
    const into = room[to] as Float64Array;
    left /= mix.length;
    // The averages are small, so they fit at the far end of the work space.
    const place = into.length - left;
    average(from, at, left, mix, into, place);
    from = into;
    at = place;
    to = 1 - to;
  }
  return from[at] as number;
}

function average(
  from: Float64Array,
  start: number,
  size: number,
  mix: Float64Array,
  to: Float64Array,
  at: number,
): void {
  for (let cell = 0; cell < size; cell++) to[at + cell] = 0;
  for (let one = 0; one < mix.length; one++) {
    const share = mix[one] as number;
    if (share === 0) continue;
    const begin = start + one * size;
    for (let cell = 0; cell < size; cell++)
      to[at + cell] = (to[at + cell] as number) + share * (from[begin + cell] as number);
  }
}

/** NashConv: the sum of what each player could gain by its best choice against the others. */
export function gapOf(choice: Choice, mixture: Mixture, room = roomFor(choice)): number {
  const worth = new Float64Array(Math.max(...choice.choices));
  let gap = 0;
  for (let player = 0; player < choice.players; player++) {
    worths(choice, mixture, player, room, worth);
    gap += leftToGain(mixture[player] as Float64Array, worth);
  }
  return gap;
}

/** What a player could gain by its best choice instead of its mixture. */
export function leftToGain(mix: Float64Array, worth: Float64Array): number {
  let [mean, best] = [0, Number.NEGATIVE_INFINITY];
  for (let one = 0; one < mix.length; one++) {
    mean += (mix[one] as number) * (worth[one] as number);
    best = Math.max(best, worth[one] as number);
  }
  return best - mean;
}
