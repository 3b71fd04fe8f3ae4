import { useSignal } from "@preact/signals";
import type { Fact } from "../../../kernel/game.ts";
import type { Seat } from "../../../kernel/seat.ts";
import { sayHere } from "../../shell/locale.ts";
import { routePath } from "../../shell/page-routes.ts";
import { gameName } from "../../shell/rooms.ts";
import { useSite } from "../../shell/site-context.ts";
import { useOnlineWords } from "../context.ts";
import { connection, type MyDatedTable, myTables } from "../my-server-identity.ts";
import { RefusalText } from "../refusal-text.tsx";
import { ShareLink } from "../share-link.tsx";
import { byUrgency, isFinished, namesAt } from "./table-state-text.ts";

/** My seats, and the links that move them to another browser. */
export function MySeats() {
  const { words } = useSite();
  const { lobby } = useOnlineWords();
  const tables = byUrgency((myTables.value ?? []).filter(({ mine }) => mine.length > 0));
  const over = tables.filter(isFinished);
  return (
    <section class="lobby seats-of-mine" aria-labelledby="my-seats">
      <h2 id="my-seats">{lobby.me.seats}</h2>
      <p>{lobby.me.seatsHelp}</p>
      {myTables.value !== null && tables.length === 0 && <p class="muted">{lobby.me.noSeats}</p>}
      <Seats tables={tables.filter((table) => !isFinished(table))} />
      {over.length > 0 && (
        <details class="over">
          <summary>{lobby.me.finished(over.length, sayHere(words.language))}</summary>
          <Seats tables={over} />
        </details>
      )}
      <p>
        <a href="/tables">{lobby.allMine}</a>
      </p>
    </section>
  );
}

const Seats = ({ tables }: { readonly tables: readonly MyDatedTable[] }) => (
  <ul class="rows">
    {tables.flatMap((table) =>
      table.mine.map((seat) => <MySeat key={`${table.id} ${seat}`} table={table} seat={seat} />),
    )}
  </ul>
);

function MySeat({ table, seat }: { readonly table: MyDatedTable; readonly seat: Seat }) {
  const { words } = useSite();
  const { me } = useOnlineWords().lobby;
  const seatLink = useSignal<string | null>(null);
  const isShown = useSignal(false);
  const why = useSignal<Fact | null>(null);
  const game = gameName(table.game, words.language);
  const names = namesAt(table);
  // A person with several seats at one table must tell them apart.
  const name = table.mine.length > 1 ? me.seatAt(table.seats[seat] ?? sayHere(words.language).seat(seat)) : "";
  const show = async (): Promise<void> => {
    isShown.value = !isShown.value;
    if (seatLink.value !== null) return;
    const answer = await connection.request({ t: "seatLink", table: table.id, seat });
    why.value = answer.ok ? null : answer.why;
    seatLink.value = answer.ok ? answer.seatLink : null;
  };
  return (
    <li class={`seat-line room-${table.game}`}>
      <a href={routePath({ is: "table", table: table.id, isScreen: false })}>
        <b>{game}</b>
        <span>{names}</span>
        {name !== "" && <span>{name}</span>}
      </a>
      <button
        type="button"
        aria-label={`${me.link}, ${game}, ${names} ${name}`}
        aria-expanded={isShown.value}
        onClick={() => void show()}
      >
        {me.link}
      </button>
      {isShown.value && (
        <div class="seat-link">
          <p role="status">{seatLink.value === null ? "" : me.linkHelp}</p>
          {seatLink.value !== null && (
            <ShareLink url={`${location.origin}${routePath({ is: "claim", seatLink: seatLink.value })}`} />
          )}
          <RefusalText why={why.value} />
        </div>
      )}
    </li>
  );
}
