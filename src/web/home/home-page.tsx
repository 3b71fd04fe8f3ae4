import { useSignal } from "@preact/signals";
import type { FunctionComponent } from "preact";
import { useEffect } from "preact/hooks";
import { rooms } from "../../games/rooms.ts";
import type { Fact } from "../../kernel/game.ts";
import { type Room, roomName } from "../../kernel/room.ts";
import type { TableListing } from "../../protocol/messages/table-view.ts";
import { usualPlayers } from "../match/setup/bot-players.ts";
import { sayHere } from "../shell/locale.ts";
import { useOnce } from "../shell/once.ts";
import { navigate, routePath } from "../shell/page-routes.ts";
import { prefetchMatch } from "../shell/prefetch.ts";
import { sentenceFor } from "../shell/rooms.ts";
import { isKnown, openTableCount, welcomed } from "../shell/settings.ts";
import { useSite } from "../shell/site-context.ts";
import { OpenMatches, OtherMatches, useDeviceMatches } from "./device-matches.tsx";
import { fetchPublicTables } from "./public-tables.ts";
import { Vignette } from "./vignette.tsx";
import "./home.css";

export function HomePage() {
  const { words } = useSite();
  const serverParts = useServerParts();
  const deviceMatches = useDeviceMatches();
  return (
    <main id="content" class="home">
      <div class="hero">
        <div>
          <h1>{words.title}</h1>
          <p>{words.promise}</p>
        </div>
        <div class="join-place">{serverParts !== null && <serverParts.JoinPart />}</div>
      </div>
      <div class="kept-rows" style={{ "--rows": isKnown.value ? openTableCount.value : 0 }}>
        {serverParts !== null && <serverParts.MyTablesPart />}
      </div>
      <OpenMatches {...deviceMatches} />
      <ul class="games">
        {rooms.map((room) => (
          <GameCard key={room.id} room={room} />
        ))}
      </ul>
      <OtherMatches {...deviceMatches} />
      {serverParts !== null && <serverParts.OtherTablesPart tables={serverParts.tables} />}
      <footer class="row">
        <a href="/me">{words.nav.me}</a>
        <a href="/replay">{words.nav.replay}</a>
        <a href="/about">{words.nav.about}</a>
      </footer>
    </main>
  );
}

interface ServerParts {
  readonly tables: readonly TableListing[];
  readonly JoinPart: FunctionComponent;
  readonly MyTablesPart: FunctionComponent;
  readonly OtherTablesPart: FunctionComponent<{ readonly tables: readonly TableListing[] }>;
}

/** What the server adds to the home page. It is loaded after the matches of this device; null without a server. */
function useServerParts(): ServerParts | null {
  const { transport } = useSite();
  const serverParts = useSignal<ServerParts | null>(null);
  useEffect(() => {
    let isWanted = true;
    const load = async (): Promise<void> => {
      await transport.matches();
      const tables = isWanted ? await fetchPublicTables() : null;
      if (tables === null) return;
      const parts = await import("../online/lobby/home-parts.tsx");
      if (isWanted) serverParts.value = { tables, ...parts };
    };
    // If the code cannot be loaded, the page shows nothing of the server.
    load().catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [transport, serverParts]);
  return serverParts.value;
}

/** One game, with five links and buttons to play or learn it. */
function GameCard({ room }: { readonly room: Room }) {
  const { words, transport } = useSite();
  const why = useSignal<Fact | null>(null);
  const { isBusy: isStarting, once } = useOnce();
  const { home } = words;
  const name = roomName(room, words.language);

  const play = async (): Promise<void> => {
    prefetchMatch(transport, room.id);
    if (!welcomed.value.includes(room.id)) {
      navigate({ is: "welcome", game: room.id });
      return;
    }
    const made = await transport.createMatch({ game: room.id, options: {}, players: usualPlayers(room, words) });
    if (made.ok) navigate({ is: "match", game: room.id, match: made.id });
    else why.value = made.why;
  };

  return (
    <li class={`card room-${room.id}`}>
      <Vignette room={room.id} />
      <h2>{name}</h2>
      <p class="facts">
        <span>
          <Person /> {words.players(room.seats.min, room.seats.max)}
        </span>
        <span>
          <Hourglass /> {words.minutes(room.minutes.min, room.minutes.max)}
        </span>
      </p>
      <p class="line">{room.tagline[words.language]}</p>
      <p class="row">
        <button
          type="button"
          class="go"
          aria-disabled={isStarting.value}
          onClick={() => void once(play)}
          aria-label={`${home.play}, ${name}`}
        >
          {isStarting.value ? home.starting : home.play}
        </button>
        <a
          class="button"
          href={routePath({ is: "createTable", game: room.id, importedMatch: null })}
          aria-label={`${home.friends}, ${name}`}
        >
          {home.friends}
        </a>
      </p>
      <p class="ways-in">
        <a href={routePath({ is: "setup", game: room.id })} aria-label={`${home.table} ${name}`}>
          {home.table}
        </a>
        <a href={routePath({ is: "learn", game: room.id })} aria-label={`${home.learn}, ${name}`}>
          {home.learn}
        </a>
        <a href={routePath({ is: "rules", game: room.id })} aria-label={`${home.rules}, ${name}`}>
          {home.rules}
        </a>
      </p>
      {why.value !== null && (
        <p role="alert" class="why">
          {sentenceFor(null, words, why.value, sayHere(words.language))}
        </p>
      )}
    </li>
  );
}

/** Drawn here, as what is seen first must be light. */
const Person = () => (
  <svg viewBox="0 0 24 24" width="1em" height="1em" aria-hidden="true" fill="currentColor">
    <circle cx="12" cy="6" r="5" />
    <path d="M3 23q0-11 9-11t9 11z" />
  </svg>
);

const Hourglass = () => (
  <svg viewBox="0 0 24 24" width="1em" height="1em" aria-hidden="true">
    <path d="M4 2h16M4 22h16" stroke="currentColor" stroke-width="3" />
    <path d="M6 4q0 6 5 8-5 2-5 8h12q0-6-5-8 5-2 5-8z" fill="currentColor" />
  </svg>
);
