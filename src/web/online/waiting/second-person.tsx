import { useSignal } from "@preact/signals";
import { useRef } from "preact/hooks";
import type { Seat } from "../../../kernel/seat.ts";
import type { TableView } from "../../../protocol/messages/table-view.ts";
import { usePageWords } from "../../shell/with-page-words.tsx";
import { useOnlineWords } from "../context.ts";
import { NameField } from "../name-field.tsx";
import { RefusalText } from "../refusal-text.tsx";
import { takeSeat } from "../take-seat.ts";
import { useRequest } from "../use-request.ts";
import { formerSeat } from "./former-seat.ts";

/** A seat for a second person at the same device. */
export function SecondPerson({ tableView }: { readonly tableView: TableView }) {
  const pageWords = usePageWords();
  const { secondPerson } = useOnlineWords().waiting;
  const name = useSignal("");
  const folded = useRef<HTMLDetailsElement>(null);
  const { why, send } = useRequest();
  const sit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const chosenName = name.value.trim();
    // The seat is named, because without one the server would take the seat that this browser already has.
    const seat = formerSeat(tableView, chosenName) ?? (tableView.seats.indexOf(null) as Seat);
    if (!(await send(takeSeat(tableView.id, seat, chosenName)))) return;
    name.value = "";
    if (folded.current !== null) folded.current.open = false;
    folded.current?.querySelector("summary")?.focus();
  };
  return (
    <details ref={folded} class="beside">
      <summary>{secondPerson.title}</summary>
      <p class="muted">{pageWords.waiting.oneDevice}</p>
      <form onSubmit={sit}>
        <NameField class="field" label={secondPerson.name} name={name} />
        <button type="submit">{secondPerson.sit}</button>
      </form>
      <RefusalText why={why.value} />
    </details>
  );
}
