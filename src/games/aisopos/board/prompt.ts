import type { Outcome } from "../../../kernel/game.ts";
import { seatsOf } from "../../../kernel/seat.ts";
import type { Say } from "../../../kernel/texts.ts";
import type { Hex, Kind, Move, View } from "../rules/state.ts";
import type { Words } from "../texts/words.ts";
import { heldIn } from "./held.ts";

export interface Situation {
  readonly view: View;
  readonly offers: readonly Move[];
  readonly picked: { readonly value: string | null };
  readonly outcome: Outcome | null;
  readonly words: Words;
  readonly say: Say;
}

/** One sentence that says what the viewer can do, whom everybody waits for, or who has won. */
export function prompt({ view, offers, picked, outcome, words, say }: Situation): string {
  if (outcome !== null) {
    const winners = seatsOf(view.seats).filter((seat) => outcome.places[seat] === 1);
    return winners.length === 0 ? words.prompt.nobodyWon : words.prompt.won(winners, say);
  }
  const [next] = view.turn.seats;
  if (offers.length === 0) return next === undefined ? "" : words.prompt.turnOf(next, say);
  const held = heldIn(picked.value, offers);
  if (held?.is === "hand") return words.prompt.fromHand(held.kind);
  if (held?.is === "piece") return words.prompt.fromBoard(kindAt(view, held.at), held.at);
  const mayPlace = offers.some((move) => move.is === "place");
  const mayStep = offers.some((move) => "from" in move);
  if (mayPlace) return mayStep ? words.prompt.placeOrStep : words.prompt.place;
  return mayStep ? words.prompt.step : words.prompt.skipped;
}

/** A move as a short sentence, for a hint or for the question before the move is played. */
export function described({ view, words, say }: Situation, move: Move): string {
  const from = "from" in move ? kindAt(view, move.from) : null;
  const against = move.is === "attack" ? (view.board.find(({ at }) => at === move.to)?.owner ?? null) : null;
  return words.described(move, from, against, say);
}

const kindAt = ({ board }: View, hex: Hex): Kind | null => board.find(({ at }) => at === hex)?.kind ?? null;
