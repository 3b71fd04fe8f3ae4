import { marksOf } from "./log-reading.ts";
import type { PropertyFault, Watched } from "./property-fault.ts";
import type { PressSeen, StageFrame, StageLog } from "./stage-log.ts";

/** Answered choices have left after this many milliseconds (LEAVE). */
const LEAVE = 90;
/** From the press to the echo: p95, unslowed and slowed four times (ECHO). */
const ECHO = { 1: 100, 4: 250 } as const;
/** A press this soon after another one and this near to it is no press (DOUBLE). */
const DOUBLE = 400;
const DOUBLE_DISTANCE = 24;

/** P-4: an answer is seen at once. */
export function echoFaults({ log, slowed }: Watched): readonly PropertyFault[] {
  const delays = answersOf(log)
    .flatMap(({ press, id }) => {
      const seen = log.frames.find(({ at, echoes }) => at >= press && echoes.some((echo) => echo.id === id))?.at;
      return seen === undefined || !hasDrawnTwice(log, press, seen) ? [] : [seen - press];
    })
    .sort((one, other) => one - other);
  const p95 = delays[Math.ceil(delays.length * 0.95) - 1];
  return p95 === undefined || p95 <= ECHO[slowed] + log.tolerance
    ? []
    : [{ property: "P-4", at: 0, says: `p95 of the echo is ${Math.round(p95)} ms` }];
}

/** P-4, P-5: what was answered leaves, and is not asked again. */
export const choiceFaults = ({ log, slowed }: Watched): readonly PropertyFault[] =>
  answersOf(log).flatMap(({ question, press }) =>
    log.frames
      .filter(
        ({ at, choices }) =>
          at > press + LEAVE * slowed + log.tolerance &&
          hasDrawnTwice(log, press, at) &&
          choices.some((one) => isOf(one, question)),
      )
      .slice(0, 1)
      .map(({ at }) => ({
        property: "P-5",
        at,
        says: `${question} was answered ${Math.round(at - press)} ms ago and can be pressed`,
      })),
  );

/** A busy machine may take long for one frame: the page is late only if the browser could have drawn in between. */
const hasDrawnTwice = ({ drawnAt }: StageLog, from: number, until: number): boolean =>
  drawnAt.filter((at) => at > from && at < until).length > 1;

const isOf = (choice: { question: string; press: string | null }, question: string): boolean =>
  choice.question === question && choice.press !== null;

/** P-6: a press on a choice leads to one submission; a press elsewhere to none. P-18: without hands there is none. */
export function pressFaults({ log, hasHands }: Watched): readonly PropertyFault[] {
  if (!hasHands)
    return log.frames
      .filter(({ choices }) => choices.some(({ press }) => press !== null))
      .slice(0, 1)
      .map(({ at }) => ({ property: "P-18", at, says: "a stage without hands offers a choice" }));
  const faults: PropertyFault[] = [];
  /** The last press that was one, for what comes too soon after it (ST-39). */
  let before: PressSeen | null = null;
  for (const press of log.presses) {
    const { at, submitted, prepares } = press;
    const isDoubled = before !== null && isSamePlace(before, press) && at - before.at < DOUBLE;
    const isDue = !isDoubled && isAnswer(press);
    const count = submitted.length;
    if (count > 1 || (count === 1 && !isDue) || (count === 0 && isDue && !prepares)) {
      const met = isDoubled ? "as the second of two" : isAnswer(press) ? "on a choice" : "on no choice";
      const says = `a press ${met} (${press.down?.press}) led to ${count} submissions: ${circumstances(log, press, before)}`;
      faults.push({ property: "P-6", at, says });
    }
    // A choice that cannot be pressed yet swallows the press: it is none.
    if (!isDoubled && (press.down === null || press.down.press !== null)) before = press;
  }
  const pressed = new Set(log.presses.flatMap(({ submitted }) => submitted));
  for (const { of, at } of marksOf(log, "submit"))
    if (!pressed.has(of)) faults.push({ property: "P-6", at, says: `nobody pressed for submission ${of}` });
  return faults;
}

/** What could be pressed when it was, what after it, and how long after the press before. */
function circumstances({ frames }: StageLog, { at, down }: PressSeen, before: PressSeen | null): string {
  const questions = (frame: StageFrame | undefined): string =>
    [...new Set(frame?.choices.map(({ question, press }) => (press === null ? `(${question})` : question)))].join(", ");
  const [then, next] = [frames.findLast((frame) => frame.at <= at), frames.find((frame) => frame.at > at)];
  const since = before === null ? "the first" : `${Math.round(at - before.at)} ms after ${before.down?.press}`;
  const after = next === undefined ? "nothing" : `${questions(next)} ${Math.round(next.at - at)} ms later`;
  return `question ${down?.question}; ${questions(then)}, then ${after}; ${since}`;
}

const isAnswer = ({ down, up }: PressSeen): boolean =>
  down !== null && down.press !== null && up?.press === down.press && up.question === down.question;

const isSamePlace = (one: PressSeen, other: PressSeen): boolean =>
  Math.hypot(one.x - other.x, one.y - other.y) <= DOUBLE_DISTANCE;

/** P-6: every submission comes to an end. */
export const answerFaults = ({ log }: Watched): readonly PropertyFault[] =>
  marksOf(log, "submit").flatMap(({ of, at }) => {
    const ends = new Set(
      marksOf(log, "confirm", "refuse", "replace").flatMap((mark) => (mark.of === of ? [mark.is] : [])),
    );
    const isOnItsWay = ends.size === 0 && log.isLeft;
    return ends.size === 1 || isOnItsWay
      ? []
      : [{ property: "P-6", at, says: `submission ${of} has ${ends.size} ends` }];
  });

/** Each submission with the question that was pressed for it. */
const answersOf = (
  log: StageLog,
): readonly { readonly question: string; readonly press: number; readonly id: string }[] =>
  marksOf(log, "submit").flatMap(({ of, at }) => {
    const press = marksOf(log, "press").findLast((mark) => mark.at <= at);
    return press === undefined ? [] : [{ question: press.of, press: press.at, id: of }];
  });
