import { newSecret } from "../../host/ports/fair-chance.ts";
import type { ImportedMatch } from "../../host/ports/long-replays.ts";
import { checkedControl } from "../../host/time/checked-control.ts";
import { type Refused, refused } from "../../kernel/game.ts";
import type { ExportedMatch } from "../../protocol/messages/match-messages.ts";
import type { Table } from "../../tables/table.ts";
import { storeNewTable, tooManyTablesRefusal } from "./create-table.ts";
import type { ProceduresFor } from "./procedures.ts";
import { openRoomOf, publicRefusal, slowRefusal, wordsInOptionsRefusal } from "./room-options.ts";
import type { ServiceContext } from "./service-context.ts";
import type { ServiceRefusal } from "./service-refusal.ts";
import { allowedName } from "./text-policy.ts";

/** Makes a table of a match that was begun elsewhere: people sit down there, and it goes on. */
export function importProcedures(context: ServiceContext): ProceduresFor<"importMatch"> {
  const { host, randomId, matchAccounts } = context;
  return {
    async importMatch(caller, { control, visibility, hasFreeChat, watching, takeover, lock, ...exported }, isWanted) {
      if (caller.is !== "person") return refused<ServiceRefusal>({ key: "whoAreYou" });
      const why = await tooManyTablesRefusal(context, caller.person, visibility);
      if (why !== null) return why;
      const id = randomId();
      matchAccounts.note(id, caller.person);
      // The match first: a table without its match could not begin, but a match without a table harms nobody.
      const imported = await host.importMatch(exported, id, isWanted);
      if (!imported.ok) return imported;
      const { game, options } = imported.match;
      const settings = await checkedSettings(context, game, exported.bots.length, { control, options, visibility });
      if (!settings.ok) {
        await host.remove(id);
        return settings;
      }
      const table = await storeNewTable(
        context,
        {
          stage: "waiting",
          game,
          options,
          owner: caller.person,
          visibility,
          control: settings.control,
          hasFreeChat,
          ...(takeover !== undefined && { takeover }),
          ...(lock !== undefined && { lock }),
          ...(watching !== undefined && { watching }),
          seats: exported.bots.map((bot) => (bot === null ? null : { is: "bot", bot })),
          secret: newSecret(randomId),
          previous: null,
          next: null,
          imported: { steps: imported.version, names: namesElsewhere(imported, exported) },
        },
        id,
      );
      return { ok: true, table };
    },
  };
}

/** The time control of the table, if it and its options make sense here. */
async function checkedSettings(
  context: ServiceContext,
  game: string,
  seats: number,
  { control, options, visibility }: Pick<Table, "control" | "options" | "visibility">,
): Promise<{ readonly ok: true; readonly control: Table["control"] } | Refused> {
  const room = await openRoomOf(context, game);
  if (!room.ok) return room;
  return (
    publicRefusal(room.open.room, { options, visibility }) ??
    slowRefusal(room.open.room, { options, control }) ??
    wordsInOptionsRefusal(room.open.game, options, seats) ??
    checkedControl(control, room.open.moments)
  );
}

/** By seat: the name of its person elsewhere, empty where the text policy refuses it; null for a bot. */
const namesElsewhere = ({ names }: ImportedMatch, { bots }: ExportedMatch): readonly (string | null)[] =>
  bots.map((bot, seat) => {
    const name = allowedName(names[seat] ?? "");
    return bot === null ? (name.ok ? name.text : "") : null;
  });
