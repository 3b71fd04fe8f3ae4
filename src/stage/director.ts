import type { MatchControlView, ToViewer } from "../protocol/messages/match-messages.ts";
import {
  answerInstants,
  choose,
  confirm,
  endDrag,
  makeCall,
  receiveAnswer,
  runAnswer,
  setLine,
  setNotice,
  takeBack,
  tryNow,
} from "./answers.ts";
import { ask, askInstants, endRestAtAsk, receiveSpoken, seal, settleMarks, settleQuestion } from "./ask.ts";
import { backlogInstants, beginNext, noteReturn, openGate, receiveUpdate, wakeUp } from "./backlog.ts";
import { barInstants } from "./bar.ts";
import type { HandEvent, StageEffect, StageEvent } from "./events.ts";
import { cut, cutForOwnClock, dropTail, goOn, momentInstants, runMoment, showRowAgain } from "./moment.ts";
import { guardedUntil, pressDown, pressUp } from "./pressing.ts";
import type { Place, Scene } from "./scene.ts";
import { endInstants, sceneOf } from "./scene-of.ts";
import { realTime, setClock, stageTime } from "./stage-clock.ts";
import { type DirectorSetup, newStage, type PressTarget, type Stage } from "./state.ts";
import { recallDue, tellEarlier } from "./telling.ts";

/**
 * Decides what is on the stage (ST-1). Times are real ones, in milliseconds, and never go back; the director keeps the
 * stage clock itself.
 */
export interface Director {
  /** Something has happened. Answers with what is to be done. */
  receive(event: StageEvent, now: number): readonly StageEffect[];
  /**
   * A pointer or key goes down: whether it counts. What it meets must not hear of a press that does not. A busy page hears
   * of it some time after the hand has pressed.
   */
  down(place: Place, target: PressTarget, now: number, pressedAt?: number): boolean;
  /** It goes up: whether the press still counts. */
  up(target: PressTarget, now: number): boolean;
  /** Time has passed. */
  advance(now: number): readonly StageEffect[];
  /** When something changes by itself; null if nothing does. */
  wake(): number | null;
  scene(): Scene;
}

export function createDirector(setup: DirectorSetup, start: number): Director {
  const stage = newStage(setup, start);
  let scene = sceneOf(stage);

  const run = (now: number, act: () => void): readonly StageEffect[] => {
    passTime(stage, stageTime(stage, now));
    act();
    settle(stage);
    stage.number++;
    scene = sceneOf(stage);
    return stage.effects.splice(0);
  };

  return {
    receive: (event, now) =>
      run(now, () => {
        receive(stage, event, now);
        setClock(stage, now);
      }),
    down(place, target, now, pressedAt = now) {
      let counts = false;
      // Effects of a press are handed out with the next event: a press alone has none that cannot wait.
      const effects = run(now, () => {
        counts = pressDown(stage, place, target, pressedAt);
      });
      stage.effects.unshift(...effects);
      return counts;
    },
    up(target, now) {
      let counts = false;
      const effects = run(now, () => {
        counts = pressUp(stage, target);
      });
      stage.effects.unshift(...effects);
      return counts;
    },
    advance: (now) => run(now, () => undefined),
    wake() {
      const next = Math.min(...instants(stage).filter((at) => at > stage.now));
      return Number.isFinite(next) ? realTime(stage, next) : null;
    },
    scene: () => scene,
  };
}

/** Goes from one instant to the next, so that everything happens at its own time however late the call is. */
function passTime(stage: Stage, until: number): void {
  settle(stage);
  for (;;) {
    const next = Math.min(...instants(stage).filter((at) => at > stage.now));
    if (next > until) break;
    stage.now = next;
    settle(stage);
  }
  stage.now = until;
}

/** Does everything that is due at this instant, in the order of ST-13. */
function settle(stage: Stage): void {
  while (
    cutForOwnClock(stage) ||
    runAnswer(stage) ||
    recallDue(stage) ||
    runMoment(stage) ||
    beginNext(stage) ||
    askWhenDue(stage) ||
    endRestAtAsk(stage) ||
    settleMarks(stage) ||
    stage.setup.conduct?.()?.settle(stage) ||
    settleQuestion(stage)
  );
}

/** The ask of a step whose moment is over. It comes only at the present. */
function askWhenDue(stage: Stage): boolean {
  if (stage.askDueAt === null || stage.now < stage.askDueAt || stage.hasAsked || stage.moment !== null) return false;
  if (stage.waiting.length > 0 || (stage.update?.version ?? -1) < stage.newest) return false;
  ask(stage);
  return true;
}

const instants = (stage: Stage): readonly number[] => [
  ...momentInstants(stage),
  ...askInstants(stage),
  ...answerInstants(stage),
  ...barInstants(stage),
  ...backlogInstants(stage),
  ...endInstants(stage),
  ...(stage.setup.conduct?.()?.instants(stage) ?? []),
  ...stage.recalls.map(({ at }) => at),
  stage.ownClockAt ?? 0,
  guardedUntil(stage),
];

function receive(stage: Stage, event: StageEvent, now: number): void {
  switch (event.is) {
    case "message":
      receiveMessage(stage, event.message);
      return;
    case "answer":
      receiveAnswer(stage, event.id, event.answer.ok ? null : event.answer.why);
      return;
    case "line":
      setLine(stage, event.isOpen, event.tries);
      return;
    case "visibility":
      setVisible(stage, event.isVisible, now);
      return;
    case "curtain":
      stage.hasCurtain = event.isDown;
      if (event.isDown) dropHands(stage);
      return;
    case "settings":
      stage.settings = { ...stage.settings, ...event.settings };
      return;
    case "size":
      endDrag(stage);
      return;
    case "eyes":
      stage.eyes = event.eyes;
      stage.sealed = null;
      stage.question = null;
      return;
    case "earlier":
      tellEarlier(stage, event.log);
      return;
    case "talk":
      hear(stage, event.lines);
      return;
    default:
      receiveHand(stage, event);
      return;
  }
}

function receiveHand(stage: Stage, event: HandEvent): void {
  switch (event.is) {
    case "choose":
      choose(stage, event);
      return;
    case "confirm":
      confirm(stage, event);
      return;
    case "call":
      makeCall(stage, event);
      return;
    case "cut":
      cut(stage);
      return;
    case "drag":
      if (event.state === "ended") {
        endDrag(stage);
        return;
      }
      stage.isDragging = stage.question !== null;
      return;
    case "refused":
      setNotice(stage, { is: "refusal", why: event.why, move: null, isLate: false, since: stage.now });
      return;
    case "button":
      pressButton(stage, event.button);
      return;
  }
}

function pressButton(stage: Stage, button: (HandEvent & { readonly is: "button" })["button"]): void {
  switch (button) {
    case "goOn":
      goOn(stage);
      return;
    case "again":
      showRowAgain(stage);
      return;
    case "askQuestion":
      stage.restAtAsk = null;
      return;
    case "takeBack":
      takeBack(stage);
      return;
    case "tryNow":
      tryNow(stage);
      return;
    case "showOnce":
    case "seeTheEnd":
      openGate(stage);
      return;
    case "playHere":
      stage.effects.push({ is: "takeSeat" });
      return;
    case "showMe":
    case "backToNow":
      stage.isShowingMissed = button === "showMe";
      dropTail(stage);
      return;
    case "skip":
      stage.isSkipping = !stage.hasAsked;
      cut(stage);
      return;
  }
}

function receiveMessage(stage: Stage, message: ToViewer): void {
  switch (message.t) {
    case "welcome":
      receiveWelcome(stage, message);
      return;
    case "update":
      setControl(stage, message.matchControl);
      receiveUpdate(stage, message);
      stage.setup.conduct?.()?.receiveStep(stage);
      return;
    case "spoke":
      receiveSpoken(stage, message.version, message.spoken);
      if (stage.update?.version === message.version && message.spoken.mine !== null && stage.answer === null)
        seal(stage, message.spoken.mine);
      return;
    case "matchControl":
      setControl(stage, message.matchControl);
      return;
    case "renamed":
      if (stage.info !== null) stage.info = { ...stage.info, players: message.players };
      return;
    case "device":
      stage.looksOn = message.looksOn;
      return;
    case "gone":
    case "refused":
      // The page says why.
      stage.isGone = true;
      return;
  }
}

function receiveWelcome(stage: Stage, message: ToViewer & { readonly t: "welcome" }): void {
  stage.info = message.match;
  stage.delay = message.delay ?? null;
  stage.looksOn = false;
  stage.isGone = false;
  stage.pool = message.log;
  const shown = stage.update?.version ?? -1;
  if (stage.update !== null && message.version < Math.max(shown, stage.newest)) {
    restore(stage, Math.max(shown, stage.newest) - message.version);
    stage.newest = message.version;
    return;
  }
  const missed = message.version - stage.newest;
  // A lifted curtain is no absence (ST-57).
  if (stage.update !== null && missed > 0 && stage.wasLineLost) noteReturn(stage, missed);
  stage.newest = Math.max(stage.newest, message.version);
}

/** The host is older than the stage: what was shown since never happened (ST-62). */
function restore(stage: Stage, steps: number): void {
  stage.waiting = [];
  stage.moment = null;
  stage.answer = null;
  stage.sealed = null;
  stage.gate = null;
  stage.catching = null;
  stage.isRestoring = true;
  stage.hasAsked = false;
  stage.log = [];
  stage.told.clear();
  stage.said = null;
  stage.seen = -1;
  dropHands(stage);
  setNotice(stage, { is: "restored", steps, since: stage.now });
}

function dropHands(stage: Stage): void {
  stage.popover = null;
  stage.question = null;
  stage.homing = null;
  stage.isDragging = false;
}

/** Conduct is of now, whatever moment is running (ST-6). */
function setControl(stage: Stage, control: MatchControlView): void {
  stage.control = control;
  // Where the match was given up nothing is asked any more, either.
  stage.isPaused = control.isPaused || control.ended !== undefined;
  stage.away = control.away;
  const mine = stage.eyes === "watcher" ? null : (control.time?.seats[stage.eyes] ?? null);
  stage.ownClockAt = mine?.isRunning === true ? stage.now + mine.grace : null;
  // The time is mine to lose: what was missed can wait (ST-59).
  if (stage.ownClockAt !== null) stage.isShowingMissed = false;
}

/** Lines of the talk, with those that are known already. */
function hear(stage: Stage, lines: (StageEvent & { readonly is: "talk" })["lines"]): void {
  const last = stage.talk.at(-1)?.number ?? 0;
  const fresh = lines.filter(({ number }) => number > last);
  stage.talk = [...stage.talk, ...fresh.map(({ number, version }) => ({ number, version, since: stage.now }))];
}

function setVisible(stage: Stage, isVisible: boolean, now: number): void {
  if (isVisible === !stage.isHidden) return;
  stage.isHidden = !isVisible;
  if (isVisible) wakeUp(stage, now - stage.hiddenAt);
  else {
    stage.hiddenAt = now;
    endDrag(stage);
  }
}
