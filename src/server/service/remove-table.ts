import type { ServiceContext } from "./service-context.ts";

/**
 * Removes a table with everything that is stored about it. The table itself goes last, so that it is found until then.
 */
export async function removeTable(
  { host, repositories, seenVersions, tableCache }: ServiceContext,
  id: string,
): Promise<void> {
  await host.remove(id);
  await repositories.chat.remove(id);
  await repositories.invitations.removeOfTable(id);
  await seenVersions.remove(id);
  await tableCache.remove(id);
}
