import "../kit/fonts.css";
import "../kit/look.css";
import "../kit/page.css";
import { script } from "virtual:host-worker";
import { render } from "preact";
import { App } from "./app.tsx";
import { keepFocus } from "./focus.ts";
import { speak } from "./i18n.ts";
import { keepOffline } from "./offline.ts";
import { listenToLinks, route } from "./routes.ts";
import { ignoreSecondClicks } from "./second-click.ts";
import { isKnown, pace } from "./settings.ts";
import { loadPlay, warm } from "./warm.ts";
import { localWire } from "./wire/local.ts";

// What takes longest is asked for first: the worker, the page of a match, and on the address of one its game.
const wire = localWire(() => new Worker(script, { type: "module" }));
wire.pace(pace.value);
// The first question starts the worker.
void wire.keeps();
void loadPlay().catch(() => undefined);
if (route.value.is === "match") warm(wire, route.value.game);

const words = await speak();
pace.subscribe((value) => wire.pace(value));
listenToLinks();
ignoreSecondClicks();

const root = document.getElementById("app");
if (root !== null) {
  keepFocus(root);
  render(<App words={words} wire={wire} />, root);
}
document.documentElement.dataset.ready = "";
keepOffline();
// Whoever plays far away sees on every page where it is their turn. Alone one needs no line.
if (isKnown.value) void import("./together/here.ts").catch(() => undefined);
