/**
 * What the bar is about. It decides the line above the sentence and the sign beside it, never the place or the size of
 * anything. `idle`: nothing is asked of me; `asked`: my turn; `waiting`: others still choose; `lost`: no connection;
 * `slow`: an answer is on its way; `back`: the connection is there again; `rest`: before going on.
 */
export type BarState =
  | "idle"
  | "asked"
  | "refused"
  | "waiting"
  | "lost"
  | "slow"
  | "back"
  | "paused"
  | "rest"
  | "lesson"
  | "end";
