import { useId } from "preact/hooks";
import type { Refused } from "../../../kernel/game.ts";
import type { Room } from "../../../kernel/room.ts";
import { seatsOf } from "../../../kernel/seat.ts";
import { sayIn } from "../../../kernel/texts.ts";
import type { Gathered } from "../../../protocol/gathered.ts";
import type { Done } from "../../../protocol/requests.ts";
import { useSite } from "../../context.ts";
import { useOnce } from "../../once.ts";
import { usualBot } from "../../seating.ts";
import { useTogether } from "../context.ts";
import { line } from "../here.ts";
import { Why } from "../lobby/why.tsx";
import { useAsking } from "./asking.ts";

/** The host begins the match when every seat is taken; everybody else is told so. */
export function Begin({ room, gathering }: { readonly room: Room; readonly gathering: Gathered }) {
  const { begin } = useTogether().waiting;
  const free = gathering.seats.filter((sitting) => sitting === null).length;
  if (gathering.you.isHost) return <HostBegins room={room} gathering={gathering} free={free} />;
  // Those who do not sit have been told all of it where they may sit down.
  return gathering.you.seats.length === 0 ? null : (
    <p class="begin">{free === 0 ? begin.hostStarts : begin.hostStartsLater}</p>
  );
}

function HostBegins(props: { readonly room: Room; readonly gathering: Gathered; readonly free: number }) {
  const { words } = useSite();
  const { begin } = useTogether().waiting;
  const { room, gathering, free } = props;
  const reason = useId();
  const { once } = useOnce();
  const { why, ask } = useAsking();
  const act = (answer: () => Promise<Done | Refused>): Promise<void> => once(() => ask(answer()));
  const start = () => line.ask({ t: "start", table: gathering.id });
  const hasPeople = gathering.seats.some((sitting) => sitting?.is === "person");
  return (
    <div class="begin">
      <p id={reason} class="muted">
        {free > 0 ? begin.seatsFree(free, sayIn(words.language, [])) : hasPeople ? begin.ready : words.waiting.onlyBots}
      </p>
      <div class="row">
        <button
          type="button"
          class="go big start"
          disabled={free > 0}
          aria-describedby={reason}
          onClick={() => void act(start)}
        >
          {words.waiting.start}
        </button>
        {free > 0 && (
          <button type="button" class="fill" onClick={() => void act(() => fillWithBots(room, gathering, start))}>
            {begin.fill}
          </button>
        )}
      </div>
      <Why why={why.value} />
    </div>
  );
}

/** A middling bot on every free seat, then what comes next. */
async function fillWithBots(
  room: Room,
  gathering: Gathered,
  next: () => Promise<Done | Refused>,
): Promise<Done | Refused> {
  for (const seat of seatsOf(gathering.seats.length)) {
    if (gathering.seats[seat] !== null) continue;
    const answer = await line.ask({ t: "seatBot", table: gathering.id, seat, bot: usualBot(room) });
    if (!answer.ok) return answer;
  }
  return next();
}
