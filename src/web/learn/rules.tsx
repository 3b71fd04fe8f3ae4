import { sayIn } from "../../kernel/texts.ts";
import type { Figure } from "../../kit/board.ts";
import type { Guide } from "../../kit/guide.ts";
import { useSite } from "../context.ts";
import { pageOf, roomOf } from "../house.ts";
import { Awaited } from "../lazy.tsx";
import { write } from "../routes.ts";
import { Trouble } from "../trouble.tsx";
import "./learn.css";

interface Loaded {
  readonly guide: Guide;
  readonly figures: Readonly<Record<string, Figure<unknown>>>;
  readonly words: unknown;
}

/** A game's guide, with figures made of the real components. */
export function Rules({ game }: { readonly game: string }) {
  const { words } = useSite();
  const [room, page] = [roomOf(game), pageOf(game)];
  if (room === undefined || page === undefined) return <Trouble is="noSuchGame" />;
  const load = async (): Promise<Loaded> => {
    const [{ guide }, { figures }, own] = await Promise.all([
      page.guide[words.language](),
      page.figures(),
      page.words[words.language](),
    ]);
    return { guide, figures: figures as Loaded["figures"], words: own.words };
  };
  return (
    <main id="content" class={`page guide room-${game}`}>
      <Awaited load={load} of={words.language} isPart>
        {(loaded) => <Read {...loaded} />}
      </Awaited>
      <p class="muted">
        {room.name} {words.about.by[game]}. {words.about.buy}
      </p>
      <p class="row">
        <a class="button go" href={write({ is: "learn", game })}>
          {words.home.learn}
        </a>
        <a class="button" href={write({ is: "waiting", game })}>
          {words.learn.playNow}
        </a>
      </p>
    </main>
  );
}

function Read({ guide, figures, words }: Loaded) {
  const site = useSite();
  const say = sayIn(site.words.language, []);
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
