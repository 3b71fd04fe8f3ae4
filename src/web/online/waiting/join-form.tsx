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

/** For a person without a seat: a field for the name, a button. */
export function JoinForm({ tableView }: { readonly tableView: TableView }) {
  const { join } = useOnlineWords().waiting;
  const { words } = useSite();
  const name = useSignal(ownName.peek());
  const { why, send } = useRequest();
  const free = tableView.seats.filter((seat) => seat === null).length;
  const botsGiveWay = tableView.visibility === "link" || tableView.imported !== null;
  const mayReplaceBot = botsGiveWay && tableView.seats.some((seat) => seat?.is === "bot");
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
  if (free === 0 && !mayReplaceBot)
    return (
      <section class="panel join">
        <p>{join.full}</p>
      </section>
    );
  return (
    <section class="panel join" aria-labelledby="sit-down">
      <h2 id="sit-down">{join.title}</h2>
      {tableView.you.wasFreed && <p>{join.wasFreed}</p>}
      {tableView.seats.every((seat) => seat === null) && <p>{join.nobody}</p>}
      <form id={JOIN_FORM_ID} onSubmit={sit}>
        <NameField class="field" label={join.name} name={name} />
        <button type="submit" class="go big">
          {join.sitDown}
        </button>
      </form>
      <RefusalText why={why.value} />
      <p class="muted">
        {free === 0 ? join.botGivesWay : join.free(free, sayHere(words.language))} {join.orWatch}
      </p>
    </section>
  );
}

/** The seat whose button was pressed; null for the form's own button. */
function seatIn({ submitter }: SubmitEvent): Seat | null {
  const value = submitter instanceof HTMLButtonElement ? submitter.value : "";
  return value === "" ? null : (Number(value) as Seat);
}
