import { useSignal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Seat } from "../../../kernel/seat.ts";
import type { TableView } from "../../../protocol/messages/table-view.ts";
import { useOnlineWords } from "../context.ts";
import { NameField } from "../name-field.tsx";
import { RefusalText } from "../refusal-text.tsx";
import { requestAs, takeSeat } from "../take-seat.ts";
import { useRequest } from "../use-request.ts";

/** Changes the name at one's own seat. */
export function RenameForm(props: {
  readonly tableView: TableView;
  readonly seat: Seat;
  readonly name: string;
  readonly onDone: () => void;
}) {
  const { seats, join } = useOnlineWords().waiting;
  const { tableView, seat } = props;
  const name = useSignal(props.name);
  const form = useRef<HTMLFormElement>(null);
  const { why, send } = useRequest();
  useLayoutEffect(() => form.current?.querySelector("input")?.select(), []);
  const rename = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const chosenName = name.value.trim();
    const sit = () => takeSeat(tableView.id, seat, chosenName);
    // If several people share the device, the name of the browser's person stays.
    if (await send(tableView.you.seats.length === 1 ? requestAs(chosenName, sit) : sit())) props.onDone();
  };
  return (
    <form ref={form} class="new-name" onSubmit={rename}>
      <NameField class="field" label={join.name} name={name} />
      <button type="submit" class="go">
        {seats.keepName}
      </button>
      <RefusalText why={why.value} />
    </form>
  );
}
