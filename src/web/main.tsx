import "../kit/fonts.css";
import "../kit/theme.css";
import "../kit/page.css";
import { script } from "virtual:host-worker";
import { render } from "preact";
import { App } from "./shell/app.tsx";
import { keepFocus } from "./shell/focus.ts";
import { preload } from "./shell/idle.ts";
import { loadWords } from "./shell/language.ts";
import { interceptLinks, route } from "./shell/page-routes.ts";
import { loadMatchPage, prefetchMatch } from "./shell/prefetch.ts";
import { addRoomAccents } from "./shell/room-accents.ts";
import { ignoreSecondClicks } from "./shell/second-click.ts";
import { isKnown, pace } from "./shell/settings.ts";
import { localTransport } from "./transport/local-transport.ts";

// What takes longest is started first: the worker and, on the address of a match, its page and its game.
const transport = localTransport(() => new Worker(script, { type: "module" }));
transport.setPace(pace.value);
// The first call starts the worker.
void transport.isPersistent();
if (route.value.is === "match") prefetchMatch(transport, route.value.game);

/** Milliseconds from the first page. */
const STORE_AFTER = 3000;

const storeSite = async () => (await import("./shell/service-worker.ts")).registerServiceWorker();

show().catch(showNotLoaded);

async function show(): Promise<void> {
  const words = await loadWords();
  pace.subscribe((value) => transport.setPace(value));
  addRoomAccents();
  interceptLinks();
  ignoreSecondClicks();

  const root = document.getElementById("app");
  if (root !== null) {
    keepFocus(root);
    render(<App words={words} transport={transport} />, root);
  }
  document.documentElement.dataset.ready = "";
  // Whoever looks around will soon want to play.
  preload(loadMatchPage);
  // The whole site is stored for use without a network, but not while somebody waits for a first match.
  setTimeout(() => void storeSite().catch(() => undefined), STORE_AFTER);
  // People who play online see on every page where it is their turn. Others need no connection.
  if (isKnown.value) void import("./online/my-server-identity.ts").catch(() => undefined);
}

/** Without the words of its language a page has none, so it says in all of them what is wrong. It would stay empty. */
function showNotLoaded(error: unknown): void {
  console.error(error);
  const message = document.createElement("p");
  message.role = "alert";
  message.textContent = "The page could not be loaded. · La page n’a pas pu être chargée. ";
  const again = document.createElement("a");
  again.href = location.href;
  again.textContent = "Try again · Réessayer";
  // A link to the same address with a # would not load the page again.
  again.onclick = () => location.reload();
  message.append(again);
  document.getElementById("app")?.replaceChildren(message);
}
