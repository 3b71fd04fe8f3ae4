import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { FollowedTable } from "./followed-table.ts";
import type { OnlineWords } from "./words.ts";

export const OnlineContext = createContext<OnlineWords | null>(null);

/** The words of the online pages. */
export function useOnlineWords(): OnlineWords {
  const words = useContext(OnlineContext);
  if (words === null) throw new Error("outside the pages of tables");
  return words;
}

export const TableContext = createContext<FollowedTable | null>(null);

/** The table of the current page. */
export function useCurrentTable(): FollowedTable {
  const followed = useContext(TableContext);
  if (followed === null) throw new Error("at no table");
  return followed;
}
