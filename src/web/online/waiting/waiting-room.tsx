import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { TableSettings } from "../../../protocol/messages/requests.ts";
import type { TableView } from "../../../protocol/messages/table-view.ts";
import { Emblem } from "../../shell/emblem.tsx";
import { Lazy } from "../../shell/lazy.tsx";
import { sayHere } from "../../shell/locale.ts";
import { navigate, routePath } from "../../shell/page-routes.ts";
import type { LocalizedRoom } from "../../shell/rooms.ts";
import { useSite } from "../../shell/site-context.ts";
import { usePageWords, withPageWords } from "../../shell/with-page-words.tsx";
import { useOnlineWords } from "../context.ts";
import type { FollowedTable } from "../followed-table.ts";
import { AnnouncedChat, Chat } from "../match/chat.tsx";
import { connection } from "../my-server-identity.ts";
import { RefusalText } from "../refusal-text.tsx";
import { ShareLink } from "../share-link.tsx";
import { useRequest } from "../use-request.ts";
import { FairDice } from "./fair-dice.tsx";
import { JoinForm } from "./join-form.tsx";
import { KeptPlaces } from "./kept-places.tsx";
import { Knocks } from "./knocks.tsx";
import { SeatList, SeatNotes } from "./seat-list.tsx";
import { StartMatch } from "./start-match.tsx";
import { TableSettingsFields, TableSettingsInWords } from "./table-settings.tsx";
import { useFreshSeeds } from "./use-fresh-seeds.ts";
import { waitingRoomEvents } from "./waiting-room-events.ts";
import "../../match/setup/setup.css";
import "./waiting.css";

/** A table before its match: the people around it, how it starts, the invitation beside it, and what is settled. */
export const WaitingRoom = withPageWords(function WaitingRoom(props: {
  readonly loaded: LocalizedRoom;
  readonly followed: FollowedTable;
  readonly tableView: TableView;
}) {
  const { words } = useSite();
  const pageWords = usePageWords();
  const { terms, talk } = useOnlineWords().waiting;
  const { loaded, followed, tableView } = props;
  const { you } = tableView;
  useFreshSeeds(tableView);
  return (
    <main id="content" class={`page waiting waiting-room room-${loaded.room.id}`}>
      <header>
        <div class="emblem" aria-hidden="true">
          <Emblem room={loaded.room.id} />
        </div>
        <h1>{pageWords.waiting.title(loaded.room.name)}</h1>
        <p class="line">{loaded.room.tagline[words.language]}</p>
      </header>
      <div class="main-column">
        {tableView.imported !== null && (
          <p class="goes-on">{terms.goesOn(tableView.imported.steps, sayHere(words.language))}</p>
        )}
        {you.seats.length === 0 && <JoinForm tableView={tableView} />}
        <Knocks tableView={tableView} />
        <SeatList loaded={loaded} tableView={tableView} />
        <KeptPlaces tableView={tableView} />
        <RecentEvents tableView={tableView} />
        <StartMatch room={loaded.room} tableView={tableView} />
        <SeatNotes loaded={loaded} tableView={tableView} />
      </div>
      <div class="side-column">
        <Invitation tableView={tableView} />
        <Terms loaded={loaded} tableView={tableView} />
        <section class="panel">
          <h2>{talk.name}</h2>
          <Chat lines={followed.talk.value} tableView={tableView} />
          <AnnouncedChat lines={followed.talk.value} tableView={tableView} />
        </section>
        <FairDice tableView={tableView} />
        <Leaving tableView={tableView} />
      </div>
    </main>
  );
});

/** The link of the table in all its forms. */
function Invitation({ tableView }: { readonly tableView: TableView }) {
  const { invite } = useOnlineWords().waiting;
  const { id: table, code } = tableView;
  return (
    <section class="panel invite" aria-labelledby="invitation">
      <h2 id="invitation">{invite.title}</h2>
      <ShareLink url={`${location.origin}${routePath({ is: "table", table, isScreen: false })}`} code={code} />
      <BigScreen tableView={tableView} />
      {(tableView.you.isOwner || tableView.you.seats.length > 0) && (
        <Lazy load={() => import("../../account/invite-people.tsx")} reloadOn={null} isPart>
          {({ InvitePeople }) => <InvitePeople table={table} />}
        </Lazy>
      )}
    </section>
  );
}

function BigScreen({ tableView }: { readonly tableView: TableView }) {
  const { invite } = useOnlineWords().waiting;
  return (
    <p class="screen">
      <a href={routePath({ is: "table", table: tableView.id, isScreen: true })} target="_blank" rel="noopener">
        {invite.screen}
      </a>{" "}
      <small>{invite.screenWhy}</small>
    </p>
  );
}

/** Who came and who went, also announced to screen readers. */
function RecentEvents({ tableView }: { readonly tableView: TableView }) {
  const { event: eventText } = useOnlineWords().waiting;
  const before = useRef(tableView);
  const events = useSignal<ReturnType<typeof waitingRoomEvents>>([]);
  useEffect(() => {
    const news = waitingRoomEvents(before.current, tableView);
    before.current = tableView;
    if (news.length > 0) events.value = news;
  }, [tableView, events]);
  return (
    <p role="status" class="table-changes">
      {events.value.map(eventText).join(" ")}
    </p>
  );
}

/** The settings of the table; the owner can change them. */
function Terms({ loaded, tableView }: { readonly loaded: LocalizedRoom; readonly tableView: TableView }) {
  const { words } = useSite();
  const { terms } = useOnlineWords().waiting;
  const { why, send } = useRequest();
  const { id: table, control, visibility, hasFreeChat, watching, lock, takeover } = tableView;
  const options = tableView.options as TableSettings["options"];
  const seats = tableView.seats.length;
  const now: TableSettings = { seats, options, control, visibility, hasFreeChat, watching, lock, takeover };
  return (
    <section class="panel how" aria-labelledby="terms">
      <h2 id="terms">{terms.title}</h2>
      <TableSettingsInWords loaded={loaded} now={now} />
      <p>
        <a href={routePath({ is: "rules", game: loaded.room.id })}>{words.home.rules}</a>
      </p>
      {tableView.you.isOwner && (
        <details class="more">
          <summary>{terms.change}</summary>
          <TableSettingsFields
            loaded={loaded}
            now={now}
            isBegun={tableView.imported !== null}
            onChange={(change) => void send(connection.request({ t: "configure", table, change }))}
          />
          <RefusalText why={why.value} />
        </details>
      )}
    </section>
  );
}

function Leaving({ tableView }: { readonly tableView: TableView }) {
  const { words } = useSite();
  const { leaving } = useOnlineWords().waiting;
  const { why, send } = useRequest();
  const { id: table, you } = tableView;
  if (you.seats.length === 0 && !you.isOwner && !you.mayReclaim)
    return (
      <p>
        <a href="/">{words.trouble.home}</a>
      </p>
    );
  const leave = async (): Promise<void> => {
    if (you.isOwner && !confirm(leaving.ask)) return;
    if (await send(connection.request({ t: "leave", table }))) navigate({ is: "home" });
  };
  return (
    <>
      {you.mayReclaim && (
        <p>
          <button type="button" onClick={() => void send(connection.request({ t: "reclaim", table }))}>
            {leaving.reclaim}
          </button>
        </p>
      )}
      <p>
        <button type="button" class="leave" onClick={() => void leave()}>
          {leaving.leave}
        </button>
      </p>
      <RefusalText why={why.value} />
    </>
  );
}
