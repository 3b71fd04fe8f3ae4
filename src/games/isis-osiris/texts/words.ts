import type { Language, PluralForms, Say } from "../../../kernel/texts.ts";

/** The forms of a noun that `say.count` takes. */
/** Everything that the board says besides facts. Values are passed as text with their sign: +3, −2, 0. */
export interface Words<L extends Language = Language> {
  readonly grid: string;
  /** The sign on each seat's pawns. */
  readonly signs: readonly string[];
  readonly pawns: PluralForms<L>;
  readonly tiles: PluralForms<L>;
  readonly spoken: {
    readonly free: string;
    readonly ownPawn: (sign: string) => string;
    readonly pawn: (owner: string, sign: string) => string;
    readonly worth: (worth: string) => string;
    readonly faceDown: string;
    readonly tile: (value: string) => string;
    readonly mayPlace: string;
    readonly mayLay: (value: string) => string;
    readonly isRecent: string;
    readonly isHint: string;
    readonly isPending: string;
    readonly isOnItsWay: string;
  };
  readonly prompt: {
    readonly placeOrTurn: string;
    readonly place: string;
    readonly turn: string;
    readonly skip: string;
    readonly layFaceDown: (value: string) => string;
    readonly layFaceUp: (value: string) => string;
    readonly wait: (name: string) => string;
    readonly watch: (name: string, value: string) => string;
    readonly remember: (name: string, value: string) => string;
    readonly youWin: (score: string) => string;
    readonly wins: (name: string, score: string) => string;
    readonly sharedWin: (names: string, score: string) => string;
  };
  readonly described: {
    readonly place: (cell: string) => string;
    readonly turn: string;
    readonly lay: (value: string, cell: string) => string;
    readonly skip: string;
  };
  readonly hand: {
    readonly turn: string;
    readonly skip: string;
    readonly own: (count: number, say: Say<L>) => string;
    readonly common: (count: number, say: Say<L>) => string;
    readonly pawnsLeft: (count: number, say: Say<L>) => string;
    readonly turned: (value: string) => string;
    readonly layIt: string;
  };
  readonly end: {
    readonly leftOver: string;
    readonly nothing: string;
    readonly stock: string;
    readonly aside: string;
    readonly total: (score: string) => string;
  };
  /** What each figure of the guide shows, for screen readers. */
  readonly figures: Readonly<Record<FigureName, string>>;
}

export type FigureName = "aim" | "pieces" | "turn" | "worth" | "count";
