import { type Engine, NOBODY } from "../engine/engine.ts";

/** The worth of a table between two rounds. */
export interface Worth {
  /** By force: the probability that it wins from here. */
  readonly shares: (engine: Engine, shares: Float64Array) => void;
  /**
   * How good a holding is by itself, as a logarithm of chances. It only compares the possible ends of one force's
   * exchanges. Elements are a number in base three.
   */
  readonly own: (hate: number, elements: number, ether: number) => number;
}

/** Adds the players' chances to win, by seat. */
export function addChances(
  { players, forceOf }: Engine,
  shares: Float64Array,
  weight: number,
  chances: Float64Array,
  at: number,
): void {
  for (let seat = 0; seat < players; seat++)
    chances[at + seat] = (chances[at + seat] as number) + weight * (shares[forceOf[seat] as number] as number);
}

/** The same after the end. No player has won after an implosion, or when an Unknown Force has. */
export function addOutcome(
  { seatOf }: Engine,
  winner: number,
  weight: number,
  chances: Float64Array,
  at: number,
): void {
  const seat = winner === NOBODY ? NOBODY : (seatOf[winner] as number);
  if (seat !== NOBODY) chances[at + seat] = (chances[at + seat] as number) + weight;
}
