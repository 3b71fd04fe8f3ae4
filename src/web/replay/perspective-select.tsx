import type { Signal } from "@preact/signals";
import type { Say } from "../../kernel/texts.ts";
import { useSite } from "../shell/site-context.ts";
import type { Perspective, Playback } from "./playback.ts";

/** Chooses from whose perspective the replay is shown. */
export function PerspectiveSelect(props: {
  readonly playback: Playback;
  readonly perspective: Signal<Perspective>;
  readonly say: Say;
}) {
  const { replay } = useSite().words;
  const { playback, perspective, say } = props;
  const nameOf = (one: Perspective): string =>
    one === "all" ? replay.everything : one === "watcher" ? replay.watcher : say.seat(one);
  return (
    <label class="perspective">
      {replay.seenBy}
      <select
        value={String(perspective.value)}
        onChange={({ currentTarget }) => {
          perspective.value =
            playback.perspectives.find((one) => String(one) === currentTarget.value) ?? perspective.value;
        }}
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
