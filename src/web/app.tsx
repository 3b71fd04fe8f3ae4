import type { Signal } from "@preact/signals";
import { useEffect, useErrorBoundary, useMemo } from "preact/hooks";
import { SiteContext } from "./context.ts";
import { myTurns } from "./far-away.ts";
import { Header } from "./header.tsx";
import { Home } from "./home/home.tsx";
import { page } from "./lazy.tsx";
import { Notice } from "./notice.tsx";
import { roomHere } from "./room-here.ts";
import { type Route, route, write } from "./routes.ts";
import { AtTable, Claim, Create, Me, Retold, Tables } from "./together/pages.tsx";
import { Refusal, Trouble } from "./trouble.tsx";
import { loadPlay } from "./warm.ts";
import type { Wire } from "./wire/wire.ts";
import type { Words } from "./words.ts";
import "./app.css";

export function App({ words, wire }: { readonly words: Signal<Words>; readonly wire: Wire }) {
  const site = useMemo(() => ({ words: words.value, wire }), [words.value, wire]);
  return (
    <SiteContext.Provider value={site}>
      <a class="skip button" href="#content">
        {site.words.nav.skip}
      </a>
      <Header />
      <Guarded key={write(route.value)} at={route.value} />
      <Notice />
    </SiteContext.Provider>
  );
}

/** A page that fails says so and leaves a way out; the rest of the site stays. */
function Guarded({ at }: { readonly at: Route }) {
  const [fault, again] = useErrorBoundary();
  const [room, turns] = [roomHere.value, myTurns.value];
  useEffect(() => {
    const title = room === undefined ? "Symposion" : `${room.name} · Symposion`;
    document.title = turns === 0 ? title : `(${turns}) ${title}`;
  }, [room, turns]);
  if (fault !== undefined) return <Trouble is="page" fault={fault} again={again} />;
  if ("game" in at && room === undefined) return <Trouble is="noSuchGame" />;
  return <Page at={at} />;
}

const Waiting = page(async () => (await import("./waiting/waiting.tsx")).Waiting);
const Play = page(loadPlay);
const Learn = page(async () => (await import("./learn/learn.tsx")).Learn);
const Rules = page(async () => (await import("./learn/rules.tsx")).Rules);
const Replay = page(async () => (await import("./replay/replay.tsx")).Replay);
const About = page(async () => (await import("./about/about.tsx")).About);

function Page({ at }: { readonly at: Route }) {
  switch (at.is) {
    case "home":
      return <Home />;
    case "waiting":
      return <Waiting game={at.game} />;
    case "match":
      return <Play game={at.game} table={at.table} />;
    case "learn":
      return <Learn game={at.game} />;
    case "rules":
      return <Rules game={at.game} />;
    case "replay":
      return <Replay record={at.record} />;
    case "friends":
      return <Create game={at.game} brings={at.brings} />;
    case "together":
      return <AtTable table={at.table} isScreen={at.isScreen} />;
    case "retold":
      return <Retold table={at.table} />;
    case "tables":
      return <Tables />;
    case "me":
      return <Me />;
    case "claim":
      return <Claim pass={at.pass} />;
    case "about":
      return <About />;
    case "noTable":
      return <Refusal why={{ key: "noSuchTable" }} />;
    case "nowhere":
      return <Trouble is="nowhere" />;
  }
}
