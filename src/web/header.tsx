import Amphora from "~icons/game-icons/amphora";
import Moon from "~icons/game-icons/moon";
import Sun from "~icons/game-icons/sun";
import { useSite } from "./context.ts";
import { roomOf } from "./house.ts";
import { route } from "./routes.ts";
import { language, theme } from "./settings.ts";

export function Header() {
  const { nav } = useSite().words;
  const at = route.value;
  const room = "game" in at ? roomOf(at.game) : undefined;
  const isDark = theme.value === "dark";
  return (
    <header class={`mast ${at.is === "home" ? "" : "small"} ${room === undefined ? "" : `room-${room.id}`}`}>
      <a class="wordmark" href="/" aria-label={`${room?.name ?? "Symposion"}, ${nav.home}`}>
        <Amphora class="logo" aria-hidden="true" />
        <span>{room?.name ?? "Symposion"}</span>
      </a>
      <nav>
        <a href="/replay">{nav.replay}</a>
        <a href="/about">{nav.about}</a>
        <button
          type="button"
          class="quiet"
          lang={language.value === "fr" ? "en" : "fr"}
          aria-label={`${language.value === "fr" ? "EN" : "FR"}, ${nav.otherLanguage}`}
          onClick={() => {
            language.value = language.value === "fr" ? "en" : "fr";
          }}
        >
          {language.value === "fr" ? "EN" : "FR"}
        </button>
        <button
          type="button"
          class="quiet"
          aria-label={isDark ? nav.toLight : nav.toDark}
          title={isDark ? nav.toLight : nav.toDark}
          onClick={() => {
            theme.value = isDark ? "light" : "dark";
          }}
        >
          {isDark ? <Sun aria-hidden="true" /> : <Moon aria-hidden="true" />}
        </button>
      </nav>
    </header>
  );
}
