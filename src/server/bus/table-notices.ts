import type { Bus, Topic } from "../../host/ports/bus.ts";

/**
 * Change notices about tables and their chat, for whoever shows or caches a table here, and about the lists of people,
 * for whoever follows theirs here. A notice holds nothing but ids, so it cannot leak anything.
 */
export interface TableNotices {
  /** Something about this table has changed, and with it the lists of tables of these people. */
  publish(table: string, people?: readonly string[]): void;
  /** `act` is also called when a notice may have been missed. */
  subscribe(table: string, act: () => void): () => void;
  /** `act` gets the table of this person's list that has changed; null when a notice may have been missed. */
  subscribeToPerson(person: string, act: (table: string | null) => void): () => void;
  /** See `Bus.completeUntil`. */
  completeUntil(): number;
}

const tableTopic = (table: string): Topic => `table:${table}`;
const personTopic = (person: string): Topic => `person:${person}`;

export const tableNotices = (bus: Bus): TableNotices => ({
  publish(table, people = []) {
    bus.publish(tableTopic(table), "");
    for (const person of people) bus.publish(personTopic(person), table);
  },
  subscribe: (table, act) => bus.subscribe(tableTopic(table), () => act()),
  subscribeToPerson: (person, act) => bus.subscribe(personTopic(person), act),
  completeUntil: () => bus.completeUntil(),
});
