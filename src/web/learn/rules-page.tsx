import { roomName } from "../../kernel/room.ts";
import { Lazy } from "../shell/lazy.tsx";
import { routePath } from "../shell/page-routes.ts";
import { roomById, roomPageById } from "../shell/rooms.ts";
import { useSite } from "../shell/site-context.ts";
import { TroublePage } from "../shell/trouble.tsx";
import { Chapters, Contents, Parts } from "./guide-chapters.tsx";
import { loadGuide } from "./load-guide.ts";
import "./learn.css";

/**
 * The rules of a game for players: contents, chapters and figures, no notation. What is for the curious (how moves are
 * written, clauses, where we decided) is a page of its own.
 */
export function RulesPage({ game, isNotation = false }: { readonly game: string; readonly isNotation?: boolean }) {
  const { words } = useSite();
  const [room, page] = [roomById(game), roomPageById(game)];
  if (room === undefined || page === undefined) return <TroublePage is="noSuchGame" />;
  const other = routePath({ is: isNotation ? "rules" : "notation", game });
  return (
    <main id="content" class={`page guide room-${game}`}>
      <Lazy
        load={() => loadGuide(page, words.language, isNotation ? "notation" : "guide")}
        reloadOn={words.language}
        isPart
      >
        {(loaded) => (
          <>
            <h1>{loaded.guide.title}</h1>
            <Parts {...loaded} parts={loaded.guide.opening} />
            <Contents guide={loaded.guide} />
            <Chapters {...loaded} />
          </>
        )}
      </Lazy>
      <p class="muted">
        {roomName(room, words.language)} {room.credit[words.language]}.
      </p>
      <p class="row">
        <a class="button go" href={routePath({ is: "learn", game })}>
          {words.home.learn}
        </a>
        <a class="button" href={routePath({ is: "setup", game })}>
          {words.learn.playNow}
        </a>
        <a href={other}>{isNotation ? words.home.rules : words.learn.forTheCurious}</a>
      </p>
    </main>
  );
}
