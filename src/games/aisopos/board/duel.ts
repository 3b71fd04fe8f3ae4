import type { Seat } from "../../../kernel/seat.ts";
import type { Kind, News, ShownPiece, View } from "../rules/state.ts";

export type DuelNews = Extract<News, { readonly key: "duelWon" | "duelLost" | "duelTied" }>;

export const isDuel = (fact: { readonly key: string }): fact is DuelNews =>
  fact.key === "duelWon" || fact.key === "duelLost" || fact.key === "duelTied";

/** When the attacker sees both pieces, and when everybody sees the fallen one, in milliseconds from the begin. */
export const LOOK = 400;
const FALL = 660;

/** One of the two pieces of a duel, as these eyes are shown it (docs/stage.md, 3.2). */
export interface Fighter {
  /** As it was known before. */
  readonly piece: ShownPiece;
  readonly isAttacker: boolean;
  /** Where it goes when it has fallen; null for the survivor. */
  readonly caughtBy: Seat | null;
  /** When it turns up, in milliseconds from the begin; null if it was known, or stays a back. */
  readonly turnsUp: { readonly at: typeof LOOK | typeof FALL; readonly kind: Kind } | null;
}

/** Both pieces, the attacker first. A piece is missing only from a picture that does not belong to this duel. */
export function fighters(from: View, fact: DuelNews): readonly Fighter[] {
  const { seat, against, key } = fact;
  return from.board.flatMap((piece): readonly Fighter[] => {
    if (piece.at !== fact.from && piece.at !== fact.to) return [];
    const isAttacker = piece.at === fact.from;
    const isLost = key === "duelTied" || isAttacker === (key === "duelLost");
    const kind = key === "duelTied" ? fact.both : isLost ? fact.lost : fact.winner;
    return [
      {
        piece,
        isAttacker,
        caughtBy: isLost ? (isAttacker ? against : seat) : null,
        turnsUp: piece.kind !== null || kind === null ? null : turnsUp(from, fact, kind, isLost),
      },
    ];
  });
}

/** The attacker looks first; everybody else sees what has fallen, and equal pieces turn up for all together. */
function turnsUp({ viewer }: View, fact: DuelNews, kind: Kind, isLost: boolean): Fighter["turnsUp"] {
  if (viewer === fact.seat && fact.key !== "duelTied") return { at: LOOK, kind };
  return isLost ? { at: FALL, kind } : null;
}
