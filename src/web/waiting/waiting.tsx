import { useSignal } from "@preact/signals";
import { usualLevel } from "../../bots/levels.ts";
import type { Fact } from "../../kernel/game.ts";
import { seatsOf } from "../../kernel/seat.ts";
import { sayIn } from "../../kernel/texts.ts";
import { SteadyButton } from "../../kit/steady-button.tsx";
import type { Sitter } from "../../protocol/messages.ts";
import { useSite } from "../context.ts";
import { type OpenRoom, openRoom, sentence } from "../house.ts";
import { Awaited } from "../lazy.tsx";
import { BotLines, LevelOptions } from "../levels.tsx";
import { useOnce } from "../once.ts";
import { go } from "../routes.ts";
import { botAt, levelOf, usualSitters } from "../seating.ts";
import { ownName } from "../settings.ts";
import { Trouble } from "../trouble.tsx";
import { Options } from "./options.tsx";
import "./waiting.css";

/** Before the match: who sits where, and by which rules. */
export function Waiting({ game }: { readonly game: string }) {
  const { words } = useSite();
  return (
    <Awaited
      load={() => openRoom(game, words.language)}
      of={words.language}
      meanwhile={<main id="content" class="page" />}
    >
      {(open) => (open === null ? <Trouble is="noSuchGame" /> : <TableForm open={open} />)}
    </Awaited>
  );
}

function TableForm({ open }: { readonly open: OpenRoom }) {
  const { words, wire } = useSite();
  const { room, game } = open;
  const sitters = useSignal<readonly Sitter[]>(usualSitters(room, words));
  const options = useSignal<Readonly<Record<string, unknown>>>({});
  const why = useSignal<Fact | null>(null);
  const { isGoingOn, submitOnce } = useOnce();
  const say = sayIn(words.language, []);
  const people = sitters.value.filter(({ is }) => is === "person").length;

  const seat = (at: number, sitter: Sitter): void => {
    sitters.value = sitters.value.map((one, index) => (index === at ? sitter : one));
  };
  const resize = (count: number): void => {
    sitters.value = seatsOf(count).map((at) => sitters.value[at] ?? botAt(room, at, usualLevel(room)));
  };
  const start = async (): Promise<void> => {
    const first = sitters.value.find(({ is }) => is === "person");
    if (first !== undefined && first.name !== words.guest) ownName.value = first.name;
    const made = await wire.make({ game: room.id, options: options.value, sitters: sitters.value });
    if (made.ok) go({ is: "match", game: room.id, table: made.id });
    else why.value = made.why;
  };

  return (
    <main id="content" class={`page waiting room-${room.id}`}>
      <form onSubmit={submitOnce(start)}>
        <h1>{words.waiting.title(room.name)}</h1>
        <p>{room.line[words.language]}</p>
        <fieldset>
          <legend>{words.waiting.seats}</legend>
          <ol class="places">
            {sitters.value.map((sitter, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: seats are their numbers
              <Place key={at} open={open} at={at} sitter={sitter} onChange={(next) => seat(at, next)} />
            ))}
          </ol>
          <BotLines open={open} bots={sitters.value.flatMap((sitter) => (sitter.is === "bot" ? sitter.bot : []))} />
          <p class="row">
            <SteadyButton
              isIdle={sitters.value.length >= room.seats.max}
              onClick={() => resize(sitters.value.length + 1)}
            >
              {words.waiting.addSeat}
            </SteadyButton>
            <SteadyButton
              isIdle={sitters.value.length <= room.seats.min}
              onClick={() => resize(sitters.value.length - 1)}
            >
              {words.waiting.removeSeat}
            </SteadyButton>
          </p>
          {people > 1 && <p class="muted">{words.waiting.oneDevice}</p>}
          {people === 0 && <p class="muted">{words.waiting.onlyBots}</p>}
        </fieldset>
        <Options
          choices={game.choices as Readonly<Record<string, readonly unknown[]>>}
          texts={open.texts}
          say={say}
          chosen={options.value}
          fits={(wish) => game.options({ ...room.withBots?.([]), ...wish }, sitters.value.length) !== null}
          onChange={(wish) => {
            options.value = wish;
          }}
        />
        {why.value !== null && (
          <p role="alert" class="why">
            {sentence(open.texts, words, why.value, say)}
          </p>
        )}
        <p>
          <button type="submit" class="go big" aria-disabled={isGoingOn.value}>
            {words.waiting.start}
          </button>
        </p>
      </form>
    </main>
  );
}

/** One seat: a person with a name, or a bot of some level. */
function Place(props: {
  readonly open: OpenRoom;
  readonly at: number;
  readonly sitter: Sitter;
  readonly onChange: (sitter: Sitter) => void;
}) {
  const { words } = useSite();
  const { open, at, sitter, onChange } = props;
  const number = at + 1;
  const change = (value: string): void =>
    onChange(
      value === "person"
        ? { is: "person", name: at === 0 ? ownName.value || words.guest : words.guestNumber(seatsOf(12)[at] ?? 0) }
        : botAt(open.room, at, Number(value)),
    );
  return (
    <li class={`seat-${at}`}>
      <span class="number" aria-hidden="true">
        {number}
      </span>
      <select
        aria-label={words.waiting.whoSits(number)}
        value={sitter.is === "person" ? "person" : String(levelOf(sitter.bot))}
        onChange={(event) => change(event.currentTarget.value)}
      >
        <option value="person">{words.waiting.person}</option>
        <LevelOptions open={open} />
      </select>
      <input
        type="text"
        aria-label={words.waiting.name(number)}
        maxLength={40}
        required
        value={sitter.name}
        onInput={(event) => onChange({ ...sitter, name: event.currentTarget.value })}
      />
    </li>
  );
}
