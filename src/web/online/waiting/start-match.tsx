import { useId } from "preact/hooks";
import type { Refused } from "../../../kernel/game.ts";
import type { Room } from "../../../kernel/room.ts";
import { seatsOf } from "../../../kernel/seat.ts";
import type { AwayAtStart, Done } from "../../../protocol/messages/requests.ts";
import type { TableView } from "../../../protocol/messages/table-view.ts";
import { usualBotId } from "../../match/setup/bot-players.ts";
import { sayHere } from "../../shell/locale.ts";
import { useOnce } from "../../shell/once.ts";
import { useSite } from "../../shell/site-context.ts";
import { usePageWords } from "../../shell/with-page-words.tsx";
import { useOnlineWords } from "../context.ts";
import { connection } from "../my-server-identity.ts";
import { RefusalText } from "../refusal-text.tsx";
import { useRequest } from "../use-request.ts";

/** The owner starts the match when every seat is taken, or anybody seated while the owner is away. */
export function StartMatch({ room, tableView }: { readonly room: Room; readonly tableView: TableView }) {
  const { begin } = useOnlineWords().waiting;
  const free = tableView.seats.filter((seatView) => seatView === null).length;
  if (tableView.you.mayStart) return <StartButtons room={room} tableView={tableView} free={free} />;
  // People without a seat read it in the join form.
  return tableView.you.seats.length === 0 ? null : (
    <p class="begin">{free === 0 ? begin.ownerStarts : begin.ownerStartsLater}</p>
  );
}

function StartButtons(props: { readonly room: Room; readonly tableView: TableView; readonly free: number }) {
  const { words } = useSite();
  const pageWords = usePageWords();
  const { begin } = useOnlineWords().waiting;
  const { room, tableView, free } = props;
  const reason = useId();
  const { once } = useOnce();
  const { why, send } = useRequest();
  const act = (answer: () => Promise<Done | Refused>): Promise<void> => once(() => send(answer()));
  const start = (away?: AwayAtStart) => connection.request({ t: "start", table: tableView.id, ...(away && { away }) });
  const hasPeople = tableView.seats.some((seatView) => seatView?.is === "person");
  return (
    <div class="begin">
      <p id={reason} class="muted">
        {free > 0
          ? begin.seatsFree(free, sayHere(words.language))
          : hasPeople
            ? begin.ready
            : pageWords.waiting.onlyBots}
      </p>
      <div class="row">
        <button
          type="button"
          class="go big start"
          disabled={free > 0}
          aria-describedby={reason}
          onClick={() => void act(() => start())}
        >
          {begin.startWith(tableView.seats.length)}
        </button>
        {free > 0 && tableView.you.isOwner && (
          <button
            type="button"
            class="go big fill"
            onClick={() => void act(() => fillWithBots(room, tableView, () => start()))}
          >
            {begin.fill}
          </button>
        )}
      </div>
      <RefusalText why={why.value} />
      {why.value?.key === "somebodyAway" && (
        <p class="row">
          {(["bot", "drop", "keep"] as const).map((away) => (
            <button key={away} type="button" onClick={() => void act(() => start(away))}>
              {begin.away[away]}
            </button>
          ))}
        </p>
      )}
    </div>
  );
}

/** Puts a bot of medium level on every free seat, then calls `next`. */
async function fillWithBots(
  room: Room,
  tableView: TableView,
  next: () => Promise<Done | Refused>,
): Promise<Done | Refused> {
  for (const seat of seatsOf(tableView.seats.length)) {
    if (tableView.seats[seat] !== null) continue;
    const answer = await connection.request({ t: "seatBot", table: tableView.id, seat, bot: usualBotId(room) });
    if (!answer.ok) return answer;
  }
  return next();
}
