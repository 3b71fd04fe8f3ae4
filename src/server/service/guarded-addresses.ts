import type { Table } from "../../tables/table.ts";
import type { Caller } from "./caller.ts";
import type { ServiceContext } from "./service-context.ts";

type Marking = Pick<ServiceContext, "hashSecret" | "addresses">;

/** What this table would keep of the address from where somebody asks; null where that is not known. */
export const addressMark = (context: Marking, table: Table, caller: Caller): string | null =>
  caller.is === "person" && caller.address !== undefined ? markOf(context, table, caller.address) : null;

/** The same of somebody who has asked before. */
export async function lastAddressMark(context: Marking, table: Table, person: string): Promise<string | null> {
  const address = await context.addresses.of(person);
  return address === null ? null : markOf(context, table, address);
}

/** The secret of the table makes it useless to try all addresses on what was stolen without it, and at other tables. */
const markOf = ({ hashSecret }: Marking, { secret }: Table, address: string): string =>
  hashSecret(`${secret} ${address}`);
