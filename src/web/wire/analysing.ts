import { analysed, analystAmong, type Progress } from "../../bots/analysis.ts";
import { type MatchRecord, replayRecord } from "../../kernel/record.ts";
import type { Room } from "../../kernel/room.ts";

/** What is told of an analysis while it goes on; nothing comes after the last two. */
export type Analysing =
  /** Who judges. */
  | { readonly is: "begun"; readonly bot: string }
  | ({ readonly is: "going" } & Progress)
  | { readonly is: "over" }
  /** The record cannot be played, nobody here appraises its game, or a bot failed. */
  | { readonly is: "failed" };

/** Looks back at the match of a record, with the eyes of the room's strongest bot that appraises; the answer ends it. */
export type Analyse = (record: MatchRecord, tell: (what: Analysing) => void) => () => void;

/** One position is thought about no longer than this, in milliseconds: then the next letter can be read. */
const LONGEST = 2000;

/** `pause` comes back when whatever waited meanwhile has been done. */
export const analysing =
  (
    rooms: readonly Room[],
    { now, pause, complain }: { now(): number; pause(): Promise<void>; complain(error: unknown): void },
  ): Analyse =>
  (record, tell) => {
    let isWanted = true;
    const say = (what: Analysing): void => {
      if (isWanted) tell(what);
    };

    async function goThrough(): Promise<Analysing> {
      const room = rooms.find(({ id }) => id === record.game);
      if (room === undefined) return { is: "failed" };
      const [{ game }, { bots }] = await Promise.all([room.game(), room.bots()]);
      const analyst = analystAmong(bots);
      const replayed = replayRecord(game, record);
      if (analyst === null || !replayed.ok) return { is: "failed" };
      say({ is: "begun", bot: analyst.id });
      let until = now() + LONGEST;
      for (const progress of analysed(game, analyst, replayed.match, () => now() > until)) {
        say({ is: "going", ...progress });
        await pause();
        if (!isWanted) break;
        until = now() + LONGEST;
      }
      return { is: "over" };
    }

    goThrough()
      .catch((error: unknown): Analysing => {
        complain(error);
        return { is: "failed" };
      })
      .then(say);
    return () => {
      isWanted = false;
    };
  };
