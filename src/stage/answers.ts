import type { Fact } from "../kernel/game.ts";
import type { Update } from "../protocol/messages/match-messages.ts";
import { armedAt, isClosing, isSecretQuestion } from "./ask.ts";
import type { HandEvent } from "./events.ts";
import { dropTail } from "./moment.ts";
import { ECHO_MOVEMENT, HOME, SLOW, STALE } from "./numbers.ts";
import { playOne } from "./sounds.ts";
import type { BarNotice, GivenAnswer, Stage } from "./state.ts";
import { mark } from "./state.ts";
import { addToTranscript } from "./telling.ts";

/** A move is chosen (ST-21): it is refused by the page, asked about, or answered. One question has one answer (ST-30). */
export function choose(stage: Stage, { move, id, isDropped = false }: HandEvent & { readonly is: "choose" }): void {
  const { question, update, setup, settings } = stage;
  if (question === null || update === null || stage.now < armedAt(stage, question.drawnAt)) return;
  stage.isDragging = false;
  // A press on another choice closes a confirmation and counts (ST-44).
  stage.popover = null;
  const why = setup.game.refusal(update.view, move);
  if (why !== null) {
    // What the rules refuse is refused here: no echo, no submission (ST-28).
    refuse(stage, why, move, false);
    return;
  }
  stage.notice = null;
  if (settings.asksFirst && !isDropped && setup.game.isFinal(update.view, move)) {
    dropTail(stage);
    stage.popover = { move, drawnAt: stage.now };
  } else answerMove(stage, update, move, id);
}

/** Yes or No in the popover (ST-43). */
export function confirm(stage: Stage, { isYes, id }: HandEvent & { readonly is: "confirm" }): void {
  const { popover, update } = stage;
  if (popover === null || update === null) return;
  if (!isYes) stage.popover = null;
  else if (stage.now >= armedAt(stage, popover.drawnAt)) answerMove(stage, update, popover.move, id);
}

function answerMove(stage: Stage, update: Update, move: unknown, id: string): void {
  const echo = stage.setup.moments.echo(update.view, move);
  give(stage, update, {
    id,
    action: { is: "move", move },
    echo,
    isSecret: isSecretQuestion(update),
    changes: stage.sealed,
  });
  stage.echoSounds = (echo.sounds ?? []).map(({ sound, at }) => ({ sound, at: stage.now + at }));
  mark(stage, `echo:${id}`);
}

/** A call has no echo but its pressed button; the question's choices leave all the same (ST-45). */
export function makeCall(stage: Stage, { call, id }: HandEvent & { readonly is: "call" }): void {
  if (stage.update === null || stage.answer !== null) return;
  give(stage, stage.update, { id, action: { is: "call", call }, echo: null, isSecret: false, changes: null });
}

type NewAnswer = Pick<GivenAnswer, "id" | "action" | "echo" | "isSecret" | "changes">;

/** The answer is on its way, or kept while the line is lost. */
function give(stage: Stage, { version }: Update, given: NewAnswer): void {
  const answer: GivenAnswer = {
    ...given,
    pressedAt: stage.now,
    version,
    state: "pending",
    wasWritten: false,
    hasAskedTruth: false,
  };
  mark(stage, `press:${stage.question?.id ?? ""}`);
  stage.answeringPress = stage.lastPress;
  dropTail(stage);
  stage.answer = answer;
  stage.popover = null;
  stage.notice = null;
  stage.back = null;
  stage.showMeUntil = Number.NEGATIVE_INFINITY;
  if (stage.isLineOpen) submit(stage, answer);
  else answer.state = "kept";
}

/** Under the same id for every repeat (ST-36). */
function submit(stage: Stage, answer: GivenAnswer): void {
  const { id, action } = answer;
  answer.wasWritten = true;
  if (answer.state === "kept") answer.state = "pending";
  stage.effects.push(
    action.is === "move" ? { is: "submit", id, move: action.move } : { is: "submitCall", id, call: action.call },
  );
  mark(stage, `submit:${id}`);
}

/** The host has answered a submission. */
export function receiveAnswer(stage: Stage, id: string, why: Fact | null): void {
  const { answer, presumed } = stage;
  if (presumed === id) stage.presumed = null;
  if (answer === null || answer.id !== id) {
    if (why !== null && presumed === id) refuse(stage, why, null, true);
    return;
  }
  if (why === null) confirmAnswer(stage, answer);
  else {
    takeHome(stage, answer);
    refuse(stage, why, moveOf(answer), stage.update?.version !== answer.version);
    mark(stage, `refuse:${id}`);
  }
}

/** The pending mark leaves at once (ST-24). A secret answer may now be changed (ST-32). */
function confirmAnswer(stage: Stage, answer: GivenAnswer): void {
  if (answer.state !== "confirmed") mark(stage, `confirm:${answer.id}`);
  answer.state = "confirmed";
  if (stage.wasLineLost && stage.back !== null) stage.back = { ...stage.back, sent: moveOf(answer), since: stage.now };
  const { echo } = answer;
  if (answer.isSecret && echo !== null) {
    stage.answer = null;
    stage.sealed = {
      move: moveOf(answer),
      picture: echo.is === "whole" ? echo.picture : null,
      pressedAt: answer.pressedAt,
      milliseconds: movementOf(answer),
    };
  } else if (answer.action.is === "call" && answer.action.call !== "undo") stage.answer = null;
}

/** How long the echo moves. */
export const movementOf = ({ echo }: GivenAnswer): number =>
  echo === null ? 0 : (echo.milliseconds ?? (echo.is === "whole" ? ECHO_MOVEMENT : 0));

/** A step has arrived while an answer is on its way: it holds the answer, or another one stands (ST-24, ST-29). */
export function meetStep(stage: Stage, update: Update): void {
  const { answer, eyes } = stage;
  if (answer === null || !isClosing(update) || update.version <= answer.version) return;
  const isStandIn = eyes !== "watcher" && update.logEntry.standIns?.includes(eyes) === true;
  const isOtherCall = answer.action.is === "move" && update.logEntry.call !== null;
  // A change never completes a round: a step that comes before its confirmation does not hold it.
  const isTooLateToChange = answer.changes !== null && answer.state !== "confirmed";
  if (!isStandIn && !isOtherCall && !isTooLateToChange) {
    if (answer.state !== "confirmed") {
      mark(stage, `confirm:${answer.id}`);
      stage.presumed = answer.id;
    }
    answer.state = "confirmed";
    return;
  }
  takeHome(stage, answer);
  stage.sealed = answer.changes;
  setNotice(stage, {
    is: "replaced",
    by: isStandIn ? "standIn" : "other",
    sealed: answer.changes?.move ?? null,
    since: stage.now,
  });
  mark(stage, `replace:${answer.id}`);
}

/** The piece flies home; until then the question is not drawn again (ST-26). */
function takeHome(stage: Stage, answer: GivenAnswer): void {
  stage.answer = null;
  stage.echoSounds = [];
  if (answer.echo !== null)
    stage.homing = { id: answer.id, move: moveOf(answer), how: answer.echo.is, until: stage.now + HOME };
}

function refuse(stage: Stage, why: Fact, move: unknown, isLate: boolean): void {
  setNotice(stage, { is: "refusal", why, move, isLate, since: stage.now });
  stage.effects.push({ is: "touch", touch: "refusal" });
}

export function setNotice(stage: Stage, notice: BarNotice): void {
  stage.notice = notice;
  const { since: _, ...bar } = notice;
  addToTranscript(stage, { is: "bar", bar });
}

const moveOf = ({ action }: GivenAnswer): unknown => (action.is === "move" ? action.move : null);

/** An answer that was never written to an open line can be taken back (ST-36). */
export function takeBack(stage: Stage): void {
  const { answer } = stage;
  if (answer === null || answer.wasWritten) return;
  stage.sealed = answer.changes;
  takeHome(stage, answer);
}

/** "Try now". */
export function tryNow(stage: Stage): void {
  stage.effects.push({ is: "askTruth" });
  if (stage.answer?.wasWritten === true) submit(stage, stage.answer);
}

export function setLine(stage: Stage, isOpen: boolean, tries: number): void {
  stage.tries = tries;
  if (isOpen === stage.isLineOpen) return;
  stage.isLineOpen = isOpen;
  if (!isOpen) {
    stage.wasLineLost = true;
    return;
  }
  stage.back = { missed: 0, since: null, sent: null };
  if (stage.answer !== null && stage.answer.state !== "confirmed") submit(stage, stage.answer);
}

/** Does what is due of echo and answer. */
export function runAnswer(stage: Stage): boolean {
  const { answer, homing, echoSounds } = stage;
  const [next] = echoSounds;
  if (next !== undefined && next.at <= stage.now) {
    stage.echoSounds = echoSounds.slice(1);
    playOne(stage, next.sound);
    stage.effects.push({ is: "touch", touch: "landing" });
    return true;
  }
  if (homing !== null && homing.until <= stage.now) {
    stage.homing = null;
    return true;
  }
  if (answer?.state === "pending" && !answer.hasAskedTruth && stage.now >= answer.pressedAt + STALE) {
    answer.hasAskedTruth = true;
    stage.effects.push({ is: "askTruth" });
    return true;
  }
  return false;
}

/** A dragged piece flies home without an answer (ST-42). */
export function endDrag(stage: Stage): void {
  if (!stage.isDragging) return;
  stage.isDragging = false;
  stage.homing = { id: "", move: null, how: "hand", until: stage.now + HOME };
}

export const answerInstants = ({ answer, homing, echoSounds }: Stage): readonly number[] => [
  ...(answer?.state === "pending" ? [answer.pressedAt + SLOW, answer.pressedAt + STALE] : []),
  ...(homing === null ? [] : [homing.until]),
  ...echoSounds.map(({ at }) => at),
];
