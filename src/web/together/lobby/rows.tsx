import type { ComponentChildren } from "preact";
import { sayIn } from "../../../kernel/texts.ts";
import type { OpenTable } from "../../../protocol/gathered.ts";
import { useSite } from "../../context.ts";
import { when } from "../../home/matches.tsx";
import { roomOf } from "../../house.ts";
import { write } from "../../routes.ts";
import { useTogether } from "../context.ts";
import type { TableOfMine } from "../here.ts";
import { companyOf, freeSeats, soon, stateOf } from "./my-table.ts";

/** My tables: who is there, and whose turn it is. */
export const MyRows = ({ tables }: { readonly tables: readonly TableOfMine[] }) => (
  <ul class="rows">
    {tables.map((table) => (
      <MyRow key={table.id} table={table} />
    ))}
  </ul>
);

function MyRow({ table }: { readonly table: TableOfMine }) {
  const { words } = useSite();
  const { lobby } = useTogether();
  return (
    <Row table={table}>
      <em class={table.isMyTurn ? "turn" : ""}>{stateOf(table, words, lobby)}</em>
      {table.due !== null && <span>{lobby.until(soon(table.due, words.language))}</span>}
    </Row>
  );
}

/** Tables of others: to sit down at, or to watch. */
export const OtherRows = ({ tables }: { readonly tables: readonly OpenTable[] }) => (
  <ul class="rows">
    {tables.map((table) => (
      <OtherRow key={table.id} table={table} />
    ))}
  </ul>
);

function OtherRow({ table }: { readonly table: OpenTable }) {
  const { lobby } = useTogether();
  const { words } = useSite();
  const isWaiting = table.stage === "waiting";
  return (
    <Row table={table} act={isWaiting ? lobby.join : lobby.watch}>
      {isWaiting && <span>{lobby.freeSeats(freeSeats(table), sayIn(words.language, []))}</span>}
    </Row>
  );
}

/** A table in a list: the game and the company, what its list says of it, how it keeps time, and what one can do there. */
function Row(props: { readonly table: OpenTable; readonly act?: string; readonly children: ComponentChildren }) {
  const { words } = useSite();
  const { lobby, control } = useTogether();
  const { table, act } = props;
  return (
    <li class={`room-${table.game}`}>
      <a href={write({ is: "together", table: table.id, isScreen: false })}>
        <b>{roomOf(table.game)?.name ?? table.game}</b>
        <span>{companyOf(table) || lobby.nobodyYet}</span>
        {props.children}
        <span>{control(table.control, sayIn(words.language, []))}</span>
        <time dateTime={new Date(table.moved).toISOString()}>{when(table.moved, words)}</time>
        {act !== undefined && <em class="act">{act}</em>}
      </a>
    </li>
  );
}
