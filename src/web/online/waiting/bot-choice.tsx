import type { Seat } from "../../../kernel/seat.ts";
import type { SeatView, TableView } from "../../../protocol/messages/table-view.ts";
import { LevelOptions } from "../../match/setup/bot-levels.tsx";
import { botId, botLevel } from "../../match/setup/bot-players.ts";
import type { LocalizedRoom } from "../../shell/rooms.ts";
import { useSite } from "../../shell/site-context.ts";
import { useOnlineWords } from "../context.ts";
import { connection } from "../my-server-identity.ts";
import type { SendRequest } from "../use-request.ts";

const FREE = "free";

/** For the owner: a seat stays free, or a bot of some level takes it. */
export function BotChoice(props: {
  readonly loaded: LocalizedRoom;
  readonly tableView: TableView;
  readonly seat: Seat;
  readonly seatView: Extract<SeatView, { readonly is: "bot" }> | null;
  readonly send: SendRequest;
}) {
  const { words } = useSite();
  const { seats } = useOnlineWords().waiting;
  const { room } = props.loaded;
  const { tableView, seat, seatView, send } = props;
  // In an imported match the seat of a bot stays with a bot.
  const isBots = tableView.imported !== null && tableView.imported.names[seat] === null;
  const formerly = tableView.imported?.names[seat] ?? null;
  const choose = (choice: string): void => {
    const bot = choice === FREE ? null : botId(room, Number(choice));
    void send(connection.request({ t: "seatBot", table: tableView.id, seat, bot }));
  };
  return (
    <span class="who">
      {seatView !== null && <b>{seatView.name}</b>}
      <select
        aria-label={words.waiting.whoSits(seat + 1)}
        value={seatView === null ? FREE : String(botLevel(seatView.bot))}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      >
        {!isBots && <option value={FREE}>{formerly === null ? seats.free : seats.of(formerly)}</option>}
        <LevelOptions loaded={props.loaded} />
      </select>
    </span>
  );
}
