import type { ComponentChildren } from "preact";
import { DAY } from "../../../kernel/clock.ts";
import type { TableListing } from "../../../protocol/messages/table-view.ts";
import { dateAndTime } from "../../home/device-matches.tsx";
import { sayHere } from "../../shell/locale.ts";
import { routePath } from "../../shell/page-routes.ts";
import { gameName } from "../../shell/rooms.ts";
import { useSite } from "../../shell/site-context.ts";
import { useOnlineWords } from "../context.ts";
import type { MyDatedTable } from "../my-server-identity.ts";
import { freeSeatCount, namesAt, tableStateText, upcomingMoment } from "./table-state-text.ts";

/** My tables: who sits there, and whose turn it is. */
export const MyRows = ({ tables }: { readonly tables: readonly MyDatedTable[] }) => (
  <ul class="rows">
    {tables.map((table) => (
      <MyRow key={table.id} table={table} />
    ))}
  </ul>
);

function MyRow({ table }: { readonly table: MyDatedTable }) {
  const { words } = useSite();
  const { lobby } = useOnlineWords();
  return (
    <Row table={table} isAsked={table.waitsForMe}>
      <em class={table.waitsForMe ? "turn" : ""}>{tableStateText(table, words, lobby)}</em>
      {table.endsIn !== null && <span>{lobby.endsSoon(Math.ceil(table.endsIn / DAY), sayHere(words.language))}</span>}
      {table.due !== null && <span class="due">{lobby.until(upcomingMoment(table.due, words.language))}</span>}
    </Row>
  );
}

/** Tables of other people, to join or to watch. */
export const OtherRows = ({ tables }: { readonly tables: readonly TableListing[] }) => (
  <ul class="rows">
    {tables.map((table) => (
      <OtherRow key={table.id} table={table} />
    ))}
  </ul>
);

function OtherRow({ table }: { readonly table: TableListing }) {
  const { lobby, control } = useOnlineWords();
  const { words } = useSite();
  const isWaiting = table.stage === "waiting";
  const say = sayHere(words.language);
  return (
    <li class={`other room-${table.game}`}>
      <a href={routePath({ is: "table", table: table.id, isScreen: false })}>
        <TinyTable {...table} />
        <b>{gameName(table.game, words.language)}</b>
        <span>{namesAt(table) || lobby.nobodyYet}</span>
        <small>
          {isWaiting && `${lobby.freeSeats(freeSeatCount(table), say)} · `}
          {control(table.control, say)} ·{" "}
          <time dateTime={new Date(table.moved).toISOString()}>{dateAndTime(table.moved, words)}</time>
        </small>
        <em>{isWaiting ? lobby.join : lobby.watch}</em>
      </a>
    </li>
  );
}

/** Who sits where, at a glance: a disc for each person, a dashed ring with a plus for each free seat. */
const TinyTable = ({ game, seats }: TableListing) => (
  <svg class="tiny-table" viewBox="-32 -32 64 64" aria-hidden="true">
    <circle class="top" r="21" />
    <use href={`/emblems/${game}.svg#emblem`} x={-11} y={-11} width={22} height={22} />
    {seats.map((name, seat) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: seats never move
      <g key={seat} transform={placeOf(seat, seats.length)}>
        <circle class={name === null ? "free" : "taken"} r="7" />
        {name === null && <path d="M-3 0H3M0-3V3" />}
      </g>
    ))}
  </svg>
);

const placeOf = (seat: number, count: number): string => {
  const turn = (360 * seat) / count;
  return `rotate(${turn}) translate(0 22) rotate(${-turn})`;
};

/** A table in a list: its game, its people, what the list adds, and its time control. */
function Row(props: {
  readonly table: TableListing;
  /** Whether something is asked of me there: then it is a card with the scene of its game. */
  readonly isAsked?: boolean;
  readonly children: ComponentChildren;
}) {
  const { words } = useSite();
  const { lobby, control } = useOnlineWords();
  const { table, isAsked = false } = props;
  return (
    <li class={`room-${table.game}${isAsked ? " asked" : ""}`}>
      <a href={routePath({ is: "table", table: table.id, isScreen: false })}>
        {isAsked && (
          <span class="scene-of" aria-hidden="true">
            <img src={`/vignettes/${table.game}.svg`} alt="" loading="lazy" />
          </span>
        )}
        <b>{gameName(table.game, words.language)}</b>
        <span>{namesAt(table) || lobby.nobodyYet}</span>
        {props.children}
        <span>{control(table.control, sayHere(words.language))}</span>
        <time dateTime={new Date(table.moved).toISOString()}>{dateAndTime(table.moved, words)}</time>
      </a>
    </li>
  );
}
