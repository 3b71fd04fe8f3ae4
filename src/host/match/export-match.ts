import type { Refused } from "../../kernel/game.ts";
import type { MatchRefusal } from "../../kernel/match.ts";
import { recordOf, writeRecord } from "../../kernel/record/match-record.ts";
import type { ExportedMatch } from "../../protocol/messages/match-messages.ts";
import { currentMatch, isMatchOver, type MatchHistory } from "./match-history.ts";

export type ExportAnswer = { readonly ok: true; readonly exported: ExportedMatch } | Refused;

/** The match as it stands, so that another host can continue it. The secret of its dice is not exported. */
export function exportedMatch(history: MatchHistory): ExportAnswer {
  const { game } = history.room;
  const { players } = history.setup;
  const match = currentMatch(history);
  // Once it was taken away, it is continued elsewhere.
  if (isMatchOver(history) && history.matchControl.ended !== "takenAway")
    return { ok: false, why: { key: "matchOver" } satisfies MatchRefusal };
  const names = players.map(({ name }) => name);
  const record = writeRecord(recordOf(game, match, names));
  const bots = players.map((player, seat) => (player.is === "bot" ? player.bot : botAfter(history, seat)));
  return { ok: true, exported: { record, bots, sealed: match.sealed } };
}

/** Who plays on for somebody who left: the strongest bot that a seat can be given. */
const botAfter = ({ room, matchControl }: MatchHistory, seat: number): string | null =>
  matchControl.left.some((one) => one === seat) ? (room.ladder.at(-1)?.id ?? null) : null;
