import type { Choice, Mixture } from "./choice.ts";

/** By player: the choices that are considered, in order. */
export type Kept = readonly (readonly number[])[];

/** The same game with only these choices. */
export function narrowed({ players, choices, gains }: Choice, kept: Kept): Choice {
  let cells = [0];
  let step = 1;
  kept.forEach((own, player) => {
    cells = own.flatMap((one) => cells.map((cell) => cell + one * step));
    step *= choices[player] as number;
  });
  const few = new Float64Array(cells.length * players);
  for (let player = 0, to = 0; player < players; player++)
    for (const cell of cells) few[to++] = gains[player * step + cell] as number;
  return { players, choices: kept.map((own) => own.length), gains: few };
}

/** A mixture of those as a mixture of all choices: the others have probability 0. */
export const widened = ({ choices }: Choice, kept: Kept, mixture: Mixture): Mixture =>
  kept.map((own, player) => {
    const mix = new Float64Array(choices[player] as number);
    own.forEach((one, at) => {
      mix[one] = mixture[player]?.[at] ?? 0;
    });
    return mix;
  });
