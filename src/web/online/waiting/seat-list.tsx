import { type Seat, seatsOf } from "../../../kernel/seat.ts";
import type { TableView } from "../../../protocol/messages/table-view.ts";
import { adaptingSeats } from "../../match/setup/adapting-bots.ts";
import { AroundTable, placeStyle } from "../../match/setup/around-table.tsx";
import { BotDescriptions } from "../../match/setup/bot-levels.tsx";
import type { LocalizedRoom } from "../../shell/rooms.ts";
import { useSite } from "../../shell/site-context.ts";
import { RefusalText } from "../refusal-text.tsx";
import { type SendRequest, useRequest } from "../use-request.ts";
import { BotChoice } from "./bot-choice.tsx";
import { FreeOrBotSeat } from "./free-or-bot-seat.tsx";
import { PersonSeat } from "./person-seat.tsx";
import { SeatCount } from "./seat-count.tsx";
import { SecondPerson } from "./second-person.tsx";

interface SeatListProps {
  readonly loaded: LocalizedRoom;
  readonly tableView: TableView;
}

/** The seats around the table: who sits there, and what the viewer can do. */
export function SeatList({ loaded, tableView }: SeatListProps) {
  const { words } = useSite();
  const { why, send } = useRequest();
  const { you, seats } = tableView;
  return (
    <section class="seating" aria-labelledby="seats">
      <h2 id="seats" class="spoken-only">
        {words.play.seats}
      </h2>
      <AroundTable room={loaded.room.id} count={seats.length}>
        {seatsOf(seats.length).map((seat) => (
          <SeatItem key={seat} loaded={loaded} tableView={tableView} seat={seat} send={send} />
        ))}
      </AroundTable>
      <RefusalText why={why.value} />
      {you.isOwner && tableView.imported === null && <SeatCount loaded={loaded} tableView={tableView} send={send} />}
    </section>
  );
}

/** What else is to be said about who sits here. */
export function SeatNotes({ loaded, tableView }: SeatListProps) {
  const { you, seats } = tableView;
  return (
    <div class="seat-notes">
      <BotDescriptions
        loaded={loaded}
        bots={seats.flatMap((seatView) => (seatView?.is === "bot" ? seatView.bot : []))}
        isAdapting={adaptingSeats(tableView.id).some((seat) => seats[seat]?.is === "bot")}
      />
      {you.seats.length > 0 && seats.includes(null) && <SecondPerson tableView={tableView} />}
    </div>
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
  const OtherSeat = tableView.you.isOwner ? BotChoice : FreeOrBotSeat;
  return (
    <li
      class={`place seat-${seat} ${isMine ? "mine" : ""} ${seatView === null ? "free" : ""}`}
      data-seat={seat}
      style={placeStyle(seat, tableView.seats.length)}
    >
      {seatView?.is === "person" ? (
        <PersonSeat tableView={tableView} seat={seat} seatView={seatView} send={send} />
      ) : (
        <OtherSeat loaded={loaded} tableView={tableView} seat={seat} seatView={seatView} send={send} />
      )}
    </li>
  );
}
