import type { Dice } from "../../../kernel/dice.ts";
import { FACES } from "../rules/box.ts";
import { forces, isUnknown, of, whoIs } from "../rules/circle.ts";
import type { Table } from "../rules/state.ts";
import { wishes } from "./wishes.ts";

/** The probability of each face, in the order of FACES. */
export type Mix = readonly number[];

/**
 * By force. Everybody first follows its wishes, then avoids what the others are likely to show, `depth` times. Unknown
 * Forces roll.
 */
export function mixes(table: Table, depth: number): readonly Mix[] {
  const wanted = forces(table).map((force) =>
    isUnknown(whoIs(table, force)) ? FACES.map(() => 1) : wishes(table, force),
  );
  let mixed = wanted.map(shares);
  for (let turn = 0; turn < depth; turn++) {
    const before = mixed;
    mixed = forces(table).map((force) =>
      isUnknown(whoIs(table, force))
        ? of(before, force)
        : shares(of(wanted, force).map((wish, face) => wish * chanceAlone(before, force, face))),
    );
  }
  return mixed;
}

/** The probability that nobody else shows this face. */
export const chanceAlone = (mixed: readonly Mix[], force: number, face: number): number =>
  mixed.reduce((chance, mix, other) => (other === force ? chance : chance * (1 - (mix[face] ?? 0))), 1);

/** With probability `often` the squares of the shares are used, so that likely faces become likelier. */
export function sharpened(mix: Mix, often: number): Mix {
  const squares = shares(mix.map((share) => share * share));
  return mix.map((share, face) => (1 - often) * share + often * (squares[face] ?? 0));
}

function shares(weights: readonly number[]): Mix {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / total);
}

const FINE = 1_000_000;

/** Draws an index with these probabilities. */
export function drawnFrom(mix: Mix, dice: Dice): number {
  let left = dice.roll(FINE) / FINE;
  for (const [index, chance] of mix.entries()) {
    left -= chance;
    if (left <= 0) return index;
  }
  return 0;
}
