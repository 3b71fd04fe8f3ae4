import { type Seat, seatsOf } from "../../../kernel/seat.ts";
import { roomById } from "../../shell/rooms.ts";
import { useCurrentTable, useOnlineWords } from "../context.ts";
import { connection } from "../my-server-identity.ts";
import { RefusalText } from "../refusal-text.tsx";
import { useRequest } from "../use-request.ts";

/** Where moves reveal what people think, only the table may read the record. Here each person can agree to open it. */
export function RecordConsent() {
  const { match } = useOnlineWords();
  const { why, send } = useRequest();
  const tableView = useCurrentTable().view.value;
  if (tableView === null || roomById(tableView.game)?.isPersonal !== true) return null;
  const { id: table, seats, you } = tableView;
  if (you.seats.length === 0) return null;
  const consents = (seat: Seat): boolean => {
    const seatView = seats[seat];
    return seatView?.is === "person" && seatView.consents;
  };
  // The seat of a forgotten person is empty: it still counts, and nobody can agree for it.
  const people = seatsOf(seats.length).filter((seat) => seats[seat]?.is !== "bot");
  const agreeing = people.filter(consents).length;
  return (
    <div class="consent">
      <label>
        <input
          type="checkbox"
          checked={you.seats.every(consents)}
          onChange={async ({ currentTarget }) => {
            const agrees = currentTarget.checked;
            if (!(await send(connection.request({ t: "consent", table, agrees })))) currentTarget.checked = !agrees;
          }}
        />
        {match.consent}
      </label>
      <small>{match.consents(agreeing, people.length)}</small>
      <RefusalText why={why.value} />
    </div>
  );
}
