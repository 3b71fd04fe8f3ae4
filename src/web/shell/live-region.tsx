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
export function LiveRegion({ announcements }: { readonly announcements: readonly Announcement[] }) {
  const last = announcements.at(-1)?.number ?? -1;
  const announced = useRef({ before: last, last });
  // A replay can also go back; then it announces again what it passes again.
  if (last !== announced.current.last) announced.current = { before: Math.min(last, announced.current.last), last };
  return (
    <div class="spoken-only" aria-live="polite">
      {announcements
        .filter(({ number }) => number > announced.current.before)
        .map(({ number, text }) => (
          <p key={number}>{text}</p>
        ))}
    </div>
  );
}
