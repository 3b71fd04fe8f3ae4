import type { AnyGame, Refused } from "../../kernel/game.ts";
import { go } from "../routes.ts";
import type { MatchWire } from "../wire/wire.ts";

/** Goes to the replay of a match that is over. */
export async function watchAgain(
  game: AnyGame,
  table: string,
  wire: Pick<MatchWire, "record">,
): Promise<{ readonly ok: true } | Refused> {
  const answer = await wire.record(table);
  if (!answer.ok) return answer;
  const { linkOf } = await import("../replay/link.ts");
  const linked = linkOf(game, answer.record);
  if (linked.ok) go({ is: "replay", record: linked.letters }, linked.text);
  return linked.ok ? { ok: true } : linked;
}
