import Amphora from "~icons/game-icons/amphora";
import { roomName } from "../../kernel/room.ts";
import { ConnectionStatus } from "./connection-status.tsx";
import { currentRoom } from "./current-room.ts";
import { LanguageSelect } from "./language-select.tsx";
import { sayHere } from "./locale.ts";
import { myTurns } from "./online-status.ts";
import { route } from "./page-routes.ts";
import { isKnown, theme } from "./settings.ts";
import { useSite } from "./site-context.ts";

export function Header() {
  const { nav, language } = useSite().words;
  const room = currentRoom.value;
  const name = room === undefined ? "Symposion" : roomName(room, language);
  const isDark = theme.value === "dark";
  return (
    <header class={`mast ${route.value.is === "home" ? "" : "small"} ${room === undefined ? "" : `room-${room.id}`}`}>
      <a class="wordmark" href="/" aria-label={`${name}, ${nav.home}`}>
        <Amphora class="logo" aria-hidden="true" />
        <span>{name}</span>
      </a>
      <ConnectionStatus />
      <nav class={isKnown.value ? "known" : ""}>
        {isKnown.value && (
          <>
            <a href="/tables">
              {nav.tables}
              {myTurns.value > 0 && (
                <>
                  <span class="badge" aria-hidden="true">
                    {myTurns.value}
                  </span>
                  <span class="spoken-only">, {nav.turns(myTurns.value, sayHere(language))}</span>
                </>
              )}
            </a>
            <a href="/me">{nav.me}</a>
          </>
        )}
        <a href="/replay">{nav.replay}</a>
        <a href="/about">{nav.about}</a>
        <LanguageSelect />
        <button
          type="button"
          class="quiet"
          aria-label={isDark ? nav.toLight : nav.toDark}
          title={isDark ? nav.toLight : nav.toDark}
          onClick={() => {
            theme.value = isDark ? "light" : "dark";
          }}
        >
          {isDark ? <Sun /> : <Moon />}
        </button>
      </nav>
    </header>
  );
}

const Sun = () => (
  <svg viewBox="0 0 24 24" width="1em" height="1em" aria-hidden="true">
    <circle cx="12" cy="12" r="5" fill="currentColor" />
    <path
      d="M12 1v4m0 14v4M1 12h4m14 0h4M4 4l3 3m10 10l3 3M4 20l3-3M17 7l3-3"
      stroke="currentColor"
      stroke-width="2.5"
    />
  </svg>
);

const Moon = () => (
  <svg viewBox="0 0 24 24" width="1em" height="1em" aria-hidden="true">
    <path d="M15 2a10 10 0 1 0 7 13A9 9 0 0 1 15 2z" fill="currentColor" />
  </svg>
);
