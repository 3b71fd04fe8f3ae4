import type { FunctionComponent } from "preact";
import { useTogether } from "../context.ts";
import { myTables } from "../here.ts";
import { Together } from "../together.tsx";
import { JoinByCode } from "./join.tsx";
import { byUrgency, isOver } from "./my-table.ts";
import { Others as Listed } from "./others.tsx";
import { MyRows } from "./rows.tsx";
import "./lobby.css";

/** So many of my tables stand on the home page; the others have a page of their own. */
const SHOWN = 6;

/** What the home page shows of the house, in two parts: before the matches of this device, and after them. */
const part =
  <Props extends object>(Part: FunctionComponent<Props>): FunctionComponent<Props> =>
  (props) => (
    <Together meanwhile={null}>
      <Part {...props} />
    </Together>
  );

export const Mine = part(() => {
  const { lobby } = useTogether();
  const going = (myTables.value ?? []).filter((table) => !isOver(table));
  const hasMore = (myTables.value?.length ?? 0) > Math.min(going.length, SHOWN);
  return (
    <>
      <section class="lobby">
        <JoinByCode />
      </section>
      {myTables.value !== null && myTables.value.length > 0 && (
        <section class="lobby mine" aria-labelledby="my-tables">
          <h2 id="my-tables">{lobby.mine}</h2>
          <MyRows tables={byUrgency(going).slice(0, SHOWN)} />
          {hasMore && <a href="/tables">{lobby.allMine}</a>}
        </section>
      )}
    </>
  );
});

export const Others = part(Listed);
