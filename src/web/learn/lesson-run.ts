import { seeded } from "../../kernel/dice.ts";
import type { AnyGame, BaseView } from "../../kernel/game.ts";
import type { Lesson } from "../../kernel/lesson.ts";
import { begin, type Match, submit } from "../../kernel/match.ts";
import type { LogEntry } from "../../protocol/messages/match-messages.ts";

/** The state of a lesson: how many of its steps are done, and the match so far. */
export interface LessonState {
  readonly done: number;
  readonly match: Match<unknown, unknown>;
  /** What the learner saw before the last step. */
  readonly before: BaseView | null;
  readonly log: readonly LogEntry[];
}

/** One run through a lesson: a real match with the lesson's seed. */
export interface LessonRun {
  readonly opening: LessonState;
  /** The learner has read the step. */
  read(at: LessonState): LessonState;
  /** The learner has played one of the wanted moves. */
  played(at: LessonState, move: string): LessonState;
}

export function lessonRun(game: AnyGame, lesson: Lesson): LessonRun {
  const dice = seeded(lesson.seed);

  /** Plays by the rules. Tests make sure that the moves of every lesson are legal. */
  const moved = (at: LessonState, seat: number, text: string): LessonState => {
    const result = submit(game, at.match, seat, text, dice);
    if (!result.ok) throw new Error(`lesson of ${game.id}: ${text}: ${result.why.key}`);
    if (result.step === null) return { ...at, match: result.match };
    const before = game.view(at.match.state, lesson.me);
    return { ...at, match: result.match, before, log: [...at.log, lineOf(result.match)] };
  };

  const lineOf = (match: Match<unknown, unknown>): LogEntry => ({
    version: match.steps.length,
    news: game.view(match.state, lesson.me).news,
    call: null,
  });

  /** The other seats reply at once, until there is something to read or to try. */
  const answered = (at: LessonState): LessonState => {
    const step = lesson.steps[at.done];
    return step?.is === "reply" ? answered({ ...moved(at, step.seat, step.move), done: at.done + 1 }) : at;
  };

  const begun = begin(game, lesson.options, lesson.seats, dice);
  if (!begun.ok) throw new Error(`lesson of ${game.id}: ${begun.why.key}`);
  return {
    opening: answered({ done: 0, match: begun.match, before: null, log: [lineOf(begun.match)] }),
    read: (at) => answered({ ...at, done: at.done + 1 }),
    played: (at, move) => answered({ ...moved(at, lesson.me, move), done: at.done + 1 }),
  };
}
