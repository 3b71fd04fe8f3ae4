import type { Refused } from "../../kernel/game.ts";
import type { Seat } from "../../kernel/seat.ts";
import type { Answer, Done } from "../../protocol/messages/requests.ts";
import { isKnown, ownName } from "../shell/settings.ts";
import { newId } from "../transport/new-id.ts";
import { connection, introduceMe } from "./my-server-identity.ts";

/** Sends a request that needs a name. A person whom the server does not know, or no longer, is introduced first. */
export async function requestAs<Given extends Done>(
  name: string,
  request: () => Promise<Given | Refused>,
): Promise<Given | Refused> {
  if (isKnown.value && ownName.value === name) {
    const answer = await request();
    if (answer.ok || answer.why.key !== "whoAreYou") return answer;
  }
  const introduced = await introduceMe(name);
  return introduced.ok ? request() : introduced;
}

/**
 * Takes a seat, or the first free one if `seat` is null; at one's own seat it changes the name. A page that shows a
 * table has received the server's commitment, so the seed drawn here is younger (docs/fair-dice.md). `from`: the seat
 * that the person moves from.
 */
export const takeSeat = (table: string, seat: Seat | null, name: string, from?: Seat): Promise<Answer<"sit">> =>
  connection.request({ t: "sit", table, seat, from, name, seed: newId() });
