import type { Seat } from "../../../kernel/seat.ts";
import type { Gathered, SeatTold } from "../../../protocol/gathered.ts";
import { useSite } from "../../context.ts";
import type { OpenRoom } from "../../house.ts";
import { LevelOptions } from "../../levels.tsx";
import { botOf, levelOf } from "../../seating.ts";
import { useTogether } from "../context.ts";
import { line } from "../here.ts";
import type { Ask } from "./asking.ts";

const FREE = "free";

/** For the host: a seat stays free for somebody, or a bot of some level sits there. */
export function BotChoice(props: {
  readonly open: OpenRoom;
  readonly gathering: Gathered;
  readonly seat: Seat;
  readonly sitting: Extract<SeatTold, { readonly is: "bot" }> | null;
  readonly ask: Ask;
}) {
  const { words } = useSite();
  const { seats } = useTogether().waiting;
  const { room } = props.open;
  const { gathering, seat, sitting, ask } = props;
  // In a match that goes on, a bot's seat is a bot's.
  const isBots = gathering.brought !== null && gathering.brought.names[seat] === null;
  const formerly = gathering.brought?.names[seat] ?? null;
  const choose = (choice: string): void => {
    const bot = choice === FREE ? null : botOf(room, Number(choice));
    void ask(line.ask({ t: "seatBot", table: gathering.id, seat, bot }));
  };
  return (
    <span class="who">
      {sitting !== null && <b>{sitting.name}</b>}
      <select
        aria-label={words.waiting.whoSits(seat + 1)}
        value={sitting === null ? FREE : String(levelOf(sitting.bot))}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      >
        {!isBots && <option value={FREE}>{formerly === null ? seats.free : seats.of(formerly)}</option>}
        <LevelOptions open={props.open} />
      </select>
    </span>
  );
}
