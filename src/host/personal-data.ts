import type { Seat } from "../kernel/seat.ts";
import type { ChatLine } from "./chat.ts";
import { type Gathering, seatsWhere } from "./gatherings.ts";
import type { Keepers } from "./keepers.ts";
import type { Person } from "./people.ts";
import type { StoredMatch } from "./store.ts";

/** All that is kept about somebody, for themselves to read: nobody else's moves, ids or words are in it. */
export interface PersonalData {
  readonly person: Person;
  readonly tables: readonly PersonalTable[];
  readonly chat: readonly (Omit<ChatLine, "person"> & { readonly table: string })[];
}

export interface PersonalTable extends Pick<Gathering, "id" | "stage" | "game" | "options" | "made"> {
  readonly isHost: boolean;
  readonly seats: readonly PersonalSeat[];
}

/** A seat of theirs, with what they called it and did there. */
export interface PersonalSeat {
  readonly seat: Seat;
  /** Null before the match. */
  readonly name: string | null;
  readonly moves: readonly { readonly version: number; readonly at: number; readonly said: string }[];
  readonly sealed: string | null;
}

/** Null where nobody has this id. */
export async function personalData(keepers: Keepers, id: string): Promise<PersonalData | null> {
  const { people, gatherings, chat, store } = keepers;
  const person = await people.read(id);
  if (person === null) return null;
  const tables: PersonalTable[] = [];
  for (const gathering of await gatherings.ofPerson(id)) {
    const match = gathering.stage === "waiting" ? null : await store.read(gathering.id);
    const seats = seatsWhere(gathering, id).map((seat) => personalSeat(seat, match));
    const { stage, game, options, made, host } = gathering;
    tables.push({ id: gathering.id, stage, game, options, made, isHost: host === id, seats });
  }
  const lines = (await chat.ofPerson(id)).map(({ table, number, name, at, remark }) => ({
    table,
    number,
    name,
    at,
    remark,
  }));
  return { person, tables, chat: lines };
}

const personalSeat = (seat: Seat, match: StoredMatch | null): PersonalSeat => ({
  seat,
  name: match?.table.sitters[seat]?.name ?? null,
  moves: (match?.steps ?? []).flatMap(({ step, at }, index) => {
    // What was played elsewhere, somebody else may have played.
    if (index < (match?.table.pledge?.since ?? 0)) return [];
    const said = step.is === "round" ? step.round.find((one) => one.seat === seat)?.move : calledBy(step, seat);
    return said === undefined ? [] : [{ version: index + 1, at, said }];
  }),
  sealed: match?.sealed.find((seal) => seal.seat === seat)?.move ?? null,
});

/** `!offer`, so that no call is taken for a move. */
const calledBy = (step: { readonly seat: Seat; readonly call: string }, seat: Seat): string | undefined =>
  step.seat === seat ? `!${step.call}` : undefined;
