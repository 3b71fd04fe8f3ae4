import { type BaseView, FORCED, type Game, type Refused } from "./game.ts";
import { type Seat, viewersOf } from "./seat.ts";
import type { Step } from "./step.ts";

/** Why a move cannot be taken back. */
export type UndoRefusal =
  | { readonly key: "noUndoHere" }
  | { readonly key: "nothingToUndo" }
  | { readonly key: "shownSince" };

export const isUndo = (step: Step): step is Extract<Step, { readonly is: "call" }> & { readonly call: "undo" } =>
  step.is === "call" && step.call === "undo";

/**
 * The steps that still stand. An undo takes back its seat's last choice and all that came after it, calls included; it
 * does not stand itself. Of a history that begins in the middle, an undo of something earlier leaves nothing.
 */
export const standing = (steps: readonly Step[]): readonly Step[] => stepsAt(steps, standingIndexes(steps));

/** Where in the history the steps that still stand are. */
export const standingIndexes = (steps: readonly Step[]): readonly number[] => [...standingFromLast(steps)].reverse();

/** The last one first: behind an undo everything is passed over until its seat's choice is found. */
function* standingFromLast(steps: readonly Step[]): Generator<number, void> {
  const undoing: Seat[] = [];
  for (let index = steps.length - 1; index >= 0; index--) {
    const step = steps[index] as Step;
    const by = undoing.at(-1);
    if (isUndo(step)) undoing.push(step.seat);
    else if (by === undefined) yield index;
    else if (isChoiceOf(step, by)) undoing.pop();
  }
}

/** A round without a choice is none: taken back alone, it would be played again at once, so it goes with the one before. */
const isChoiceOf = (step: Step, seat: Seat): boolean =>
  step.is === "round" && step.round.some((one) => one.seat === seat && one.move !== FORCED);

/** What an undo of this seat would take back now, its own choice first; nothing where it has none. */
export const takenBack = (steps: readonly Step[], seat: Seat): readonly Step[] =>
  stepsAt(steps, indexesTakenBack(steps, seat));

function indexesTakenBack(steps: readonly Step[], seat: Seat): readonly number[] {
  const last = steps.at(-1);
  // Asked after every step, and mostly about the seat that has just moved.
  if (last !== undefined && isChoiceOf(last, seat)) return [steps.length - 1];
  const back: number[] = [];
  for (const index of standingFromLast(steps)) {
    back.push(index);
    if (isChoiceOf(steps[index] as Step, seat)) return back.reverse();
  }
  return [];
}

const stepsAt = (steps: readonly Step[], indexes: readonly number[]): readonly Step[] =>
  indexes.map((index) => steps[index] as Step);

/** What an undo looks at in a match. */
interface Table<State> {
  readonly seats: number;
  readonly steps: readonly Step[];
  readonly state: State;
}

/**
 * What an undo of this seat leads to: the state before its last choice, with no draw on the table. `past` answers the
 * states after 0, 1, 2 … steps.
 */
export function undone<O, S, M, V extends BaseView>(
  game: Game<O, S, M, V>,
  table: Table<S>,
  seat: Seat,
  past: () => readonly S[],
): { readonly ok: true; readonly drawOffer: null; readonly state: S } | Refused {
  const why = undoRefusal(game, table, seat, past);
  if (why !== null) return { ok: false, why };
  const [first] = indexesTakenBack(table.steps, seat);
  return { ok: true, drawOffer: null, state: past()[first as number] as S };
}

/** Why not: only what showed nobody anything can be taken back, since nobody forgets what they have seen. */
export function undoRefusal<O, S, M, V extends BaseView>(
  game: Game<O, S, M, V>,
  { seats, steps, state }: Table<S>,
  seat: Seat,
  past: () => readonly S[],
): UndoRefusal | null {
  const { quiet } = game;
  if (quiet === undefined) return { key: "noUndoHere" };
  const back = indexesTakenBack(steps, seat);
  if (back.length === 0) return { key: "nothingToUndo" };
  const hasShown = (after: S): boolean =>
    viewersOf(seats).some((viewer) => game.view(after, viewer).news.some(({ key }) => !quiet.includes(key)));
  // Most undos that are refused are refused here: the past is asked for last because somebody may have to play it again.
  if (back.some((index) => hasRevealed(steps[index] as Step)) || hasShown(state)) return { key: "shownSince" };
  // The last step led to the present.
  const earlier = back.filter((index) => index < steps.length - 1);
  if (earlier.length === 0) return null;
  const states = past();
  const isShown = earlier.some((index) => states[index + 1] !== state && hasShown(states[index + 1] as S));
  return isShown ? { key: "shownSince" } : null;
}

/** Whether chance spoke in a step, or several showed what they had chosen in secret. */
const hasRevealed = (step: Step): boolean => step.is === "round" && (step.dice.length > 0 || step.round.length > 1);
