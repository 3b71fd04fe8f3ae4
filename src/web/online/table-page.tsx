import { useMemo } from "preact/hooks";
import type { TableView } from "../../protocol/messages/table-view.ts";
import { MatchOrCurtain } from "../device/match-page.tsx";
import { useRoomToPlay } from "../match/use-room-to-play.ts";
import { SharedScreen } from "../screen/shared-screen.tsx";
import { Lazy } from "../shell/lazy.tsx";
import type { LocalizedRoom } from "../shell/rooms.ts";
import { useSite } from "../shell/site-context.ts";
import { RefusalPage, TroublePage } from "../shell/trouble.tsx";
import { TableContext } from "./context.ts";
import type { FollowedTable } from "./followed-table.ts";
import { useKeptAwake } from "./keep-awake.ts";
import { tableSlots } from "./match/table-slots.tsx";
import { UnwatchedMatch } from "./match/unwatched-match.tsx";
import { serverMatches } from "./my-server-identity.ts";
import { TableLoading } from "./table-loading.tsx";
import { useFollowedTable } from "./use-followed-table.ts";
import { WaitingRoom } from "./waiting/waiting-room.tsx";

/** An online table: its waiting room, then its match. */
export function TablePage({ table, isScreen }: { readonly table: string; readonly isScreen: boolean }) {
  const { words } = useSite();
  const load = useRoomToPlay();
  const followed = useFollowedTable(table, isScreen ? "screen" : "person");
  const [tableView, fault] = [followed.view.value, followed.fault.value];
  useKeptAwake(isScreen || (tableView?.stage === "playing" && tableView.you.seats.length > 0));
  if (fault !== null) return <RefusalPage why={fault} />;
  if (tableView === null) return <TableLoading />;
  return (
    <Lazy
      load={() => load(tableView.game)}
      reloadOn={`${tableView.game} ${words.language}`}
      fallback={<TableLoading />}
    >
      {(loaded) =>
        loaded === null ? (
          <TroublePage is="noSuchGame" />
        ) : (
          <TableContext.Provider value={followed}>
            {isScreen ? (
              <SharedScreen loaded={loaded} tableView={tableView} />
            ) : (
              <WaitingRoomOrMatch loaded={loaded} followed={followed} tableView={tableView} />
            )}
          </TableContext.Provider>
        )
      }
    </Lazy>
  );
}

function WaitingRoomOrMatch(props: {
  readonly loaded: LocalizedRoom;
  readonly followed: FollowedTable;
  readonly tableView: TableView;
}) {
  const { loaded, followed, tableView } = props;
  const isPlayer = tableView.you.seats.length > tableView.you.left.length;
  const isWaiting = tableView.stage === "waiting";
  // biome-ignore lint/correctness/useExhaustiveDependencies: created again when the match begins with its players
  const slots = useMemo(() => {
    const all = tableSlots(followed);
    if (isPlayer) return all;
    const { declineRematch: _, ...rest } = all;
    return { ...rest, rematch: null };
  }, [followed, isWaiting, isPlayer]);
  if (isWaiting) return <WaitingRoom loaded={loaded} followed={followed} tableView={tableView} />;
  // Whoever was removed does not watch either (TL-132).
  if (tableView.you.isRemoved) return <RefusalPage why={{ key: "removedHere" }} />;
  if (isKeptFromWatching(tableView)) return <UnwatchedMatch tableView={tableView} />;
  return <MatchOrCurtain loaded={loaded} match={tableView.id} transport={serverMatches} slots={slots} />;
}

/** TL-117: where nobody watches, this is for those who play now, not from the next step on. */
const isKeptFromWatching = ({ watching, you }: TableView): boolean =>
  !watching.isAllowed && you.seats.every((seat) => you.left.includes(seat) || you.arriving.includes(seat));
