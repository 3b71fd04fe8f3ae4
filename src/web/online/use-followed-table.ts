import { useEffect, useMemo } from "preact/hooks";
import { currentTableGame } from "../shell/online-status.ts";
import { type FollowedTable, followTable } from "./followed-table.ts";
import { connection } from "./my-server-identity.ts";

/**
 * Follows a table while its page is open. `isHere`: whether its person counts as being at the table meanwhile. The game
 * of the table gives the whole site its colours.
 */
export function useFollowedTable(table: string, isHere: boolean): FollowedTable {
  const followed = useMemo(() => followTable(connection, table, isHere), [table, isHere]);
  useEffect(() => () => followed.close(), [followed]);
  const game = followed.view.value?.game ?? null;
  useEffect(() => {
    currentTableGame.value = game;
    return () => {
      currentTableGame.value = null;
    };
  }, [game]);
  return followed;
}
