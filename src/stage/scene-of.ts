import { armedAt, missingSeats, offersOf, settledAt } from "./ask.ts";
import { barOf } from "./bar.ts";
import { isLastRow, pictureAfterRow, pictureOf, runningRow } from "./moment.ts";
import { END, REST } from "./numbers.ts";
import { guardedUntil } from "./pressing.ts";
import type { Beat, EchoOnStage, Overlay, Question, RowOnStage, Scene, SecondLine, StageButton } from "./scene.ts";
import type { ConductOnScene, Stage } from "./state.ts";
import { atPace, isAtPresent } from "./state.ts";
import { startOfLog } from "./telling.ts";

/** The scene of this instant (ST-2): everything in it is of the same version and row (ST-3). */
export function sceneOf(stage: Stage): Scene {
  const { moment, update } = stage;
  return {
    ...(stage.setup.conduct?.()?.onScene(stage) ?? NO_CONDUCT),
    number: stage.number,
    eyes: stage.eyes,
    version: update?.version ?? -1,
    rowNumber: moment?.at ?? null,
    beat: beatOf(stage),
    view: echoedPicture(stage) ?? pictureOf(stage),
    before: stage.before,
    row: rowOf(stage),
    stillShown: stillShown(stage),
    echo: echoOf(stage),
    question: questionOf(stage),
    guardedPlace: stage.now < guardedUntil(stage) ? (stage.answeringPress?.place ?? null) : null,
    bar: barOf(stage),
    secondLine: secondLineOf(stage),
    buttons: buttonsOf(stage),
    sealed: stage.sealed?.move ?? null,
    answered: stage.answered,
    asked: stage.turn.seats,
    isPresent: isAtPresent(stage) && stage.answer === null,
    askedVersion: stage.askedVersion,
    log: stage.log.filter(({ lines }) => lines.length > 0).map(({ version, lines }) => ({ version, lines })),
    startOfLog: startOfLog(stage),
    transcript: stage.transcript,
    overlay: overlayOf(stage),
    missed: stage.isShowingMissed ? stage.missed : null,
    isSettled: stage.now >= settledAt(stage),
    backlog: stage.waiting.length,
    seen: stage.seen,
    isStill: stage.settings.isStill,
  };
}

const NO_CONDUCT: ConductOnScene = { offer: null, runningClocks: [], isMyTurn: false, talk: 0 };

function beatOf(stage: Stage): Beat {
  const { moment } = stage;
  if (stage.hasCurtain) return "curtain";
  if (isEndOpen(stage)) return "end";
  if (stage.catching !== null || stage.gate !== null || stage.isShowingMissed) return "catch-up";
  if (moment === null) return "idle";
  if (stage.hasAsked) return "ask";
  if (moment.rest !== null) return "rest";
  if (moment.tellings > 0 && moment.tellings === runningRow(moment).lines.length) return "words";
  return moment.isOpen ? "open" : "begin";
}

/** A whole echo shows the end picture of its row at once (ST-22). */
function echoedPicture({ answer, sealed, moment, hasAsked }: Stage): Scene["view"] {
  if (answer?.echo?.is === "whole") return answer.echo.picture;
  return moment === null && hasAsked ? (sealed?.picture ?? null) : null;
}

function rowOf(stage: Stage): RowOnStage | null {
  const { moment } = stage;
  if (moment === null) return null;
  const { id, facts, call } = runningRow(moment);
  return {
    id,
    facts,
    call,
    to: stage.hasAsked ? moment.update.view : pictureAfterRow(stage, moment),
    isOpen: moment.isOpen,
    isEchoed: moment.at === 0 && moment.echo !== null,
    factor: moment.factor,
  };
}

/** Facts that are seen once and whose step is over, until their time is over, too. */
const stillShown = ({ recalls, log, update, now }: Stage): Scene["stillShown"] =>
  recalls
    .filter(({ at, version }) => at > now && version < (update?.version ?? -1))
    .flatMap(({ version }) => log.find((step) => step.version === version)?.news ?? []);

function echoOf({ answer, homing, moment }: Stage): EchoOnStage | null {
  if (homing !== null && homing.id !== "")
    return { id: homing.id, move: homing.move, how: homing.how, state: "refused" };
  const shown = answer ?? (moment !== null && moment.at === 0 && !moment.isOpen ? moment.echo : null);
  if (shown === null || shown.echo === null || shown.action.is !== "move") return null;
  return { id: shown.id, move: shown.action.move, how: shown.echo.is, state: shown.state };
}

function questionOf(stage: Stage): Question | null {
  const { question, update } = stage;
  if (question === null || update === null) return null;
  return {
    id: question.id,
    offers: offersOf(stage, update),
    isArmed: stage.now >= armedAt(stage, question.drawnAt),
    sealed: question.sealed,
  };
}

function secondLineOf({ isLineOpen, tries, away, delay, hasAsked, update }: Stage): SecondLine | null {
  if (!isLineOpen) return { is: "lineLost", tries };
  if (away.length > 0) return { is: "away", seats: away };
  // With the end everything is told.
  return delay === null || (hasAsked && update?.outcome) ? null : { is: "delayed", delay };
}

function buttonsOf(stage: Stage): readonly StageButton[] {
  const { moment, restAtAsk, gate, answer } = stage;
  if (stage.isGone) return [];
  if (stage.isShowingMissed) return [{ is: "backToNow", isArmed: true, ring: null }];
  const buttons: StageButton[] = [];
  const add = (is: StageButton["is"], drawnAt: number, ring: StageButton["ring"] = null): void => {
    buttons.push({ is, isArmed: stage.now >= armedAt(stage, drawnAt), ring });
  };
  const ring = (rest: { readonly isStopped: boolean }): StageButton["ring"] =>
    rest.isStopped ? null : { milliseconds: atPace(stage, REST) };
  if (moment?.rest) {
    add("goOn", moment.rest.since, ring(moment.rest));
    if (moment.rest.isStopped && !runningRow(moment).isOnceFact) add("again", moment.rest.since);
  }
  if (restAtAsk !== null) add("askQuestion", restAtAsk.since, ring(restAtAsk));
  if (gate !== null) add(gate.is === "end" ? "seeTheEnd" : "showOnce", gate.since);
  if (answer?.state === "kept" && !answer.wasWritten) add("takeBack", answer.pressedAt);
  if (!stage.isLineOpen || answer?.hasAskedTruth === true) add("tryNow", 0);
  if (stage.looksOn) add("playHere", 0);
  if (mayShowMissed(stage)) add("showMe", 0);
  return buttons;
}

/** "Show me" stays after catching up, but not while my own clock runs (ST-59). */
const mayShowMissed = (stage: Stage): boolean =>
  stage.hasAsked &&
  stage.showMeUntil > stage.now &&
  stage.ownClockAt === null &&
  (stage.question !== null || missingSeats(stage).length > 0);

function overlayOf(stage: Stage): Overlay {
  if (stage.hasCurtain) return { is: "curtain" };
  if (stage.popover !== null)
    return {
      is: "popover",
      move: stage.popover.move,
      isArmed: stage.now >= armedAt(stage, stage.popover.drawnAt),
    };
  return isEndOpen(stage) ? { is: "end" } : { is: "none" };
}

/** The end page opens END after the last words, or at my next press after them (ST-105). */
function isEndOpen(stage: Stage): boolean {
  if (!stage.hasAsked || !stage.update?.outcome) return false;
  return stage.isEndOpen || stage.now >= endAt(stage);
}

const endAt = (stage: Stage): number => stage.lastWordsAt + atPace(stage, END);

export const endInstants = (stage: Stage): readonly number[] =>
  stage.update?.outcome && (stage.moment === null || isLastRow(stage.moment)) ? [endAt(stage)] : [];
