import { useSignal } from "@preact/signals";
import { useLayoutEffect, useMemo } from "preact/hooks";
import type { MatchRecord } from "../../kernel/record/match-record.ts";
import { Lazy } from "../shell/lazy.tsx";
import { sayHere } from "../shell/locale.ts";
import { currentGame } from "../shell/online-status.ts";
import { attachedText, navigate } from "../shell/page-routes.ts";
import { type LocalizedRoom, loadLocalizedRoom, roomById, sentenceFor } from "../shell/rooms.ts";
import { useSite } from "../shell/site-context.ts";
import { usePageWords, withPageWords } from "../shell/with-page-words.tsx";
import { FinishedMatches } from "./finished-matches.tsx";
import { PlaybackView } from "./playback-view.tsx";
import { gameInText, playbackOfRecord, recordInText } from "./read-playback.ts";
import "./replay.css";

/** Replays any finished match: from a link that contains it, or from a pasted record. */
export const ReplayPage = withPageWords(function ReplayPage({ record }: { readonly record: string }) {
  const { words } = useSite();
  const pageWords = usePageWords();
  const read = useMemo(() => recordInText(attachedText() ?? record), [record]);
  if (record === "") return <ReplayChoice text="" why={null} />;
  const isKnown = roomById(read.ok ? read.record.game : gameInText(record)) !== undefined;
  if (!isKnown && (read.ok || read.why.key === "recordUnreadable"))
    return <ReplayChoice text={record} why={pageWords.replay.unknownGame} />;
  if (!read.ok) return <ReplayChoice text={record} why={sentenceFor(null, words, read.why, sayHere(words.language))} />;
  const { game, edition } = read.record;
  return (
    <Lazy
      load={() => loadLocalizedRoom(game, words.language, edition)}
      reloadOn={words.language}
      fallback={<main id="content" class="page" />}
    >
      {(loaded) => {
        if (loaded === null) return <ReplayChoice text={record} why={pageWords.replay.unknownGame} />;
        return <ReadReplay loaded={loaded} record={read.record} text={record} />;
      }}
    </Lazy>
  );
});

/** Read once for each record: whatever else changes on the page, the replay stays where it is. */
function ReadReplay(props: { readonly loaded: LocalizedRoom; readonly record: MatchRecord; readonly text: string }) {
  const { words } = useSite();
  const { loaded, record, text } = props;
  const made = useMemo(() => playbackOfRecord(loaded.game, record), [loaded.game, record]);
  useLayoutEffect(() => {
    currentGame.value = loaded.room.id;
    return () => {
      currentGame.value = null;
    };
  }, [loaded.room.id]);
  if (made.ok) return <PlaybackView loaded={loaded} playback={made.playback} />;
  return <ReplayChoice text={text} why={sentenceFor(loaded.texts, words, made.why, sayHere(words.language))} />;
}

/** My finished matches, and a form to paste a record. A text that cannot be replayed stays, with the reason. */
function ReplayChoice({ text, why }: { readonly text: string; readonly why: string | null }) {
  const pageWords = usePageWords();
  const typed = useSignal(text);
  return (
    <main id="content" class="page">
      <h1>{pageWords.replay.title}</h1>
      <FinishedMatches />
      <h2>{pageWords.replay.paste}</h2>
      <p id="paste-help">{pageWords.replay.pasteHelp}</p>
      {why !== null && (
        <p role="alert" class="why">
          {why}
        </p>
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (typed.value.trim() !== "") navigate({ is: "replay", record: typed.value.trim() });
        }}
      >
        <textarea
          class="record"
          aria-label={pageWords.replay.paste}
          aria-describedby="paste-help"
          rows={6}
          spellcheck={false}
          value={typed.value}
          onInput={(event) => {
            typed.value = event.currentTarget.value;
          }}
        />
        <p>
          <button type="submit" class="go">
            {pageWords.replay.watch}
          </button>
        </p>
      </form>
    </main>
  );
}
