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
import { Coming } from "./coming.tsx";
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
  const here = useTableHere(table);
  return (
    <Awaited load={() => line.ask({ t: "retell", table })} of={table} meanwhile={<Coming />}>
      {(told) =>
        told.ok ? (
          <InRoom here={here} retelling={told.retelling} />
        ) : (
          <main id="content" class="page">
            <Sorry sentence={sentence(null, words, told.why, sayIn(words.language, []))} words={words} />
            <ToTable table={table} />
          </main>
        )
      }
    </Awaited>
  );
}

interface Told {
  readonly here: TableHere;
  readonly retelling: Retelling;
}

function InRoom({ here, retelling }: Told) {
  const { language } = useSite().words;
  return (
    <Awaited load={() => openRoom(retelling.table.game, language)} of={language} meanwhile={<Coming />}>
      {(open) =>
        open === null ? <Trouble is="noSuchGame" /> : <Shown open={open} here={here} retelling={retelling} />
      }
    </Awaited>
  );
}

function Shown({ open, here, retelling }: Told & { readonly open: OpenRoom }) {
  const { match } = useTogether();
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
