import type { AnalysisProgress, Analyst } from "../../bots/analysis.ts";
import { type LoadedRoom, loadRoom } from "../../host/match/load-room.ts";
import type { AnyGame } from "../../kernel/game.ts";
import type { Match } from "../../kernel/match.ts";
import type { MatchRecord } from "../../kernel/record/match-record.ts";
import { gameOfEdition, type HostedRoom, keptEdition } from "../../kernel/room.ts";
import type { Seat } from "../../kernel/seat.ts";
import type { SeatMove } from "../../kernel/step.ts";

/** What is asked of the bots of a room about a match, wherever it was played. */
export type AnalysisRequest =
  /** To judge the choices of these seats from a step on. Default: of all that the record is for, from the first on. */
  | { readonly is: "judge"; readonly record: MatchRecord; readonly seats?: readonly Seat[]; readonly from?: number }
  /** To move for these seats after the last step. */
  | { readonly is: "reply"; readonly record: MatchRecord; readonly seats: readonly Seat[] };

/** What an analysis sends while it runs. Nothing follows the last two. */
export type AnalysisEvent =
  /** Which bot judges or moves. */
  | { readonly is: "begun"; readonly bot: string }
  | ({ readonly is: "going" } & AnalysisProgress)
  | { readonly is: "reply"; readonly reply: SeatMove }
  | { readonly is: "over" }
  /** The record cannot be played, no bot appraises its game, or a bot failed. */
  | { readonly is: "failed" };

/**
 * Has the room's strongest bot that appraises judge choices of a record, or its strongest bot move after it. The returned
 * function stops it.
 */
export type AnalyseMatch = (request: AnalysisRequest, receive: (event: AnalysisEvent) => void) => () => void;

/** At most this many milliseconds per position; between positions the worker reads its messages. */
const MAX_TIME_PER_POSITION = 2000;
/** The same per reply: somebody waits for it. */
const MAX_TIME_PER_REPLY = 1000;

/** `pause` resolves when the messages that waited have been handled. */
export const matchAnalysis =
  (
    rooms: readonly HostedRoom[],
    { now, pause, reportError }: { now(): number; pause(): Promise<void>; reportError(error: unknown): void },
  ): AnalyseMatch =>
  (request, receive) => {
    const { record } = request;
    let isWanted = true;
    const send = (event: AnalysisEvent): void => {
      if (isWanted) receive(event);
    };

    async function run(): Promise<AnalysisEvent> {
      const room = rooms.find(({ id }) => id === record.game);
      if (room === undefined) return { is: "failed" };
      const edition = keptEdition(room, record.edition);
      const [game, loaded] = await Promise.all([gameOfEdition(room, edition), loadRoom(room, edition)]);
      const { replayRecord } = await import("../../kernel/record/match-record.ts");
      const replayed = replayRecord(game, record);
      if (!replayed.ok) return { is: "failed" };
      return request.is === "judge"
        ? judge(game, loaded, replayed.match, request.seats ?? record.madeFor, request.from)
        : reply(game, loaded, replayed.match, request.seats);
    }

    async function judge(
      game: AnyGame,
      loaded: LoadedRoom,
      match: Match<unknown, unknown>,
      seats: readonly Seat[] | undefined,
      from: number | undefined,
    ): Promise<AnalysisEvent> {
      const analyst = await loadAnalyst(loaded);
      if (analyst === null) return { is: "failed" };
      const { analyseMatch } = await import("../../bots/analysis.ts");
      send({ is: "begun", bot: analyst.id });
      let until = now() + MAX_TIME_PER_POSITION;
      for (const progress of analyseMatch(game, analyst, match, () => now() > until, seats, from)) {
        send({ is: "going", ...progress });
        await pause();
        if (!isWanted) break;
        until = now() + MAX_TIME_PER_POSITION;
      }
      return { is: "over" };
    }

    async function reply(
      game: AnyGame,
      { ladder }: LoadedRoom,
      match: Match<unknown, unknown>,
      seats: readonly Seat[],
    ): Promise<AnalysisEvent> {
      const [bot, { moveAfter }] = await Promise.all([ladder.at(-1)?.load(), import("../../bots/analysis.ts")]);
      if (bot === undefined) return { is: "failed" };
      send({ is: "begun", bot: bot.id });
      for (const seat of seats) {
        await pause();
        if (!isWanted) break;
        const until = now() + MAX_TIME_PER_REPLY;
        send({ is: "reply", reply: moveAfter(game, bot, match, seat, () => now() > until) });
      }
      return { is: "over" };
    }

    run()
      .catch((error: unknown): AnalysisEvent => {
        reportError(error);
        return { is: "failed" };
      })
      .then(send);
    return () => {
      isWanted = false;
    };
  };

/** The strongest bot that appraises. Weaker ones are loaded only if it does not. */
async function loadAnalyst({ ladder }: LoadedRoom): Promise<Analyst | null> {
  const { strongestAnalyst } = await import("../../bots/analysis.ts");
  for (const loader of ladder.toReversed()) {
    const analyst = strongestAnalyst([await loader.load()]);
    if (analyst !== null) return analyst;
  }
  return null;
}
