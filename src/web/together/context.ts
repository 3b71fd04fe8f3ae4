import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { TableHere } from "./table.ts";
import type { TogetherWords } from "./words.ts";

export const TogetherContext = createContext<TogetherWords | null>(null);

/** What the pages of tables far away say. */
export function useTogether(): TogetherWords {
  const words = useContext(TogetherContext);
  if (words === null) throw new Error("outside the pages of tables");
  return words;
}

export const TableContext = createContext<TableHere | null>(null);

/** The table that the page is at. */
export function useTable(): TableHere {
  const here = useContext(TableContext);
  if (here === null) throw new Error("at no table");
  return here;
}
