import { GameDoors } from "./game-doors.tsx";
import { route } from "./page-routes.ts";
import { useSite } from "./site-context.ts";
import { TroubleMessage } from "./trouble.tsx";
import { usePageWords, withPageWords } from "./with-page-words.tsx";

/** An address that leads nowhere, or to a game that is not here: what is missing, and the doors of the games that are. */
export const Lost = withPageWords(function Lost() {
  const { words } = useSite();
  const { lost } = usePageWords();
  return (
    <main id="content" class="page lost">
      <TroubleMessage sentence={route.value.is === "nowhere" ? lost.nowhere : words.trouble.noSuchGame} words={words} />
      <p>{lost.perhaps}</p>
      <GameDoors to={(game) => ({ is: "setup", game })} />
    </main>
  );
});
