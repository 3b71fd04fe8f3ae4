import type { TableListing } from "../../../protocol/messages/table-view.ts";
import { useOnlineWords } from "../context.ts";
import { myTables } from "../my-server-identity.ts";
import { OtherRows } from "./table-rows.tsx";

/** Tables of other people, to join and to watch. An empty list is not shown, unless it has a text for that. */
export function OtherTables({
  tables,
  noneOpen,
}: {
  readonly tables: readonly TableListing[];
  readonly noneOpen?: string;
}) {
  const { lobby } = useOnlineWords();
  const mine = new Set(myTables.value?.map(({ id }) => id));
  const others = tables.filter(({ id }) => !mine.has(id));
  return (
    <>
      <TableList
        name="open"
        title={lobby.open}
        tables={others.filter(({ stage }) => stage === "waiting")}
        none={noneOpen}
      />
      <TableList name="watch" title={lobby.toWatch} tables={others.filter(({ stage }) => stage === "playing")} />
    </>
  );
}

function TableList(props: {
  readonly name: string;
  readonly title: string;
  readonly tables: readonly TableListing[];
  readonly none?: string | undefined;
}) {
  const { name, title, tables, none } = props;
  if (tables.length === 0 && none === undefined) return null;
  return (
    <section class={`lobby ${name}`} aria-labelledby={`${name}-tables`}>
      <h2 id={`${name}-tables`}>{title}</h2>
      {tables.length === 0 ? <p class="muted">{none}</p> : <OtherRows tables={tables} />}
    </section>
  );
}
