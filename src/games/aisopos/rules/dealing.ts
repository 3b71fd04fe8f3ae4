import { type Dice, shuffled } from "../../../kernel/dice.ts";
import { KINDS, without } from "./kinds.ts";
import type { Kind, Mask } from "./state.ts";

/**
 * Deals these kinds to as many places, each of which admits only some kinds. Every fitting deal of the (distinct) pieces
 * is equally likely. Throws when none fits.
 */
export function dealt(places: readonly Mask[], kinds: readonly Kind[], dice: Dice): readonly Kind[] {
  const narrow = places.filter(isNarrow);
  const ways = waysToFill(narrow);
  const narrowKinds: Kind[] = [];
  let left = kinds;
  for (const [at, place] of narrow.entries()) {
    const weights = place.map((kind) => copies(left, kind) * ways(at + 1, without(left, kind)));
    const kind = sure(place[weighted(weights, dice)]);
    narrowKinds.push(kind);
    left = without(left, kind);
  }
  const [fitted, free] = [narrowKinds.values(), shuffled(left, dice).values()];
  return places.map((place) => sure((isNarrow(place) ? fitted : free).next().value));
}

function sure(kind: Kind | undefined): Kind {
  if (kind === undefined) throw new Error("aisopos: no deal fits");
  return kind;
}

const isNarrow = (place: Mask): boolean => place.length < KINDS.length;

const copies = (kinds: readonly Kind[], kind: Kind): number => kinds.filter((other) => other === kind).length;

/** Counts the ways to fill the places from this one on. The remaining pieces fit anywhere. */
function waysToFill(places: readonly Mask[]): (at: number, left: readonly Kind[]) => number {
  const known = new Map<string, number>();
  const ways = (at: number, left: readonly Kind[]): number => {
    const place = places[at];
    if (place === undefined) return 1;
    const question = `${at}${left.join("")}`;
    const answer =
      known.get(question) ??
      place.reduce((sum, kind) => {
        const here = copies(left, kind);
        return here === 0 ? sum : sum + here * ways(at + 1, without(left, kind));
      }, 0);
    known.set(question, answer);
    return answer;
  };
  return ways;
}

/** Draws an index by these weights; −1 when all weights are 0. */
function weighted(weights: readonly number[], dice: Dice): number {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total === 0) return -1;
  let rest = dice.roll(total);
  return weights.findIndex((weight) => {
    rest -= weight;
    return rest <= 0;
  });
}
