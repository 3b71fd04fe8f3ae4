import { FORCED, isRace, mayAct } from "../kernel/game.ts";
import type { Seat } from "../kernel/seat.ts";
import type { Spoke, Update } from "../protocol/messages/match-messages.ts";
import { ARM, CURTAIN, REST, SHOW_ME, TICKS } from "./numbers.ts";
import { playOne } from "./sounds.ts";
import type { Stage } from "./state.ts";
import { atPace, hasHands, mark } from "./state.ts";
import { addToTranscript } from "./telling.ts";

/** The ask: the step's own view is on the stage, and the open question with its choices comes (ST-16). */
export function ask(stage: Stage): void {
  const { update, moment } = stage;
  if (update === null) return;
  stage.hasAsked = true;
  stage.askedVersion = update.version;
  stage.askDueAt = null;
  stage.turn = update.view.turn;
  stage.answered = update.spoken.seats;
  stage.answeredAt = stage.now;
  stage.hasSaidAllBut = false;
  stage.seen = Math.max(stage.seen, update.version);
  if (update.spoken.mine !== null) seal(stage, update.spoken.mine);
  mark(stage, `ask:${update.version}`);
  reportAsk(stage, update.version);
  stage.catching = null;
  if (stage.isAway) stage.showMeUntil = stage.now + SHOW_ME;
  stage.isAway = false;
  stage.isSkipping = false;
  const isAsked = isAskedOfMe(stage, update);
  stage.restAtAsk =
    isAsked && moment?.rows.at(-1)?.restsBeforeQuestion === true && moment.cutAt === null && stage.settings.pace > 0
      ? { since: stage.now, isStopped: false }
      : null;
  if (!isAsked || stage.sealed !== null) return;
  addToTranscript(stage, { is: "question", version: update.version });
  // A hidden page may have sounded already (ST-9).
  if (moment?.isMine === false && update.version > stage.soundedAt) {
    playOne(stage, "yourTurn");
    stage.effects.push({ is: "touch", touch: "myTurn" });
  }
}

/** At a table with one person the bots wait for that person's stage (ST-65). */
function reportAsk(stage: Stage, version: number): void {
  const people = (stage.info?.players ?? []).filter(
    ({ is }, seat) => is === "person" && !stage.control?.left.includes(seat as Seat),
  );
  if (hasHands(stage) && people.length === 1) stage.effects.push({ is: "reachAsk", version });
}

export const isAskedOfMe = (stage: Stage, update: Update): boolean =>
  hasHands(stage) && update.outcome === null && mayAct(update.view);

/** Whether a step closes the question before it: a draw that is offered or declined does not. */
export const isClosing = ({ logEntry, outcome }: Update): boolean =>
  outcome !== null ||
  logEntry.news.length > 0 ||
  logEntry.call === null ||
  !["offer", "accept", "decline"].includes(logEntry.call.call);

/** Draws the question when it is open, and makes it leave when it is not. Drawn again, it is armed anew (ST-37). */
export function settleQuestion(stage: Stage): boolean {
  const isWanted = isOpenQuestion(stage);
  const sealed = stage.sealed?.move ?? null;
  const { question, update } = stage;
  if (!isWanted || update === null) {
    if (question === null) return false;
    stage.question = null;
    stage.popover = null;
    return true;
  }
  if (question !== null && question.sealed === sealed) return false;
  stage.questions++;
  stage.question = {
    id: `${update.version}.${stage.questions}`,
    version: update.version,
    sealed,
    drawnAt: stage.now,
  };
  return true;
}

function isOpenQuestion(stage: Stage): boolean {
  const { update, answer, homing, waiting, isPaused, restAtAsk, gate } = stage;
  if (update === null || !stage.hasAsked || !isAskedOfMe(stage, update)) return false;
  if (answer !== null || homing !== null || isPaused || restAtAsk !== null || gate !== null) return false;
  if (stage.offer !== null || stage.isShowingMissed || stage.isGone) return false;
  // The host has spoken of steps that have not arrived yet.
  if (waiting.length === 0 && update.version < stage.newest) return false;
  if (waiting.some(isClosing)) return false;
  return offersOf(stage, update).length > 0;
}

/** What can be chosen: what is sealed already is no choice, and what the host plays by itself is none either. */
export function offersOf(stage: Stage, update: Update): readonly unknown[] {
  const { game } = stage.setup;
  const sealed = stage.sealed === null ? null : game.write(stage.sealed.move);
  return game.offers(update.view).filter((move) => ![FORCED, sealed].includes(game.write(move)));
}

export const armedAt = (stage: Stage, drawnAt: number): number => drawnAt + (stage.settings.isGuarded ? ARM : 0);

/** Whether a question is for several seats at once, in secret. */
export const isSecretQuestion = ({ view }: Update): boolean => view.turn.how === "each" && view.turn.seats.length > 1;

/** The host has my secret answer, given here or on another device. */
export function seal(stage: Stage, text: string): void {
  const { game } = stage.setup;
  if (stage.sealed !== null && game.write(stage.sealed.move) === text) return;
  const move = game.read(text);
  if (move !== null) stage.sealed = { move, picture: null, pressedAt: stage.now, milliseconds: 0 };
}

/** "Has answered" of other seats comes at most once per TICKS, my own at once (ST-53). */
export function settleMarks(stage: Stage): boolean {
  const { update } = stage;
  if (update === null || !stage.hasAsked || stage.moment?.isOpen === false) return false;
  const { seats } = update.spoken;
  const mine = stage.eyes;
  const isMineNew = mine !== "watcher" && seats.includes(mine) && !stage.answered.includes(mine);
  const isDue = stage.now >= stage.answeredAt + atPace(stage, TICKS);
  const shown = isDue
    ? seats
    : isMineNew
      ? [...stage.answered, mine].sort((one, other) => one - other)
      : stage.answered;
  if (isSameSeats(shown, stage.answered)) return false;
  stage.answered = shown;
  if (isDue) stage.answeredAt = stage.now;
  const missing = missingSeats(stage);
  const [last, ...others] = missing;
  if (last !== undefined && others.length === 0 && !stage.hasSaidAllBut && !isRace(stage.turn)) {
    stage.hasSaidAllBut = true;
    addToTranscript(stage, { is: "allBut", seat: last });
  }
  return true;
}

export const isSameSeats = (one: readonly Seat[], other: readonly Seat[]): boolean => one.join() === other.join();

/** Whom a secret round still waits for, me first. */
export function missingSeats(stage: Stage): readonly Seat[] {
  // In a race nobody knows of the others.
  const asked = isRace(stage.turn) ? stage.turn.seats.filter((seat) => seat === stage.eyes) : stage.turn.seats;
  const missing = asked.filter((seat) => !stage.answered.includes(seat));
  return [...missing.filter((seat) => seat === stage.eyes), ...missing.filter((seat) => seat !== stage.eyes)];
}

export function receiveSpoken(stage: Stage, version: number, spoken: Spoke): void {
  const marked = (update: Update): Update => (update.version === version ? { ...update, spoken } : update);
  stage.waiting = stage.waiting.map(marked);
  if (stage.update?.version !== version) return;
  stage.update = marked(stage.update);
  if (stage.moment !== null) stage.moment.update = stage.update;
}

/** The ring before a question runs out (ST-49, Ostrakon's next asker). */
export function endRestAtAsk(stage: Stage): boolean {
  const { restAtAsk } = stage;
  if (restAtAsk === null || restAtAsk.isStopped || stage.now < restAtAsk.since + atPace(stage, REST)) return false;
  stage.restAtAsk = null;
  return true;
}

/** When a sealed answer has been on the stage for long enough (ST-75). */
export const settledAt = (stage: Stage): number =>
  stage.sealed === null ? Number.NEGATIVE_INFINITY : stage.sealed.pressedAt + atPace(stage, CURTAIN);

export const askInstants = (stage: Stage): readonly number[] => [
  stage.askDueAt ?? 0,
  stage.question === null ? 0 : armedAt(stage, stage.question.drawnAt),
  stage.popover === null ? 0 : armedAt(stage, stage.popover.drawnAt),
  stage.answeredAt + atPace(stage, TICKS),
  stage.restAtAsk === null ? 0 : stage.restAtAsk.since + atPace(stage, REST),
  stage.restAtAsk === null ? 0 : armedAt(stage, stage.restAtAsk.since),
  settledAt(stage),
];
