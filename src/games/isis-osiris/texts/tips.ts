/** The named things of the game. Boards mark them with `data-tip`, and each explains itself in one sentence. */
export type TipKey = "pawns" | "reserve" | "stock" | "turned" | "faceDown" | "worth" | "leftOver";
