import { useSignal } from "@preact/signals";
import { useContext, useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { MAX_TRANSCRIPT } from "../../stage/numbers.ts";
import type { Scene } from "../../stage/scene.ts";
import { preload } from "../shell/idle.ts";
import { Lazy } from "../shell/lazy.tsx";
import { hasTranscript } from "../shell/online-status.ts";
import { barSentence, type Speaker } from "./bar-words.ts";
import { ConductContext, useSpoken } from "./conduct.ts";
import { whenAsked } from "./first-ask.ts";
import { lineSentence } from "./log.tsx";

interface TranscriptProps extends Speaker {
  readonly entries: Scene["transcript"];
  /** What the second line of the bar says about people and the line. */
  readonly second: string | null;
  /** What a bot advises, and why. */
  readonly advice?: string | null;
}

/**
 * The one live region of the stage (ST-90): each change of the scene and of conduct as one sentence, in the order in
 * which they came. A sentence once added is never changed or removed (ST-91). The key T opens it as a list to read at
 * one's own pace (ST-93).
 */
export function Transcript({ entries, second, advice = null, ...speaker }: TranscriptProps) {
  const isOpen = useSignal(false);
  useSpoken(second);
  useSpoken(advice);
  useLayoutEffect(() => {
    hasTranscript.value = true;
    return () => {
      hasTranscript.value = false;
    };
  }, []);
  useEffect(() => preload(() => whenAsked().then(loadTranscriptList)), []);
  useTranscriptKey(() => {
    isOpen.value = !isOpen.value;
  });
  const sentences = useSentences(entries, speaker);
  return (
    <>
      <div class="spoken-only" role="log" aria-live="polite" aria-label={speaker.words.stage.transcript}>
        {sentences.map(({ number, text, row }) => (
          <p key={number} data-told={row}>
            {text}
          </p>
        ))}
      </div>
      {isOpen.value && (
        <Lazy load={loadTranscriptList} reloadOn={loadTranscriptList} isPart>
          {(TranscriptList) => (
            <TranscriptList
              sentences={sentences}
              onClose={() => {
                isOpen.value = false;
              }}
            />
          )}
        </Lazy>
      )}
    </>
  );
}

const loadTranscriptList = async () => (await import("./transcript-list.tsx")).TranscriptList;

interface Sentence {
  readonly number: number;
  readonly text: string;
  readonly row?: string | undefined;
}

/** All that was said so far: what is new in the scene, then what is new about conduct, is added at the end. */
function useSentences(entries: Scene["transcript"], speaker: Speaker): readonly Sentence[] {
  const conduct = useContext(ConductContext)?.value ?? [];
  const heard = useRef({ sentences: [] as readonly Sentence[], lastEntry: -1, conduct: 0 });
  const { sentences, lastEntry, conduct: known } = heard.current;
  const fresh = [
    ...entries
      .filter(({ number }) => number > lastEntry)
      .map((entry) => ({
        text: entrySentence(speaker, entry),
        row: entry.is === "line" ? entry.line.row : undefined,
      })),
    ...conduct.slice(known).map((text) => ({ text })),
  ];
  const next = (sentences.at(-1)?.number ?? -1) + 1;
  heard.current = {
    sentences: [...sentences, ...fresh.map((one, at) => ({ ...one, number: next + at }))].slice(-MAX_TRANSCRIPT),
    lastEntry: Math.max(lastEntry, entries.at(-1)?.number ?? -1),
    conduct: conduct.length,
  };
  return heard.current.sentences;
}

/** T alone, and not where somebody writes. */
function useTranscriptKey(toggle: () => void): void {
  const latest = useRef(toggle);
  latest.current = toggle;
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== "t" || event.ctrlKey || event.altKey || event.metaKey || event.repeat) return;
      if (event.target instanceof HTMLElement && event.target.matches("input, textarea, select")) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}

function entrySentence(speaker: Speaker, entry: Scene["transcript"][number]): string {
  const { loaded, words, boardProps } = speaker;
  const { say } = boardProps;
  switch (entry.is) {
    case "line":
      return lineSentence(loaded, words, entry.line, say);
    case "question":
      return loaded.board.prompt(boardProps);
    case "allBut":
      return words.stage.allBut(say.whom(entry.seat));
    case "missed":
      return words.stage.missed(entry.steps, say);
    case "step":
      return words.replay.of(entry.step, entry.of);
    case "bar":
      return barSentence(speaker, entry.bar);
  }
}
