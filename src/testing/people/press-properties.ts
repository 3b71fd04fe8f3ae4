import { marksOf, timeOf } from "./log-reading.ts";
import type { PropertyFault, Watched } from "./property-fault.ts";
import type { PressSeen, StageLog } from "./stage-log.ts";

/** Answered choices have left after this many milliseconds (LEAVE). */
const LEAVE = 90;
/** From the press to the echo: p95, unslowed and slowed four times (ECHO). */
const ECHO = { 1: 100, 4: 250 } as const;

/** P-4: an answer is seen at once. */
export function echoFaults({ log, slowed }: Watched): readonly PropertyFault[] {
  const delays = answersOf(log)
    .map(({ press, id }) => timeOf(log, "echo", id) - press)
    .filter(Number.isFinite)
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
        ({ at, choices }) => at > press + LEAVE * slowed + log.tolerance && choices.some((one) => isOf(one, question)),
      )
      .slice(0, 1)
      .map(({ at }) => ({
        property: "P-5",
        at,
        says: `${question} was answered ${Math.round(at - press)} ms ago and can be pressed`,
      })),
  );

const isOf = (choice: { question: string; press: string | null }, question: string): boolean =>
  choice.question === question && choice.press !== null;

/** P-6: a press on a choice leads to one submission; a press elsewhere to none. P-18: without hands there is none. */
export function pressFaults({ log, hasHands }: Watched): readonly PropertyFault[] {
  if (!hasHands)
    return log.frames
      .filter(({ choices }) => choices.some(({ press }) => press !== null))
      .slice(0, 1)
      .map(({ at }) => ({ property: "P-18", at, says: "a stage without hands offers a choice" }));
  const submitted = marksOf(log, "submit").map(({ at }) => at);
  return log.presses.flatMap((press, index) => {
    const until = log.presses[index + 1]?.at ?? Number.POSITIVE_INFINITY;
    const own = submitted.filter((at) => at >= press.at && at < until).length;
    const due = isAnswer(press) ? 1 : 0;
    if (own === due || (own === 0 && press.prepares)) return [];
    const met = isAnswer(press) ? "a choice" : "no choice";
    return [{ property: "P-6", at: press.at, says: `a press on ${met} led to ${own} submissions` }];
  });
}

const isAnswer = ({ down, up, prepares }: PressSeen): boolean =>
  !prepares && down !== null && down.press !== null && up?.press === down.press && up.question === down.question;

/** P-6: every submission comes to an end. */
export const answerFaults = ({ log }: Watched): readonly PropertyFault[] =>
  marksOf(log, "submit").flatMap(({ of, at }) => {
    const ends = new Set(
      marksOf(log, "confirm", "refuse", "replace").flatMap((mark) => (mark.of === of ? [mark.is] : [])),
    );
    return ends.size === 1 ? [] : [{ property: "P-6", at, says: `submission ${of} has ${ends.size} ends` }];
  });

/** Each submission with the question that was pressed for it. */
const answersOf = (
  log: StageLog,
): readonly { readonly question: string; readonly press: number; readonly id: string }[] =>
  marksOf(log, "submit").flatMap(({ of, at }) => {
    const press = marksOf(log, "press").findLast((mark) => mark.at <= at + log.tolerance);
    return press === undefined ? [] : [{ question: press.of, press: press.at, id: of }];
  });
