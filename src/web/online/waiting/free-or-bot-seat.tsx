import type { Refused } from "../../../kernel/game.ts";
import type { Seat } from "../../../kernel/seat.ts";
import type { Done } from "../../../protocol/messages/requests.ts";
import type { SeatView, TableView } from "../../../protocol/messages/table-view.ts";
import { LevelDots } from "../../match/setup/bot-levels.tsx";
import { botName } from "../../match/setup/bot-players.ts";
import { Coin } from "../../match/setup/coin.tsx";
import type { LocalizedRoom } from "../../shell/rooms.ts";
import { useSite } from "../../shell/site-context.ts";
import { useOnlineWords } from "../context.ts";
import { takeSeat } from "../take-seat.ts";
import type { SendRequest } from "../use-request.ts";
import { JOIN_FORM_ID, mayComeIn } from "./join-form.tsx";
import { formerName } from "./kept-places.tsx";

export interface FreeOrBotSeatProps {
  readonly loaded: LocalizedRoom;
  readonly tableView: TableView;
  readonly seat: Seat;
  readonly seatView: Extract<SeatView, { readonly is: "bot" }> | null;
  readonly send: SendRequest;
}

/** A bot's seat, or a free one, which invites whoever may take it. */
export function FreeOrBotSeat({ loaded, tableView, seat, seatView, send }: FreeOrBotSeatProps) {
  const { words } = useSite();
  const { seats } = useOnlineWords().waiting;
  const { you } = tableView;
  const number = seat + 1;
  if (seatView !== null)
    return (
      <div class="seat-face">
        <Coin seat={seat} is="bot" />
        <span class="seat-plate who">
          <b>{seatView.name}</b> <small>{words.play.bot(botName(loaded.texts, words, seatView.bot))}</small>
          <LevelDots room={loaded.room} bot={seatView.bot} />
        </span>
      </div>
    );
  const formerly = formerName(tableView, seat);
  const free = formerly === null ? seats.free : seats.of(formerly);
  const spoken = (invitation: string): string => (formerly === null ? invitation : `${invitation}: ${free}`);
  if (you.seats.length === 0 && mayComeIn(tableView)) {
    const [invitation, spokenInvitation] =
      you.wayIn === "ask" ? [seats.askHere, seats.askHereAt(number)] : [seats.sitHere, seats.sitHereAt(number)];
    return (
      <button
        type="submit"
        class="seat-face opens sit-here"
        form={JOIN_FORM_ID}
        value={seat}
        aria-label={spoken(spokenInvitation)}
      >
        <FreeFace seat={seat} invitation={invitation} formerly={formerly === null ? "" : free} />
      </button>
    );
  }
  if (you.seats.length === 1)
    return (
      <button
        type="button"
        class="seat-face opens move-here"
        aria-label={spoken(seats.moveHereTo(number))}
        onClick={() => void send(moveTo(tableView, seat))}
      >
        <FreeFace seat={seat} invitation={seats.moveHere} formerly={formerly === null ? "" : free} />
      </button>
    );
  return (
    <div class="seat-face">
      <Coin seat={seat} is="nobody" />
      <span class="seat-plate who">
        <i>{free}</i>
      </span>
    </div>
  );
}

const FreeFace = (props: { readonly seat: Seat; readonly invitation: string; readonly formerly: string }) => (
  <>
    <Coin seat={props.seat} is="nobody" />
    <span class="seat-plate who">
      <small>{props.formerly}</small> <b>{props.invitation}</b>
    </span>
  </>
);

/** Moves the person to another seat. */
export function moveTo({ id: table, you, seats }: TableView, seat: Seat): Promise<Done | Refused> {
  const [from = seat] = you.seats;
  return takeSeat(table, seat, seats[from]?.name ?? "", from);
}
