import type { AnalysisProgress, Analyst } from "../../bots/analysis.ts";
import { type LoadedRoom, loadRoom } from "../../host/match/load-room.ts";
import type { MatchRecord } from "../../kernel/record/match-record.ts";
import { gameOfEdition, type HostedRoom, keptEdition } from "../../kernel/room.ts";

/** What an analysis sends while it runs. Nothing follows the last two. */
export type AnalysisEvent =
  /** Which bot judges. */
  | { readonly is: "begun"; readonly bot: string }
  | ({ readonly is: "going" } & AnalysisProgress)
  | { readonly is: "over" }
  /** The record cannot be played, no bot appraises its game, or a bot failed. */
  | { readonly is: "failed" };

/** Has the room's strongest bot that appraises judge every choice of a record. The returned function stops it. */
export type AnalyseMatch = (record: MatchRecord, receive: (event: AnalysisEvent) => void) => () => void;

/** At most this many milliseconds per position; between positions the worker reads its messages. */
const MAX_TIME_PER_POSITION = 2000;

/** `pause` resolves when the messages that waited have been handled. */
export const matchAnalysis =
  (
    rooms: readonly HostedRoom[],
    { now, pause, reportError }: { now(): number; pause(): Promise<void>; reportError(error: unknown): void },
  ): AnalyseMatch =>
  (record, receive) => {
    let isWanted = true;
    const send = (event: AnalysisEvent): void => {
      if (isWanted) receive(event);
    };

    async function run(): Promise<AnalysisEvent> {
      const room = rooms.find(({ id }) => id === record.game);
      if (room === undefined) return { is: "failed" };
      const edition = keptEdition(room, record.edition);
      const [game, loaded] = await Promise.all([gameOfEdition(room, edition), loadRoom(room, edition)]);
      const [{ analyseMatch }, { replayRecord }] = await Promise.all([
        import("../../bots/analysis.ts"),
        import("../../kernel/record/match-record.ts"),
      ]);
      const analyst = await loadAnalyst(loaded);
      const replayed = replayRecord(game, record);
      if (analyst === null || !replayed.ok) return { is: "failed" };
      send({ is: "begun", bot: analyst.id });
      let until = now() + MAX_TIME_PER_POSITION;
      for (const progress of analyseMatch(game, analyst, replayed.match, () => now() > until, record.madeFor)) {
        send({ is: "going", ...progress });
        await pause();
        if (!isWanted) break;
        until = now() + MAX_TIME_PER_POSITION;
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
