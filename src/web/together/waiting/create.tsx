import { useSignal } from "@preact/signals";
import { seatsOf } from "../../../kernel/seat.ts";
import { sayIn } from "../../../kernel/texts.ts";
import type { Arranging } from "../../../protocol/requests.ts";
import { useSite } from "../../context.ts";
import { type OpenRoom, openRoom } from "../../house.ts";
import { Awaited } from "../../lazy.tsx";
import { useOnce } from "../../once.ts";
import { ownName } from "../../settings.ts";
import { Refusal, Trouble } from "../../trouble.tsx";
import { useTogether } from "../context.ts";
import { Why } from "../lobby/why.tsx";
import { NameField } from "../name-field.tsx";
import { ArrangementFields } from "./arrangement.tsx";
import { useAsking } from "./asking.ts";
import { NO_CLOCK } from "./control.ts";
import { brought, gathered } from "./making.ts";
import { fitting } from "./played.ts";
import "../../waiting/waiting.css";
import "./waiting.css";

/**
 * Making a table for people far apart or around one screen: a name and a button; the rest has good defaults. `brings`: for
 * a match of this browser, as it stands.
 */
export function Create({ game, brings }: { readonly game: string; readonly brings: string | null }) {
  const { words, wire } = useSite();
  // Whoever brings nothing that could go on is told so before they fill in a form.
  const load = () => Promise.all([openRoom(game, words.language), brings === null ? null : wire.carry(brings)]);
  return (
    <Awaited load={load} of={words.language} meanwhile={<main id="content" class="page" />}>
      {([open, carried]) => {
        if (open === null) return <Trouble is="noSuchGame" />;
        if (carried?.ok === false) return <Refusal why={carried.why} />;
        return <TableForm open={open} brings={brings} />;
      }}
    </Awaited>
  );
}

function TableForm({ open, brings }: { readonly open: OpenRoom; readonly brings: string | null }) {
  const { words, wire } = useSite();
  const { create, join } = useTogether().waiting;
  const { room } = open;
  // A name that was known when the page opened is asked for no more; one that is being typed stays.
  const isNamed = useSignal(ownName.peek() !== "").peek();
  const name = useSignal(ownName.peek());
  const { isGoingOn: isMaking, submitOnce } = useOnce();
  const { why, ask } = useAsking();
  const now = useSignal<Arranging>({
    seats: Math.max(FEWEST, room.usual),
    options: {},
    control: NO_CLOCK,
    visibility: "link",
    hasFreeChat: false,
  });
  const change = (next: Partial<Arranging>): void => {
    now.value = { ...now.value, ...next };
  };
  const make = async (): Promise<void> => {
    const called = name.value.trim();
    await ask(brings === null ? gathered(room.id, now.value, called) : brought(wire, brings, now.value, called));
  };
  return (
    <main id="content" class={`page waiting create room-${room.id}`}>
      <form onSubmit={submitOnce(make)}>
        <h1>{create.title(room.name)}</h1>
        <p>
          {brings !== null && create.brings} {create.promise}
        </p>
        <div class="first-fields">
          {!isNamed && <NameField class="field" label={join.name} name={name} />}
          {brings === null && (
            <Players
              open={open}
              seats={now.value.seats}
              onChange={(seats) => change({ seats, options: fitting(open, now.value.options, seats) })}
            />
          )}
        </div>
        <p>
          <button type="submit" class="go big" aria-disabled={isMaking.value}>
            {isMaking.value ? words.home.starting : create.make}
          </button>
        </p>
        <Why why={why.value} />
        {/* What is wrong in there must be seen: the browser cannot show it in a folded part. */}
        <details
          class="more"
          onInvalidCapture={({ currentTarget }) => {
            currentTarget.open = true;
          }}
        >
          <summary>
            {create.details} <InShort now={now.value} />
          </summary>
          <ArrangementFields open={open} now={now.value} isBegun={brings !== null} onChange={change} />
        </details>
        <p class="muted">{create.later}</p>
      </form>
    </main>
  );
}

/** At a table one shares; alone one plays without a house. */
const FEWEST = 2;

/** The details without unfolding them. */
function InShort({ now }: { readonly now: Arranging }) {
  const { words } = useSite();
  const together = useTogether();
  const { visibility, talk } = together.waiting;
  const said = [
    together.control(now.control, sayIn(words.language, [])),
    visibility[now.visibility],
    now.hasFreeChat ? talk.free : talk.phrases,
  ];
  return <span class="in-short">{said.join(" · ")}</span>;
}

function Players(props: {
  readonly open: OpenRoom;
  readonly seats: number;
  readonly onChange: (seats: number) => void;
}) {
  const { create } = useTogether().waiting;
  const { min, max } = props.open.room.seats;
  return (
    <label class="field">
      {create.players}
      <select value={props.seats} onChange={({ currentTarget }) => props.onChange(Number(currentTarget.value))}>
        {seatsOf(max)
          .map((seat) => seat + 1)
          .filter((count) => count >= Math.max(FEWEST, min))
          .map((count) => (
            <option key={count} value={count}>
              {count}
            </option>
          ))}
      </select>
    </label>
  );
}
