import { useEffect, useMemo } from "preact/hooks";
import { currentGame } from "../shell/online-status.ts";
import { type FollowedTable, type Follower, followTable } from "./followed-table.ts";
import { connection } from "./my-server-identity.ts";

/** Follows a table while its page is open. The game of the table gives the whole site its colours. */
export function useFollowedTable(table: string, follower: Follower): FollowedTable {
  const followed = useMemo(() => followTable(connection, table, follower), [table, follower]);
  useEffect(() => () => followed.close(), [followed]);
  const game = followed.view.value?.game ?? null;
  useEffect(() => {
    currentGame.value = game;
    return () => {
      currentGame.value = null;
    };
  }, [game]);
  return followed;
}
