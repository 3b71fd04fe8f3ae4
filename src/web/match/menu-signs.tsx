/** What the menu's entries are recognised by, each drawn in strokes on 24 by 24. */
const SIGNS = {
  /** An open book. */
  rules: "M12 6Q8 3 3 4v14q5-1 9 2 4-3 9-2V4q-5-1-9 2v14",
  /** A head and shoulders. */
  me: "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 21q0-7 8-7t8 7z",
  /** A globe. */
  language: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3q-7 9 0 18 7-9 0-18",
  /** A moon. */
  dark: "M15 3a9 9 0 1 0 6 12 8 8 0 0 1-6-12z",
  /** Sliders. */
  settings: "M3 7h8m6 0h4M3 17h4m6 0h8M14 4v6h3V4zM7 14v6h3v-6z",
  /** Out of a door. */
  home: "M14 4H5v16h9M10 12h11m-4-4 4 4-4 4",
  /** A flag. */
  resign: "M6 21V4q4-2 7 0t6 0v9q-3 2-6 0t-7 0",
  /** Two halves. */
  draw: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 3v18",
  /** A cup of something. */
  away: "M5 9h11v6q0 4-5.5 4T5 15zM16 10h2a2.5 2.5 0 0 1 0 5h-2M8 3v3m5-3v3",
  /** One to many. */
  invite:
    "M6 12l11-6M6 12l11 6M6 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM18 3a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM18 16a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z",
  /** A television. */
  screen: "M3 5h18v12H3zM8 21h8",
  /** A telephone. */
  device: "M7 3h10v18H7zM11 18h2",
  /** A die. */
  dice: "M4 4h16v16H4zM8.5 8.5v.1M15.5 8.5v.1M12 12v.1M8.5 15.5v.1M15.5 15.5v.1",
} as const;

export const MenuSign = ({ of }: { readonly of: keyof typeof SIGNS }) => (
  <svg class="menu-sign" viewBox="0 0 24 24" aria-hidden="true">
    <path
      d={SIGNS[of]}
      fill="none"
      stroke="currentColor"
      stroke-width="2"
      stroke-linecap="round"
      stroke-linejoin="round"
    />
  </svg>
);
