import type { Refused } from "../../kernel/game.ts";
import type { Seat } from "../../kernel/seat.ts";
import type { Answer, Done } from "../../protocol/requests.ts";
import { isKnown, ownName } from "../settings.ts";
import { freshId } from "../wire/fresh.ts";
import { introduce, line } from "./here.ts";

/** Asks what only somebody with a name may ask; who is not known, or no longer, is introduced first. */
export async function askAs<Given extends Done>(
  name: string,
  ask: () => Promise<Given | Refused>,
): Promise<Given | Refused> {
  if (isKnown.value && ownName.value === name) {
    const answer = await ask();
    if (answer.ok || answer.why.key !== "whoAreYou") return answer;
  }
  const introduced = await introduce(name);
  return introduced.ok ? ask() : introduced;
}

/**
 * Takes a seat, or the first free one where none is named; at one's own seat it is called otherwise. Whoever shows a
 * table has been told what its house is bound to, so the seed drawn here is younger (docs/fair-dice.md).
 * `from`: the seat one moves from.
 */
export const sitDown = (table: string, seat: Seat | null, name: string, from?: Seat): Promise<Answer<"sit">> =>
  line.ask({ t: "sit", table, seat, from, name, seed: freshId() });
