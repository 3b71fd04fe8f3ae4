import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { sayIn } from "../../kernel/texts.ts";
import type { TableSummary } from "../../protocol/messages.ts";
import { useSite } from "../context.ts";
import { roomOf } from "../house.ts";
import { write } from "../routes.ts";
import type { Words } from "../words.ts";

/** So many matches are listed; the oldest finished ones stay in the store all the same. */
const SHOWN = 12;

/** What this browser keeps: matches to go on with, and finished ones to look at again. */
export function Matches() {
  const { words, wire } = useSite();
  const tables = useSignal<readonly TableSummary[] | null>(null);
  const keeps = useSignal(true);
  const load = (): void => {
    void wire.tables().then((all) => {
      tables.value = all;
    });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the page opens
  useEffect(() => {
    load();
    void wire.keeps().then((value) => {
      keeps.value = value;
    });
  }, [wire]);

  const remove = (table: TableSummary): void => {
    if (confirm(words.home.removeAsk)) void wire.remove(table.id).then(load);
  };

  return (
    <section class="matches" aria-labelledby="my-matches">
      <h2 id="my-matches">{words.home.myMatches}</h2>
      {!keeps.value && <p class="muted">{words.home.notKept}</p>}
      {tables.value?.length === 0 && <p class="muted">{words.home.noMatches}</p>}
      <ul class="rows">
        {tables.value?.slice(0, SHOWN).map((table) => (
          <li key={table.id} class={`room-${table.game}`}>
            <a href={write({ is: "match", game: table.game, table: table.id })}>
              <b>{roomOf(table.game)?.name ?? table.game}</b>
              <span>{table.sitters.map(({ name }) => name).join(", ")}</span>
              <em>{stateOf(table, words)}</em>
              <time dateTime={new Date(table.moved).toISOString()}>{when(table.moved, words)}</time>
            </a>
            <button
              type="button"
              class="quiet"
              aria-label={words.home.remove(`${roomOf(table.game)?.name ?? table.game}, ${when(table.moved, words)}`)}
              onClick={() => remove(table)}
            >
              ×
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function stateOf(table: TableSummary, { home, language }: Words): string {
  if (table.places !== null) return home.over;
  const asked = table.asked.map((seat) => table.sitters[seat]).filter((sitter) => sitter !== undefined);
  const people = table.sitters.filter((sitter) => sitter.is === "person");
  if (people.length === 1 && asked.some((sitter) => sitter.is === "person")) return home.yourTurn;
  return home.waitsFor(sayIn(language, []).list(asked.map(({ name }) => name)));
}

export const when = (moment: number, { language }: Words): string =>
  new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" }).format(moment);
