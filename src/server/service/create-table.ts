import { newSecret } from "../../host/ports/fair-chance.ts";
import { checkedControl, usualControl } from "../../host/time/checked-control.ts";
import { type Refused, refused } from "../../kernel/game.ts";
import type { Table, TableState } from "../../tables/table.ts";
import { newTableCode } from "../../tables/table-code.ts";
import type { ProceduresFor } from "./procedures.ts";
import { checkedOptions, openRoomOf } from "./room-options.ts";
import type { ServiceContext } from "./service-context.ts";
import type { ServiceRefusal } from "./service-refusal.ts";

export function createTableProcedures(context: ServiceContext): ProceduresFor<"createTable"> {
  return {
    async createTable(caller, asked) {
      const { game, seats, options, control, visibility, hasFreeChat, takeover, lock, watching, screen } = asked;
      const owner = screen === undefined && caller.is === "person" ? caller.person : null;
      if (owner === null && screen === undefined) return refused<ServiceRefusal>({ key: "whoAreYou" });
      const room = await openRoomOf(context, game);
      if (!room.ok) return room;
      const timed = checkedControl(control ?? usualControl(room.open.room, room.open.moments), room.open.moments);
      if (!timed.ok) return timed;
      const checked = checkedOptions(room.open, options, seats, { visibility, control: timed.control });
      if (!checked.ok) return checked;
      const why = owner === null ? null : await tooManyTablesRefusal(context, owner, visibility);
      if (why !== null) return why;
      const table = await storeNewTable(context, {
        stage: "waiting",
        game,
        options: checked.options,
        owner,
        visibility,
        control: timed.control,
        hasFreeChat,
        ...(watching !== undefined && { watching }),
        ...(screen !== undefined && { screens: [context.hashSecret(screen)] }),
        seats: Array.from({ length: seats }, () => null),
        secret: newSecret(context.randomId),
        previous: null,
        next: null,
        ...(takeover !== undefined && { takeover }),
        ...(lock !== undefined && { lock }),
      });
      return { ok: true, table };
    },
  };
}

/** TL-5: at most this many tables of one owner may wait for players, and at most this many of them may be public. */
const MAX_WAITING_PER_OWNER = 20;
const MAX_PUBLIC_PER_OWNER = 3;

/** Why somebody may not have one more table like this; null where they may. `but`: a table that does not count. */
export async function tooManyTablesRefusal(
  { repositories }: ServiceContext,
  person: string,
  visibility: TableState["visibility"],
  but: string | null = null,
): Promise<Refused | null> {
  const waiting = (await repositories.tables.ofPerson(person, MAX_LOOKED_AT, "open")).filter(
    ({ id, stage, owner }) => stage === "waiting" && owner === person && id !== but,
  );
  const isFull = (max: number, tables: readonly Table[]): Refused | null =>
    tables.length >= max ? refused<ServiceRefusal>({ key: "tooManyTables", max }) : null;
  const open = waiting.filter((table) => table.visibility === "public");
  return (
    isFull(MAX_WAITING_PER_OWNER, waiting) ?? (visibility === "public" ? isFull(MAX_PUBLIC_PER_OWNER, open) : null)
  );
}

/** More tables than somebody can own and play at the same time. */
const MAX_LOOKED_AT = 500;

/** At most this many matches of one owner may run. */
const MAX_RUNNING_PER_OWNER = 50;

/** Why the owner may not run one more match; null where they may. */
export async function tooManyMatchesRefusal(
  { repositories: { tables, matches } }: ServiceContext,
  person: string,
): Promise<Refused | null> {
  const playing = (await tables.ofPerson(person, MAX_LOOKED_AT, "open")).filter(
    ({ stage, owner }) => stage === "playing" && owner === person,
  );
  if (playing.length < MAX_RUNNING_PER_OWNER) return null;
  // A match may have ended without anybody looking at its table since.
  const overviews = await Promise.all(playing.map(({ id }) => matches.summary(id)));
  return overviews.filter((overview) => overview?.places === null).length < MAX_RUNNING_PER_OWNER
    ? null
    : refused<ServiceRefusal>({ key: "tooManyMatches", max: MAX_RUNNING_PER_OWNER });
}

/** Stores a new table under a code that no other open table has, the given one if possible. Answers its id. */
export async function storeNewTable(
  { repositories, randomId, dice, timer }: ServiceContext,
  state: Omit<TableState, "touched">,
  id: string = randomId(),
  code: string = newTableCode(dice),
): Promise<string> {
  const touched = timer.now();
  const create = (under: string) => repositories.tables.create(id, under, touched, { ...state, touched });
  for (let made = await create(code); made === "codeTaken"; made = await create(newTableCode(dice)));
  return id;
}
