import type { FunctionComponent } from "preact";
import { useEffect } from "preact/hooks";
import { openTableCount } from "../../shell/settings.ts";
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

/** The parts that the server adds to the home page. */
const part =
  <Props extends object>(Part: FunctionComponent<Props>): FunctionComponent<Props> =>
  (props) => (
    <OnlineWordsProvider fallback={null}>
      <Part {...props} />
    </OnlineWordsProvider>
  );

export const JoinPart = part(JoinByCode);

export const MyTablesPart = part(() => {
  const { lobby } = useOnlineWords();
  const going = (myTables.value ?? []).filter((table) => !isFinished(table));
  const shown = byUrgency(going).slice(0, MAX_SHOWN);
  useEffect(() => {
    // A card with a scene is as high as two rows.
    if (myTables.value !== null) openTableCount.value = shown.length + (shown[0]?.waitsForMe === true ? 1 : 0);
  });
  const hasMore = (myTables.value?.length ?? 0) > shown.length;
  if (myTables.value === null || myTables.value.length === 0) return null;
  return (
    <section class="lobby mine" aria-labelledby="my-tables">
      <h2 id="my-tables">{lobby.mine}</h2>
      <MyRows tables={shown} />
      {hasMore && <a href="/tables">{lobby.allMine}</a>}
    </section>
  );
});

export const OtherTablesPart = part(Listed);
