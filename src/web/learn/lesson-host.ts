import { type ReadonlySignal, signal } from "@preact/signals";
import { seeded } from "../../kernel/dice.ts";
import type { AnyGame, Fact } from "../../kernel/game.ts";
import type { Lesson, LessonStep } from "../../kernel/lesson.ts";
import { begin, type Match, submit } from "../../kernel/match.ts";
import type { Seat } from "../../kernel/seat.ts";
import type { MatchInfo, Player, SubmitAnswer, ToViewer, Update } from "../../protocol/messages/match-messages.ts";
import type { MatchTransport } from "../transport/transport.ts";

/** A step that is shown to the learner; the others reply by themselves. */
export type LessonPageStep = Exclude<LessonStep, { readonly is: "reply" }>;

/** How far a learner has come: pages done, and the moves that were played on them. */
export interface LessonPlace {
  readonly page: number;
  readonly moves: readonly string[];
}

/** The learner has played a legal move that the lesson did not ask for (ST-83). */
export interface LessonFact extends Fact {
  readonly key: "lessonWants";
  /** The move that it asks for, as written. */
  readonly wanted: string;
}

/**
 * Runs a lesson on the page: a host with one viewer, which deals by the lesson's seed and moves for the other seats. The
 * stage shows it like any match.
 */
export interface LessonHost extends MatchTransport {
  readonly info: MatchInfo;
  readonly place: ReadonlySignal<LessonPlace>;
  /** The version that the page belongs to: its text comes when the stage has told it. */
  readonly version: ReadonlySignal<number>;
  /** The state of the match, for steps that show everything open. */
  state(): unknown;
  /** The learner has read the page. */
  read(): void;
}

/** How long a move that was not asked for lies before it flies home, in milliseconds. */
const LANDED = 240;

export const pagesOf = (lesson: Lesson): readonly LessonPageStep[] =>
  lesson.steps.filter((step): step is LessonPageStep => step.is !== "reply");

export function lessonHost(
  game: AnyGame,
  lesson: Lesson,
  players: readonly Player[],
  from: LessonPlace = { page: 0, moves: [] },
): LessonHost {
  const dice = seeded(lesson.seed);
  const begun = begin(game, lesson.options, lesson.seats, dice);
  if (!begun.ok) throw new Error(`lesson of ${game.id}: ${begun.why.key}`);
  let match: Match<unknown, unknown> = begun.match;
  let done = 0;
  let publish: ((message: ToViewer) => void) | null = null;
  const place = signal<LessonPlace>({ page: 0, moves: [] });
  const version = signal(0);
  const info: MatchInfo = {
    id: "lesson",
    game: game.id,
    edition: game.edition,
    options: match.options,
    players,
    made: 0,
  };

  const spoken = () => ({
    seats: match.sealed.map(({ seat }) => seat),
    mine: match.sealed.find(({ seat }) => seat === lesson.me)?.move ?? null,
  });

  const update = (): Update => {
    const view = game.view(match.state, lesson.me);
    return {
      t: "update",
      match: info.id,
      version: match.steps.length,
      view,
      logEntry: { version: match.steps.length, news: view.news, call: null },
      drawOffer: null,
      outcome: game.outcome(match.state),
      mayUndo: false,
      spoken: spoken(),
      matchControl: {
        time: null,
        isPaused: false,
        proposals: [],
        present: [lesson.me],
        away: [],
        playedFor: [],
        left: [],
        arriving: [],
        questions: [],
      },
    };
  };

  /** Plays by the rules. Tests make sure that the moves of every lesson are legal. */
  const play = (seat: Seat, text: string): void => {
    const result = submit(game, match, seat, text, dice);
    if (!result.ok) throw new Error(`lesson of ${game.id}: ${text}: ${result.why.key}`);
    match = result.match;
    if (result.step === null) publish?.({ t: "spoke", match: info.id, version: match.steps.length, spoken: spoken() });
    else publish?.(update());
  };

  /** The other seats reply until there is something to read or to try. */
  const reply = (): void => {
    for (let step = lesson.steps[done]; step?.is === "reply"; step = lesson.steps[done]) {
      play(step.seat, step.move);
      done += 1;
    }
    version.value = match.steps.length;
  };

  const advance = (move: string | null): void => {
    const { page, moves } = place.value;
    if (move !== null) play(lesson.me, move);
    done += 1;
    reply();
    place.value = { page: page + 1, moves: move === null ? moves : [...moves, move] };
  };

  reply();
  const earlier = [...from.moves];
  while (place.value.page < from.page && done < lesson.steps.length)
    advance(lesson.steps[done]?.is === "try" ? (earlier.shift() ?? null) : null);

  return {
    info,
    place,
    version,
    state: () => match.state,
    read: () => advance(null),
    watch(_match, viewer, _seen, receive) {
      publish = receive;
      receive({ t: "welcome", match: info, viewer, version: match.steps.length, log: [] });
      receive(update());
      return () => {
        publish = null;
      };
    },
    async submit({ action }): Promise<SubmitAnswer> {
      const step = lesson.steps[done];
      if (action.is !== "move" || step?.is !== "try") return { ok: false, why: { key: "notYourTurn" } };
      if (!step.moves.includes(action.move)) {
        await new Promise((resolve) => setTimeout(resolve, LANDED));
        const why: LessonFact = { key: "lessonWants", wanted: step.moves[0] ?? "" };
        return { ok: false, why };
      }
      advance(action.move);
      return { ok: true, version: match.steps.length };
    },
    // Its bots answer at once.
    reachAsk: () => undefined,
    hint: async () => null,
    record: async () => ({ ok: false, why: { key: "noSuchTable" } }),
  };
}
