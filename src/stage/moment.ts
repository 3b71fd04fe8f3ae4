import type { BaseView, Fact } from "../kernel/game.ts";
import { MIN_STEP } from "../kernel/moments.ts";
import { ask } from "./ask.ts";
import { NEXT_FRAME, REST } from "./numbers.ts";
import { playOne } from "./sounds.ts";
import type { Moment, Stage, StageRow } from "./state.ts";
import { atPace, hasHands, isOwnClockRunning, mark } from "./state.ts";
import { keepOnceFacts, scheduleRecall, tell } from "./telling.ts";

/** The times of the running row, by the stage clock. */
export interface RowInstants {
  readonly open: number;
  readonly settled: number;
  readonly words: readonly number[];
  readonly sounds: readonly number[];
  readonly floor: number;
  /** Infinity while a rest waits for a press. */
  readonly end: number;
  /** The later of words and floor (ST-16). */
  readonly told: number;
}

export function rowTimes(stage: Stage, moment: Moment): RowInstants {
  const row = runningRow(moment);
  const at = (milliseconds: number): number => Math.max(moment.base + milliseconds * moment.factor, moment.notBefore);
  const floor = at(row.floor);
  const end = moment.cutAt === null ? fullEnd(stage, moment, row, at) : Math.max(moment.cutAt, floor);
  // What has not opened when a cut row ends opens there, its words with it (ST-50).
  const cut = (time: number): number => (moment.cutAt === null ? time : Math.min(time, end));
  const words = row.words.map((one) => cut(at(one)));
  return {
    open: cut(at(row.open)),
    settled: cut(at(row.settled)),
    words,
    sounds: row.sounds.map((one) => cut(at(one.at))),
    floor,
    end,
    told: Math.max(floor, ...words, cut(at(row.settled))),
  };
}

function fullEnd(stage: Stage, moment: Moment, row: StageRow, at: (milliseconds: number) => number): number {
  const { rest } = moment;
  if (rest !== null) return rest.isStopped ? Number.POSITIVE_INFINITY : rest.since + atPace(stage, REST);
  const least = isLastRow(moment) && !moment.isCaughtUp ? moment.begunAt + atPace(stage, MIN_STEP) : 0;
  return Math.max(at(row.length), least, ...row.words.map(at));
}

export const runningRow = (moment: Moment): StageRow => {
  const row = moment.rows[moment.at];
  if (row === undefined) throw new Error(`step ${moment.update.version} has no row ${moment.at}`);
  return row;
};

export const isLastRow = (moment: Moment): boolean => moment.at === moment.rows.length - 1;

/** A row begins (ST-12). Its pace is that of its begin (ST-86). */
export function beginRow(stage: Stage, moment: Moment, at: number, base: number): void {
  const isFirst = at === 0;
  moment.at = at;
  moment.base = base;
  moment.notBefore = isFirst && moment.echo !== null ? stage.now : Number.NEGATIVE_INFINITY;
  moment.factor = moment.isCaughtUp ? 1 : moment.scale * stage.settings.pace;
  moment.isOpen = false;
  moment.isSettled = false;
  moment.tellings = 0;
  moment.sounds = isFirst ? soundsOfEcho(moment) : 0;
  moment.rest = null;
  moment.isRestOver = false;
  const row = runningRow(moment);
  const { version } = moment.update;
  if (row.isOnceFact) keepOnceFacts(stage, version, base + row.length * moment.factor);
  if (row.leavesAt !== null) scheduleRecall(stage, version, base + row.leavesAt * moment.factor);
  if ((isOwnClockRunning(stage) || stage.isSkipping) && hasHands(stage)) moment.cutAt ??= stage.now;
  mark(stage, `begin:${row.id}`);
}

/** An echo with sounds of its own has sounded already (ST-22). */
function soundsOfEcho({ echo, rows }: Moment): number {
  const shown = echo?.echo;
  if (shown === undefined || shown === null || shown.sounds === undefined) return 0;
  const sounds = rows[0]?.sounds ?? [];
  if (shown.is === "whole") return sounds.length;
  return sounds.filter(({ at }) => at < shown.milliseconds).length;
}

/** Does the next thing that is due in the running moment; false if there is none. */
export function runMoment(stage: Stage): boolean {
  const { moment } = stage;
  if (moment === null) return false;
  const row = runningRow(moment);
  const times = rowTimes(stage, moment);
  if (!moment.isOpen && stage.now >= times.open) {
    openRow(stage, moment, row);
    return true;
  }
  if (!moment.isSettled && stage.now >= times.settled) {
    moment.isSettled = true;
    return true;
  }
  if (moment.sounds < row.sounds.length && stage.now >= (times.sounds[moment.sounds] ?? 0)) {
    soundRow(stage, moment, row);
    return true;
  }
  const due = times.words.filter((at, index) => index >= moment.tellings && stage.now >= at).length;
  if (due > 0) {
    tell(stage, moment, row, moment.tellings, due);
    moment.tellings += due;
    return true;
  }
  if (!moment.isSettled || moment.tellings < row.lines.length) return false;
  if (mayRest(stage, moment, row)) {
    moment.rest = { since: stage.now, isStopped: false };
    return true;
  }
  if (moment.rest !== null && !isRestAllowed(stage)) {
    endRest(moment);
    return true;
  }
  if (isAskDue(stage, moment, times)) {
    ask(stage);
    return true;
  }
  if (stage.now < times.end) return false;
  endRow(stage, moment, row);
  return true;
}

function openRow(stage: Stage, moment: Moment, row: StageRow): void {
  moment.isOpen = true;
  if (moment.at === 0) {
    // What was echoed is now told by the row itself.
    stage.sealed = null;
    if (stage.answer !== null && stage.answer === moment.echo) stage.answer = null;
  }
  mark(stage, `open:${row.id}`);
}

/** One sound at a time; of a cut step, only the last row's (ST-50, ST-88). */
function soundRow(stage: Stage, moment: Moment, row: StageRow): void {
  const sound = row.sounds[moment.sounds];
  moment.sounds++;
  if (moment.cutAt !== null && !isLastRow(moment)) return;
  if (moment.isCaughtUp && stage.waiting.length > 0) return;
  if (sound !== undefined && playOne(stage, sound.sound)) mark(stage, `sound:${row.id}`);
}

const isAskDue = (stage: Stage, moment: Moment, times: RowInstants): boolean =>
  isLastRow(moment) &&
  !stage.hasAsked &&
  stage.waiting.length === 0 &&
  stage.settings.pace > 0 &&
  stage.now >= times.told;

/** No rest for watchers, after a cut, when two steps wait, or while my own clock runs (ST-49). */
const isRestAllowed = (stage: Stage): boolean =>
  hasHands(stage) && stage.waiting.length < 2 && !isOwnClockRunning(stage) && stage.settings.pace > 0;

const mayRest = (stage: Stage, moment: Moment, row: StageRow): boolean =>
  row.hasRest &&
  !isLastRow(moment) &&
  moment.rest === null &&
  !moment.isRestOver &&
  !moment.isCaughtUp &&
  moment.cutAt === null &&
  isRestAllowed(stage);

function endRest(moment: Moment): void {
  moment.rest = null;
  moment.isRestOver = true;
}

/** "Go on": the row ends now. It is no cut. */
export function goOn(stage: Stage): void {
  const { moment } = stage;
  if (moment === null || moment.rest === null) return;
  const row = runningRow(moment);
  endRest(moment);
  endRow(stage, moment, row);
}

/** "Again": the row is shown once more, without new words. Not where it holds a fact that is seen once. */
export function showRowAgain(stage: Stage): void {
  const { moment } = stage;
  if (moment === null || moment.rest === null || runningRow(moment).isOnceFact) return;
  beginRow(stage, moment, moment.at, stage.now);
}

/** A press on ring or board stops the ring for good. */
export function stopRing(stage: Stage): void {
  if (stage.moment?.rest) stage.moment.rest.isStopped = true;
  if (stage.restAtAsk !== null) stage.restAtAsk.isStopped = true;
}

function endRow(stage: Stage, moment: Moment, row: StageRow): void {
  mark(stage, `end:${row.id}`);
  if (!isLastRow(moment)) beginRow(stage, moment, moment.at + 1, stage.now);
  else endMoment(stage);
}

/** The step has been shown: its view is the picture from now on. */
export function endMoment(stage: Stage): void {
  const { moment } = stage;
  if (moment === null) return;
  stage.moment = null;
  stage.seen = Math.max(stage.seen, moment.update.version);
  if (!stage.hasAsked) stage.askDueAt = stage.settings.pace === 0 ? stage.now + NEXT_FRAME : stage.now;
}

/** From now on each row of this step takes its floor (ST-50). A second cut does nothing. After the ask the tail is dropped. */
export function cut(stage: Stage): void {
  const { moment } = stage;
  if (moment === null || !hasHands(stage)) return;
  if (stage.hasAsked) {
    dropTail(stage);
    return;
  }
  if (moment.cutAt !== null || moment.isCaughtUp) return;
  moment.cutAt = stage.now;
  moment.rest = null;
  moment.isRestOver = true;
  mark(stage, `cut:${moment.update.version}`);
}

/** The first press after the ask drops what is left of the last row (ST-16, ST-47). */
export function dropTail(stage: Stage): void {
  const { moment } = stage;
  if (moment === null || !stage.hasAsked) return;
  mark(stage, `end:${runningRow(moment).id}`);
  endMoment(stage);
}

/** My own clock runs and the ask has not come: the director cuts by itself (ST-48). */
export function cutForOwnClock(stage: Stage): boolean {
  const { moment } = stage;
  if (moment === null || moment.cutAt !== null || stage.hasAsked || !isOwnClockRunning(stage) || moment.isCaughtUp)
    return false;
  cut(stage);
  return moment.cutAt !== null;
}

/** The picture of the match as told so far (ST-5): the step's view once it is asked, with the turn of the last ask before. */
export function pictureOf(stage: Stage): BaseView | null {
  const { moment, update, setup } = stage;
  if (update === null) return null;
  if (moment === null || stage.hasAsked) return update.view;
  if (moment.at === 0 && !moment.isSettled) {
    const echoed = moment.echo?.echo;
    if (echoed?.is === "whole") return echoed.picture;
    if (stage.sealed?.picture) return stage.sealed.picture;
  }
  return withTurn(stage, setup.moments.told(moment.before, moment.update.view, settledFacts(moment)));
}

/** The picture at the end of the running row. */
export const pictureAfterRow = (stage: Stage, moment: Moment): BaseView =>
  withTurn(
    stage,
    stage.setup.moments.told(moment.before, moment.update.view, [
      ...factsBefore(moment, moment.at),
      ...runningRow(moment).facts,
    ]),
  );

const withTurn = (stage: Stage, picture: BaseView): BaseView => ({ ...picture, turn: stage.turn });

const settledFacts = (moment: Moment): readonly Fact[] => factsBefore(moment, moment.at + (moment.isSettled ? 1 : 0));

const factsBefore = (moment: Moment, count: number): readonly Fact[] =>
  moment.rows.slice(0, count).flatMap(({ facts }) => facts);

/** The instants at which something of the moment comes. */
export function momentInstants(stage: Stage): readonly number[] {
  const { moment } = stage;
  if (moment === null) return [];
  const { open, settled, words, sounds, end, told, floor } = rowTimes(stage, moment);
  return [open, settled, ...words, ...sounds, end, told, floor];
}
