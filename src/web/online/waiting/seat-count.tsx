import { useSignal } from "@preact/signals";
import { SteadyButton } from "../../../kit/steady-button.tsx";
import type { TableView } from "../../../protocol/messages/table-view.ts";
import type { LocalizedRoom } from "../../shell/rooms.ts";
import { usePageWords } from "../../shell/with-page-words.tsx";
import { useOnlineWords } from "../context.ts";
import { connection } from "../my-server-identity.ts";
import type { SendRequest } from "../use-request.ts";
import { type ChosenOptions, optionsThatFit } from "./chosen-options.ts";

/** Adds a free seat, or removes the last one if no person sits there. */
export function SeatCount(props: {
  readonly loaded: LocalizedRoom;
  readonly tableView: TableView;
  readonly send: SendRequest;
}) {
  const pageWords = usePageWords();
  const { seats: texts } = useOnlineWords().waiting;
  const { loaded, tableView, send } = props;
  const { id: table, seats } = tableView;
  const isStuck = useSignal(false);
  const resize = (count: number): void => {
    isStuck.value = seats.slice(count).some((seatView) => seatView?.is === "person");
    if (isStuck.value) return;
    const options = optionsThatFit(loaded, tableView.options as ChosenOptions, count);
    void send(connection.request({ t: "configure", table, change: { seats: count, options } }));
  };
  return (
    <>
      <p class="row how-many">
        <SteadyButton
          class="more-seats"
          isIdle={seats.length >= loaded.room.seats.max}
          onClick={() => resize(seats.length + 1)}
        >
          {pageWords.waiting.addSeat}
        </SteadyButton>
        <SteadyButton
          class="fewer-seats"
          isIdle={seats.length <= loaded.room.seats.min}
          onClick={() => resize(seats.length - 1)}
        >
          {pageWords.waiting.removeSeat}
        </SteadyButton>
      </p>
      {isStuck.value && (
        <p role="alert" class="why">
          {texts.lastSeatTaken}
        </p>
      )}
    </>
  );
}
