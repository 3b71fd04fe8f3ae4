import { useMemo } from "preact/hooks";
import type { PublicReplay } from "../../protocol/messages/match-messages.ts";
import type { Answer } from "../../protocol/messages/requests.ts";
import { openReplay } from "../match/open-replay.ts";
import { publicPlayback } from "../replay/playback.ts";
import { PlaybackView } from "../replay/playback-view.tsx";
import { Lazy } from "../shell/lazy.tsx";
import { sayHere } from "../shell/locale.ts";
import { routePath } from "../shell/page-routes.ts";
import { type LocalizedRoom, loadLocalizedRoom, sentenceFor } from "../shell/rooms.ts";
import { useSite } from "../shell/site-context.ts";
import { TroubleMessage, TroublePage } from "../shell/trouble.tsx";
import { withPageWords } from "../shell/with-page-words.tsx";
import { useOnlineWords } from "./context.ts";
import type { FollowedTable } from "./followed-table.ts";
import { connection, serverMatches } from "./my-server-identity.ts";
import { RefusalText } from "./refusal-text.tsx";
import { TableLoading } from "./table-loading.tsx";
import { useFollowedTable } from "./use-followed-table.ts";
import { useRequest } from "./use-request.ts";
import "./match/table-slots.css";

/** The replay of a finished match for people who were not at its table. */
export const PublicReplayPage = withPageWords(function PublicReplayPage({ table }: { readonly table: string }) {
  const { words } = useSite();
  const followed = useFollowedTable(table, "replay");
  return (
    <Lazy load={() => wholeReplay(table)} reloadOn={table} fallback={<TableLoading />}>
      {(answer) =>
        answer.ok ? (
          <InLoadedRoom followed={followed} replay={answer.publicReplay} />
        ) : (
          <main id="content" class="page">
            <TroubleMessage sentence={sentenceFor(null, words, answer.why, sayHere(words.language))} words={words} />
            <ToTable table={table} />
          </main>
        )
      }
    </Lazy>
  );
});

/** All pages of it. */
async function wholeReplay(table: string): Promise<Answer<"publicReplay">> {
  const first = await connection.request({ t: "publicReplay", table, from: 0 });
  if (!first.ok) return first;
  let { moments, next } = first.publicReplay;
  while (next !== null) {
    const answer = await connection.request({ t: "publicReplay", table, from: next });
    if (!answer.ok) return answer;
    moments = [...moments, ...answer.publicReplay.moments];
    next = answer.publicReplay.next;
  }
  return { ...first, publicReplay: { ...first.publicReplay, moments, next } };
}

interface PublicReplayProps {
  readonly followed: FollowedTable;
  readonly replay: PublicReplay;
}

function InLoadedRoom({ followed, replay }: PublicReplayProps) {
  const { language } = useSite().words;
  const { game, edition } = replay.match;
  return (
    <Lazy load={() => loadLocalizedRoom(game, language, edition)} reloadOn={language} fallback={<TableLoading />}>
      {(loaded) =>
        loaded === null ? (
          <TroublePage is="noSuchGame" />
        ) : (
          <PublicReplayView loaded={loaded} followed={followed} replay={replay} />
        )
      }
    </Lazy>
  );
}

function PublicReplayView({ loaded, followed, replay }: PublicReplayProps & { readonly loaded: LocalizedRoom }) {
  const { match } = useOnlineWords();
  const playback = useMemo(() => publicPlayback(replay), [replay]);
  const { why, send } = useRequest();
  const { id } = replay.match;
  const tableView = followed.view.value;
  const isOpen = tableView?.isRecordOpen ?? false;
  const you = tableView?.you.seats[0] ?? null;
  const mayReadAll = isOpen || you !== null;
  return (
    <PlaybackView
      loaded={loaded}
      playback={playback}
      you={you}
      notices={
        <div class="asides">
          <p class="aside">
            {isOpen ? match.recordOpen : match.publicReplay}{" "}
            {mayReadAll && (
              <button type="button" class="go" onClick={() => void send(openReplay(id, serverMatches, you))}>
                {match.readAll}
              </button>
            )}
            <ToTable table={id} />
          </p>
          <RefusalText why={why.value} />
        </div>
      }
    />
  );
}

const ToTable = ({ table }: { readonly table: string }) => (
  <a class="button" href={routePath({ is: "table", table, isScreen: false })}>
    {useOnlineWords().match.toTable}
  </a>
);
