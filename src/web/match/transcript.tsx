import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { Scene } from "../../stage/scene.ts";
import { barSentence, type Speaker } from "./bar-words.ts";
import { lineSentence } from "./log.tsx";
import { TranscriptList } from "./transcript-list.tsx";

/**
 * The one live region of the stage (ST-90): each change of the scene as one sentence, in order. A sentence once added
 * is never changed or removed (ST-91). The key T opens it as a list to read at one's own pace (ST-93).
 */
export function Transcript({ entries, ...speaker }: Speaker & { readonly entries: Scene["transcript"] }) {
  const said = useRef(new Map<number, string>());
  const isOpen = useSignal(false);
  useTranscriptKey(() => {
    isOpen.value = !isOpen.value;
  });
  for (const entry of entries)
    if (!said.current.has(entry.number)) said.current.set(entry.number, entrySentence(speaker, entry));
  const sentences = entries.map((entry) => ({
    number: entry.number,
    text: said.current.get(entry.number) ?? "",
    row: entry.is === "line" ? entry.line.row : undefined,
  }));
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
        <TranscriptList
          sentences={sentences}
          onClose={() => {
            isOpen.value = false;
          }}
        />
      )}
    </>
  );
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
    case "bar":
      return barSentence(speaker, entry.bar);
  }
}
