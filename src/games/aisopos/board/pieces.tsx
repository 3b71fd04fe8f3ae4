import type { ComponentChildren } from "preact";
import CrossedSwords from "~icons/game-icons/crossed-swords";
import { isOver } from "../../../kernel/game.ts";
import type { Seat } from "../../../kernel/seat.ts";
import { echoMarks } from "../../../kit/choice-marks.ts";
import { type RowBegin, shownMarks } from "../../../kit/row-begin.ts";
import { KINDS } from "../rules/kinds.ts";
import type { Hex, Mask, Move, ShownPiece, View } from "../rules/state.ts";
import { shownMask } from "../texts/piece-lists.ts";
import type { Words } from "../texts/words.ts";
import { Arena } from "./arena.tsx";
import { type Fighter, fighters, isDuel, LOOK } from "./duel.ts";
import { type GivenRow, pictureOf } from "./given.tsx";
import { leftovers } from "./last-step.ts";
import { CELL_RADIUS, EDGE, hexagon, type Spot, spotOf, TOKEN_RADIUS, towards, written } from "./layout.ts";
import { likelyKinds } from "./likely.ts";
import { Token } from "./token.tsx";

/** All pieces on the board, and the piece of a move that waits to be confirmed. */
export function Pieces(
  props: GivenRow & {
    /** The pieces that a click would attack. */
    readonly targets: readonly Hex[];
    /** Where the piece stands that is picked up. */
    readonly heldAt: Hex | null;
    /** What is being dragged, as `picked` writes it. */
    readonly inAir: string | null;
  },
) {
  const { view, begin, echo = null, pending, hint, played = null, targets, heldAt, inAir, words } = props;
  const picture = pictureOf(props);
  const fight = fightOf(begin);
  const inFight = new Map(fight.map((fighter) => [fighter.piece.pid, fighter]));
  const standing = [...picture.board.filter(({ pid }) => !inFight.has(pid)), ...fight.map(({ piece }) => piece)];
  const last = view.news.find((fact) => "from" in fact);
  return (
    <g class={happening(begin)} style={{ "--skip": begin?.isAfterHand ? 200 : 0 }}>
      <Arena begin={begin} />
      {leftovers(view).map(({ owner, kind, at }) => (
        <g key={`was ${at}`} class="ai-was" transform={place(at)}>
          <Token owner={owner} kind={kind} words={words} />
        </g>
      ))}
      {begin === null && last !== undefined && "from" in last && (
        <Arrow class="ai-trail" from={last.from} to={last.to} />
      )}
      {standing
        .toSorted((a, b) => (a.pid < b.pid ? -1 : 1))
        .map((piece) => {
          const fighter = inFight.get(piece.pid);
          return fighter === undefined ? (
            <Standing
              key={`${picture.bout}.${piece.pid}`}
              {...props}
              piece={piece}
              lifted={inAir === piece.at ? "ai-away" : heldAt === piece.at ? "ai-held" : ""}
            />
          ) : (
            <Fighting key={`${picture.bout}.${piece.pid}`} {...props} fighter={fighter} />
          );
        })}
      {targets.map((at) => (
        <g key={`target ${at}`} class="ai-target" transform={place(at)}>
          <path d={TARGET} />
          <Badge x={34} y={-28}>
            <CrossedSwords x={-9} y={-9} width={18} height={18} />
          </Badge>
        </g>
      ))}
      {played !== null && "from" in played && <Arrow class="ai-played" from={played.from} to={played.to} />}
      {hint !== null && "from" in hint && <Arrow class="ai-advice" from={hint.from} to={hint.to} />}
      {pending !== null && <Pending view={view} move={pending} words={words} />}
      {echo?.state === "refused" && echo.move.is === "place" && view.viewer !== "watcher" && (
        <g transform={place(echo.move.to)} {...echoMarks(echo)}>
          <g class="ai-goes-home">
            <Token owner={view.viewer} kind={echo.move.kind} words={words} />
          </g>
        </g>
      )}
    </g>
  );
}

/** What the running row shows of all pieces together, for the style sheets. */
const happening = (begin: RowBegin<View> | null): string =>
  (begin?.row.facts ?? [])
    .map((fact) => (isDuel(fact) ? "ai-duel" : fact.key === "piecesShown" ? "ai-shown" : ""))
    .join(" ");

const TARGET = hexagon((CELL_RADIUS + TOKEN_RADIUS) / 2, 6);

const place = (at: Hex): string => `translate(${spotOf(at).x} ${spotOf(at).y})`;
const moved = (at: Hex): string => `translate(${spotOf(at).x}px, ${spotOf(at).y}px)`;

/** The pieces of the duel that the running row shows. */
function fightOf(begin: RowBegin<View> | null): readonly Fighter[] {
  const fact = begin?.row.facts.find(isDuel);
  return begin === null || fact === undefined ? [] : fighters(begin.from, fact);
}

/** A piece that stands still, is placed or moved by the running row, or is in the viewer's own hand. */
function Standing(props: GivenRow & { readonly piece: ShownPiece; readonly lifted: string }) {
  const { piece, lifted, begin, echo = null, view, words } = props;
  const stood = begin?.from.board.find(({ pid }) => pid === piece.pid);
  const isNew = begin !== null && stood === undefined;
  const isMine = piece.owner === view.viewer;
  const isEchoed = isMine && echo !== null && isEchoOf(echo.move, piece.at);
  const leaning = echo?.move.is === "attack" && echo.state !== "refused" ? echo.move : null;
  const lean = leaning?.from === piece.at ? leanTo(leaning.from, leaning.to) : null;
  const flies = isEchoed && echo?.move.is === "place" ? "ai-lands" : isNew ? "ai-arrives" : "";
  return (
    <g
      class="ai-piece"
      style={{ transform: moved(piece.at) }}
      {...(isEchoed || lean !== null ? echoMarks(echo) : {})}
      {...(isNew || (begin !== null && stood?.at !== piece.at) ? shownMarks(begin) : {})}
    >
      <g
        class={`ai-body ${flies} ${lean === null ? "" : "ai-leans"}`}
        style={{ ...lean, ...wayTo(isMine, 200, 62, piece.at) }}
      >
        <g class={`ai-lift ${lifted}`}>
          <Token
            owner={piece.owner}
            kind={piece.kind}
            mask={shownMask(pictureOf(props), piece)}
            likely={likelyKinds(piece, props.beliefs)}
            words={words}
          />
          {!isOver(view.turn) && <Notes piece={piece} mask={shownMask(pictureOf(props), piece)} words={words} />}
        </g>
      </g>
    </g>
  );
}

const isEchoOf = (move: Move, at: Hex): boolean => (move.is === "place" || move.is === "move") && move.to === at;

/** The way from one hex to the next, for the style sheet. */
function leanTo(from: Hex, to: Hex): Readonly<Record<string, string>> {
  const [here, there] = [spotOf(from), spotOf(to)];
  return { "--dx": `${there.x - here.x}px`, "--dy": `${there.y - here.y}px` };
}

/**
 * The way of a flying piece to its owner's side of the board, or from it: so far, but never over the edge, where
 * nobody would see it (ST-102). `radius`: of the piece as it is drawn there.
 */
function wayTo(
  isMine: boolean,
  far: number,
  radius: number,
  ...hexes: readonly Hex[]
): Readonly<Record<string, string>> {
  const side = isMine ? 1 : -1;
  const room = EDGE - radius - Math.max(...hexes.map((hex) => side * spotOf(hex).y));
  return { "--way": `${side * Math.min(far, room)}px` };
}

/** A piece in a duel: both are drawn from the contested hex, the attacker comes from beside it. */
function Fighting(props: GivenRow & { readonly fighter: Fighter }) {
  const { fighter, begin, view, words } = props;
  const { piece, isAttacker, caughtBy, turnsUp } = fighter;
  const fact = begin?.row.facts.find(isDuel);
  if (begin === null || fact === undefined) return null;
  return (
    <g class="ai-piece ai-fights" style={{ transform: moved(fact.to) }} {...shownMarks(begin)}>
      <g
        class={`ai-body ${isAttacker ? "ai-attacker" : "ai-defender"} ${caughtBy === null ? "" : "ai-fallen"}`}
        style={{
          ...leanTo(fact.from, fact.to),
          ...wayTo(caughtBy === view.viewer, 240, 28, fact.from, fact.to),
        }}
      >
        <g class="ai-flight">
          <Token
            owner={piece.owner}
            kind={piece.kind}
            mask={shownMask(pictureOf(props), piece)}
            turnsUp={turnsUp}
            words={words}
          />
          {turnsUp?.at === LOOK && fact.seat === view.viewer && <Seen seats={[fact.seat]} />}
          {caughtBy !== null && <Broken />}
        </g>
      </g>
    </g>
  );
}

/** A fallen piece is cracked and crossed out, and its animal can still be read. */
const Broken = () => (
  <g class="ai-broken">
    <path class="ai-crack" d="M-33 -25L-22 -13L-29 -1L-20 12L-27 31M33 -4L25 8L31 17L24 34" />
    <Badge x={33} y={-30}>
      <path class="ai-cross" d="M-6 -6L6 6M6 -6L-6 6" />
    </Badge>
  </g>
);

/** The notes about a piece: who has seen it, and what the others can tell of a piece that the viewer knows. */
function Notes(props: { readonly piece: ShownPiece; readonly mask: Mask; readonly words: Words }) {
  const { mask, words } = props;
  const { kind, notes } = props.piece;
  if (notes === null) return null;
  return (
    <>
      <Seen seats={notes.seenBy} />
      {kind !== null && mask.length < KINDS.length && <Ribbon mask={mask} words={words} />}
    </>
  );
}

/** An eye of each seat that has seen the piece. */
const Seen = ({ seats }: { readonly seats: readonly Seat[] }) =>
  seats.map((seat, index) => (
    <g key={seat} class={`ai-seen seat-${seat}`}>
      <Badge x={-40} y={-18 + index * 22}>
        <path d="M-10 0Q0-12 10 0Q0 12-10 0Z" />
        <circle class="ai-pupil" r={3.6} />
      </Badge>
    </g>
  ));

/** Small letters under a known piece: the kinds that it can be for the others. */
const Ribbon = ({ mask, words }: { readonly mask: Mask; readonly words: Words }) => (
  <g class="ai-ribbon" transform={`translate(0 ${TOKEN_RADIUS + 8})`}>
    <rect x={-12 - mask.length * 10.5} y={-16} width={24 + mask.length * 21} height={32} rx={16} />
    <text y={12}>{mask.map((kind) => words.letter[kind]).join("")}</text>
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
  const turn = Math.atan2(to.y - from.y, to.x - from.x);
  const barbs = [TIP, -TIP].map((side) => barb(head, turn + side));
  const way = `M${written(tail)}L${written(head)}M${barbs[0]}L${written(head)}L${barbs[1]}`;
  return (
    <g class={`ai-arrow ${props.class}`}>
      <path class="ai-arrow-casing" d={way} />
      <path d={way} />
    </g>
  );
}

/** Between the shaft of an arrow and a side of its tip, as an angle. */
const TIP = 0.75;

const barb = ({ x, y }: Spot, turn: number): string =>
  written({ x: x - 13 * Math.cos(turn), y: y - 13 * Math.sin(turn) });
