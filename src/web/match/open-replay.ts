import type { AnyGame, Refused } from "../../kernel/game.ts";
import { navigate } from "../shell/page-routes.ts";
import type { MatchTransport } from "../transport/transport.ts";

/** Goes to the replay of a finished match. */
export async function openReplay(
  game: AnyGame,
  match: string,
  transport: Pick<MatchTransport, "record">,
): Promise<{ readonly ok: true } | Refused> {
  const answer = await transport.record(match);
  if (!answer.ok) return answer;
  const { replayLink: linkOf } = await import("../replay/replay-link.ts");
  const linked = linkOf(game, answer.record);
  if (linked.ok) navigate({ is: "replay", record: linked.linkText }, linked.text);
  return linked.ok ? { ok: true } : linked;
}
