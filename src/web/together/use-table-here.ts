import { useEffect, useMemo } from "preact/hooks";
import { gameHere } from "../far-away.ts";
import { line } from "./here.ts";
import { openTable, type TableHere } from "./table.ts";

/** The table that a page is about, for as long as the page is open; its game gives the whole site its colours. */
export function useTableHere(table: string): TableHere {
  const here = useMemo(() => openTable(line, table), [table]);
  useEffect(() => () => here.close(), [here]);
  const game = here.gathering.value?.game ?? null;
  useEffect(() => {
    gameHere.value = game;
    return () => {
      gameHere.value = null;
    };
  }, [game]);
  return here;
}
