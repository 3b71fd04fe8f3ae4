import {
  blockedTile,
  differentElements,
  EARTHLY,
  type Earthly,
  FACES,
  isBoundByLightning,
  type Pair,
  type TwinForce,
  type TwinTable,
  tileOf,
} from "./twin-table.ts";

/** EM-90, EM-122: whether an Unknown Force announces a reroll. `rerolling` have announced one. */
export function rerolls(
  table: TwinTable,
  force: TwinForce,
  qualified: readonly TwinForce[],
  rerolling: readonly TwinForce[],
): boolean {
  // 1. Its tile is blocked.
  if (isBlocked(table, force)) return true;
  if (isBoundByLightning(table, force) || !wouldComplete(force)) return false;
  // 2. A unifier exists already.
  if (table.unifier !== null) return true;
  // 3. Another force takes its fourth element earlier.
  return qualified.some(
    (other) =>
      other !== force &&
      !rerolling.includes(other) &&
      !isBoundByLightning(table, other) &&
      !isBlocked(table, other) &&
      wouldComplete(other) &&
      faceOrder(other) < faceOrder(force),
  );
}

const isBlocked = (table: TwinTable, force: TwinForce): boolean =>
  force.face !== null && tileOf(force.face) === blockedTile(table);

/** Whether the face that it shows would be its fourth element. */
const wouldComplete = (force: TwinForce): boolean =>
  EARTHLY.some((element) => element === force.face && force.tokens[element] === 0) && differentElements(force) === 3;

const faceOrder = ({ face }: TwinForce): number => (face === null ? -1 : FACES.indexOf(face));

/** The pair that an Unknown Force swaps; null if it does not swap. */
export function swapsPair(force: TwinForce): Pair | null {
  // EM-92: two of the element of which it holds too many.
  const excess = EARTHLY.find((element) => force.tokens[element] > 2);
  if (excess !== undefined) return [excess, excess];
  // EM-93: on its last Hate, one each of its first two doubles.
  const [first, second] = EARTHLY.filter((element) => force.tokens[element] === 2);
  return force.hate === 1 && first !== undefined && second !== undefined ? [first, second] : null;
}

/** EM-94: what completes its four, else what it lacks, else what it holds once. */
export function convertsTo(force: TwinForce, legal: readonly Earthly[]): Earthly | undefined {
  const lacking = legal.filter((element) => force.tokens[element] === 0);
  const completing = lacking.filter(() => differentElements(force) === 3);
  const single = legal.filter((element) => force.tokens[element] === 1);
  return completing[0] ?? lacking[0] ?? single[0];
}
