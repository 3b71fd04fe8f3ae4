import { GameDoors } from "./game-doors.tsx";
import { useSite } from "./site-context.ts";
import { TroubleMessage } from "./trouble.tsx";
import { usePageWords, withPageWords } from "./with-page-words.tsx";
import "./lost-page.css";

/** An address that leads nowhere, or to a game that is not here: what is missing, and the doors of the games that are. */
export const LostPage = withPageWords(function LostPage(props: { readonly is: "nowhere" | "noSuchGame" }) {
  const { words } = useSite();
  const { lost } = usePageWords();
  return (
    <main id="content" class="page lost">
      <TroubleMessage sentence={props.is === "nowhere" ? lost.nowhere : words.trouble.noSuchGame} words={words} />
      <p>{lost.perhaps}</p>
      <GameDoors to={(game) => ({ is: "setup", game })} />
    </main>
  );
});
