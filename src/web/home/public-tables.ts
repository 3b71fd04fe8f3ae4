import type { OpenTable } from "../../protocol/gathered.ts";

/**
 * What everybody may see of the house this page came from. Null where nothing answers: there is no network, or the page
 * comes from a server that has nothing but files.
 */
export async function publicTables(): Promise<readonly OpenTable[] | null> {
  if (!navigator.onLine) return null;
  try {
    const answer = await fetch("/api/tables");
    // A server of files answers every address with its one page.
    if (!answer.headers.get("content-type")?.includes("json")) return null;
    const { tables } = (await answer.json()) as { readonly tables?: readonly OpenTable[] };
    return tables ?? null;
  } catch {
    return null;
  }
}
