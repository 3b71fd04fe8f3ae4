import type { Say } from "../../kernel/texts.ts";
import { usePageWords } from "../shell/with-page-words.tsx";
import type { Perspective, Playback } from "./playback.ts";

/** Chooses from whose perspective the replay is shown. */
export function PerspectiveSelect(props: {
  readonly playback: Playback;
  readonly perspective: Perspective;
  readonly say: Say;
  readonly onChange: (perspective: Perspective) => void;
}) {
  const { replay } = usePageWords();
  const { playback, perspective, say, onChange } = props;
  const nameOf = (one: Perspective): string =>
    one === "all" ? replay.everything : one === "watcher" ? replay.watcher : say.seat(one);
  return (
    <label class="perspective">
      {replay.seenBy}
      <select
        value={String(perspective)}
        onChange={({ currentTarget }) =>
          onChange(playback.perspectives.find((one) => String(one) === currentTarget.value) ?? perspective)
        }
      >
        {playback.perspectives.map((one) => (
          <option key={one} value={String(one)}>
            {nameOf(one)}
          </option>
        ))}
      </select>
    </label>
  );
}
