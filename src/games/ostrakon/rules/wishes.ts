import { type Dice, oneOf, shuffled } from "../../../kernel/dice.ts";
import type { Round } from "../../../kernel/game.ts";
import { seatsOf } from "../../../kernel/seat.ts";
import { dayNews } from "./day.ts";
import { PHILOSOPHERS, type Philosopher } from "./philosophers.ts";
import { turnBegun } from "./resolution.ts";
import type { Move, State } from "./state.ts";

/** By seat; null for whoever named none. */
export type Wishes = readonly (Philosopher | null)[];

/** OS-100: everybody gets a philosopher, and the first turn begins. */
export function wished(state: State, round: Round<Move>, dice: Dice): State {
  const named = new Map(round.map(({ seat, move }) => [seat, move.is === "be" ? move.philosopher : null]));
  const wishes = seatsOf(state.philosophers.length).map((seat) => named.get(seat) ?? null);
  const philosophers = granted(state.philosophers, wishes, dice);
  const next: State = { ...state, philosophers };
  return turnBegun({ ...next, news: [{ key: "wished", wishes, philosophers }, dayNews(next)] });
}

/** OS-100, OS-101: wishes first, by chance where several are the same; then what was dealt; then what is left. */
function granted(dealt: readonly Philosopher[], wishes: Wishes, dice: Dice): readonly Philosopher[] {
  const given: (Philosopher | null)[] = dealt.map(() => null);
  for (const philosopher of PHILOSOPHERS) {
    const wishing = seatsOf(dealt.length).filter((seat) => wishes[seat] === philosopher);
    if (wishing.length > 0) given[wishing.length === 1 ? (wishing[0] ?? 0) : oneOf(wishing, dice)] = philosopher;
  }
  for (const [seat, philosopher] of dealt.entries())
    if (given[seat] === null && !given.includes(philosopher)) given[seat] = philosopher;
  const missing = given.filter((philosopher) => philosopher === null).length;
  const free = PHILOSOPHERS.filter((philosopher) => !given.includes(philosopher));
  const drawn = (missing === 0 ? [] : shuffled(free, dice)).values();
  return given.map((philosopher, seat) => philosopher ?? drawn.next().value ?? (dealt[seat] as Philosopher));
}
