import type { Refused } from "../../kernel/game.ts";
import { gameOfEdition, keptEdition } from "../../kernel/room.ts";
import type { Seat } from "../../kernel/seat.ts";
import { navigate } from "../shell/page-routes.ts";
import { roomById } from "../shell/rooms.ts";
import type { MatchTransport } from "../transport/transport.ts";

/** Goes to the replay of a finished match. `you`: the reader's seat in it. */
export async function openReplay(
  match: string,
  transport: Pick<MatchTransport, "record">,
  you: Seat | null,
): Promise<{ readonly ok: true } | Refused> {
  const answer = await transport.record(match);
  if (!answer.ok) return answer;
  const room = roomById(answer.record.game);
  if (room === undefined) throw new Error(`a match of ${answer.record.game}, which is not played here`);
  const [game, { replayLink: linkOf }, { ownSeat }] = await Promise.all([
    gameOfEdition(room, keptEdition(room, answer.record.edition)),
    import("../replay/replay-link.ts"),
    import("../replay/own-seat.ts"),
  ]);
  const linked = linkOf(game, answer.record);
  if (!linked.ok) return linked;
  ownSeat.value = you === null ? null : { linkText: linked.linkText, seat: you };
  navigate({ is: "replay", record: linked.linkText }, linked.text);
  return { ok: true };
}
