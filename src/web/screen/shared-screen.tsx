import { useEffect, useMemo } from "preact/hooks";
import { isGathered, type TableView } from "../../protocol/messages/table-view.ts";
import { MatchOrCurtain } from "../device/match-page.tsx";
import type { MatchSlots } from "../match/match-slots.ts";
import { AroundTable, placeStyle } from "../match/setup/around-table.tsx";
import { Coin } from "../match/setup/coin.tsx";
import { useCurrentTable, useOnlineWords } from "../online/context.ts";
import { type FollowedTable, followTable } from "../online/followed-table.ts";
import { ScreenNotices } from "../online/match/match-notices.tsx";
import { coinAt, SeatMark } from "../online/match/seat-mark.tsx";
import { publicReplayRoute } from "../online/match/table-slots.tsx";
import { connection } from "../online/my-server-identity.ts";
import { screenSecret } from "../online/screen-secret.ts";
import { Qr, ShareLink, useSharedAddress } from "../online/share-link.tsx";
import { navigate, routePath } from "../shell/page-routes.ts";
import type { LocalizedRoom } from "../shell/rooms.ts";
import { useSite } from "../shell/site-context.ts";
import { serverTransport } from "../transport/server-transport.ts";
import "../match/setup/setup.css";
import "../online/match/table-slots.css";
import "./shared-screen.css";

const screenMatches = serverTransport(connection, screenSecret());

const screenSlots = (followed: FollowedTable): MatchSlots => ({
  mySeats: () => [],
  hasHints: false,
  rematch: null,
  // Also for a player who opened it: other people look at the screen too.
  publicReplay: () => publicReplayRoute(followed),
  coinAt: (seat) => coinAt(followed, seat),
  SeatMark,
  Notices: ScreenNotices,
});

/**
 * A television in the middle of the room. It shows what everybody may see, whoever opened it; it has no controls, and
 * it follows the table to the rematch.
 */
export function SharedScreen(props: { readonly loaded: LocalizedRoom; readonly tableView: TableView }) {
  const { loaded, tableView } = props;
  const { next } = tableView;
  const followed = useCurrentTable();
  const slots = useMemo(() => screenSlots(followed), [followed]);
  useEffect(() => (next === null ? undefined : goToRematch(next)), [next]);
  useEffect(() => {
    document.documentElement.classList.add("on-screen");
    return () => document.documentElement.classList.remove("on-screen");
  }, []);
  if (tableView.stage === "waiting") return <Invitation loaded={loaded} tableView={tableView} />;
  return (
    <>
      <MatchOrCurtain loaded={loaded} match={tableView.id} transport={screenMatches} slots={slots} />
      <CornerCode tableView={tableView} />
      <AdmitMe tableView={tableView} />
    </>
  );
}

/** Goes to the next table when everybody who is here has answered (TL-115), unless the returned function is called. */
function goToRematch(next: string): () => void {
  const followed = followTable(connection, next, "screen");
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const go = () => navigate({ is: "table", table: next, isScreen: true });
  const stop = followed.view.subscribe((tableView) => {
    clearTimeout(waiting);
    if (tableView === null) return;
    if (isGathered(tableView)) go();
    else waiting = setTimeout(go, tableView.reserved?.until ?? 0);
  });
  return () => {
    stop();
    clearTimeout(waiting);
    followed.close();
  };
}

/** For latecomers: the code of the table in the corner of the screen. */
function CornerCode({ tableView }: { readonly tableView: TableView }) {
  const { match } = useOnlineWords();
  const address = useSharedAddress(tableAddress(tableView));
  if (tableView.isCodeHidden) return null;
  return (
    <aside class="corner-code" aria-label={match.share}>
      <Qr text={address} />
      <b>{tableView.code}</b>
    </aside>
  );
}

/** How somebody at the table admits this screen, while it is a watcher like any other and sees less for it (TL-121). */
function AdmitMe({ tableView }: { readonly tableView: TableView }) {
  const { match } = useOnlineWords();
  const { screen, watching, stage } = tableView;
  const seesAll = watching.isAllowed && (watching.delay === 0 || stage === "over");
  if (screen === null || screen.isAdmitted || seesAll) return null;
  return <p class="admit-me">{match.admitMe(screen.letters)}</p>;
}

const tableAddress = ({ id }: TableView): string =>
  new URL(routePath({ is: "table", table: id, isScreen: false }), location.href).href;

function Invitation({ loaded, tableView }: { readonly loaded: LocalizedRoom; readonly tableView: TableView }) {
  const { match } = useOnlineWords();
  const { words } = useSite();
  return (
    <main id="content" class={`invitation room-${loaded.room.id}`}>
      <h1>{loaded.room.name}</h1>
      <div class="both">
        <div>
          <h2>{match.scanToJoin}</h2>
          <ShareLink url={tableAddress(tableView)} code={tableView.code} isBig />
        </div>
        <div>
          <h2 class="spoken-only">{words.play.seats}</h2>
          <div aria-live="polite">
            <AroundTable room={loaded.room.id} count={tableView.seats.length}>
              {tableView.seats.map((seatView, at) => (
                <li
                  // biome-ignore lint/suspicious/noArrayIndexKey: seats are their numbers
                  key={at}
                  class={`place seat-${at}${seatView === null ? " free" : ""}`}
                  style={placeStyle(at, tableView.seats.length)}
                >
                  <div class="seat-face">
                    <Coin
                      seat={at}
                      is={seatView?.is ?? "nobody"}
                      own={seatView?.is === "person" ? seatView.coin : null}
                    />
                    <span class="seat-plate">
                      {seatView === null ? <i>{match.freeSeat}</i> : <b class="plate-name">{seatView.name}</b>}
                    </span>
                  </div>
                </li>
              ))}
            </AroundTable>
          </div>
          <p class="muted">{match.ownerStarts}</p>
        </div>
      </div>
    </main>
  );
}
