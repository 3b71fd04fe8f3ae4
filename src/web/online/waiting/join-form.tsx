import { useSignal } from "@preact/signals";
import type { Seat } from "../../../kernel/seat.ts";
import type { TableView } from "../../../protocol/messages/table-view.ts";
import { sayHere } from "../../shell/locale.ts";
import { ownName } from "../../shell/settings.ts";
import { useSite } from "../../shell/site-context.ts";
import { useOnlineWords } from "../context.ts";
import { NameField } from "../name-field.tsx";
import { RefusalText } from "../refusal-text.tsx";
import { requestAs, takeSeat } from "../take-seat.ts";
import { useRequest } from "../use-request.ts";
import { formerSeat } from "./former-seat.ts";

/** The seat buttons elsewhere on the page submit this form too, so a name is required wherever a person sits down. */
export const JOIN_FORM_ID = "join";

/** For a person without a seat: who is here, a field for the name, a button. */
export function JoinForm({ tableView }: { readonly tableView: TableView }) {
  const { join } = useOnlineWords().waiting;
  const { words } = useSite();
  const name = useSignal(ownName.peek());
  const { why, send } = useRequest();
  const free = tableView.seats.filter((seat) => seat === null).length;
  const sit = (event: SubmitEvent): void => {
    event.preventDefault();
    const chosenName = name.value.trim();
    void send(
      requestAs(chosenName, () =>
        takeSeat(tableView.id, seatIn(event) ?? formerSeat(tableView, chosenName), chosenName),
      ),
    );
  };
  if (tableView.you.isRemoved)
    return (
      <section class="panel join">
        <RefusalText why={{ key: "removedHere" }} />
      </section>
    );
  if (free === 0)
    return (
      <section class="panel join">
        <p>{join.full}</p>
      </section>
    );
  return (
    <section class="panel join" aria-labelledby="who-is-here">
      <h2 id="who-is-here">{join.title}</h2>
      {tableView.you.wasFreed && <p>{join.wasFreed}</p>}
      <WhoIsHere tableView={tableView} />
      <form id={JOIN_FORM_ID} onSubmit={sit}>
        <NameField class="field" label={join.name} name={name} />
        <button type="submit" class="go big">
          {join.sitDown}
        </button>
      </form>
      <RefusalText why={why.value} />
      <p class="muted">
        {join.free(free, sayHere(words.language))} {join.orWatch}
      </p>
    </section>
  );
}

/** The seat whose button was pressed; null for the form's own button. */
function seatIn({ submitter }: SubmitEvent): Seat | null {
  const value = submitter instanceof HTMLButtonElement ? submitter.value : "";
  return value === "" ? null : (Number(value) as Seat);
}

function WhoIsHere({ tableView }: { readonly tableView: TableView }) {
  const { join, seats } = useOnlineWords().waiting;
  if (tableView.seats.every((seat) => seat === null)) return <p>{join.nobody}</p>;
  return (
    <ul class="who">
      {tableView.seats.map(
        (seatView, seat) =>
          seatView !== null && (
            // biome-ignore lint/suspicious/noArrayIndexKey: seats are their numbers
            <li key={seat} class={`seat-${seat}`}>
              <span class="number" aria-hidden="true">
                {seat + 1}
              </span>
              {seatView.name}
              {seatView.is === "bot" && <small>{seats.bot}</small>}
              {seatView.is === "person" && seatView.isOwner && <small>{seats.owner}</small>}
            </li>
          ),
      )}
    </ul>
  );
}
