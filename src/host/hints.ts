import type { Seat } from "../kernel/seat.ts";
import { botThought, strongest } from "./bot-moves.ts";
import type { Ports } from "./ports.ts";
import { present, type Story, versionOf } from "./story.ts";
import type { Thought } from "./thinker.ts";

/** A bot's advice at one table. However often somebody asks about a position, it is thought about once. */
export class Hints {
  readonly #ports: Pick<Ports, "thinker" | "complain">;
  /** Hardly anybody asks. */
  #given: Map<Seat, { readonly version: number; readonly thought: Thought }> | null = null;

  constructor(ports: Pick<Ports, "thinker" | "complain">) {
    this.#ports = ports;
  }

  /** The strongest bot's move for the seat, by that seat's own story; null where it may not act, or the table moved on. */
  async hint(story: Story, seat: Seat): Promise<string | null> {
    if (!story.open.game.turn(present(story).state).seats.includes(seat)) return null;
    this.#given ??= new Map();
    const version = versionOf(story);
    const known = this.#given.get(seat);
    if (known?.version === version) return known.thought.move;
    const thought = botThought(story, seat, strongest(story.open), this.#ports);
    this.#given.set(seat, { version, thought });
    return thought.move;
  }

  /** The table is at this version now; null: it is closed. Advice about others is not waited for. */
  drop(version: number | null): void {
    for (const [seat, one] of this.#given ?? [])
      if (one.version !== version) {
        one.thought.stop();
        this.#given?.delete(seat);
      }
  }
}
