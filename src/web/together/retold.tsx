import { useMemo } from "preact/hooks";
import { sayIn } from "../../kernel/texts.ts";
import type { Retelling } from "../../protocol/messages.ts";
import { useSite } from "../context.ts";
import { type OpenRoom, openRoom, sentence } from "../house.ts";
import { Awaited } from "../lazy.tsx";
import { watchAgain } from "../play/watch-again.ts";
import { filmRetold } from "../replay/film.ts";
import { Projector } from "../replay/projector.tsx";
import { write } from "../routes.ts";
import { Sorry, Trouble } from "../trouble.tsx";
import { useTogether } from "./context.ts";
import { far, line } from "./here.ts";
import { Why } from "./lobby/why.tsx";
import type { TableHere } from "./table.ts";
import { useTableHere } from "./use-table-here.ts";
import { useAsking } from "./waiting/asking.ts";
import "./match/around.css";

/** A match that is over, for those who were not at its table. */
export function Retold({ table }: { readonly table: string }) {
  const { words } = useSite();
  const { match } = useTogether();
  const here = useTableHere(table);
  const load = async () => {
    const told = await line.ask({ t: "retell", table });
    return told.ok ? { ...told, open: await openRoom(told.retelling.table.game, words.language) } : told;
  };
  return (
    <Awaited
      load={load}
      of={`${table} ${words.language}`}
      meanwhile={
        <main id="content" class="page">
          <p role="status">{match.loading}</p>
        </main>
      }
    >
      {(told) => {
        if (!told.ok)
          return (
            <main id="content" class="page">
              <Sorry sentence={sentence(null, words, told.why, sayIn(words.language, []))} words={words} />
              <ToTable table={table} />
            </main>
          );
        const { open, retelling } = told;
        return open === null ? <Trouble is="noSuchGame" /> : <Shown open={open} here={here} retelling={retelling} />;
      }}
    </Awaited>
  );
}

function Shown(props: { readonly open: OpenRoom; readonly here: TableHere; readonly retelling: Retelling }) {
  const { match } = useTogether();
  const { open, here, retelling } = props;
  const film = useMemo(() => filmRetold(retelling), [retelling]);
  const { why, ask } = useAsking();
  const { id } = retelling.table;
  const gathering = here.gathering.value;
  const isOpen = gathering?.isRecordOpen ?? false;
  const mayReadAll = isOpen || (gathering?.you.seats.length ?? 0) > 0;
  return (
    <Projector
      open={open}
      film={film}
      notices={
        <div class="asides" role="status">
          <p class="aside">
            {isOpen ? match.recordOpen : match.retold}{" "}
            {mayReadAll && (
              <button type="button" class="go" onClick={() => void ask(watchAgain(open.game, id, far))}>
                {match.readAll}
              </button>
            )}
            <ToTable table={id} />
          </p>
          <Why why={why.value} />
        </div>
      }
    />
  );
}

const ToTable = ({ table }: { readonly table: string }) => (
  <a class="button" href={write({ is: "together", table, isScreen: false })}>
    {useTogether().match.toTable}
  </a>
);
