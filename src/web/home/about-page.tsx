import { rooms } from "../../games/rooms.ts";
import { roomName } from "../../kernel/room.ts";
import type { Language } from "../../kernel/texts.ts";
import { Lazy, lazyPage } from "../shell/lazy.tsx";
import { routePath } from "../shell/page-routes.ts";
import { useSite } from "../shell/site-context.ts";
import type { AboutWords } from "./about-words.ts";

const LOADS: Readonly<Record<Language, () => Promise<{ readonly aboutWords: AboutWords }>>> = {
  en: () => import("./about-words.en.ts"),
  fr: () => import("./about-words.fr.ts"),
};

/** About the site, or about privacy here. */
export const AboutPage = ({ is }: { readonly is: "about" | "privacy" }) =>
  is === "about" ? <Credits /> : <PrivacyPage />;

const PrivacyPage = lazyPage(async () => (await import("./privacy-page.tsx")).PrivacyPage);

function Credits() {
  const { language } = useSite().words;
  return (
    <Lazy load={LOADS[language]} reloadOn={language} fallback={<main id="content" class="page" />}>
      {({ aboutWords }) => <About about={aboutWords} />}
    </Lazy>
  );
}

/** Credits: the authors of the games, the icons and the fonts. */
function About({ about }: { readonly about: AboutWords }) {
  const { language } = useSite().words;
  return (
    <main id="content" class="page">
      <h1>{about.title}</h1>
      <p>{about.independent}</p>
      <h2>{about.games}</h2>
      <ul>
        {rooms.map((room) => (
          <li key={room.id}>
            <a href={routePath({ is: "rules", game: room.id })}>{roomName(room, language)}</a> {room.credit[language]}
          </li>
        ))}
      </ul>
      <p>{about.buy}</p>
      <p>{about.icons}</p>
      <p>{about.fonts}</p>
      <p>{about.code}</p>
      <p>
        {about.privacy} <a href="/privacy">{about.whatIsKept}</a> · <a href="/me">{about.myData}</a>
      </p>
    </main>
  );
}
