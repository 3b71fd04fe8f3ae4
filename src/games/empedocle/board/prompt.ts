import { mayAct } from "../../../kernel/game.ts";
import type { Seat } from "../../../kernel/seat.ts";
import type { Say } from "../../../kernel/texts.ts";
import { tileOf } from "../rules/box.ts";
import { isUnknown, of } from "../rules/circle.ts";
import { isBarred, isHeldByLightning } from "../rules/holdings.ts";
import { blockedTile } from "../rules/placing-order.ts";
import type { Force, Move, View } from "../rules/state.ts";
import { nameOf } from "../texts/telling.ts";
import type { Words } from "../texts/words.ts";

interface Asked {
  readonly view: View;
  readonly offers: readonly Move[];
  readonly sealed: Move | null;
  readonly spoken: readonly Seat[];
  readonly isStaking: boolean;
  readonly say: Say;
  readonly words: Words;
}

/** One sentence: what the viewer is asked to do, or whom the table waits for. */
export const prompted = (asked: Asked): string => (mayAct(asked.view) ? toYou(asked) : toOthers(asked));

function toYou({ view, offers, sealed, spoken, isStaking, say, words }: Asked): string {
  const { phase } = view;
  switch (phase.is) {
    case "choosing": {
      if (sealed?.is !== "choose") return words.choose(isStaking);
      return words.chosen(sealed.face, sealed.stake, stillChoosing(view, spoken, say));
    }
    case "aubaine":
      return words.change(of(view.cast, phase.force).face);
    case "taking":
      return words.mayTake(phase.token, phase.step === "2.4");
    case "announcing": {
      const { face } = of(view.cast, phase.force);
      const tile = tileOf(face);
      const takes = tile !== "whirl" && !isHeldByLightning(view, phase.force) && !isBarred(view, phase.force, tile);
      return words.announce(face, takes, blockedTile(view) === tile);
    }
    case "exchanging":
      if (offers.some(({ is }) => is === "convert")) return words.convert;
      return offers.some(({ is }) => is === "pass") ? words.maySwap : words.mustSwap;
    case "over":
      return toOthers({ view, offers, sealed, spoken, isStaking, say, words });
  }
}

function toOthers({ view, spoken, say, words }: Asked): string {
  const { phase } = view;
  const name = (force: Force): string => nameOf(of(view.circle, force), say);
  switch (phase.is) {
    case "choosing":
      return words.choosing(stillChoosing(view, spoken, say));
    case "aubaine":
      return words.mayChange(name(phase.force));
    case "taking":
      return words.takes(name(phase.force), phase.token);
    case "announcing":
      return words.announces(name(phase.force));
    case "exchanging":
      return words.exchanges(name(phase.force));
    case "over": {
      if (phase.winner === null) return words.imploded;
      const winner = of(view.circle, phase.winner);
      if (isUnknown(winner)) return words.unknownWon(name(phase.winner));
      return winner === view.viewer ? words.youWon : words.won(name(phase.winner));
    }
  }
}

const stillChoosing = ({ turn }: View, spoken: readonly Seat[], say: Say): string =>
  say.list(turn.seats.filter((seat) => !spoken.includes(seat)).map((seat) => say.seat(seat)));

/** Whether a move cannot be taken back. Taking an offered token and swapping nothing need no confirmation. */
export function isFinal({ turn }: View, move: Move): boolean {
  switch (move.is) {
    case "choose":
      // With others a cup may be set again until the last one is set; a single player's cup is lifted at once.
      return turn.seats.length === 1;
    case "keep":
    case "take":
    case "pass":
      return false;
    case "change":
    case "reroll":
    case "leave":
    case "swap":
    case "convert":
      return true;
  }
}
