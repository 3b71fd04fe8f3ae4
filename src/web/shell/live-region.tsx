import { useRef } from "preact/hooks";

/** A text with its number in the order of announcement. */
export interface Announcement {
  readonly number: number;
  readonly text: string;
}

/**
 * Announces new texts to screen readers. It stands outside the list that shows them, because a folded list is not
 * announced.
 */
export function LiveRegion(props: {
  readonly announcements: readonly Announcement[];
  /** Sentences of another kind. They are only ever added to. */
  readonly also?: readonly string[];
}) {
  const { announcements, also = [] } = props;
  const last = announcements.at(-1)?.number ?? -1;
  const announced = useRef({ before: last, last });
  // A replay can also go back; then it announces again what it passes again.
  if (last !== announced.current.last) announced.current = { before: Math.min(last, announced.current.last), last };
  return (
    <div class="spoken-only" role="log" aria-live="polite">
      {announcements
        .filter(({ number }) => number > announced.current.before)
        .map(({ number, text }) => (
          <p key={number}>{text}</p>
        ))}
      {also.map((text, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sentences are never moved or removed
        <p key={`also ${at}`}>{text}</p>
      ))}
    </div>
  );
}
