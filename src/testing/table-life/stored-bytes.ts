import { expect } from "vitest";
import type { TableView } from "../../protocol/messages/table-view.ts";
import type { Evening } from "./evening.ts";

/** Everything that is stored of the table and its match. */
export async function allStored(evening: Evening): Promise<string> {
  const { tables, matches } = evening.context().repositories;
  return JSON.stringify([await tables.read(evening.table()), await matches.read(evening.table())]);
}

/** L-4: a refused action leaves table, match and control as they were. */
export const expectUnchanged = (before: string, after: string, what: string): void => expect(after, what).toBe(before);

/** The table as this person is told. */
export async function ownView(evening: Evening, letter: string): Promise<TableView> {
  const answer = await evening.service().ask(await evening.callerOf(letter), { t: "table", table: evening.table() });
  if (!answer.ok) throw new Error(`${letter} may not look: ${answer.why.key}`);
  return answer.table;
}
