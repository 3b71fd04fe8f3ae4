import { isAdjacent } from "../rules/hexes.ts";
import { KINDS } from "../rules/kinds.ts";
import type { Hex, News, ShownPiece, View } from "../rules/state.ts";
import { ALL_KINDS, kindNumber } from "./compact-board.ts";
import { type Notebook, noted, type PieceNotes } from "./notebook.ts";
import { type Deed, type Habit, STYLES } from "./tells.ts";

/** By style: how much one deed speaks for each kind. In the last style, deeds say nothing. */
type Evidence = readonly (readonly number[])[];

const UNTOLD: readonly number[] = KINDS.map(() => 1);
const NOTHING: Evidence = [...STYLES, null].map(() => UNTOLD);

/** A deed never speaks more strongly than this for or against a kind: people do not play by statistics. */
const STRONGEST = 5;

/** Notes as `noted`, plus what every deed of an opponent's piece says about its kind and its owner's style. */
export function observed(notebook: Notebook, view: View): Notebook {
  const { pieces } = noted(notebook, view);
  const seen = deedIn(notebook, view);
  const told = Object.entries(pieces).map(([pid, notes]): [string, PieceNotes] => {
    const weights = notes.weights.length === 0 ? NOTHING : notes.weights;
    return [pid, { ...notes, weights: pid === seen?.pid ? both(weights, evidenceOf(seen.deed)) : weights }];
  });
  return { pieces: Object.fromEntries(told), styles: stylesAfter(notebook, view) };
}

const both = (one: Evidence, other: Evidence): Evidence =>
  one.map((weights, style) => weights.map((weight, kind) => weight * (other[style]?.[kind] ?? 1)));

/** In relation to how often it is done at all. */
function evidenceOf(deed: Deed): Evidence {
  const usual = STYLES.reduce((sum, style) => sum + meanOf(style[deed]), 0) / STYLES.length;
  return NOTHING.map((untold, style) =>
    untold.map((even, kind) => {
      const ratio = (STYLES[style]?.[deed][kind] ?? usual * even) / usual;
      return Math.min(STRONGEST, Math.max(1 / STRONGEST, ratio));
    }),
  );
}

const meanOf = (habit: Habit): number => habit.reduce((sum, rate) => sum + rate, 0) / habit.length;

/** What an opponent's piece did in the last step, if it is still on the board. */
function deedIn({ pieces }: Notebook, view: View): { readonly pid: string; readonly deed: Deed } | null {
  for (const fact of view.news) {
    const piece = "to" in fact ? view.board.find(({ at }) => at === fact.to) : undefined;
    if (piece === undefined || piece.owner === view.viewer || !("seat" in fact) || fact.seat !== piece.owner) continue;
    const deed = deedOf(fact, piece, view, Object.entries(pieces));
    if (deed !== null) return { pid: piece.pid, deed };
  }
  return null;
}

function deedOf(
  fact: News,
  piece: ShownPiece,
  view: View,
  before: readonly (readonly [string, PieceNotes])[],
): Deed | null {
  const distanceTo = (hex: Hex): "near" | "far" =>
    view.board.some(({ at, owner }) => owner !== piece.owner && isAdjacent(at, hex)) ? "near" : "far";
  switch (fact.key) {
    case "placed": {
      const held = 1 + (view.hands[piece.owner]?.count ?? 0);
      return `placed ${held >= 8 ? "early" : held >= 5 ? "midway" : "late"} ${distanceTo(fact.to)}`;
    }
    case "moved":
      return `stepped ${distanceTo(fact.from)} ${distanceTo(fact.to)}`;
    case "duelWon": {
      const [, beaten] = before.find(([pid]) => view.board.every((other) => other.pid !== pid)) ?? [];
      if (beaten === undefined) return null;
      if ((beaten.seenBy >> piece.owner) & 1) return "beat seen";
      return beaten.open === ALL_KINDS ? "beat unknown" : "beat surmised";
    }
    default:
      return null;
  }
}

/** A captured piece is shown. So it is known how well each style explains what the piece did. */
function stylesAfter({ pieces, styles }: Notebook, { board, news, seats, bout, results }: View): Notebook["styles"] {
  const even = Array.from({ length: seats }, (_, seat) => styles[seat] ?? NOTHING.map(() => 1));
  // The board of a new game is empty, but its pieces were not captured.
  if (board.length === 0 || results.length >= bout) return even;
  const lost = news.flatMap((fact) => ("lost" in fact ? [fact.lost] : fact.key === "duelTied" ? [fact.both] : []))[0];
  if (lost === undefined) return even;
  const fallen = Object.entries(pieces).filter(([pid]) => board.every((piece) => piece.pid !== pid));
  return even.map((odds, seat) =>
    fallen.reduce(
      (now, [, { owner, weights }]) =>
        owner === seat ? now.map((one, style) => one * (weights[style]?.[kindNumber(lost)] ?? 1)) : now,
      odds,
    ),
  );
}
