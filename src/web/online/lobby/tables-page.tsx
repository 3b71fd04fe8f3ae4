import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { TableListing } from "../../../protocol/messages/table-view.ts";
import { fetchPublicTables } from "../../home/public-tables.ts";
import { EmptyTable } from "../../shell/empty.tsx";
import { GameDoors } from "../../shell/game-doors.tsx";
import { Lazy } from "../../shell/lazy.tsx";
import { isKnown } from "../../shell/settings.ts";
import { useOnlineWords } from "../context.ts";
import { myTables } from "../my-server-identity.ts";
import { JoinByCode } from "./join-by-code.tsx";
import { OtherTables } from "./other-tables.tsx";
import { MyRows } from "./table-rows.tsx";
import { byUrgency, isFinished } from "./table-state-text.ts";
import "./lobby.css";

/** My tables, tables to join or to watch, and links that create one. */
export function TablesPage() {
  const { lobby } = useOnlineWords();
  const others = useOtherTables();
  const mine = myTables.value ?? [];
  const over = mine.filter(isFinished);
  return (
    <main id="content" class="page tables">
      <h1>{lobby.title}</h1>
      {isKnown.value && <Invited />}
      <section class="lobby mine" aria-labelledby="my-tables">
        <h2 id="my-tables">{lobby.mine}</h2>
        {!isKnown.value && <EmptyTable>{lobby.notKnown}</EmptyTable>}
        {isKnown.value && myTables.value?.length === over.length && <EmptyTable>{lobby.noneMine}</EmptyTable>}
        <MyRows tables={byUrgency(mine.filter((table) => !isFinished(table)))} />
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
      {others === "unknown" && <p class="muted">{lobby.noServer}</p>}
      {Array.isArray(others) && <OtherTables tables={others} noneOpen={lobby.noneOpen} />}
      <section class="lobby new" aria-labelledby="new-table">
        <h2 id="new-table">{lobby.newTable}</h2>
        <GameDoors to={(game) => ({ is: "createTable", game, importedMatch: null })} />
      </section>
      <p>
        <a href="/me">{lobby.myPage}</a>
      </p>
    </main>
  );
}

/** Few people are invited: it comes after the page. */
const Invited = () => (
  <Lazy load={() => import("../../account/invitations.tsx")} reloadOn={null} isPart>
    {({ Invitations }) => <Invitations />}
  </Lazy>
);

/** In milliseconds, while the page is visible. */
const POLL_INTERVAL = 10_000;

/** Null until the first answer; "unknown" while the server does not answer. */
function useOtherTables(): readonly TableListing[] | "unknown" | null {
  const tables = useSignal<readonly TableListing[] | "unknown" | null>(null);
  useEffect(() => {
    const look = async (): Promise<void> => {
      if (document.visibilityState === "visible") tables.value = (await fetchPublicTables()) ?? "unknown";
    };
    void look();
    const often = setInterval(look, POLL_INTERVAL);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(often);
      document.removeEventListener("visibilitychange", look);
    };
  }, [tables]);
  return tables.value;
}
