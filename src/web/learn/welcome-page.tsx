import { useSignal } from "@preact/signals";
import type { Fact } from "../../kernel/game.ts";
import { roomName } from "../../kernel/room.ts";
import { usualPlayers } from "../match/setup/bot-players.ts";
import { Lazy } from "../shell/lazy.tsx";
import { sayHere } from "../shell/locale.ts";
import { useOnce } from "../shell/once.ts";
import { navigateInstead } from "../shell/page-routes.ts";
import { prefetchMatch } from "../shell/prefetch.ts";
import { roomById, roomPageById, sentenceFor } from "../shell/rooms.ts";
import { useSite } from "../shell/site-context.ts";
import { TroublePage } from "../shell/trouble.tsx";
import { loadWelcome, markWelcomed, WelcomeView } from "./welcome.tsx";

/** Before a game is played for the first time on this device, and before its match is made. */
export function WelcomePage({ game }: { readonly game: string }) {
  const { words, transport } = useSite();
  const why = useSignal<Fact | null>(null);
  const { once } = useOnce();
  const [room, page] = [roomById(game), roomPageById(game)];
  if (room === undefined || page === undefined) return <TroublePage is="noSuchGame" />;

  const play = async (): Promise<void> => {
    markWelcomed(game);
    prefetchMatch(transport, game);
    const made = await transport.createMatch({ game, options: {}, players: usualPlayers(room, words) });
    if (made.ok) navigateInstead({ is: "match", game, match: made.id });
    else why.value = made.why;
  };
  const show = (): void => {
    markWelcomed(game);
    navigateInstead({ is: "learn", game });
  };

  return (
    <main id="content" class={`welcome room-${game}`}>
      <h1>
        {roomName(room, words.language)} <small>{words.learn.firstTime}</small>
      </h1>
      <Lazy load={() => loadWelcome(page, words)} reloadOn={words.language} isPart>
        {(loaded) => <WelcomeView {...loaded} onShow={show} onPlay={() => void once(play)} />}
      </Lazy>
      {why.value !== null && (
        <p role="alert" class="why">
          {sentenceFor(null, words, why.value, sayHere(words.language))}
        </p>
      )}
    </main>
  );
}
