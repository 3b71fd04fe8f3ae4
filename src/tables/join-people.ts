import type { Repositories } from "./ports/repositories.ts";
import type { SeatHolder, Table, TableState } from "./table.ts";

/**
 * Two people become one: whatever `from` has at tables, in chats and elsewhere is that of `into` from now on, and their
 * sessions too. `from` is removed last, so that an interrupted call can be repeated. Names in matches stay as they were.
 */
export async function joinPeople(repositories: Repositories, from: string, into: string): Promise<void> {
  const { people, accounts, profiles, invitations, tables, chat } = repositories;
  for (const { id } of await tables.ofPerson(from)) await joinAt(id);
  await chat.join(from, into);
  await invitations.join(from, into);
  await profiles.join(from, into);
  await joinNotifications(repositories, from, into);
  // Whoever has passkeys of their own is not joined: this is what they have asked for and not finished.
  await accounts.remove(from);
  await people.join(from, into);

  /** Repeats while somebody else changes the table at the same time. */
  async function joinAt(id: string): Promise<void> {
    for (;;) {
      const table = await tables.read(id);
      if (table === null) return;
      if ((await tables.update(id, table.version, tableWithJoined(table, from, into))) === "stored") return;
    }
  }
}

/** Where `from` was told, `into` is told; what they want to be told counts where `into` has said nothing. */
async function joinNotifications({ notifications }: Repositories, from: string, into: string): Promise<void> {
  const told = await notifications.read([from, into]);
  const [theirs, own] = [from, into].map((id) => told.find(({ person }) => person === id));
  for (const way of theirs?.ways ?? []) await notifications.putWay({ ...way, person: into });
  if (theirs?.wishes && !own?.wishes) await notifications.setWishes(into, theirs.wishes);
  await notifications.forget(from);
}

/** The table, where everything that was about `from` is about `into`. */
export function tableWithJoined(table: Table, from: string, into: string): TableState {
  const joined = (person: string): string => (person === from ? into : person);
  const withPerson = <T extends { readonly person: string }>(one: T): T => ({ ...one, person: joined(one.person) });
  const each = (people: readonly string[] | undefined) => people && [...new Set(people.map(joined))];
  const { owner, seats, formerOwners, freed, removed, reserved, knocks, formerHolders, claimed, ...rest } = table;
  const inSeat = (holder: SeatHolder): SeatHolder => (holder?.is === "person" ? withPerson(holder) : holder);
  return {
    ...rest,
    owner: owner === null ? null : joined(owner),
    seats: seats.map(inSeat),
    ...optional({
      formerOwners: each(formerOwners),
      freed: each(freed),
      removed: each(removed),
      claimsRefused: each(rest.claimsRefused),
      notLetIn: each(rest.notLetIn),
      reserved: reserved && { ...reserved, places: reserved.places.map(withPerson) },
      invited: rest.invited?.map(withPerson),
      knocks: knocks?.map(withPerson),
      formerHolders: formerHolders?.map(withPerson),
      claimed: claimed?.map((one) => ({ ...one, from: joined(one.from), by: joined(one.by) })),
    }),
  };
}

/** Without the fields that are undefined. */
function optional<T extends object>(fields: T): { [Key in keyof T]?: Exclude<T[Key], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Key in keyof T]?: Exclude<T[Key], undefined>;
  };
}
