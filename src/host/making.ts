import type { Refused } from "../kernel/game.ts";
import { readRecord } from "../kernel/record.ts";
import type { Carried, TableFacts, TableWish } from "../protocol/messages.ts";
import { tableBrought, tableTakenUp } from "./carrying.ts";
import { roomOf, storedStory } from "./opening.ts";
import { refuser } from "./or-refused.ts";
import type { Ports } from "./ports.ts";
import { factsOf } from "./row.ts";
import { hasCompany } from "./story.ts";
import { type SeatingWish, tableWished } from "./wish.ts";

/** The ways in which a table begins: as somebody wishes it, or with a match that was begun elsewhere. */
export interface Making {
  /** Under an id of its own, or under one that the house has kept free for it. */
  make(wish: TableWish, id?: string): Promise<{ readonly ok: true; readonly id: string } | Refused>;
  /** Takes in what another host has carried, where the rules agree with it; nobody can play before it is taken up. */
  bring(carried: Carried, id?: string): Promise<Brought | Refused>;
  /** A company has sat down around a brought match: it goes on with them, at the same version. Once is enough. */
  takeUp(table: string, seating: SeatingWish): Promise<{ readonly ok: true } | Refused>;
}

/** What was brought, as everybody may know it, after how many steps, and how its seats were called elsewhere. */
export interface Brought {
  readonly ok: true;
  readonly table: TableFacts;
  readonly version: number;
  readonly names: readonly string[];
}

export function makingOn(ports: Ports): Making {
  const { store, fresh, complain } = ports;
  const orRefused = refuser(complain);

  return {
    async make(wish, id = fresh()) {
      const room = await roomOf(wish.game, ports);
      if (!room.ok) return room;
      const wished = await orRefused(async () => tableWished(room.open, wish, ports, id), { key: "ourFault" });
      if (!wished.ok) return wished;
      const { table, standing } = wished;
      return orRefused(() => store.make(table, standing).then(() => ({ ok: true as const, id: table.id })), {
        key: "notKept",
      });
    },

    async bring(carried, id = fresh()) {
      const read = readRecord(carried.record);
      if (!read.ok) return read;
      const room = await roomOf(read.record.game, ports);
      if (!room.ok) return room;
      const brought = await orRefused(async () => tableBrought(room.open, read.record, carried, ports, id), {
        key: "matchDoesNotHold",
      });
      if (!brought.ok) return brought;
      const { table, standing, played } = brought;
      return orRefused(
        async () => {
          await store.make(table, standing, played);
          const { names } = read.record;
          return { ok: true as const, table: factsOf(table), version: played.steps.length, names };
        },
        { key: "notKept" },
      );
    },

    async takeUp(id, seating) {
      const found = await storedStory(id, ports);
      if (!found.ok) return found;
      const { story } = found;
      if (hasCompany(story.table)) return { ok: true };
      const taken = await orRefused(async () => tableTakenUp(story, seating, ports), { key: "ourFault" });
      if (!taken.ok) return taken;
      const { table, standing } = taken;
      // Where somebody else was faster the match goes on with the same company.
      return orRefused(() => store.reseat(story.steps.length, table, standing).then(() => ({ ok: true as const })), {
        key: "notKept",
      });
    },
  };
}
