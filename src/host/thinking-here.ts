import type { Room } from "../kernel/room.ts";
import { hearingOf } from "./hearing.ts";
import { mindsOf } from "./minds.ts";
import { openRoom } from "./open-room.ts";
import type { Thinker } from "./thinker.ts";

/** Bots that think where the host is. `soon` lets others speak first, as a search is not interrupted once it runs. */
export function thinkingHere(rooms: readonly Room[], soon: () => Promise<void> = () => Promise.resolve()): Thinker {
  const [minds, hearing] = [mindsOf(), hearingOf()];
  return {
    think(position) {
      const { chair } = position;
      let isWanted = true;
      async function move(): Promise<string | null> {
        await soon();
        const room = rooms.find(({ id }) => id === chair.game);
        if (room === undefined) throw new Error(`nobody plays ${chair.game} here`);
        const open = await openRoom(room);
        if (!isWanted) return null;
        try {
          return minds.move(open, hearing.question(position));
        } catch (error) {
          hearing.lose(chair);
          throw error;
        }
      }
      return {
        move: move(),
        stop() {
          isWanted = false;
        },
      };
    },
    forget(table) {
      minds.forget(table);
      hearing.forget(table);
    },
  };
}
