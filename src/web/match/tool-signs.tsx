/** Drawn here, because the signs of a match are loaded before its first move: a loudspeaker, with waves or crossed out. */
export const SoundSign = ({ isOn }: { readonly isOn: boolean }) => (
  <svg viewBox="0 0 24 24" width="1em" height="1em" aria-hidden="true">
    <path d="M3 9v6h4l6 5V4L7 9z" fill="currentColor" />
    <path
      d={isOn ? "M16 8.5q3 3.5 0 7M18.5 5.5q6 6.5 0 13" : "M16 9l6 6m0-6l-6 6"}
      fill="none"
      stroke="currentColor"
      stroke-width="2"
    />
  </svg>
);

/** A lamp. */
export const HintSign = () => (
  <svg viewBox="0 0 24 24" width="1em" height="1em" aria-hidden="true" fill="currentColor">
    <path d="M8 17q0-3-2.5-5.5a7.5 7.5 0 1 1 13 0Q16 14 16 17zM8 18.5h8v2H8zM9.5 21.5h5v2h-5z" />
  </svg>
);

/** An arrow that turns back. */
export const TakeBackSign = () => (
  <svg viewBox="0 0 24 24" width="1em" height="1em" aria-hidden="true">
    <path d="M6 7a8.5 8.5 0 1 1-1 10" fill="none" stroke="currentColor" stroke-width="2.5" />
    <path d="M2.5 2.5v7.5H10z" fill="currentColor" />
  </svg>
);

/** A sheet with lines. */
export const LogSign = () => (
  <svg viewBox="0 0 24 24" width="1em" height="1em" aria-hidden="true">
    <path
      d="M6 3h14q-2 1-2 4v13q0 1-1 1H4q2-1 2-4V5q0-2-2-2h2M9 8h6M9 12h6M9 16h6"
      fill="none"
      stroke="currentColor"
      stroke-width="2"
    />
  </svg>
);
