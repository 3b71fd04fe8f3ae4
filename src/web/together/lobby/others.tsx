import type { OpenTable } from "../../../protocol/gathered.ts";
import { useTogether } from "../context.ts";
import { myTables } from "../here.ts";
import { OtherRows } from "./rows.tsx";

/** Tables of others, to join and to watch; a list without any is not shown, unless it has a word for that. */
export function Others({ tables, noneOpen }: { readonly tables: readonly OpenTable[]; readonly noneOpen?: string }) {
  const { lobby } = useTogether();
  const mine = new Set(myTables.value?.map(({ id }) => id));
  const others = tables.filter(({ id }) => !mine.has(id));
  return (
    <>
      <Listed
        name="open"
        title={lobby.open}
        tables={others.filter(({ stage }) => stage === "waiting")}
        none={noneOpen}
      />
      <Listed name="watch" title={lobby.toWatch} tables={others.filter(({ stage }) => stage === "playing")} />
    </>
  );
}

function Listed(props: {
  readonly name: string;
  readonly title: string;
  readonly tables: readonly OpenTable[];
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
