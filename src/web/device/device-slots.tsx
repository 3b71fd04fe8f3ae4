import type { MatchSlots, SlotProps } from "../match/match-slots.ts";
import { whenIdle } from "../shell/idle.ts";
import { navigate, routePath } from "../shell/page-routes.ts";
import { useSite } from "../shell/site-context.ts";
import type { Transport } from "../transport/transport.ts";
import { peopleSeats } from "./shared-device.ts";

/** Around a match of this browser: all its people play on this device. */
export const deviceSlots = (transport: Transport): MatchSlots => ({
  mySeats: peopleSeats,
  hasHints: true,
  async rematch({ id, game, options, players }) {
    const { rematchPlayers } = await import("./rematch-players.ts");
    const { next, note } = rematchPlayers(id, game, players);
    const made = await transport.createMatch({ game, options, players: next });
    if (made.ok) note(made.id);
    if (made.ok) navigate({ is: "match", game, match: made.id });
    return made;
  },
  whenShown: (match) => void whenIdle().then(() => transport.preloadBots(match)),
  Menu: ContinueOnline,
});

/** The link that moves this match to a table on the server. */
function ContinueOnline({ info, update }: SlotProps) {
  const { words } = useSite();
  if (update.outcome !== null) return null;
  return (
    <p class="row">
      <a class="button online" href={routePath({ is: "createTable", game: info.game, importedMatch: info.id })}>
        {words.play.takeOnline}
      </a>
    </p>
  );
}
