import type { Belief } from "../../../kernel/bot.ts";
import { duel } from "../rules/duel.ts";
import { isAdjacent } from "../rules/hexes.ts";
import { KINDS } from "../rules/kinds.ts";
import type { Hex, Kind, Move, Reason, ShownPiece, View } from "../rules/state.ts";

/** More likely than not, with some distance: what is said to be probable. */
const PROBABLE = 0.55;
/** What is said to be certain has at least this share: shares are sums of rounded numbers. */
const CERTAIN = 1 - 1e-9;

/** An opponent's piece and how likely it is each kind. */
interface Rival {
  readonly at: Hex;
  readonly shares: Readonly<Partial<Record<Kind, number>>>;
}

/** What gives a reason for a move, by the board and what the seat can know of the pieces on it. */
export function reasonsIn(view: View, beliefs: readonly Belief[]): (move: Move) => Reason | undefined {
  const rivals = view.board
    .filter(({ owner }) => owner !== view.viewer)
    .map((piece): Rival => ({ at: piece.at, shares: sharesOf(piece, beliefs) }));
  return (move) => {
    switch (move.is) {
      case "attack":
        return reasonToAttack(
          kindOn(view, move.from),
          rivals.find(({ at }) => at === move.to),
        );
      case "move":
        return reasonToStep(kindOn(view, move.from), move.from, move.to, rivals);
      case "place":
        return threat(move.kind, move.to, rivals) ?? prey(move.kind, move.to, rivals);
      case "pass":
        return undefined;
    }
  };
}

const sharesOf = ({ pid, kind }: ShownPiece, beliefs: readonly Belief[]): Rival["shares"] =>
  kind === null ? (beliefs.find(({ of }) => of === pid)?.shares ?? {}) : { [kind]: 1 };

const kindOn = ({ board }: View, hex: Hex): Kind | null => board.find(({ at }) => at === hex)?.kind ?? null;

function reasonToAttack(own: Kind | null, rival: Rival | undefined): Reason | undefined {
  if (own === null || rival === undefined) return undefined;
  const to = rival.at;
  const [winning, losing] = [chanceOf("won", own, rival), chanceOf("lost", own, rival)];
  const [kind, share] = likeliest(rival);
  const result = duel(own, kind);
  if (share >= CERTAIN && result !== "tied") return { key: result === "won" ? "whyBeats" : "whyLoses", to, own, kind };
  if (winning >= CERTAIN) return { key: "whyBeatsAll", to, own };
  if (share > PROBABLE && result !== "tied")
    return { key: result === "won" ? "whyProbablyBeats" : "whyProbablyLoses", to, own, kind };
  if (winning > PROBABLE) return { key: "whyMayWin", to, own };
  return losing > PROBABLE ? { key: "whyMayLose", to, own } : undefined;
}

/** First what it leaves, unless it comes to stand beside something as bad; then what it comes to. */
function reasonToStep(own: Kind | null, from: Hex, to: Hex, rivals: readonly Rival[]): Reason | undefined {
  if (own === null) return undefined;
  const exposed = threat(own, to, rivals);
  if (exposed !== undefined) return exposed;
  const left = threat(own, from, rivals);
  return left === undefined ? prey(own, to, rivals) : { ...left, key: "whyFlees" };
}

/** An opponent's piece beside this hex that probably beats this kind. */
function threat(own: Kind, hex: Hex, rivals: readonly Rival[]): Extract<Reason, { readonly beside: Hex }> | undefined {
  const worst = strongest("lost", own, hex, rivals);
  return worst === undefined ? undefined : { key: "whyExposed", beside: worst.at };
}

/** One that probably loses to it. */
function prey(own: Kind, hex: Hex, rivals: readonly Rival[]): Reason | undefined {
  const best = strongest("won", own, hex, rivals);
  return best === undefined ? undefined : { key: "whyHunts", beside: best.at };
}

function strongest(result: "won" | "lost", own: Kind, hex: Hex, rivals: readonly Rival[]): Rival | undefined {
  const probable = rivals.filter((rival) => isAdjacent(rival.at, hex) && chanceOf(result, own, rival) > PROBABLE);
  return probable.sort((one, other) => chanceOf(result, own, other) - chanceOf(result, own, one))[0];
}

/** How likely the duel of this kind with the piece ends so. */
const chanceOf = (result: "won" | "lost", own: Kind, { shares }: Rival): number =>
  KINDS.reduce((sum, kind) => sum + (duel(own, kind) === result ? (shares[kind] ?? 0) : 0), 0);

function likeliest({ shares }: Rival): readonly [Kind, number] {
  const [first, ...others] = KINDS.map((kind) => [kind, shares[kind] ?? 0] as const);
  return others.reduce((best, one) => (one[1] > best[1] ? one : best), first as readonly [Kind, number]);
}
