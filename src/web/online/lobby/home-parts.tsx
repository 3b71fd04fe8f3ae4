import type { FunctionComponent } from "preact";
import { useOnlineWords } from "../context.ts";
import { myTables } from "../my-server-identity.ts";
import { OnlineWordsProvider } from "../online-words.tsx";
import { JoinByCode } from "./join-by-code.tsx";
import { OtherTables as Listed } from "./other-tables.tsx";
import { MyRows } from "./table-rows.tsx";
import { byUrgency, isFinished } from "./table-state-text.ts";
import "./lobby.css";

/** At most this many of my tables are on the home page; the tables page has all of them. */
const MAX_SHOWN = 6;

/** The two parts that the server adds to the home page: before the matches of this device, and after them. */
const part =
  <Props extends object>(Part: FunctionComponent<Props>): FunctionComponent<Props> =>
  (props) => (
    <OnlineWordsProvider fallback={null}>
      <Part {...props} />
    </OnlineWordsProvider>
  );

export const MyTablesPart = part(() => {
  const { lobby } = useOnlineWords();
  const going = (myTables.value ?? []).filter((table) => !isFinished(table));
  const hasMore = (myTables.value?.length ?? 0) > Math.min(going.length, MAX_SHOWN);
  return (
    <>
      <section class="lobby">
        <JoinByCode />
      </section>
      {myTables.value !== null && myTables.value.length > 0 && (
        <section class="lobby mine" aria-labelledby="my-tables">
          <h2 id="my-tables">{lobby.mine}</h2>
          <MyRows tables={byUrgency(going).slice(0, MAX_SHOWN)} />
          {hasMore && <a href="/tables">{lobby.allMine}</a>}
        </section>
      )}
    </>
  );
});

export const OtherTablesPart = part(Listed);
