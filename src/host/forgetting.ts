import { type Arrangement, attending, type Gathering, seatsWhere } from "./gatherings.ts";
import type { Keepers } from "./keepers.ts";

/** How somebody who was forgotten is called in matches that others have played too. The same in every language. */
export const NAMELESS = "—";

/**
 * Removes somebody from everywhere: their seats are free, their name is gone from matches, their lines are withdrawn,
 * and what nobody else took part in is gone altogether. The person goes last, so that whoever was interrupted can ask
 * again and nothing is left over. Moves stay: without them the others' match would be lost.
 */
export async function forget({ people, gatherings, chat, store }: Keepers, person: string): Promise<void> {
  for (const { id } of await gatherings.ofPerson(person)) await leave(id);
  await chat.withdraw(person);
  await people.remove(person);

  /** As often as somebody else changes the gathering meanwhile. */
  async function leave(id: string): Promise<void> {
    for (;;) {
      const gathering = await gatherings.read(id);
      if (gathering === null) return;
      for (const seat of seatsWhere(gathering, person)) await store.rename(id, seat, NAMELESS);
      const next = without(gathering, person);
      // Where nobody else is left it is closed before it goes: somebody may be sitting down at this moment.
      const answer = await gatherings.change(id, gathering.version, next ?? { ...gathering, stage: "over" });
      if (answer === "stale") continue;
      if (next === null) await removeAll(id);
      return;
    }
  }

  /** The gathering last: as long as it is there it is found again. */
  async function removeAll(id: string): Promise<void> {
    await store.remove(id);
    await chat.remove(id);
    await gatherings.remove(id);
  }
}

/** The gathering without somebody; null where nobody else is left. A new host is whoever sits first. */
export function without(gathering: Gathering, person: string): Arrangement | null {
  const seats = gathering.seats.map((sitting) =>
    sitting?.is === "person" && sitting.person === person ? null : sitting,
  );
  const host = attending({ ...gathering, seats }).find((one) => one !== person);
  return host === undefined
    ? null
    : { ...gathering, seats, host, ...(gathering.host === person && nameless(gathering)) };
}

/** How people were called elsewhere, only whoever brought their match has said. */
const nameless = ({ brought }: Gathering): Partial<Arrangement> =>
  brought === undefined
    ? {}
    : { brought: { ...brought, names: brought.names.map((name) => (name === null ? null : "")) } };
