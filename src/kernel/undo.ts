import { type BaseView, FORCED, type Game, type Refused, refused } from "./game.ts";
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
 * The steps that still stand. An undo takes back its seat's last choice and every step after it, calls included. The undo
 * itself does not stand. If the list starts in the middle of a match, an undo of an earlier step leaves nothing.
 */
export const standingSteps = (steps: readonly Step[]): readonly Step[] => stepsAt(steps, standingIndexes(steps));

/** The indexes of the steps that still stand. */
export const standingIndexes = (steps: readonly Step[]): readonly number[] => [...standingFromLast(steps)].reverse();

/** From the last step backwards: after an undo, steps are skipped until the choice that it takes back is found. */
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

/** A forced move is no choice. Taken back alone it would be played again at once, so it goes with the move before it. */
const isChoiceOf = (step: Step, seat: Seat): boolean =>
  step.is === "round" && step.round.some((one) => one.seat === seat && one.move !== FORCED);

/** The steps that an undo of this seat would take back now, its own choice first; none if it has no choice to undo. */
export const takenBack = (steps: readonly Step[], seat: Seat): readonly Step[] =>
  stepsAt(steps, indexesTakenBack(steps, seat));

function indexesTakenBack(steps: readonly Step[], seat: Seat): readonly number[] {
  const last = steps.at(-1);
  // This is called after every step, mostly for the seat that has just moved.
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

/** The part of a match that an undo needs. */
interface MatchPart<State> {
  readonly seats: number;
  readonly steps: readonly Step[];
  readonly state: State;
}

/**
 * The result of an undo: the state before the seat's last choice, without a draw offer. `past` gives the states after 0,
 * 1, 2 … steps.
 */
export function applyUndo<O, S, M, V extends BaseView>(
  game: Game<O, S, M, V>,
  match: MatchPart<S>,
  seat: Seat,
  past: () => readonly S[],
): { readonly ok: true; readonly drawOffer: null; readonly state: S } | Refused {
  const why = undoRefusal(game, match, seat, past);
  if (why !== null) return refused<UndoRefusal>(why);
  const [first] = indexesTakenBack(match.steps, seat);
  return { ok: true, drawOffer: null, state: past()[first as number] as S };
}

/** Why an undo is refused. Only steps that revealed nothing can be taken back: nobody forgets what they have seen. */
export function undoRefusal<O, S, M, V extends BaseView>(
  game: Game<O, S, M, V>,
  { seats, steps, state }: MatchPart<S>,
  seat: Seat,
  past: () => readonly S[],
): UndoRefusal | null {
  const { quiet } = game;
  if (quiet === undefined) return { key: "noUndoHere" };
  const back = indexesTakenBack(steps, seat);
  if (back.length === 0) return { key: "nothingToUndo" };
  const hasShown = (after: S): boolean =>
    viewersOf(seats).some((viewer) => game.view(after, viewer).news.some(({ key }) => !quiet.includes(key)));
  // Most refusals end here. `past` comes last because it may have to replay the match.
  if (back.some((index) => hasRevealed(steps[index] as Step)) || hasShown(state)) return { key: "shownSince" };
  // The last step led to the present state, which was checked above.
  const earlier = back.filter((index) => index < steps.length - 1);
  if (earlier.length === 0) return null;
  const states = past();
  const isShown = earlier.some((index) => states[index + 1] !== state && hasShown(states[index + 1] as S));
  return isShown ? { key: "shownSince" } : null;
}

/** Whether a step rolled dice, or showed the secret moves of several seats. */
const hasRevealed = (step: Step): boolean => step.is === "round" && (step.dice.length > 0 || step.round.length > 1);
