import { type AnyGame, type Intention, mayAct } from "../../kernel/game.ts";
import type { Seat } from "../../kernel/seat.ts";
import { paceOf } from "../absence/sights.ts";
import type { MatchControl } from "./match-control.ts";
import { currentMatch, isMatchOver, type MatchHistory, snapshotAt, versionOf } from "./match-history.ts";

/**
 * What this seat may decide now before it is asked. Only where people play each when they like: nobody sits there and
 * watches how long an answer takes (docs/time-and-absence.md).
 */
export function possibleIntentions(history: MatchHistory, seat: Seat): readonly Intention[] {
  const { game } = history.room;
  if (game.intentions === undefined || !isSlow(history) || isMatchOver(history)) return NONE;
  return game.intentions(game.view(currentMatch(history).state, seat));
}

const isSlow = ({ matchControl: { clock } }: MatchHistory): boolean => paceOf(clock.control) === "whenever";

const NONE: readonly never[] = [];

export const intentionsOf = ({ intentions }: MatchControl, seat: Seat): readonly string[] =>
  intentions.find((one) => one.seat === seat)?.texts ?? NONE;

/** Why a seat may not decide this in advance; null where it may. */
export function mayIntend(history: MatchHistory, seat: Seat, texts: readonly string[]): boolean {
  const possible = possibleIntentions(history, seat).map(({ text }) => text);
  const topics = texts.map(topicOf);
  return texts.every((text) => possible.includes(text)) && new Set(topics).size === topics.length;
}

const topicOf = (text: string): string => text.slice(0, text.indexOf(":"));

/** The intentions of all seats when one of them has decided anew. */
export const withIntentions = (
  { intentions }: MatchControl,
  seat: Seat,
  texts: readonly string[],
): MatchControl["intentions"] => {
  const others = intentions.filter((one) => one.seat !== seat);
  return texts.length === 0 ? others : [...others, { seat, texts }].sort((one, other) => one.seat - other.seat);
};

/** The move that a seat has decided on for the question that it is asked now, as text; null where it has not. */
export function intendedMove(history: MatchHistory, seat: Seat): string | null {
  const texts = intentionsOf(history.matchControl, seat);
  if (texts.length === 0 || !isSlow(history)) return null;
  return answerOf(history.room.game, currentMatch(history).state, seat, texts)?.move ?? null;
}

/** The first intention that says something, and what. */
function answerOf(game: AnyGame, state: unknown, seat: Seat, texts: readonly string[]) {
  const view = game.view(state, seat);
  if (!mayAct(view)) return null;
  for (const text of texts) {
    const move = game.intended?.(view, text) ?? null;
    if (move !== null) return { text, move: game.write(move) };
  }
  return null;
}

/**
 * What still stands after a step or a change: an intention is spent by the answer that its seat has given, whoever wrote
 * it, and void once its question cannot come any more, or is not the one that was foreseen.
 */
export function standingIntentions(history: MatchHistory, hasStepped: boolean): MatchControl["intentions"] {
  const { intentions } = history.matchControl;
  if (intentions.length === 0) return intentions;
  return intentions.flatMap(({ seat, texts }) => {
    const possible = possibleIntentions(history, seat).map(({ text }) => text);
    const spent = hasStepped ? spentIn(history, seat, texts) : NONE;
    const left = texts.filter((text) => possible.includes(text) && !spent.includes(text));
    return left.length === 0 ? [] : [{ seat, texts: left }];
  });
}

/** The intentions that spoke of a question which this seat has answered in the last step. After an undo: all of them. */
function spentIn(history: MatchHistory, seat: Seat, texts: readonly string[]): readonly string[] {
  const step = history.steps.at(-1)?.step;
  if (step?.is === "call") return step.call === "undo" ? texts : NONE;
  if (step === undefined || !step.round.some((one) => one.seat === seat)) return NONE;
  const before = snapshotAt(history, versionOf(history) - 1).state;
  return texts.filter((text) => answerOf(history.room.game, before, seat, [text]) !== null);
}
