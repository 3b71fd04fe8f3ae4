/** A question as a bot sees it: how a neutral person would answer, and which traits pull towards white. */
export interface Leaning {
  /** The name of the question, the same whichever answer is white. */
  readonly name: string;
  /** True if the answers are exchanged compared with the name. */
  readonly isMirrored: boolean;
  /** Log-odds of a white stone from a neutral person. */
  readonly bias: number;
  /** By trait. */
  readonly load: readonly number[];
}

/** By trait, from about -2 to +2. */
export type Traits = readonly number[];

/** The pull of these traits along the loadings. */
export function pull(load: readonly number[], traits: readonly number[]): number {
  let sum = 0;
  for (let at = 0; at < load.length; at++) sum += (load[at] as number) * (traits[at] as number);
  return sum;
}

/** The same question with its answers exchanged. */
export const mirrored = ({ name, isMirrored, bias, load }: Leaning): Leaning => ({
  name,
  isMirrored: !isMirrored,
  bias: -bias,
  load: load.map((value) => -value),
});
