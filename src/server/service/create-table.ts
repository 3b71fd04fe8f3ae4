import { newSecret } from "../../host/ports/fair-chance.ts";
import { parseTimeControl } from "../../host/time/clocks.ts";
import { type Refused, refused } from "../../kernel/game.ts";
import type { TableState } from "../../tables/table.ts";
import { newTableCode } from "../../tables/table-code.ts";
import type { ProceduresFor } from "./procedures.ts";
import { checkedOptions, openRoomOf } from "./room-options.ts";
import type { ServiceContext } from "./service-context.ts";
import type { ServiceRefusal } from "./service-refusal.ts";

export function createTableProcedures(context: ServiceContext): ProceduresFor<"createTable"> {
  return {
    async createTable(caller, { game, seats, options, control, visibility, hasFreeChat }) {
      if (caller.is !== "person") return refused<ServiceRefusal>({ key: "whoAreYou" });
      const room = await openRoomOf(context, game);
      if (!room.ok) return room;
      const timeControl = parseTimeControl(control);
      if (timeControl === null) return refused<ServiceRefusal>({ key: "controlMakesNoSense" });
      const checked = checkedOptions(room.open, options, seats, visibility);
      if (!checked.ok) return checked;
      const why = await tooManyTablesRefusal(context, caller.person);
      if (why !== null) return why;
      const table = await storeNewTable(context, {
        stage: "waiting",
        game,
        options: checked.options,
        owner: caller.person,
        visibility,
        control: timeControl,
        hasFreeChat,
        seats: Array.from({ length: seats }, () => null),
        secret: newSecret(context.randomId),
        previous: null,
        next: null,
      });
      return { ok: true, table };
    },
  };
}

/** At most this many tables of one owner may wait for players. */
const MAX_WAITING_PER_OWNER = 20;

/** Why somebody may not create one more table; null where they may. */
export async function tooManyTablesRefusal({ repositories }: ServiceContext, person: string): Promise<Refused | null> {
  const tables = await repositories.tables.ofPerson(person, MAX_WAITING_PER_OWNER * 2);
  const waiting = tables.filter(({ stage, owner }) => stage === "waiting" && owner === person);
  return waiting.length >= MAX_WAITING_PER_OWNER
    ? refused<ServiceRefusal>({ key: "tooManyTables", max: MAX_WAITING_PER_OWNER })
    : null;
}

/** Stores a new table under a code that no other open table has. Answers its id. */
export async function storeNewTable(
  { repositories, randomId, dice, timer }: ServiceContext,
  state: Omit<TableState, "touched">,
  id: string = randomId(),
): Promise<string> {
  const touched = timer.now();
  while ((await repositories.tables.create(id, newTableCode(dice), touched, { ...state, touched })) === "codeTaken");
  return id;
}
