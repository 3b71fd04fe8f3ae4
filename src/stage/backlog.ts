import { isRace } from "../kernel/game.ts";
import { lengthOfStep, scaleOf } from "../kernel/moments.ts";
import type { Update } from "../protocol/messages/match-messages.ts";
import { meetStep, movementOf } from "./answers.ts";
import { ask, receiveSpoken, seal } from "./ask.ts";
import { beginRow, isLastRow, rowTimes } from "./moment.ts";
import { BACK, CATCH_APART, CATCH_FROM, CATCH_PICTURES, FADE, NAP } from "./numbers.ts";
import { asOnePicture, rowsOf } from "./rows.ts";
import type { GivenAnswer, Moment, Stage, StageRow } from "./state.ts";
import { atPace, hasHands, isOwnClockRunning, mark } from "./state.ts";
import { addToTranscript, linesOf, logStep, recallBefore, retell, tellPool } from "./telling.ts";

/** A step has arrived, or a newer copy of one (ST-12, ST-18, ST-61). */
export function receiveUpdate(stage: Stage, update: Update): void {
  const shown = stage.update?.version ?? -1;
  // Step 0 of a match just made is a moment like any other.
  if (stage.isRestoring || (stage.update === null && (update.version > 0 || stage.setup.hasSeen))) {
    showPresent(stage, update);
    return;
  }
  if (stage.waiting.some(({ version }) => version === update.version)) {
    stage.waiting = stage.waiting.map((one) => (one.version === update.version ? update : one));
  } else if (update.version > shown) {
    mark(stage, `arrive:${update.version}`);
    stage.waiting = [...stage.waiting, update];
    stage.newest = Math.max(stage.newest, update.version);
    meetStep(stage, update);
  } else if (update.version === shown) applyCopy(stage, update);
  else retell(stage, update.logEntry);
}

/** A first look is the present, without its moment; so is a match that the host has set back (ST-56, ST-62). */
function showPresent(stage: Stage, update: Update): void {
  stage.isRestoring = false;
  stage.update = update;
  stage.previous = null;
  stage.before = null;
  const missed = stage.newest - update.version;
  stage.newest = Math.max(stage.newest, update.version);
  tellPool(stage, update.version);
  logStep(stage, update.version, update.logEntry.news);
  stage.log = stage.log.map((step) =>
    step.version === update.version ? { ...step, lines: linesOf(update.logEntry) } : step,
  );
  stage.seen = Math.max(stage.seen, update.version);
  if (missed > 0) noteReturn(stage, missed);
  else ask(stage);
}

/** A newer copy of the step on the stage is applied where it stands; begun rows do not begin again. */
function applyCopy(stage: Stage, update: Update): void {
  stage.update = update;
  if (stage.moment !== null) stage.moment.update = update;
  receiveSpoken(stage, update.version, update.spoken);
  retell(stage, update.logEntry);
  if (stage.hasAsked) {
    stage.turn = update.view.turn;
    if (update.spoken.mine !== null && stage.answer === null) seal(stage, update.spoken.mine);
  }
}

/** Begins the next step if nothing holds it back. */
export function beginNext(stage: Stage): boolean {
  const [next] = stage.waiting;
  if (next === undefined || stage.moment !== null || stage.homing !== null || stage.gate !== null) return false;
  if (stage.isShowingMissed) return false;
  if (stage.stoppedAt !== null || stage.now < secretEchoEnd(stage)) return false;
  if (stage.back !== null && stage.back.missed > 0) {
    stage.back.since ??= stage.now;
    if (stage.now < stage.back.since + atBack(stage)) return false;
  }
  if (startsCatchingUp(stage)) stage.catching = catchingUp(stage);
  if (stage.isAway && next.outcome !== null && stage.waiting.length === 1 && isWaitingWanted(stage)) {
    stage.gate = { is: "end", since: stage.now };
    return true;
  }
  const rows = rowsOfUpdate(stage, next);
  if (stage.catching === null) beginStep(stage, next, rows, null);
  else catchUpWith(stage, stage.catching, next, rows);
  return true;
}

/** An echo that is no row moves to its end before the next row begins (ST-25). */
function secretEchoEnd(stage: Stage): number {
  const { answer, sealed } = stage;
  if (answer?.isSecret === true) return answer.pressedAt + atPace(stage, movementOf(answer));
  return sealed === null ? Number.NEGATIVE_INFINITY : sealed.pressedAt + atPace(stage, sealed.milliseconds);
}

const atBack = (stage: Stage): number => (stage.settings.pace === 0 ? 0 : BACK);

/** Whether a step may wait for a press: not while my own clock runs, and not at pace 0. */
const isWaitingWanted = (stage: Stage): boolean =>
  hasHands(stage) && !isOwnClockRunning(stage) && stage.settings.pace > 0;

const startsCatchingUp = (stage: Stage): boolean =>
  stage.catching === null && stage.waiting.length >= CATCH_FROM && stage.settings.pace > 0;

/** Catching up takes at most CATCH in all (ST-58). */
function catchingUp(stage: Stage): NonNullable<Stage["catching"]> {
  const count = stage.waiting.length;
  const merged = Math.max(0, count - CATCH_APART);
  const once = stage.waiting.slice(merged).filter((update) => hasOnceFact(rowsOfUpdate(stage, update))).length;
  return { slot: Math.floor(CATCH_PICTURES / Math.min(count, CATCH_APART + 1)), merged, once, nextOnce: 1 };
}

function catchUpWith(
  stage: Stage,
  catching: NonNullable<Stage["catching"]>,
  next: Update,
  rows: readonly StageRow[],
): void {
  if (catching.merged > 0) {
    mergeFirst(stage, catching);
    return;
  }
  if (!hasOnceFact(rows)) {
    beginStep(stage, next, rows, Math.min(catching.slot, atPace(stage, lengthOfStep(rows))));
    return;
  }
  // A fact that is seen once is shown in full: after a press, or by itself with its floors (ST-59).
  if (stage.isAway && isWaitingWanted(stage)) stage.gate = { is: "onceFact", since: stage.now };
  else {
    beginStep(stage, next, rows, null);
    if (stage.moment !== null) stage.moment.cutAt = stage.now;
  }
}

const hasOnceFact = (rows: readonly StageRow[]): boolean => rows.some(({ isOnceFact }) => isOnceFact);

/** The first steps of a long absence are one picture; they are told by the log alone (ST-58, ST-91). */
function mergeFirst(stage: Stage, catching: NonNullable<Stage["catching"]>): void {
  const first = stage.waiting.slice(0, catching.merged);
  addToTranscript(stage, { is: "missed", steps: first.length });
  for (const { version, logEntry } of first.slice(0, -1)) {
    logStep(stage, version, logEntry.news);
    stage.log = stage.log.map((step) => (step.version === version ? { ...step, lines: linesOf(logEntry) } : step));
  }
  stage.waiting = stage.waiting.slice(catching.merged - 1);
  catching.merged = 0;
  const [last] = stage.waiting;
  if (last !== undefined) beginStep(stage, last, rowsOfUpdate(stage, last), catching.slot);
}

/** The press that a step waited for. */
export function openGate(stage: Stage): void {
  const { gate } = stage;
  const [next] = stage.waiting;
  if (gate === null || next === undefined) return;
  stage.gate = null;
  if (gate.is === "onceFact" && stage.catching !== null) stage.catching.nextOnce++;
  if (gate.is === "end") stage.isAway = false;
  beginStep(stage, next, rowsOfUpdate(stage, next), null);
}

const rowsOfUpdate = (stage: Stage, { view, logEntry }: Update): readonly StageRow[] =>
  rowsOf(stage.setup.moments, view, logEntry, stage.info?.options);

/** Begins the first waiting step. `slot`: it is one picture that stands so long. */
function beginStep(stage: Stage, update: Update, rows: readonly StageRow[], slot: number | null): void {
  const echo = stage.answer?.state === "confirmed" && stage.answer.version < update.version ? stage.answer : null;
  stage.waiting = stage.waiting.filter((one) => one !== update);
  const before = stage.update?.view ?? update.view;
  tellPool(stage, update.version);
  recallBefore(stage, update.version);
  logStep(stage, update.version, update.logEntry.news);
  stage.before = stage.update?.view ?? null;
  stage.previous = stage.update;
  stage.update = update;
  stage.hasAsked = false;
  stage.askDueAt = null;
  stage.restAtAsk = null;
  // The reveal's row sets the marks that are missing (ST-53).
  const isTold = stage.turn.how === "each" && stage.turn.seats.length > 1 && !isRace(stage.turn);
  stage.answered = isTold ? stage.turn.seats : [];
  const shownRows = slot === null ? rows : [asOnePicture(rows, slot, FADE)];
  const isRowEchoed = echo !== null && !echo.isSecret && echo.action.is === "move" && slot === null;
  const moment: Moment = {
    update,
    before,
    rows: shownRows,
    scale: slot === null ? scaleOf(rows) : 1,
    begunAt: stage.now,
    echo: isRowEchoed ? echo : null,
    isMine: echo !== null,
    isCaughtUp: slot !== null,
    at: 0,
    base: stage.now,
    notBefore: stage.now,
    factor: 1,
    isOpen: false,
    isSettled: false,
    tellings: 0,
    sounds: 0,
    cutAt: null,
    rest: null,
    isRestOver: false,
  };
  stage.moment = moment;
  if (echo !== null && !isRowEchoed) settleSecret(stage, echo);
  beginRow(stage, moment, 0, baseOf(stage, moment, moment.echo));
}

/** My secret answer stays on the stage until the row that reveals it opens. */
function settleSecret(stage: Stage, { action, echo, pressedAt, isSecret }: GivenAnswer): void {
  stage.answer = null;
  if (!isSecret || action.is !== "move" || echo === null) return;
  stage.sealed = {
    move: action.move,
    picture: echo.is === "whole" ? echo.picture : null,
    pressedAt,
    milliseconds: 0,
  };
}

/** When the first row begins: an echo's row began with the press (ST-24). */
function baseOf(stage: Stage, { scale }: Moment, echo: GivenAnswer | null): number {
  if (echo === null || echo.echo === null) return stage.now;
  if (echo.echo.is === "whole") return echo.pressedAt;
  const hand = echo.echo.milliseconds * scale * stage.settings.pace;
  return Math.max(stage.now, echo.pressedAt + hand) - hand;
}

/** How many steps were played while the page could not hear of them. */
export function noteReturn(stage: Stage, missed: number): void {
  stage.back = { missed, since: null, sent: stage.back?.sent ?? null };
  if (missed === 0) return;
  stage.isAway = true;
  const from = stage.update?.version ?? -1;
  stage.missed = { from, to: from + missed };
}

/** The page is visible again after this long. After a nap a step that was not seen to its floor begins again (ST-57). */
export function wakeUp(stage: Stage, hiddenFor: number): void {
  if (hiddenFor < NAP) return;
  const { moment } = stage;
  if (moment !== null && !stage.hasAsked && !isSeenToFloor(stage, moment)) {
    stage.moment = null;
    stage.waiting = [moment.update, ...stage.waiting];
    stage.update = stage.previous;
  }
  if (stage.waiting.length > 0) noteReturn(stage, stage.waiting.length);
}

const isSeenToFloor = (stage: Stage, moment: Moment): boolean =>
  isLastRow(moment) && stage.now >= rowTimes(stage, moment).floor;

export const backlogInstants = (stage: Stage): readonly number[] => [
  stage.back === null || stage.back.since === null ? 0 : stage.back.since + atBack(stage),
  stage.showMeUntil,
  secretEchoEnd(stage),
];
