import "../kit/fonts.css";
import "../kit/look.css";
import "../kit/page.css";
import { render } from "preact";
import { App } from "./app.tsx";
import { speak } from "./i18n.ts";
import { keepOffline } from "./offline.ts";
import { listenToLinks } from "./routes.ts";
import { pace } from "./settings.ts";
import { localWire } from "./wire/local.ts";

const words = await speak();
const wire = localWire();
pace.subscribe((value) => wire.pace(value));
listenToLinks();
keepOffline();

const root = document.getElementById("app");
if (root !== null) render(<App words={words} wire={wire} />, root);
document.documentElement.dataset.ready = "";
