import { useSignal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Seat } from "../../../kernel/seat.ts";
import type { Gathered } from "../../../protocol/gathered.ts";
import { useTogether } from "../context.ts";
import { Why } from "../lobby/why.tsx";
import { NameField } from "../name-field.tsx";
import { askAs, sitDown } from "../sitting.ts";
import { useAsking } from "./asking.ts";

/** Another name at one's own seat. */
export function NewName(props: {
  readonly gathering: Gathered;
  readonly seat: Seat;
  readonly name: string;
  readonly onDone: () => void;
}) {
  const { seats, join } = useTogether().waiting;
  const { gathering, seat } = props;
  const name = useSignal(props.name);
  const form = useRef<HTMLFormElement>(null);
  const { why, ask } = useAsking();
  useLayoutEffect(() => form.current?.querySelector("input")?.select(), []);
  const rename = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const called = name.value.trim();
    const sit = () => sitDown(gathering.id, seat, called);
    // Where several share a device, the browser's own name stays that of whoever said it.
    if (await ask(gathering.you.seats.length === 1 ? askAs(called, sit) : sit())) props.onDone();
  };
  return (
    <form ref={form} class="new-name" onSubmit={rename}>
      <NameField class="field" label={join.name} name={name} />
      <button type="submit" class="go">
        {seats.keepName}
      </button>
      <Why why={why.value} />
    </form>
  );
}
