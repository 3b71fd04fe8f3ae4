import { useRef } from "preact/hooks";

/** Something told, numbered in the order in which it was. */
export interface Told {
  readonly number: number;
  readonly text: string;
}

/**
 * What is new, for those who listen. It stands beside the place where it is written, which may be a drawer that is shut: what
 * is not shown there is not spoken either.
 */
export function Spoken({ told }: { readonly told: readonly Told[] }) {
  const last = told.at(-1)?.number ?? -1;
  const heard = useRef({ before: last, last });
  // A film also goes back, and tells again what it comes past again.
  if (last !== heard.current.last) heard.current = { before: Math.min(last, heard.current.last), last };
  return (
    <div class="spoken-only" aria-live="polite">
      {told
        .filter(({ number }) => number > heard.current.before)
        .map(({ number, text }) => (
          <p key={number}>{text}</p>
        ))}
    </div>
  );
}
