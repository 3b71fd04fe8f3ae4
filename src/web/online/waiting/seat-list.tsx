import { useSignal } from "@preact/signals";
import { useRef } from "preact/hooks";
import type { Refused } from "../../../kernel/game.ts";
import { type Seat, seatsOf } from "../../../kernel/seat.ts";
import type { Done } from "../../../protocol/messages/requests.ts";
import type { SeatView, TableView } from "../../../protocol/messages/table-view.ts";
import { BotDescriptions } from "../../match/setup/bot-levels.tsx";
import { botName } from "../../match/setup/bot-players.ts";
import type { LocalizedRoom } from "../../shell/rooms.ts";
import { useSite } from "../../shell/site-context.ts";
import { useOnlineWords } from "../context.ts";
import { connection } from "../my-server-identity.ts";
import { RefusalText } from "../refusal-text.tsx";
import { takeSeat } from "../take-seat.ts";
import { type SendRequest, useRequest } from "../use-request.ts";
import { BotChoice } from "./bot-choice.tsx";
import { JOIN_FORM_ID } from "./join-form.tsx";
import { RenameForm } from "./rename-form.tsx";
import { SeatCount } from "./seat-count.tsx";
import { SecondPerson } from "./second-person.tsx";

interface SeatListProps {
  readonly loaded: LocalizedRoom;
  readonly tableView: TableView;
}

/** The seats in order: who sits there, and what the viewer can do. */
export function SeatList({ loaded, tableView }: SeatListProps) {
  const { words } = useSite();
  const { why, send } = useRequest();
  const { you, seats } = tableView;
  return (
    <section class="panel seating" aria-labelledby="seats">
      <h2 id="seats">{words.play.seats}</h2>
      <ol>
        {seatsOf(seats.length).map((seat) => (
          <SeatItem key={seat} loaded={loaded} tableView={tableView} seat={seat} send={send} />
        ))}
      </ol>
      <BotDescriptions
        loaded={loaded}
        bots={seats.flatMap((seatView) => (seatView?.is === "bot" ? seatView.bot : []))}
      />
      <RefusalText why={why.value} />
      {you.isOwner && tableView.imported === null && <SeatCount loaded={loaded} tableView={tableView} send={send} />}
      {you.seats.length > 0 && seats.includes(null) && <SecondPerson tableView={tableView} />}
    </section>
  );
}

function SeatItem({
  loaded,
  tableView,
  seat,
  send,
}: SeatListProps & { readonly seat: Seat; readonly send: SendRequest }) {
  const seatView = tableView.seats[seat] ?? null;
  const isMine = tableView.you.seats.includes(seat);
  return (
    <li class={`place seat-${seat} ${isMine ? "mine" : ""} ${seatView === null ? "free" : ""}`} data-seat={seat}>
      <span class="number" aria-hidden="true">
        {seat + 1}
      </span>
      {seatView?.is === "person" ? (
        <Person tableView={tableView} seat={seat} seatView={seatView} send={send} />
      ) : (
        <FreeOrBotSeat loaded={loaded} tableView={tableView} seat={seat} seatView={seatView} send={send} />
      )}
    </li>
  );
}

function Person(props: {
  readonly tableView: TableView;
  readonly seat: Seat;
  readonly seatView: Extract<SeatView, { readonly is: "person" }>;
  readonly send: SendRequest;
}) {
  const { words } = useSite();
  const { seats } = useOnlineWords().waiting;
  const { tableView, seat, seatView, send } = props;
  const { id: table, you } = tableView;
  const isMine = you.seats.includes(seat);
  const marks = [isMine ? words.play.you : "", seatView.isOwner ? seats.owner : ""].filter((mark) => mark !== "");
  return (
    <>
      <span class="who">
        <b>{seatView.name}</b> {marks.length > 0 && <small>{marks.join(", ")}</small>}{" "}
        <small class={`presence ${seatView.presence}`}>
          <span class={seatView.presence === "away" ? "" : "spoken-only"}>{seats.presence[seatView.presence]}</span>
        </small>
      </span>
      {isMine && <OwnSeat {...props} />}
      {!isMine && seatView.presence === "away" && (you.seats.length > 0 || you.isOwner) && (
        <button
          type="button"
          class="free-seat"
          aria-label={seats.freeSeatOf(seatView.name)}
          onClick={() => void send(connection.request({ t: "freeSeat", table, seat }))}
        >
          {seats.freeSeat}
        </button>
      )}
      {!isMine && you.isOwner && (
        <button
          type="button"
          class="hand-over"
          aria-label={seats.handOverTo(seatView.name)}
          onClick={() =>
            confirm(seats.handOverAsk(seatView.name)) && void send(connection.request({ t: "handOver", table, seat }))
          }
        >
          {seats.handOver}
        </button>
      )}
      {!isMine && you.isOwner && (
        <button
          type="button"
          class="remove"
          aria-label={seats.removeWhom(seatView.name)}
          onClick={() =>
            confirm(seats.removeAsk(seatView.name)) && void send(connection.request({ t: "remove", table, seat }))
          }
        >
          {seats.remove}
        </button>
      )}
    </>
  );
}

/** What a person can do at their own seat. */
function OwnSeat(props: {
  readonly tableView: TableView;
  readonly seat: Seat;
  readonly seatView: SeatView;
  readonly send: SendRequest;
}) {
  const { seats } = useOnlineWords().waiting;
  const { tableView, seat, send } = props;
  const { name } = props.seatView;
  const isRenaming = useSignal(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <span class="own">
        <button
          ref={button}
          type="button"
          class="rename"
          aria-expanded={isRenaming.value}
          aria-label={seats.renameWhom(name)}
          onClick={() => {
            isRenaming.value = !isRenaming.value;
          }}
        >
          {seats.rename}
        </button>
        <button
          type="button"
          class="get-up"
          aria-label={seats.getUpWho(name)}
          onClick={() => void send(connection.request({ t: "standUp", table: tableView.id, seat }))}
        >
          {seats.getUp}
        </button>
      </span>
      {isRenaming.value && (
        <RenameForm
          tableView={tableView}
          seat={seat}
          name={name}
          onDone={() => {
            isRenaming.value = false;
            button.current?.focus();
          }}
        />
      )}
    </>
  );
}

/** A free seat or a bot's. The owner chooses which; others can take it while it is free. */
function FreeOrBotSeat(props: {
  readonly loaded: LocalizedRoom;
  readonly tableView: TableView;
  readonly seat: Seat;
  readonly seatView: Extract<SeatView, { readonly is: "bot" }> | null;
  readonly send: SendRequest;
}) {
  const { words } = useSite();
  const { seats } = useOnlineWords().waiting;
  const { loaded, tableView, seat, seatView } = props;
  const { you } = tableView;
  const formerly = tableView.imported?.names[seat] ?? null;
  const number = seat + 1;
  return (
    <>
      {you.isOwner ? (
        <BotChoice {...props} />
      ) : (
        <span class="who">
          {seatView === null ? <i>{formerly === null ? seats.free : seats.of(formerly)}</i> : <b>{seatView.name}</b>}{" "}
          {seatView !== null && <small>{words.play.bot(botName(loaded.texts, words, seatView.bot))}</small>}
        </span>
      )}
      {seatView === null && you.seats.length === 0 && !you.isRemoved && (
        <button type="submit" class="sit-here" form={JOIN_FORM_ID} value={seat} aria-label={seats.sitHereAt(number)}>
          {seats.sitHere}
        </button>
      )}
      {seatView === null && you.seats.length === 1 && (
        <button
          type="button"
          class="move-here quiet"
          aria-label={seats.moveHereTo(number)}
          onClick={() => void props.send(moveTo(tableView, seat))}
        >
          {seats.moveHere}
        </button>
      )}
    </>
  );
}

/** Moves the person to another seat. */
function moveTo({ id: table, you, seats }: TableView, seat: Seat): Promise<Done | Refused> {
  const [from = seat] = you.seats;
  return takeSeat(table, seat, seats[from]?.name ?? "", from);
}
