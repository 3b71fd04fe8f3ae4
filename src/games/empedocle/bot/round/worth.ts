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

/** What each of two players gets when neither wins, because each has prevented the other. */
const SHARED = 0.5;

/** Adds what the players gain from these chances, by seat. */
export function addGains(
  { count, players, seatOf, forceOf }: Engine,
  shares: Float64Array,
  weight: number,
  gains: Float64Array,
  at: number,
): void {
  if (players === 2) {
    let unknown = 0;
    for (let force = 0; force < count; force++) if (seatOf[force] === NOBODY) unknown += shares[force] as number;
    for (let seat = 0; seat < 2; seat++)
      gains[at + seat] =
        (gains[at + seat] as number) + weight * ((shares[forceOf[seat] as number] as number) + SHARED * unknown);
    return;
  }
  for (let seat = 0; seat < players; seat++)
    gains[at + seat] = (gains[at + seat] as number) + weight * (shares[forceOf[seat] as number] as number);
}

/** The same after the end. Nobody has won after an implosion. */
export function addOutcome(
  { players, seatOf }: Engine,
  winner: number,
  weight: number,
  gains: Float64Array,
  at: number,
): void {
  const seat = winner === NOBODY ? NOBODY : (seatOf[winner] as number);
  if (seat !== NOBODY) gains[at + seat] = (gains[at + seat] as number) + weight;
  else if (players === 2)
    for (let one = 0; one < 2; one++) gains[at + one] = (gains[at + one] as number) + weight * SHARED;
}
