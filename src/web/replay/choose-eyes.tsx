import type { Signal } from "@preact/signals";
import type { Say } from "../../kernel/texts.ts";
import { useSite } from "../context.ts";
import type { Eyes, Film } from "./film.ts";

/** Whose eyes the film is seen with. */
export function ChooseEyes(props: { readonly film: Film; readonly eyes: Signal<Eyes>; readonly say: Say }) {
  const { replay } = useSite().words;
  const { film, eyes, say } = props;
  const nameOf = (one: Eyes): string =>
    one === "all" ? replay.everything : one === "watcher" ? replay.watcher : say.seat(one);
  return (
    <label class="eyes">
      {replay.seenBy}
      <select
        value={String(eyes.value)}
        onChange={({ currentTarget }) => {
          eyes.value = film.eyes.find((one) => String(one) === currentTarget.value) ?? eyes.value;
        }}
      >
        {film.eyes.map((one) => (
          <option key={one} value={String(one)}>
            {nameOf(one)}
          </option>
        ))}
      </select>
    </label>
  );
}
