import { useEffect, useMemo } from "preact/hooks";
import type { Gathered } from "../../../protocol/gathered.ts";
import { useSite } from "../../context.ts";
import type { OpenRoom } from "../../house.ts";
import type { Around } from "../../play/around.ts";
import { Seen } from "../../play/play.tsx";
import { go, write } from "../../routes.ts";
import { useTable, useTogether } from "../context.ts";
import { far } from "../here.ts";
import { Share } from "../share.tsx";
import type { TableHere } from "../table.ts";
import { retoldAt } from "./around.tsx";
import { Paused } from "./notices.tsx";
import { SeatMark } from "./seat-mark.tsx";
import "./around.css";
import "./screen.css";

const onScreen = (here: TableHere): Around => ({
  mine: () => [],
  hasHints: false,
  rematch: null,
  // Whoever opened it: others look at it too.
  retold: () => retoldAt(here),
  Seat: SeatMark,
  Notices: Paused,
});

/**
 * The shared screen in the middle of the room: what everybody may see, and nothing else, whoever opened it. It asks for
 * nothing and follows the company to the rematch.
 */
export function Screen(props: { readonly open: OpenRoom; readonly gathering: Gathered }) {
  const { open, gathering } = props;
  const { next } = gathering;
  const here = useTable();
  const around = useMemo(() => onScreen(here), [here]);
  useEffect(() => {
    if (next !== null) go({ is: "together", table: next, isScreen: true });
  }, [next]);
  useEffect(() => {
    document.documentElement.classList.add("on-screen");
    return () => document.documentElement.classList.remove("on-screen");
  }, []);
  if (gathering.stage === "waiting") return <Invitation open={open} gathering={gathering} />;
  return <Seen open={open} table={gathering.id} wire={far} around={around} />;
}

function Invitation({ open, gathering }: { readonly open: OpenRoom; readonly gathering: Gathered }) {
  const { match } = useTogether();
  const { words } = useSite();
  const url = new URL(write({ is: "together", table: gathering.id, isScreen: false }), location.href).href;
  return (
    <main id="content" class={`invitation room-${open.room.id}`}>
      <h1>{open.room.name}</h1>
      <div class="both">
        <div>
          <h2>{match.scanToJoin}</h2>
          <Share url={url} code={gathering.code} isBig />
        </div>
        <div>
          <h2>{words.play.seats}</h2>
          <ol aria-live="polite">
            {gathering.seats.map((sitting, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: seats are their numbers
              <li key={at} class={`seat-${at}${sitting === null ? " free" : ""}`}>
                {sitting?.name ?? match.freeSeat}
              </li>
            ))}
          </ol>
          <p class="muted">{match.hostStarts}</p>
        </div>
      </div>
    </main>
  );
}
