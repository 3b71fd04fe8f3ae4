/** What a question is to a bot: how a neutral person would answer, and which traits pull towards white. */
export interface Leaning {
  /** What the question is called, whichever answer is white. */
  readonly name: string;
  /** Whether the answers stand the other way round than the name has them. */
  readonly isMirrored: boolean;
  /** Log-odds of a white stone from somebody neutral. */
  readonly bias: number;
  /** By trait. */
  readonly load: readonly number[];
}

/** By trait, from about -2 to +2. */
export type Traits = readonly number[];

/** How strongly traits pull along loadings. */
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
