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
  const { current: before } = useRef(last);
  return (
    <div class="spoken-only" role="log" aria-live="polite">
      {announcements
        .filter(({ number }) => number > before)
        .map(({ number, text }) => (
          <p key={number}>{text}</p>
        ))}
    </div>
  );
}
