import type { ComponentChildren } from "preact";
import CrossedSwords from "~icons/game-icons/crossed-swords";
import { isOver } from "../../../kernel/game.ts";
import { KINDS } from "../rules/kinds.ts";
import type { Hex, Mask, Move, ShownPiece, View } from "../rules/state.ts";
import type { Words } from "../texts/words.ts";
import { lastDuel, leftovers } from "./last-step.ts";
import { CELL_RADIUS, hexagon, spotOf, TOKEN_RADIUS, towards } from "./layout.ts";
import { Token } from "./token.tsx";

/** All pieces on the board, and the piece of a move that waits to be confirmed. */
export function Pieces(props: {
  readonly view: View;
  readonly before: View | null;
  readonly pending: Move | null;
  readonly hint: Move | null;
  /** The opponents' pieces that a click would attack. */
  readonly targets: readonly Hex[];
  readonly words: Words;
}) {
  const { view, before, pending, hint, targets, words } = props;
  const standing = [...view.board, ...fallen(view, before)].sort((a, b) => (a.pid < b.pid ? -1 : 1));
  const last = view.news.find((fact) => "from" in fact);
  return (
    <>
      {leftovers(view).map(({ owner, kind, at }) => (
        <g key={`was ${at}`} class="ai-was" transform={place(at)}>
          <Token owner={owner} kind={kind} words={words} />
        </g>
      ))}
      {last !== undefined && "from" in last && <Arrow class="ai-trail" from={last.from} to={last.to} />}
      {standing.map((piece) => (
        <g key={`${view.bout}.${piece.pid}`} class="travels" style={{ transform: moved(piece.at) }}>
          <g class={isFallen(piece) ? "ai-falls" : "appears"}>
            <Token owner={piece.owner} kind={piece.kind} mask={piece.notes?.mask ?? KINDS} words={words} />
            {!isOver(view.turn) && <Notes piece={piece} words={words} />}
          </g>
        </g>
      ))}
      {targets.map((at) => (
        <g key={`target ${at}`} class="ai-target" transform={place(at)}>
          <path d={TARGET} />
          <Badge x={34} y={-28}>
            <CrossedSwords x={-9} y={-9} width={18} height={18} />
          </Badge>
        </g>
      ))}
      {hint !== null && "from" in hint && <Arrow class="ai-advice" from={hint.from} to={hint.to} />}
      {pending !== null && <Pending view={view} move={pending} words={words} />}
    </>
  );
}

const TARGET = hexagon((CELL_RADIUS + TOKEN_RADIUS) / 2, 6);

const place = (at: Hex): string => `translate(${spotOf(at).x} ${spotOf(at).y})`;
const moved = (at: Hex): string => `translate(${spotOf(at).x}px, ${spotOf(at).y}px)`;

type Fallen = ShownPiece & { readonly isFallen: true };

const isFallen = (piece: ShownPiece | Fallen): piece is Fallen => "isFallen" in piece;

/** The losers of the last duel, face up on the contested hex while they disappear. */
function fallen(view: View, before: View | null): readonly Fallen[] {
  const duel = lastDuel(view);
  if (duel === null || before === null || before.bout !== view.bout) return [];
  return [duel.attacker, duel.defender].flatMap(({ owner, kind, isLost }, index) => {
    const stood = before.board.find(({ at }) => at === (index === 0 ? duel.from : duel.to));
    const isGone = stood?.owner === owner && !view.board.some(({ pid }) => pid === stood.pid);
    return isLost && isGone ? [{ ...stood, kind, at: duel.to, notes: null, isFallen: true }] : [];
  });
}

/** The notes about a piece: who has seen it, and what the others can tell of a piece that the viewer knows. */
function Notes({ piece, words }: { readonly piece: ShownPiece; readonly words: Words }) {
  const { kind, notes } = piece;
  if (notes === null) return null;
  return (
    <>
      {notes.seenBy.map((seat, index) => (
        <g key={seat} class={`ai-seen seat-${seat}`}>
          <Badge x={-40} y={-18 + index * 22}>
            <path d="M-10 0Q0-12 10 0Q0 12-10 0Z" />
            <circle class="ai-pupil" r={3.6} />
          </Badge>
        </g>
      ))}
      {kind !== null && notes.mask.length < KINDS.length && <Ribbon mask={notes.mask} words={words} />}
    </>
  );
}

/** Small letters under a known piece: the kinds that it can be for the others. */
const Ribbon = ({ mask, words }: { readonly mask: Mask; readonly words: Words }) => (
  <g class="ai-ribbon" transform={`translate(0 ${TOKEN_RADIUS})`}>
    <rect x={-10 - mask.length * 6} y={-10} width={20 + mask.length * 12} height={20} rx={10} />
    <text y={5.5}>{mask.map((kind) => words.letter[kind]).join("")}</text>
  </g>
);

const Badge = (props: { readonly x: number; readonly y: number; readonly children: ComponentChildren }) => (
  <g class="ai-badge" transform={`translate(${props.x} ${props.y})`}>
    <circle r={14} />
    {props.children}
  </g>
);

/** A move that waits to be confirmed: the piece is drawn on its target hex. */
function Pending({ view, move, words }: { readonly view: View; readonly move: Move; readonly words: Words }) {
  if (move.is === "pass" || view.viewer === "watcher") return null;
  const stood = view.board.find(({ at }) => move.is !== "place" && at === move.from);
  return (
    <>
      {move.is !== "attack" && (
        <g class="ai-ghost" transform={place(move.to)}>
          <Token owner={view.viewer} kind={move.is === "place" ? move.kind : (stood?.kind ?? null)} words={words} />
        </g>
      )}
      {move.is !== "place" && <Arrow class="ai-planned" from={move.from} to={move.to} />}
    </>
  );
}

/** An arrow from the edge of one hex into the next. */
function Arrow(props: { readonly from: Hex; readonly to: Hex; readonly class: string }) {
  const [from, to] = [spotOf(props.from), spotOf(props.to)];
  const [tail, head] = [towards(from, to, 0.34), towards(from, to, 0.62)];
  const turn = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  return (
    <g class={`ai-arrow ${props.class}`}>
      <path d={`M${tail.x} ${tail.y}L${head.x} ${head.y}`} />
      <path class="ai-tip" d="M-9-9L3 0L-9 9" transform={`translate(${head.x} ${head.y}) rotate(${turn})`} />
    </g>
  );
}
