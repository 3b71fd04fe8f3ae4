import { useRef } from "preact/hooks";
import type { Scene } from "../../stage/scene.ts";
import { barSentence, type Speaker } from "./bar-words.ts";
import { lineSentence } from "./log.tsx";

/**
 * The one live region of the stage (ST-90): each change of the scene as one sentence, in order. A sentence once added
 * is never changed or removed (ST-91).
 */
export function Transcript({ entries, ...speaker }: Speaker & { readonly entries: Scene["transcript"] }) {
  const said = useRef(new Map<number, string>());
  for (const entry of entries)
    if (!said.current.has(entry.number)) said.current.set(entry.number, entrySentence(speaker, entry));
  return (
    <div class="spoken-only" role="log" aria-live="polite" aria-label={speaker.words.stage.transcript}>
      {entries.map((entry) => (
        <p key={entry.number} data-told={entry.is === "line" ? entry.line.row : undefined}>
          {said.current.get(entry.number)}
        </p>
      ))}
    </div>
  );
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
      return words.stage.allBut(say.seat(entry.seat));
    case "missed":
      return words.stage.missed(entry.steps, say);
    case "bar":
      return barSentence(speaker, entry.bar);
  }
}
