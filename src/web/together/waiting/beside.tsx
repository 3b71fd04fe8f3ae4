import { useSignal } from "@preact/signals";
import { useRef } from "preact/hooks";
import type { Seat } from "../../../kernel/seat.ts";
import type { Gathered } from "../../../protocol/gathered.ts";
import { useSite } from "../../context.ts";
import { useTogether } from "../context.ts";
import { Why } from "../lobby/why.tsx";
import { NameField } from "../name-field.tsx";
import { sitDown } from "../sitting.ts";
import { useAsking } from "./asking.ts";
import { seatBefore } from "./seat-before.ts";

/** A seat for somebody who looks at the same device. */
export function Beside({ gathering }: { readonly gathering: Gathered }) {
  const { words } = useSite();
  const { beside } = useTogether().waiting;
  const name = useSignal("");
  const folded = useRef<HTMLDetailsElement>(null);
  const { why, ask } = useAsking();
  const sit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const called = name.value.trim();
    // By its number: without one the house would think of the seat one has already.
    const seat = seatBefore(gathering, called) ?? (gathering.seats.indexOf(null) as Seat);
    if (!(await ask(sitDown(gathering.id, seat, called)))) return;
    name.value = "";
    if (folded.current !== null) folded.current.open = false;
    folded.current?.querySelector("summary")?.focus();
  };
  return (
    <details ref={folded} class="beside">
      <summary>{beside.title}</summary>
      <p class="muted">{words.waiting.oneDevice}</p>
      <form onSubmit={sit}>
        <NameField class="field" label={beside.name} name={name} />
        <button type="submit">{beside.sit}</button>
      </form>
      <Why why={why.value} />
    </details>
  );
}
