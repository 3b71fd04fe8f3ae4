import type { Seat } from "../kernel/seat.ts";
import { botThought, strongest } from "./bot-moves.ts";
import type { Ports } from "./ports.ts";
import { present, type Story, versionOf } from "./story.ts";
import type { Thought } from "./thinker.ts";

/** A bot's advice at one table. */
export interface Hints {
  /** The strongest bot's move for the seat, by that seat's own story; null where it may not act, or the table moved on. */
  hint(story: Story, seat: Seat): Promise<string | null>;
  /** The table is at this version now; null: it is closed. Advice about others is not waited for. */
  drop(version: number | null): void;
}

/** However often somebody asks about a position, it is thought about once. */
export function hintsOf(ports: Pick<Ports, "thinker" | "complain">): Hints {
  const given = new Map<Seat, { readonly version: number; readonly thought: Thought }>();
  return {
    async hint(story, seat) {
      if (!story.open.game.turn(present(story).state).seats.includes(seat)) return null;
      const version = versionOf(story);
      const known = given.get(seat);
      if (known?.version === version) return known.thought.move;
      const thought = botThought(story, seat, strongest(story.open), ports);
      given.set(seat, { version, thought });
      return thought.move;
    },
    drop(version) {
      for (const [seat, one] of given)
        if (one.version !== version) {
          one.thought.stop();
          given.delete(seat);
        }
    },
  };
}
