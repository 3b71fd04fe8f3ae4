/** The named things of the game. Boards mark them with `data-tip`, and each explains itself in one sentence. */
export type TipKey =
  | "hand"
  | "pile"
  | "points"
  | "quiet"
  | "notes"
  | "seen"
  | "left"
  | "game"
  | "L"
  | "H"
  | "F"
  | "M"
  | "A";
