import type { Repositories } from "./ports/repositories.ts";
import { withoutReservation } from "./reservations.ts";
import { peopleOfTable, seatsOfPerson, type Table, type TableState } from "./table.ts";

/** The name of a forgotten person in matches that others have played too. The same in every language. */
export const FORGOTTEN_NAME = "—";

/**
 * Forgets a person: deletes all personal data, everywhere. Their seats become free, their name disappears from matches,
 * their chat lines are withdrawn, they are told nothing any more, and tables where nobody else took part are removed. The
 * person is removed last, so that an interrupted call can be repeated. Moves stay: without them the others would lose their match.
 */
export async function forgetPerson(repositories: Repositories, person: string): Promise<void> {
  const { people, accounts, profiles, invitations, tables, chat, matches, notifications } = repositories;
  await notifications.forget(person);
  for (const { id } of await tables.ofPerson(person)) await leaveTable(id);
  await chat.withdraw(person);
  await invitations.remove(person);
  await profiles.remove(person);
  await accounts.remove(person);
  await people.remove(person);

  /** Repeats while somebody else changes the table at the same time. */
  async function leaveTable(id: string): Promise<void> {
    for (;;) {
      const table = await tables.read(id);
      if (table === null) return;
      for (const seat of seatsOfPerson(table, person)) await matches.renamePlayer(id, seat, FORGOTTEN_NAME);
      const next = tableWithout(table, person);
      // When nobody else is left, the table is closed before it is removed: somebody may be taking a seat at this
      // moment.
      const answer = await tables.update(id, table.version, next ?? { ...table, stage: "over" });
      if (answer === "stale") continue;
      if (next === null) await removeAll(id);
      return;
    }
  }

  /** The table is removed last: until then a repeated call finds it again. */
  async function removeAll(id: string): Promise<void> {
    await matches.remove(id);
    await chat.remove(id);
    await invitations.removeOfTable(id);
    await tables.remove(id);
  }
}

/**
 * The table without this person; null when nobody else is left. If it was theirs, the first person in a seat who is
 * present becomes its owner, or the first one if nobody is (TL-37).
 */
export function tableWithout(
  table: Table,
  person: string,
  isPresent: (person: string) => boolean = () => false,
): TableState | null {
  if (!peopleOfTable(table).includes(person))
    return { ...withoutReservation(table, person), ...withoutTraces(table, person) };
  const seats = table.seats.map((holder) => (holder?.is === "person" && holder.person === person ? null : holder));
  const others = peopleOfTable({ ...table, seats }).filter((one) => one !== person);
  const owner = table.owner === person ? (others.find(isPresent) ?? others[0]) : table.owner;
  const without = (people: readonly string[] = []) => people.filter((one) => one !== person);
  const [formerOwners, freed] = [without(table.formerOwners), without(table.freed)];
  return owner === undefined || others.length === 0
    ? null
    : {
        ...withoutReservation(table, person),
        seats,
        owner,
        formerOwners,
        freed,
        ...withoutTraces(table, person),
        ...(table.owner === person && withoutNames(table)),
      };
}

/** What the table knows of somebody who asked for a seat, or had one. */
const withoutTraces = (table: TableState, person: string): Partial<TableState> => ({
  invited:
    table.invited?.filter((one) => one.person !== person && !namesOfPerson(table, person).includes(one.from)) ?? [],
  knocks: table.knocks?.filter((one) => one.person !== person) ?? [],
  formerHolders: table.formerHolders?.filter((one) => one.person !== person) ?? [],
  claimed: table.claimed?.filter(({ from, by }) => from !== person && by !== person) ?? [],
  claimsRefused: table.claimsRefused?.filter((one) => one !== person) ?? [],
  notLetIn: table.notLetIn?.filter((one) => one !== person) ?? [],
});

const namesOfPerson = ({ seats }: TableState, person: string): readonly string[] =>
  seats.flatMap((holder) => (holder?.is === "person" && holder.person === person ? (holder.name ?? []) : []));

/** Only the owner, who imported the match, has given the names that people had elsewhere. */
const withoutNames = ({ imported }: Table): Partial<TableState> =>
  imported === undefined
    ? {}
    : { imported: { ...imported, names: imported.names.map((name) => (name === null ? null : "")) } };
