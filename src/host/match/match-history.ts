import type { AnyMatch } from "../../bots/arena.ts";
import { isOver } from "../../kernel/game.ts";
import { replay, replayStep, replayStepByStep, submit } from "../../kernel/match.ts";
import type { Seat, Viewer } from "../../kernel/seat.ts";
import { isUndo } from "../../kernel/undo.ts";
import type { MatchSetup, SealedMove, StoredMatch, StoredSince, StoredStep } from "../ports/match-store.ts";
import type { LoadedRoom } from "./load-room.ts";
import { completedControl, type MatchControl } from "./match-control.ts";

/** Everything that happened in a match, as it is stored. An immutable value: each change makes a new one. */
export interface MatchHistory {
  readonly setup: MatchSetup;
  readonly room: LoadedRoom;
  /** Whether people play on devices of their own, not around one device. */
  readonly hasSeparateDevices: boolean;
  readonly steps: readonly StoredStep[];
  /** The moves sealed in the current round, by seat. */
  readonly sealed: readonly SealedMove[];
  readonly matchControl: MatchControl;
  /** The match after all steps, without sealed moves. `currentMatch` includes them. */
  readonly match: AnyMatch;
  /**
   * The states after `firstSnapshot` steps, after one more, and so on to the present. Older ones are replayed on
   * demand.
   */
  readonly snapshots: readonly Snapshot[];
  readonly firstSnapshot: number;
}

/** What is kept of a match after one of its steps. */
export type Snapshot = Pick<AnyMatch, "state" | "drawOffer">;

const snapshotOf = ({ state, drawOffer }: AnyMatch): Snapshot => ({ state, drawOffer });

/** The history of a match that begins. */
export const newHistory = (
  about: Pick<MatchHistory, "setup" | "room" | "matchControl" | "hasSeparateDevices">,
  match: AnyMatch,
): MatchHistory => ({
  ...about,
  steps: [],
  sealed: [],
  match,
  snapshots: [snapshotOf(match)],
  firstSnapshot: 0,
});

/**
 * A match with more steps than this is long: what is read from the whole of it is computed where it disturbs nobody, and it
 * keeps this many snapshots, so that whoever comes to it makes no replay necessary.
 */
export const LONG_MATCH = 128;

/**
 * A match with more steps than this is opened elsewhere. Up to this many are replayed in two milliseconds, and people wait:
 * when a server dies, all its matches are opened at once, and a thread that computes in the background may be long in coming
 * to them.
 */
export const MAX_STEPS_OPENED_HERE = 512;

/** The history after one more step. It keeps the snapshots of two rounds; older ones are rarely needed. */
export function withMatch(history: MatchHistory, match: AnyMatch): MatchHistory {
  const kept = match.steps.length > LONG_MATCH ? LONG_MATCH : 2 * history.setup.players.length;
  const forgotten = Math.max(0, history.snapshots.length - kept);
  const snapshots = [...history.snapshots.slice(forgotten), snapshotOf(match)];
  return { ...history, match, snapshots, firstSnapshot: history.firstSnapshot + forgotten };
}

/** The history with all snapshots from this version on. */
export function withSnapshotsFrom(history: MatchHistory, version: number): MatchHistory {
  if (version >= history.firstSnapshot) return history;
  const { setup, room, steps } = history;
  const stored = { ...setup, seats: setup.players.length, steps: steps.map(({ step }) => step) };
  return { ...history, snapshots: Array.from(replayStepByStep(room.game, stored), snapshotOf), firstSnapshot: 0 };
}

/** Replays a stored match. Throws when it cannot be replayed: that is our fault, or damage. */
export function replayedHistory(room: LoadedRoom, stored: StoredMatch, hasSeparateDevices: boolean): MatchHistory {
  const { setup } = stored;
  const matchControl = completedControl(stored.matchControl);
  const { options, players, dice } = setup;
  const begun = replay(room.game, { options, dice, seats: players.length, steps: [] });
  const first = newHistory({ setup, room, matchControl, hasSeparateDevices }, begun);
  return withStored(first, { ...stored, version: stored.steps.length });
}

/** The history with what the store has since its version. Throws like `replayedHistory`. */
export function withStored(history: MatchHistory, since: StoredSince): MatchHistory {
  const { version, setup, steps: newSteps, sealed, matchControl } = since;
  const { game } = history.room;
  if (version !== versionOf(history) + newSteps.length) throw new Error(`${history.setup.id}: stored steps were lost`);
  const past = newSteps.some(({ step }) => isUndo(step)) ? pastStates(withSnapshotsFrom(history, 0)) : [];
  let now = history;
  for (const { step } of newSteps) {
    const replayed = replayStep(game, now.match, step, past);
    if (!replayed.ok) throw new Error(replayed.fault);
    now = withMatch(now, replayed.match);
    past.push(replayed.match.state);
  }
  const steps = newSteps.length === 0 ? history.steps : [...history.steps, ...newSteps];
  const next: MatchHistory = { ...now, setup, steps, sealed, matchControl: completedControl(matchControl) };
  demandSealedFit(next);
  if (matchControl.missed.length !== history.setup.players.length)
    throw new Error(`${history.setup.id}: time of other seats`);
  return next;
}

function demandSealedFit(history: MatchHistory): void {
  const { game } = history.room;
  for (const { seat, move } of history.sealed) {
    const result = submit(game, history.match, seat, move, NO_DICE);
    if (result.ok && result.step === null) continue;
    const why = result.ok ? "roundOpen" : result.why.key;
    // Not which: errors reach logs, and the move is still secret.
    throw new Error(`${game.id}: a sealed move of seat ${seat} can no longer be played: ${why}`);
  }
}

/** A single sealed move completes no round, so it rolls no dice. */
const NO_DICE = {
  roll: () => {
    throw new Error("a single sealed move rolled dice");
  },
};

/** An imported match has no dice of its own until it has players. Nobody can play it before that. */
export const hasPlayers = ({ seed }: MatchSetup): boolean => seed !== "";

/** Whether nothing is played any more: the rules are at an end, or the match was given up (TL-106). */
export const isMatchOver = (history: MatchHistory): boolean =>
  history.matchControl.ended !== null || isOver(history.room.game.turn(currentMatch(history).state));

/** The seat that has taken the match away; null where nobody has (TL-129). Nothing is decided after it. */
export function takenBy({ matchControl: { ended, decisions } }: Pick<MatchHistory, "matchControl">): Seat | null {
  const last = decisions.at(-1);
  return ended === "takenAway" && last !== undefined && "proposed" in last ? last.by : null;
}

/** How many steps were played. */
export const versionOf = ({ steps }: MatchHistory): number => steps.length;

/** The match after this many steps. Throws when that snapshot is not in memory. */
export function snapshotAt({ snapshots, firstSnapshot, setup }: MatchHistory, version: number): Snapshot {
  const snapshot = snapshots[version - firstSnapshot];
  if (snapshot === undefined) throw new Error(`${setup.id}: version ${version} is not in memory`);
  return snapshot;
}

/** The match as it is now, sealed moves included. */
export const currentMatch = ({ match, sealed }: MatchHistory): AnyMatch =>
  sealed.length === 0 ? match : { ...match, sealed: sealed.map(({ seat, move }) => ({ seat, move })) };

/** The states after 0, 1, 2 … steps, for an undo. Empty before the first snapshot. */
export function pastStates({ snapshots, firstSnapshot }: MatchHistory): unknown[] {
  const past = new Array<unknown>(firstSnapshot);
  for (const { state } of snapshots) past.push(state);
  return past;
}

/** Whether this step brought a new state. Not every call does, and an undo only restores an old one. */
export function hasNewState({ steps, setup }: MatchHistory, version: number): boolean {
  const callAt = (index: number) => {
    const step = steps[index]?.step;
    return step?.is === "call" ? step.call : null;
  };
  const call = callAt(version - 1);
  if (call !== "accept") return call === null || call === "resign" || call === "time";
  // The last of all others makes the draw, and whatever else is done ends the offer.
  let first = version - 1;
  while (callAt(first - 1) === "accept") first--;
  return version - first === setup.players.length - 1;
}

/**
 * Whether a person holds this seat. Nobody else may watch or act from a seat. Where somebody takes a bot's seat, the bot
 * finishes the step.
 */
export const isPerson = (
  { setup, matchControl }: Pick<MatchHistory, "setup" | "matchControl">,
  viewer: Viewer,
): boolean =>
  viewer !== "watcher" &&
  setup.players[viewer]?.is === "person" &&
  !matchControl.arriving.some(({ seat, bot }) => seat === viewer && bot !== null);

/** The ids of all sealed moves, also of those that were replaced. */
export const sealedIdsOf = ({ sealed }: Pick<MatchHistory, "sealed">): readonly string[] =>
  sealed.flatMap(({ ids }) => ids);

/** Whether an action with this id is sealed, or was applied beside the moves. */
export const isKnownAction = ({ sealed, matchControl }: MatchHistory, id: string): boolean =>
  matchControl.recentIds.includes(id) || sealedIdsOf({ sealed }).includes(id);
