import type { Table } from "../../tables/table.ts";

/**
 * At most this many of these tables, the newest first: every owner has one before anybody has two. So nobody fills the
 * list with tables of their own.
 */
export function sharedAmongOwners(tables: readonly Table[], max: number): readonly Table[] {
  const before = new Map<string, number>();
  const placed = tables.map((table, index) => {
    const owner = table.owner ?? "";
    const nth = before.get(owner) ?? 0;
    before.set(owner, nth + 1);
    return { table, nth, index };
  });
  const listed = placed.toSorted((one, other) => one.nth - other.nth || one.index - other.index).slice(0, max);
  return listed.sort((one, other) => one.index - other.index).map(({ table }) => table);
}
