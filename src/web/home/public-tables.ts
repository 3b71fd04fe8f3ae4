import type { TableListing } from "../../protocol/messages/table-view.ts";

/**
 * The tables that the server lists for everybody. Null if nothing answers: there is no network, or the server only
 * serves files.
 */
export async function fetchPublicTables(): Promise<readonly TableListing[] | null> {
  if (!navigator.onLine) return null;
  try {
    const answer = await fetch("/api/tables");
    // A server that only serves files answers every address with index.html.
    if (!answer.headers.get("content-type")?.includes("json")) return null;
    const { tables } = (await answer.json()) as { readonly tables?: readonly TableListing[] };
    return tables ?? null;
  } catch {
    return null;
  }
}
