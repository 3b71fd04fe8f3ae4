import type { Signal } from "@preact/signals";
import { useEffect, useErrorBoundary, useMemo } from "preact/hooks";
import { roomName } from "../../kernel/room.ts";
import { HomePage } from "../home/home-page.tsx";
import { OnlinePages } from "../online/pages.tsx";
import type { Transport } from "../transport/transport.ts";
import { currentRoom } from "./current-room.ts";
import { Header } from "./header.tsx";
import { lazyPage } from "./lazy.tsx";
import { myTurns } from "./online-status.ts";
import { type PageRoute, route, routePath } from "./page-routes.ts";
import { loadMatchPage } from "./prefetch.ts";
import { SiteContext, useSite } from "./site-context.ts";
import { RefusalPage, TroublePage } from "./trouble.tsx";
import { UpdateNotice } from "./update-notice.tsx";
import type { SiteWords } from "./words.ts";
import "./app.css";

export function App({ words, transport }: { readonly words: Signal<SiteWords>; readonly transport: Transport }) {
  const site = useMemo(() => ({ words: words.value, transport }), [words.value, transport]);
  return (
    <SiteContext.Provider value={site}>
      <a class="skip button" href="#content">
        {site.words.nav.skip}
      </a>
      <Header />
      <PageOrTrouble key={routePath(route.value)} at={route.value} />
      <UpdateNotice />
    </SiteContext.Provider>
  );
}

/** If a page fails, a message and a way out take its place; the rest of the site stays. */
function PageOrTrouble({ at }: { readonly at: PageRoute }) {
  const [fault, again] = useErrorBoundary();
  const { language } = useSite().words;
  const [room, turns] = [currentRoom.value, myTurns.value];
  useEffect(() => {
    const title = room === undefined ? "Symposion" : `${roomName(room, language)} · Symposion`;
    document.title = turns === 0 ? title : `(${turns}) ${title}`;
  }, [room, turns, language]);
  if (fault !== undefined) return <TroublePage is="page" fault={fault} again={again} />;
  if ("game" in at && room === undefined) return <LostPage />;
  return <Page at={at} />;
}

const SetupPage = lazyPage(async () => (await import("../device/setup-page.tsx")).SetupPage);
const MatchPage = lazyPage(loadMatchPage);
const LessonPage = lazyPage(async () => (await import("../learn/lesson-page.tsx")).LessonPage);
const RulesPage = lazyPage(async () => (await import("../learn/rules-page.tsx")).RulesPage);
const WelcomePage = lazyPage(async () => (await import("../learn/welcome-page.tsx")).WelcomePage);
const ReplayPage = lazyPage(async () => (await import("../replay/replay-page.tsx")).ReplayPage);
const LostPage = lazyPage(async () => (await import("./lost.tsx")).Lost);
const AboutPage = lazyPage(async () => (await import("../home/about-page.tsx")).AboutPage);

function Page({ at }: { readonly at: PageRoute }) {
  switch (at.is) {
    case "home":
      return <HomePage />;
    case "setup":
      return <SetupPage game={at.game} />;
    case "match":
      return <MatchPage game={at.game} match={at.match} />;
    case "learn":
      return <LessonPage game={at.game} />;
    case "rules":
    case "notation":
      return <RulesPage game={at.game} isNotation={at.is === "notation"} />;
    case "welcome":
      return <WelcomePage game={at.game} />;
    case "replay":
      return <ReplayPage record={at.record} />;
    case "createTable":
      return <OnlinePages.CreateTable game={at.game} importedMatch={at.importedMatch} />;
    case "table":
      return <OnlinePages.Table table={at.table} isScreen={at.isScreen} />;
    case "publicReplay":
      return <OnlinePages.PublicReplay table={at.table} />;
    case "tables":
      return <OnlinePages.Tables />;
    case "me":
      return <OnlinePages.Me />;
    case "screen":
      return <OnlinePages.Screen />;
    case "claim":
      return <OnlinePages.Claim seatLink={at.seatLink} />;
    case "about":
    case "privacy":
      return <AboutPage is={at.is} />;
    case "noTable":
      return <RefusalPage why={{ key: "noSuchTable" }} />;
    case "nowhere":
      return <LostPage />;
  }
}
