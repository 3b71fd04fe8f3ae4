import type { Refused } from "../../kernel/game.ts";
import type { ExportedMatch, Player } from "../../protocol/messages/match-messages.ts";
import type { MatchCreator } from "./create-match.ts";

export type ContinuedMatch = { readonly ok: true; readonly id: string; readonly game: string } | Refused;

/** Continues a match that was exported elsewhere with the same players, all of them at this device (TL-128). */
export async function continueMatch(
  { importMatch, seatImportedMatch }: Pick<MatchCreator, "importMatch" | "seatImportedMatch">,
  exported: ExportedMatch,
): Promise<ContinuedMatch> {
  const imported = await importMatch(exported);
  if (!imported.ok) return imported;
  const { id, game } = imported.match;
  const players = imported.match.players.map((player, seat): Player => {
    const name = imported.names[seat] ?? "";
    return player.is === "bot" ? { ...player, name } : { is: "person", name };
  });
  const seated = await seatImportedMatch(id, { players });
  return seated.ok ? { ok: true, id, game } : seated;
}
