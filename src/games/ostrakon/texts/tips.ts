/** The named things of the game. Boards mark them with `data-tip`, and each explains itself in one sentence. */
export type TipKey =
  | "sun"
  | "underSun"
  | "moons"
  | "temple"
  | "branches"
  | "subject"
  | "asker"
  | "follower"
  | "top"
  | "pile"
  | "stone"
  | "corruption"
  | "oracle"
  | "treachery";
