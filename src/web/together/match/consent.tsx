import { type Seat, seatsOf } from "../../../kernel/seat.ts";
import { roomOf } from "../../house.ts";
import { useTable, useTogether } from "../context.ts";
import { line } from "../here.ts";
import { Why } from "../lobby/why.tsx";
import { useAsking } from "../waiting/asking.ts";

/** Where moves say what people think, the record is the table's own; here each of them may open it to others. */
export function Consent() {
  const { match } = useTogether();
  const { why, ask } = useAsking();
  const gathering = useTable().gathering.value;
  if (gathering === null || roomOf(gathering.game)?.isPersonal !== true) return null;
  const { id: table, seats, you } = gathering;
  if (you.seats.length === 0) return null;
  const consents = (seat: Seat): boolean => {
    const sitting = seats[seat];
    return sitting?.is === "person" && sitting.consents;
  };
  // Whoever was forgotten has left an empty seat behind, and can agree to nothing any more.
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
            if (!(await ask(line.ask({ t: "consent", table, agrees })))) currentTarget.checked = !agrees;
          }}
        />
        {match.consent}
      </label>
      <small role="status">{match.consents(agreeing, people.length)}</small>
      <Why why={why.value} />
    </div>
  );
}
