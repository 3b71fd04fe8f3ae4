import { controlIn } from "../../host/clocks.ts";
import { freshSecret } from "../../host/fair-chance.ts";
import type { Brought } from "../../host/making.ts";
import type { Carried } from "../../protocol/messages.ts";
import { refused } from "../facts.ts";
import { made, waitingRefusal } from "./gathering.ts";
import type { House } from "./house.ts";
import type { Part } from "./serving.ts";
import { nameIn } from "./speech.ts";

/** A match that was begun elsewhere becomes a table, around which people sit down and go on. */
export function bringingServed(house: House): Part<"bring"> {
  const { host, fresh } = house;
  return {
    async bring(caller, { control, visibility, hasFreeChat, ...carried }) {
      if (caller.is !== "person") return refused({ key: "whoAreYou" });
      const kept = controlIn(control);
      if (kept === null) return refused({ key: "controlMakesNoSense" });
      const why = await waitingRefusal(house, caller.person);
      if (why !== null) return why;
      const id = fresh();
      // The match first: a gathering without one could not begin, a match without a gathering is nobody's.
      const brought = await host.bring(carried, id);
      if (!brought.ok) return brought;
      const table = await made(
        house,
        {
          stage: "waiting",
          game: brought.table.game,
          options: brought.table.options,
          host: caller.person,
          visibility,
          control: kept,
          hasFreeChat,
          seats: carried.bots.map((bot) => (bot === null ? null : { is: "bot", bot })),
          secret: freshSecret(fresh),
          previous: null,
          next: null,
          brought: { steps: brought.version, names: namesOf(brought, carried) },
        },
        id,
      );
      return { ok: true, table };
    },
  };
}

/** How people were called elsewhere, as far as it can be said here. */
const namesOf = ({ names }: Brought, { bots }: Carried): readonly (string | null)[] =>
  bots.map((bot, seat) => {
    const name = nameIn(names[seat] ?? "");
    return bot === null ? (name.ok ? name.text : "") : null;
  });
