import { type AnyEnding, winnersOf } from "../../kernel/ending.ts";
import type { Outcome } from "../../kernel/game.ts";
import { type Seat, seatsOf } from "../../kernel/seat.ts";
import type { Say } from "../../kernel/texts.ts";
import type { EndWords } from "./end-words.ts";

/** The title of the end: about the reader if it has a seat, else about the winners (ST-106). */
export function endTitle(
  outcome: Outcome,
  { noWinner, hasMargin }: Pick<AnyEnding, "noWinner" | "hasMargin">,
  words: EndWords,
  say: Say,
): string {
  const { places } = outcome;
  const [winners, me] = [winnersOf(outcome), say.you];
  if (winners.length === 0)
    return noWinner === "drawn"
      ? words.drawn
      : me === null || places.length > 1
        ? words.allLost
        : words.lost(null, say);
  if (me === null) return words.winners(winners, say);
  const others = winners.filter((seat) => seat !== me);
  const by = hasMargin ? lead(outcome, me) : null;
  if (places[me] === 1) return others.length === 0 ? words.won(by, say) : words.shared(others, say);
  return new Set(places).size > 2 ? words.came(places[me] ?? 0, places.length) : words.lost(by, say);
}

/** How far a seat is from the best of the others; null without points, or where equal points were told apart. */
function lead({ scores }: Outcome, me: Seat): number | null {
  if (scores === null) return null;
  const best = Math.max(...scores.filter((_, seat) => seat !== me));
  return Math.abs((scores[me] ?? 0) - best) || null;
}

/** At most this many seats stand in the score line, and the reader's own. */
const MAX_PLACES = 4;

/** The seats of the score line, the winners first; of two, the reader first. */
export function scoreLine({ places }: Outcome, me: Seat | null): readonly Seat[] {
  const rank = (seat: Seat): number => (places.length === 2 && seat === me ? 0 : (places[seat] ?? 0));
  return [...seatsOf(places.length)]
    .sort((a, b) => rank(a) - rank(b) || a - b)
    .filter((seat, at) => at < MAX_PLACES || seat === me);
}
