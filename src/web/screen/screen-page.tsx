import { useSignal } from "@preact/signals";
import { rooms } from "../../games/rooms.ts";
import { roomName } from "../../kernel/room.ts";
import { useOnlineWords } from "../online/context.ts";
import { JoinByCode } from "../online/lobby/join-by-code.tsx";
import { connection } from "../online/my-server-identity.ts";
import { RefusalText } from "../online/refusal-text.tsx";
import { screenSecret } from "../online/screen-secret.ts";
import { useRequest } from "../online/use-request.ts";
import { navigateInstead } from "../shell/page-routes.ts";
import { theme } from "../shell/settings.ts";
import { useSite } from "../shell/site-context.ts";
import "../online/lobby/lobby.css";
import "./screen-page.css";

/** A television without a table: it makes one, at which nobody sits yet (TL-6), or shows one by its code. */
export function ScreenPage() {
  const { screen } = useOnlineWords().match;
  const { language } = useSite().words;
  const { why, send } = useRequest();
  const isMaking = useSignal(false);
  const goTo = (table: string): void => navigateInstead({ is: "table", table, isScreen: true });
  const make = async (game: string, seats: number): Promise<void> => {
    if (isMaking.value) return;
    isMaking.value = true;
    const settings = { seats, options: {}, visibility: "link", hasFreeChat: false } as const;
    const asked = connection.request({ t: "createTable", game, ...settings, screen: screenSecret() });
    await send(asked);
    const answer = await asked;
    isMaking.value = false;
    if (answer.ok) goTo(answer.table);
  };
  return (
    <main id="content" class="page screen-page">
      <h1>{screen.title}</h1>
      <p>{screen.explained}</p>
      <ul class="games">
        {rooms.map((room) => (
          <li key={room.id} class={`room-${room.id}`}>
            <button type="button" class="go big" onClick={() => void make(room.id, Math.max(2, room.usual))}>
              <img src={`/vignettes/${room.id}.svg${theme.value === "dark" ? "#night" : ""}`} alt="" />
              {roomName(room, language)}
            </button>
          </li>
        ))}
      </ul>
      <RefusalText why={why.value} />
      <h2>{screen.byCode}</h2>
      <JoinByCode onFound={goTo} />
    </main>
  );
}
