import { useSignal } from "@preact/signals";
import type { Fact } from "../../../kernel/game.ts";
import type { Seat } from "../../../kernel/seat.ts";
import { sayIn } from "../../../kernel/texts.ts";
import { useSite } from "../../context.ts";
import { roomOf } from "../../house.ts";
import { write } from "../../routes.ts";
import { useTogether } from "../context.ts";
import { line, myTables, type TableOfMine } from "../here.ts";
import { Share } from "../share.tsx";
import { byUrgency, companyOf, isOver } from "./my-table.ts";
import { Why } from "./why.tsx";

/** My seats, and the links that move them to another browser. */
export function MySeats() {
  const { words } = useSite();
  const { lobby } = useTogether();
  const tables = byUrgency((myTables.value ?? []).filter(({ mine }) => mine.length > 0));
  const over = tables.filter(isOver);
  return (
    <section class="lobby seats-of-mine" aria-labelledby="my-seats">
      <h2 id="my-seats">{lobby.me.seats}</h2>
      <p>{lobby.me.seatsHelp}</p>
      {myTables.value !== null && tables.length === 0 && <p class="muted">{lobby.me.noSeats}</p>}
      <Seats tables={tables.filter((table) => !isOver(table))} />
      {over.length > 0 && (
        <details class="over">
          <summary>{lobby.me.finished(over.length, sayIn(words.language, []))}</summary>
          <Seats tables={over} />
        </details>
      )}
      <p>
        <a href="/tables">{lobby.allMine}</a>
      </p>
    </section>
  );
}

const Seats = ({ tables }: { readonly tables: readonly TableOfMine[] }) => (
  <ul class="rows">
    {tables.flatMap((table) =>
      table.mine.map((seat) => <MySeat key={`${table.id} ${seat}`} table={table} seat={seat} />),
    )}
  </ul>
);

function MySeat({ table, seat }: { readonly table: TableOfMine; readonly seat: Seat }) {
  const { words } = useSite();
  const { me } = useTogether().lobby;
  const pass = useSignal<string | null>(null);
  const isShown = useSignal(false);
  const why = useSignal<Fact | null>(null);
  const game = roomOf(table.game)?.name ?? table.game;
  const company = companyOf(table);
  // Whoever plays several seats from one browser must tell them apart.
  const name = table.mine.length > 1 ? me.seatAt(table.seats[seat] ?? sayIn(words.language, []).seat(seat)) : "";
  const show = async (): Promise<void> => {
    isShown.value = !isShown.value;
    if (pass.value !== null) return;
    const answer = await line.ask({ t: "pass", table: table.id, seat });
    why.value = answer.ok ? null : answer.why;
    pass.value = answer.ok ? answer.pass : null;
  };
  return (
    <li class={`seat-line room-${table.game}`}>
      <a href={write({ is: "together", table: table.id, isScreen: false })}>
        <b>{game}</b>
        <span>{company}</span>
        {name !== "" && <span>{name}</span>}
      </a>
      <button
        type="button"
        aria-label={`${me.link}, ${game}, ${company} ${name}`}
        aria-expanded={isShown.value}
        onClick={() => void show()}
      >
        {me.link}
      </button>
      {isShown.value && (
        <div class="pass">
          <p role="status">{pass.value === null ? "" : me.linkHelp}</p>
          {pass.value !== null && <Share url={`${location.origin}${write({ is: "claim", pass: pass.value })}`} />}
          <Why why={why.value} />
        </div>
      )}
    </li>
  );
}
