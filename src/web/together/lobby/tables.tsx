import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { OpenTable } from "../../../protocol/gathered.ts";
import { publicTables } from "../../home/public-tables.ts";
import { pageOf, rooms } from "../../house.ts";
import { write } from "../../routes.ts";
import { isKnown } from "../../settings.ts";
import { useTogether } from "../context.ts";
import { myTables } from "../here.ts";
import { JoinByCode } from "./join.tsx";
import { byUrgency, isOver } from "./my-table.ts";
import { Others } from "./others.tsx";
import { MyRows } from "./rows.tsx";
import "./lobby.css";

/** My tables, those one can join or watch, and new ones. */
export function Tables() {
  const { lobby } = useTogether();
  const others = useOthers();
  const mine = myTables.value ?? [];
  const over = mine.filter(isOver);
  return (
    <main id="content" class="page tables">
      <h1>{lobby.title}</h1>
      <section class="lobby mine" aria-labelledby="my-tables">
        <h2 id="my-tables">{lobby.mine}</h2>
        {!isKnown.value && <p class="muted">{lobby.stranger}</p>}
        {isKnown.value && myTables.value?.length === over.length && <p class="muted">{lobby.noneMine}</p>}
        <MyRows tables={byUrgency(mine.filter((table) => !isOver(table)))} />
        {over.length > 0 && (
          <details class="over">
            <summary>
              {lobby.over} ({over.length})
            </summary>
            <MyRows tables={over} />
          </details>
        )}
      </section>
      <section class="lobby">
        <JoinByCode />
      </section>
      {others === "unknown" && <p class="muted">{lobby.noHouse}</p>}
      {Array.isArray(others) && <Others tables={others} noneOpen={lobby.noneOpen} />}
      <section class="lobby new" aria-labelledby="new-table">
        <h2 id="new-table">{lobby.newTable}</h2>
        <ul class="choices">
          {rooms.map(({ id, name }) => {
            const Emblem = pageOf(id)?.Emblem;
            return (
              <li key={id} class={`room-${id}`}>
                <a class="button" href={write({ is: "friends", game: id, brings: null })}>
                  {Emblem !== undefined && (
                    <span aria-hidden="true">
                      <Emblem />
                    </span>
                  )}
                  {name}
                </a>
              </li>
            );
          })}
        </ul>
      </section>
      <p>
        <a href="/me">{lobby.myPage}</a>
      </p>
    </main>
  );
}

/** Milliseconds between two looks, while somebody looks. */
const OFTEN = 10_000;

/** Null while they are asked for the first time; "unknown" while the house does not answer. */
function useOthers(): readonly OpenTable[] | "unknown" | null {
  const tables = useSignal<readonly OpenTable[] | "unknown" | null>(null);
  useEffect(() => {
    const look = async (): Promise<void> => {
      if (document.visibilityState === "visible") tables.value = (await publicTables()) ?? "unknown";
    };
    void look();
    const often = setInterval(look, OFTEN);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(often);
      document.removeEventListener("visibilitychange", look);
    };
  }, [tables]);
  return tables.value;
}
