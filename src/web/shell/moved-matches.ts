import { type PageRoute, routePath } from "./page-routes.ts";
import { movedMatches } from "./settings.ts";

/** A match of this browser, or a table, goes on at another page: whoever opens its old address finds it. */
export function noteMoved(from: string, to: PageRoute): void {
  movedMatches.value = [...movedMatches.value.filter(([one]) => one !== from), [from, routePath(to)]];
}

/** Where it goes on; null where nobody has moved it. */
export const movedTo = (from: string): string | null => movedMatches.value.find(([one]) => one === from)?.[1] ?? null;
