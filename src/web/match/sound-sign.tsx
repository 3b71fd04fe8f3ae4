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
