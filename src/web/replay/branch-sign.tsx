/** A way that parts. */
export const BranchSign = () => (
  <svg viewBox="0 0 24 24" width="1.2em" height="1.2em" aria-hidden="true">
    <path
      d="M3 12h6q3 0 5-4l1-2q1-1 3-1h3M9 12q3 0 5 4l1 2q1 1 3 1h3"
      fill="none"
      stroke="currentColor"
      stroke-width="2.4"
    />
    <path d="M18 1.5l4 3.5-4 3.5M18 15.5l4 3.5-4 3.5" fill="none" stroke="currentColor" stroke-width="2.4" />
  </svg>
);
