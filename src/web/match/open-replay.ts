import type { Refused } from "../../kernel/game.ts";
import { gameOfEdition, keptEdition } from "../../kernel/room.ts";
import { navigate } from "../shell/page-routes.ts";
import { roomById } from "../shell/rooms.ts";
import type { MatchTransport } from "../transport/transport.ts";

/** Goes to the replay of a finished match. */
export async function openReplay(
  match: string,
  transport: Pick<MatchTransport, "record">,
): Promise<{ readonly ok: true } | Refused> {
  const answer = await transport.record(match);
  if (!answer.ok) return answer;
  const room = roomById(answer.record.game);
  if (room === undefined) throw new Error(`a match of ${answer.record.game}, which is not played here`);
  const [game, { replayLink: linkOf }] = await Promise.all([
    gameOfEdition(room, keptEdition(room, answer.record.edition)),
    import("../replay/replay-link.ts"),
  ]);
  const linked = linkOf(game, answer.record);
  if (linked.ok) navigate({ is: "replay", record: linked.linkText }, linked.text);
  return linked.ok ? { ok: true } : linked;
}
