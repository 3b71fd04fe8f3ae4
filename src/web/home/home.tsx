import { useSignal } from "@preact/signals";
import type { FunctionComponent } from "preact";
import { useEffect } from "preact/hooks";
import Hourglass from "~icons/game-icons/hourglass";
import Person from "~icons/game-icons/person";
import type { Fact } from "../../kernel/game.ts";
import type { Room } from "../../kernel/room.ts";
import { sayIn } from "../../kernel/texts.ts";
import type { OpenTable } from "../../protocol/gathered.ts";
import { useSite } from "../context.ts";
import { pageOf, rooms, sentence } from "../house.ts";
import { useOnce } from "../once.ts";
import { go, write } from "../routes.ts";
import { usualSitters } from "../seating.ts";
import { warm } from "../warm.ts";
import { Matches } from "./matches.tsx";
import { publicTables } from "./public-tables.ts";
import "./home.css";

export function Home() {
  const { words } = useSite();
  const house = useHouse();
  return (
    <main id="content" class="home">
      <div class="hero">
        <h1>{words.title}</h1>
        <p>{words.promise}</p>
      </div>
      <ul class="games">
        {rooms.map((room) => (
          <Card key={room.id} room={room} />
        ))}
      </ul>
      {house !== null && <house.Mine />}
      <Matches />
      {house !== null && <house.Others tables={house.tables} />}
      <footer class="row">
        <a href="/me">{words.nav.me}</a>
        <a href="/replay">{words.nav.replay}</a>
        <a href="/about">{words.nav.about}</a>
      </footer>
    </main>
  );
}

interface HouseHere {
  readonly tables: readonly OpenTable[];
  readonly Mine: FunctionComponent;
  readonly Others: FunctionComponent<{ readonly tables: readonly OpenTable[] }>;
}

/** What the house has to show, once the page stands and this device's own matches are there; null where there is none. */
function useHouse(): HouseHere | null {
  const { wire } = useSite();
  const house = useSignal<HouseHere | null>(null);
  useEffect(() => {
    let isWanted = true;
    const load = async (): Promise<void> => {
      await wire.tables();
      const tables = isWanted ? await publicTables() : null;
      if (tables === null) return;
      const { Mine, Others } = await import("../together/lobby/at-home.tsx");
      if (isWanted) house.value = { tables, Mine, Others };
    };
    // Without its code there is nothing to show, either.
    load().catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [wire, house]);
  return house.value;
}

/** One game: what it is, and five ways in. */
function Card({ room }: { readonly room: Room }) {
  const { words, wire } = useSite();
  const why = useSignal<Fact | null>(null);
  const { isGoingOn: isStarting, once } = useOnce();
  const Emblem = pageOf(room.id)?.Emblem;
  const { home } = words;

  const play = async (): Promise<void> => {
    warm(wire, room.id);
    const made = await wire.make({ game: room.id, options: {}, sitters: usualSitters(room, words) });
    if (made.ok) go({ is: "match", game: room.id, table: made.id });
    else why.value = made.why;
  };

  return (
    <li class={`card room-${room.id}`}>
      <div class="emblem" aria-hidden="true">
        {Emblem !== undefined && <Emblem />}
      </div>
      <h2>{room.name}</h2>
      <p class="facts">
        <span>
          <Person aria-hidden="true" /> {words.players(room.seats.min, room.seats.max)}
        </span>
        <span>
          <Hourglass aria-hidden="true" /> {words.minutes(room.minutes.min, room.minutes.max)}
        </span>
      </p>
      <p class="line">{room.line[words.language]}</p>
      <p class="row">
        <button
          type="button"
          class="go"
          aria-disabled={isStarting.value}
          onClick={() => void once(play)}
          aria-label={`${home.play}, ${room.name}`}
        >
          {isStarting.value ? home.starting : home.play}
        </button>
        <a
          class="button"
          href={write({ is: "friends", game: room.id, brings: null })}
          aria-label={`${home.friends}, ${room.name}`}
        >
          {home.friends}
        </a>
      </p>
      <p class="ways-in">
        <a href={write({ is: "waiting", game: room.id })} aria-label={`${home.table} ${room.name}`}>
          {home.table}
        </a>
        <a href={write({ is: "learn", game: room.id })} aria-label={`${home.learn}, ${room.name}`}>
          {home.learn}
        </a>
        <a href={write({ is: "rules", game: room.id })} aria-label={`${home.rules}, ${room.name}`}>
          {home.rules}
        </a>
      </p>
      {why.value !== null && (
        <p role="alert" class="why">
          {sentence(null, words, why.value, sayIn(words.language, []))}
        </p>
      )}
    </li>
  );
}
