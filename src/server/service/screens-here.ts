import { screenLetters } from "../../tables/screens.ts";

/** The screens that show tables now, by the hashes of their secrets. */
export interface ScreensHere {
  /** A screen shows this table, perhaps more than once. */
  add(table: string, hash: string): Promise<void>;
  /** It does so once less. */
  remove(table: string, hash: string): Promise<void>;
  /** The screen that shows these letters at this table. */
  withLetters(table: string, letters: string): Promise<string | null>;
}

export function localScreens(): ScreensHere {
  /** By table and hash: how often it is shown. */
  const all = new Map<string, Map<string, number>>();
  return {
    async add(table, hash) {
      const screens = all.get(table) ?? new Map<string, number>();
      all.set(table, screens.set(hash, (screens.get(hash) ?? 0) + 1));
    },
    async remove(table, hash) {
      const screens = all.get(table);
      const count = (screens?.get(hash) ?? 0) - 1;
      if (count > 0) screens?.set(hash, count);
      else screens?.delete(hash);
      if (screens?.size === 0) all.delete(table);
    },
    withLetters: async (table, letters) =>
      [...(all.get(table)?.keys() ?? [])].find((hash) => screenLetters(hash) === letters) ?? null,
  };
}
