import { mayAct } from "../kernel/game.ts";
import { missingSeats } from "./ask.ts";
import { READ, REFUSAL, SLOW } from "./numbers.ts";
import type { BarContent } from "./scene.ts";
import type { BarNotice, Stage } from "./state.ts";
import { atPace, hasHands } from "./state.ts";

/** What the bar says: what happened, what I did, what went wrong, and only then what is asked (ST-16, ST-21, ST-26). */
export function barOf(stage: Stage): BarContent {
  return (
    noticeBar(stage) ??
    gateBar(stage) ??
    backBar(stage) ??
    answerBar(stage) ??
    (stage.hasAsked ? askedBar(stage) : runningBar(stage))
  );
}

/** A refusal stands for REFUSAL, or until something newer is told. */
function noticeBar({ notice, said, now }: Stage): BarContent | null {
  if (notice === null || now >= notice.since + REFUSAL) return null;
  return said !== null && said.since > notice.since ? null : withoutTime(notice);
}

function withoutTime(notice: BarNotice): BarContent {
  const { since: _, ...bar } = notice;
  return bar;
}

function gateBar({ gate, catching }: Stage): BarContent | null {
  if (gate === null) return null;
  return gate.is === "end"
    ? { is: "endedWhileAway" }
    : { is: "onceFact", number: catching?.nextOnce ?? 1, count: catching?.once ?? 1 };
}

/** "You are back" stands until the first words of what was missed; without anything missed as long as a refusal. */
function backBar(stage: Stage): BarContent | null {
  const { back, said, now } = stage;
  if (back === null || back.since === null) return null;
  if (said !== null && said.since > back.since) return null;
  if (stage.hasAsked && now >= back.since + REFUSAL) return null;
  return { is: "back", missed: back.missed, sent: back.sent };
}

function answerBar({ answer, now, hasAsked, moment }: Stage): BarContent | null {
  if (answer === null) return null;
  const move = answer.action.is === "move" ? answer.action.move : null;
  if (answer.state === "kept") return move === null ? null : { is: "kept", move };
  if (answer.state === "pending" && now >= answer.pressedAt + SLOW)
    return { is: "sending", move, isStale: answer.hasAskedTruth };
  if (move === null || (moment !== null && !hasAsked && answer.isSecret)) return null;
  return { is: "mine", move };
}

/** Before the words of a step the bar keeps what it said; what is answered is not asked again. */
function runningBar({ moment, said, turn, eyes, update }: Stage): BarContent {
  if (moment?.echo?.action.is === "move" && (said === null || said.version < moment.update.version))
    return { is: "mine", move: moment.echo.action.move };
  if (said !== null && said.lines.length > 0 && said.version >= (update?.version ?? 0)) return told(said);
  const wasAsked = eyes !== "watcher" && turn.seats.includes(eyes);
  if (turn.seats.length > 0 && !wasAsked) return { is: "question" };
  return said !== null && said.lines.length > 0 ? told(said) : { is: "nothing" };
}

const told = ({ row, lines }: NonNullable<Stage["said"]>): BarContent => ({ is: "told", row, lines });

/** From the ask on the row's sentence stands for READ in all, then the question's (ST-16). */
function askedBar(stage: Stage): BarContent {
  const { said, sealed, now, update } = stage;
  if (update?.outcome) return said === null || said.lines.length === 0 ? { is: "question" } : told(said);
  if (said !== null && said.lines.length > 0 && now < sentenceEnd(stage)) return told(said);
  if (stage.looksOn) return { is: "otherDevice" };
  if (stage.offer !== null) return { is: "offer", offer: stage.offer.content };
  if (stage.isPaused) return { is: stage.control?.ended ?? "paused" };
  if (sealed !== null)
    return { is: "sealed", move: sealed.move, missing: missingSeats(stage).filter((seat) => seat !== stage.eyes) };
  const isMine = update !== null && hasHands(stage) && mayAct(update.view);
  return stage.isLineOpen || isMine ? { is: "question" } : { is: "lineLost", tries: stage.tries };
}

/** An echoed sentence has stood since the press. */
const sentenceEnd = (stage: Stage): number => (stage.said === null ? 0 : stage.said.since + atPace(stage, READ));

export const barInstants = (stage: Stage): readonly number[] => [
  stage.notice === null ? 0 : stage.notice.since + REFUSAL,
  stage.back?.since == null ? 0 : stage.back.since + REFUSAL,
  sentenceEnd(stage),
];
