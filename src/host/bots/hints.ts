import type { ExplainedMove } from "../../kernel/bot.ts";
import type { Seat } from "../../kernel/seat.ts";
import { currentMatch, type MatchHistory, versionOf } from "../match/match-history.ts";
import type { PendingBotMove } from "../ports/bot-runner.ts";
import { askBotForMove, type BotPorts, strongestBot } from "./bot-moves.ts";

/** Hints for the seats of one match. Each position is computed once, however often a seat asks. */
export class Hints {
  readonly #ports: BotPorts;
  readonly #given = new Map<Seat, { readonly version: number; readonly pending: PendingBotMove }>();

  constructor(ports: BotPorts) {
    this.#ports = ports;
  }

  /**
   * The strongest bot's best move for this seat and why, from the seat's own views. Null when the seat may not act, or when the
   * match has moved on.
   */
  async hint(history: MatchHistory, seat: Seat): Promise<ExplainedMove | null> {
    if (!history.room.game.turn(currentMatch(history).state).seats.includes(seat)) return null;
    const version = versionOf(history);
    const known = this.#given.get(seat);
    if (known?.version === version) return known.pending.move;
    const pending = askBotForMove(history, seat, strongestBot(history.room), this.#ports, true);
    this.#given.set(seat, { version, pending });
    return pending.move;
  }

  /** Cancels the hints of all versions but this one. Null means that the match is closed. */
  drop(version: number | null): void {
    for (const [seat, one] of this.#given)
      if (one.version !== version) {
        one.pending.cancel();
        this.#given.delete(seat);
      }
  }
}
