import { adaptingLevel, adaptingSeats, noteAdaptingSeats } from "../../match/setup/adapting-bots.ts";
import { ADAPTING, LevelDots, LevelOptions } from "../../match/setup/bot-levels.tsx";
import { botId, botLevel, botName } from "../../match/setup/bot-players.ts";
import { Coin } from "../../match/setup/coin.tsx";
import { useSite } from "../../shell/site-context.ts";
import { usePageWords } from "../../shell/with-page-words.tsx";
import { useOnlineWords } from "../context.ts";
import { connection } from "../my-server-identity.ts";
import { type FreeOrBotSeatProps, moveTo } from "./free-or-bot-seat.tsx";
import { formerName } from "./kept-places.tsx";

const FREE = "free";
const ME = "me";

/** For the owner: a seat stays free, the owner moves there, or a bot of some level takes it. */
export function BotChoice({ loaded, tableView, seat, seatView, send }: FreeOrBotSeatProps) {
  const { words } = useSite();
  const pageWords = usePageWords();
  const { seats } = useOnlineWords().waiting;
  // In an imported match the seat of a bot stays with a bot.
  const isBots = tableView.imported !== null && tableView.imported.names[seat] === null;
  const formerly = formerName(tableView, seat);
  const free = formerly === null ? seats.free : seats.of(formerly);
  const adapting = adaptingSeats(tableView.id);
  const isAdapting = seatView !== null && adapting.includes(seat);
  const choose = (choice: string): void => {
    if (choice === ME) return void send(moveTo(tableView, seat));
    const others = adapting.filter((one) => one !== seat);
    const isNow = choice === ADAPTING;
    if (isNow || isAdapting) noteAdaptingSeats(loaded.room, tableView.id, isNow ? [...others, seat] : others);
    const level = isNow ? adaptingLevel(loaded.room).level : Number(choice);
    const bot = choice === FREE ? null : botId(loaded.room, level);
    void send(connection.request({ t: "seatBot", table: tableView.id, seat, bot }));
  };
  return (
    <div class="seat-face opens">
      <Coin seat={seat} is={seatView === null ? "nobody" : "bot"} />
      <span class="seat-plate who">
        {seatView === null ? (
          <i aria-hidden="true">{free}</i>
        ) : (
          <>
            <b>{seatView.name}</b> <small aria-hidden="true">{botName(loaded.texts, words, seatView.bot)}</small>
            <LevelDots room={loaded.room} bot={seatView.bot} />
          </>
        )}
      </span>
      <select
        class="seat-choice"
        aria-label={pageWords.waiting.whoSits(seat + 1)}
        value={seatView === null ? FREE : isAdapting ? ADAPTING : String(botLevel(seatView.bot))}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      >
        {!isBots && <option value={FREE}>{free}</option>}
        {seatView === null && tableView.you.seats.length === 1 && <option value={ME}>{seats.moveHere}</option>}
        <LevelOptions loaded={loaded} />
      </select>
    </div>
  );
}
