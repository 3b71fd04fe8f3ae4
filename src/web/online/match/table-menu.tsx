import { useSignal } from "@preact/signals";
import type { Fact } from "../../../kernel/game.ts";
import type { Seat } from "../../../kernel/seat.ts";
import type { TableView } from "../../../protocol/messages/table-view.ts";
import { isPlaying } from "../../match/is-playing.ts";
import type { SlotProps } from "../../match/match-slots.ts";
import { MenuSign } from "../../match/menu-signs.tsx";
import { routePath } from "../../shell/page-routes.ts";
import { hasChat } from "../../shell/settings.ts";
import { useCurrentTable, useOnlineWords } from "../context.ts";
import { connection } from "../my-server-identity.ts";
import { RefusalText } from "../refusal-text.tsx";
import { ShareLink } from "../share-link.tsx";
import { useRequest } from "../use-request.ts";
import { Propose } from "./proposals.tsx";
import { SeatRequests, WhoMayCome } from "./seat-requests.tsx";

/** What an online table adds to the menu of a match. */
export function TableMenu({ close, ...props }: SlotProps & { readonly close: () => void }) {
  const { stage, info, update, say, seat, submit } = props;
  const followed = useCurrentTable();
  const { match } = useOnlineWords();
  const tableView = followed.view.value;
  const matchControl = stage.matchControl.value;
  if (tableView === null) return null;
  const isGoingOn = isPlaying(stage, update);
  const then = (act: () => void) => () => {
    close();
    act();
  };
  return (
    <div class="table-menu">
      <label class="line">
        <input
          type="checkbox"
          checked={hasChat.value}
          onChange={(event) => {
            hasChat.value = event.currentTarget.checked;
          }}
        />
        <span>{match.showTalk}</span>
      </label>
      {tableView.you.isOwner && (
        <label class="line">
          <input
            type="checkbox"
            checked={tableView.hasFreeChat}
            onChange={(event) => {
              const change = { hasFreeChat: event.currentTarget.checked };
              void connection.request({ t: "configure", table: tableView.id, change });
            }}
          />
          <span>{match.freeTalk}</span>
        </label>
      )}
      {isGoingOn && seat !== null && matchControl !== null && (
        <Propose
          info={info}
          matchControl={matchControl}
          asked={update.view.turn.seats.filter((one) => !update.spoken.seats.includes(one))}
          say={say}
          seat={seat}
          tableView={tableView}
          moments={stage.moments}
          submit={(action) => {
            close();
            return submit(action);
          }}
        />
      )}
      {isGoingOn && <SeatRequests say={say} />}
      {isGoingOn && <WhoMayCome />}
      {seat !== null && <HandOver table={tableView.id} seat={seat} />}
      {seat !== null && <Screens tableView={tableView} />}
      <details>
        <summary>
          <MenuSign of="invite" />
          {match.share}
        </summary>
        <p class="muted">
          {match.shareWhy} {tableView.watchers > 0 && match.watchers(tableView.watchers, say)}
        </p>
        <ShareLink
          url={new URL(routePath({ is: "table", table: tableView.id, isScreen: false }), location.href).href}
        />
      </details>
      <details>
        <summary>
          <MenuSign of="dice" />
          {match.dice}
        </summary>
        <p class="muted">{match.diceWhy}</p>
        <code class="seal">{tableView.commitment}</code>
      </details>
      <p class="row">
        <a
          class="button"
          href={routePath({ is: "table", table: tableView.id, isScreen: true })}
          target="_blank"
          rel="noopener"
        >
          {match.bigScreen}
        </a>
        {isGoingOn && seat !== null && matchControl?.time?.control.is === "party" && (
          <button type="button" onClick={then(() => void submit({ is: "extend" }))}>
            {match.extendLong}
          </button>
        )}
      </p>
    </div>
  );
}

/** Under the thumb: to step away keeps the seat, to leave gives it up. */
export function LeaveButtons({ stage, update, seat, submit, close }: SlotProps & { readonly close: () => void }) {
  const { match } = useOnlineWords();
  const isOver = update.outcome !== null || stage.matchControl.value?.ended !== undefined;
  if (isOver || seat === null) return null;
  const closeAnd = (is: "stepAway" | "leave"): void => {
    close();
    void submit({ is });
  };
  return (
    <>
      <button type="button" onClick={() => closeAnd("stepAway")}>
        <MenuSign of="away" />
        {match.stepAway}
      </button>
      <button type="button" class="grave" onClick={() => confirm(match.leaveAsk) && closeAnd("leave")}>
        <MenuSign of="resign" />
        {match.leave}
      </button>
    </>
  );
}

/** What somebody seated can do about shared screens. */
function Screens({ tableView }: { readonly tableView: TableView }) {
  const { match } = useOnlineWords();
  const { why, send } = useRequest();
  const letters = useSignal("");
  const { id: table, isCodeHidden } = tableView;
  const admit = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (await send(connection.request({ t: "admitScreen", table, letters: letters.value }))) letters.value = "";
  };
  return (
    <details>
      <summary>
        <MenuSign of="screen" />
        {match.screens}
      </summary>
      <p class="muted">{match.screensWhy}</p>
      <form class="row" onSubmit={(event) => void admit(event)}>
        <label class="line">
          {match.screenLetters}
          <input
            value={letters.value}
            required
            size={6}
            maxLength={8}
            autocapitalize="characters"
            autocomplete="off"
            onInput={(event) => {
              letters.value = event.currentTarget.value;
            }}
          />
        </label>
        <button type="submit">{match.admitScreen}</button>
      </form>
      <label class="line">
        <input
          type="checkbox"
          checked={isCodeHidden}
          onChange={(event) =>
            void send(connection.request({ t: "hideCode", table, isHidden: event.currentTarget.checked }))
          }
        />
        <span>{match.hideCode}</span>
      </label>
      <RefusalText why={why.value} />
    </details>
  );
}

/** A seat link that moves the seat to another device. It is created only when this part is opened. */
function HandOver({ table, seat }: { readonly table: string; readonly seat: Seat }) {
  const { match } = useOnlineWords();
  const seatLink = useSignal<string | null>(null);
  const why = useSignal<Fact | null>(null);
  const send = async (): Promise<void> => {
    const answer = await connection.request({ t: "seatLink", table, seat });
    if (answer.ok) seatLink.value = answer.seatLink;
    else why.value = answer.why;
  };
  return (
    <details
      onToggle={(event) => {
        if (event.currentTarget.open && seatLink.value === null) void send();
      }}
    >
      <summary>
        <MenuSign of="device" />
        {match.handOver}
      </summary>
      <p class="muted">{match.handOverWhy}</p>
      <RefusalText why={why.value} />
      {seatLink.value !== null && (
        <ShareLink url={new URL(routePath({ is: "claim", seatLink: seatLink.value }), location.href).href} />
      )}
    </details>
  );
}
