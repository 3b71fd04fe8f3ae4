/** How long honest players waited in one turn, for 99 of 100 moves, and how many notices arrived in it. */
export interface MeasuredTurn {
  readonly isTelling: boolean;
  readonly p50: number;
  readonly p99: number;
  readonly moves: number;
  readonly arrived: number;
}

/** How much longer with deliveries: the middle of the ratios of each pair of turns, and the least and the largest. */
export interface TurnRatio {
  readonly middle: number;
  readonly least: number;
  readonly largest: number;
  readonly pairs: number;
}

/** Each turn with deliveries beside the one before it, so that other work on the machine disturbs both. */
export function ratioOf(turns: readonly MeasuredTurn[], of: (turn: MeasuredTurn) => number): TurnRatio {
  const ratios = turns
    .flatMap((turn, index) => {
      const before = turns[index - 1];
      return turn.isTelling && before?.isTelling === false ? [of(turn) / of(before)] : [];
    })
    .sort((one, other) => one - other);
  const [half, isOdd] = [Math.floor(ratios.length / 2), ratios.length % 2 === 1];
  const middle = isOdd ? (ratios[half] ?? 0) : ((ratios[half - 1] ?? 0) + (ratios[half] ?? 0)) / 2;
  return { middle, least: ratios[0] ?? 0, largest: ratios.at(-1) ?? 0, pairs: ratios.length };
}

/** When what is told in a turn is due: evenly over all turns with deliveries, which are every other one. */
export function dueAt(number: number, perTurn: number, begin: number, length: number, told: number): number {
  const turn = 2 * Math.floor(number / perTurn) + 1;
  return begin + turn * length + ((number % perTurn) / perTurn) * told;
}
