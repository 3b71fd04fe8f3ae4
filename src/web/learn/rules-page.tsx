import { roomName } from "../../kernel/room.ts";
import type { Figure } from "../../kit/board.ts";
import type { Guide } from "../../kit/guide.ts";
import { Lazy } from "../shell/lazy.tsx";
import { sayHere } from "../shell/locale.ts";
import { routePath } from "../shell/page-routes.ts";
import { roomById, roomPageById } from "../shell/rooms.ts";
import { useSite } from "../shell/site-context.ts";
import { TroublePage } from "../shell/trouble.tsx";
import "./learn.css";

interface LoadedGuide {
  readonly guide: Guide;
  readonly figures: Readonly<Record<string, Figure<unknown>>>;
  readonly words: unknown;
}

/** A game's guide, with figures made of the real components. */
export function RulesPage({ game }: { readonly game: string }) {
  const { words } = useSite();
  const [room, page] = [roomById(game), roomPageById(game)];
  if (room === undefined || page === undefined) return <TroublePage is="noSuchGame" />;
  const load = async (): Promise<LoadedGuide> => {
    const [{ guide }, { figures }, own] = await Promise.all([
      page.guide[words.language](),
      page.figures(),
      page.words[words.language](),
    ]);
    return { guide, figures: figures as LoadedGuide["figures"], words: own.words };
  };
  return (
    <main id="content" class={`page guide room-${game}`}>
      <Lazy load={load} reloadOn={words.language} isPart>
        {(loaded) => <GuideView {...loaded} />}
      </Lazy>
      <p class="muted">
        {roomName(room, words.language)} {room.credit[words.language]}. {words.about.buy}
      </p>
      <p class="row">
        <a class="button go" href={routePath({ is: "learn", game })}>
          {words.home.learn}
        </a>
        <a class="button" href={routePath({ is: "setup", game })}>
          {words.learn.playNow}
        </a>
      </p>
    </main>
  );
}

function GuideView({ guide, figures, words }: LoadedGuide) {
  const site = useSite();
  const say = sayHere(site.words.language);
  return (
    <>
      {guide.map((part, index) => {
        // biome-ignore-start lint/suspicious/noArrayIndexKey: the parts of a guide never move
        if (part.is === "text")
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own guide, made by the build
          return <div key={index} dangerouslySetInnerHTML={{ __html: part.html }} />;
        const Drawn = figures[part.name];
        return (
          <figure key={index}>
            {Drawn !== undefined && <Drawn say={say} words={words} />}
            <figcaption>{part.caption}</figcaption>
          </figure>
        );
        // biome-ignore-end lint/suspicious/noArrayIndexKey: as above
      })}
    </>
  );
}
