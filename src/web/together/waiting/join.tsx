import { useSignal } from "@preact/signals";
import type { Seat } from "../../../kernel/seat.ts";
import { sayIn } from "../../../kernel/texts.ts";
import type { Gathered } from "../../../protocol/gathered.ts";
import { useSite } from "../../context.ts";
import { ownName } from "../../settings.ts";
import { useTogether } from "../context.ts";
import { Why } from "../lobby/why.tsx";
import { NameField } from "../name-field.tsx";
import { askAs, sitDown } from "../sitting.ts";
import { useAsking } from "./asking.ts";
import { seatBefore } from "./seat-before.ts";

/** Buttons elsewhere on the page submit this form too, each with its seat: so the name is asked for wherever one sits down. */
export const JOIN_FORM = "join";

/** For whoever does not sit yet: who is here, a name, a button. */
export function Join({ gathering }: { readonly gathering: Gathered }) {
  const { join } = useTogether().waiting;
  const { words } = useSite();
  const name = useSignal(ownName.peek());
  const { why, ask } = useAsking();
  const free = gathering.seats.filter((seat) => seat === null).length;
  const sit = (event: SubmitEvent): void => {
    event.preventDefault();
    const called = name.value.trim();
    void ask(askAs(called, () => sitDown(gathering.id, seatIn(event) ?? seatBefore(gathering, called), called)));
  };
  if (gathering.you.isRemoved)
    return (
      <section class="panel join">
        <Why why={{ key: "removedHere" }} />
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
      <WhoIsHere gathering={gathering} />
      <form id={JOIN_FORM} onSubmit={sit}>
        <NameField class="field" label={join.name} name={name} />
        <button type="submit" class="go big">
          {join.sitDown}
        </button>
      </form>
      <Why why={why.value} />
      <p class="muted">
        {join.free(free, sayIn(words.language, []))} {join.orWatch}
      </p>
    </section>
  );
}

/** The seat whose button was pressed; the big button names none. */
function seatIn({ submitter }: SubmitEvent): Seat | null {
  const value = submitter instanceof HTMLButtonElement ? submitter.value : "";
  return value === "" ? null : (Number(value) as Seat);
}

function WhoIsHere({ gathering }: { readonly gathering: Gathered }) {
  const { join, seats } = useTogether().waiting;
  if (gathering.seats.every((seat) => seat === null)) return <p>{join.nobody}</p>;
  return (
    <ul class="who">
      {gathering.seats.map(
        (sitting, seat) =>
          sitting !== null && (
            // biome-ignore lint/suspicious/noArrayIndexKey: seats are their numbers
            <li key={seat} class={`seat-${seat}`}>
              <span class="number" aria-hidden="true">
                {seat + 1}
              </span>
              {sitting.name}
              {sitting.is === "bot" && <small>{seats.bot}</small>}
              {sitting.is === "person" && sitting.isHost && <small>{seats.host}</small>}
            </li>
          ),
      )}
    </ul>
  );
}
