import type { Seat } from "../../../kernel/seat.ts";
import { KINDS } from "../rules/kinds.ts";
import type { Kind, Mask } from "../rules/state.ts";
import type { Words } from "../texts/words.ts";
import { KindIcon } from "./kind-icon.tsx";
import { hexagon, TOKEN_RADIUS } from "./layout.ts";
import "./token.css";

export interface TokenProps {
  readonly owner: Seat;
  /** Null: face down. */
  readonly kind: Kind | null;
  /** The kinds that everybody knows it can be. All five kinds mean that nothing is known. */
  readonly mask?: Mask;
  /** In an analysis: what a face-down piece probably is, the likeliest kind first, in parts of a hundred. */
  readonly likely?: readonly (readonly [Kind, number])[] | null;
  /** It turns up in a duel: after so many milliseconds, and what it then is. */
  readonly turnsUp?: { readonly at: number; readonly kind: Kind } | null;
  readonly words: Words;
}

/** A hexagonal piece around 0, 0 in its seat's colour: the animal when known, else a meander and what it may be. */
export function Token({ owner, kind, mask = KINDS, likely = null, turnsUp = null, words }: TokenProps) {
  return (
    <g class={`ai-token seat-${owner}`}>
      <path class="ai-shade" d={FACE} />
      <path class="ai-foot" d={FACE} />
      <path class="ai-edge" d={FACE} />
      <path class="ai-face" d={FACE} />
      <path class="ai-sheen" d={FACE} />
      <path class="ai-band" d={BAND} />
      <path class="ai-chamfer" d={CHAMFER} />
      <Pips owner={owner} />
      {/* The side that turns up keeps its element when the duel is over. */}
      <g
        key={kind ?? mask.join("")}
        class={`ai-side ${turnsUp === null ? "" : "ai-turns-away"}`}
        style={turnsAt(turnsUp)}
      >
        {kind !== null ? (
          <Animal kind={kind} words={words} />
        ) : likely !== null ? (
          <Likely kinds={likely} words={words} />
        ) : (
          <FaceDown owner={owner} mask={mask} words={words} />
        )}
      </g>
      {turnsUp !== null && (
        <g key={turnsUp.kind} class="ai-side ai-turns-up" style={turnsAt(turnsUp)}>
          <Animal kind={turnsUp.kind} words={words} />
        </g>
      )}
    </g>
  );
}

const turnsAt = (turnsUp: TokenProps["turnsUp"]) => (turnsUp ? { "--at": turnsUp.at } : {});

const FACE = hexagon(TOKEN_RADIUS, 6);
const BAND = hexagon(TOKEN_RADIUS - 7, 5);
/** The two edges of the face that look at the lamp. */
const CHAMFER = "M-38 17V-20L-3 -41.5L11 -36";

/** As many dots as the seat's number. They tell seats apart without colours. */
const Pips = ({ owner }: { readonly owner: Seat }) => (
  <path class="ai-pips" d={Array.from({ length: owner + 1 }, (_, n) => `M${(n - owner / 2) * 7} -35h0`).join("")} />
);

const Animal = ({ kind, words }: { readonly kind: Kind; readonly words: Words }) => (
  <>
    <KindIcon kind={kind} class="ai-groove" {...ICON_BOX} />
    <KindIcon kind={kind} {...ICON_BOX} />
    <text class="ai-letter" y={35}>
      {words.letter[kind]}
    </text>
  </>
);

/** Four letters fit into the broadest part of a piece. */
const SQUEEZED = { textLength: 74, lengthAdjust: "spacingAndGlyphs" } as const;

const ICON_BOX = { x: -20, y: -28, width: 40, height: 40 };

function FaceDown({ owner, mask, words }: { readonly owner: Seat; readonly mask: Mask; readonly words: Words }) {
  if (mask.length === KINDS.length) return <Back owner={owner} />;
  const [only, ...more] = mask;
  return (
    <>
      {only !== undefined && more.length === 0 ? (
        <KindIcon kind={only} class="ai-surmised" {...ICON_BOX} />
      ) : (
        <g class="ai-high">
          <Back owner={owner} />
        </g>
      )}
      <text class="ai-letter" y={more.length < 2 ? 31 : 24} {...(more.length > 2 ? SQUEEZED : {})}>
        {mask.map((kind) => words.letter[kind]).join("")}
      </text>
    </>
  );
}

/** How many kinds have room on a piece. */
const MOST_LIKELY = 2;

/** The two likeliest kinds, each with its part of a hundred. */
const Likely = (props: { readonly kinds: readonly (readonly [Kind, number])[]; readonly words: Words }) => {
  const shown = props.kinds.slice(0, MOST_LIKELY);
  return (
    <g class="ai-likely">
      {shown.map(([kind, part], at) => (
        <g key={kind} transform={`translate(${shown.length === 1 ? 0 : 40 * at - 20} 0)`}>
          <KindIcon kind={kind} x={-17} y={-26} width={34} height={34} style={{ opacity: 0.35 + part / 150 }} />
          <text class="ai-letter" y={30}>
            {part}
          </text>
        </g>
      ))}
    </g>
  );
};

/** What is carved into the back: for each seat another one. */
const Back = ({ owner }: { readonly owner: Seat }) => (
  <>
    <path class="ai-back ai-groove" d={BACKS[owner % BACKS.length]} />
    <path class="ai-back" d={BACKS[owner % BACKS.length]} />
  </>
);

/** Rings, a meander, waves, a branch. */
const BACKS = [
  "M-19 0a19 19 0 1 0 38 0a19 19 0 1 0 -38 0M-9 0a9 9 0 1 0 18 0a9 9 0 1 0 -18 0",
  "M-17 15V-17H17V9H-6V-5H7",
  "M-21 -10q10.5 -12 21 0t21 0M-21 3q10.5 -12 21 0t21 0M-21 16q10.5 -12 21 0t21 0",
  "M0 19V-19M0 14Q-15 12 -15 0Q-2 1 0 14Q15 12 15 0Q2 1 0 14M0 -3Q-13 -5 -13 -16Q-2 -15 0 -3Q13 -5 13 -16Q2 -15 0 -3",
];

/** The same piece outside the board: in a hand or in a duel. */
export const LooseToken = (props: TokenProps & { readonly class?: string }) => (
  <svg class={`ai-loose ${props.class ?? ""}`} viewBox="-50 -51 100 112" aria-hidden="true">
    <Token {...props} />
  </svg>
);

/** A captured piece in a pile: its colour and its letter. */
export const Chip = ({ owner, kind, words }: { readonly owner: Seat; readonly kind: Kind; readonly words: Words }) => (
  <svg class={`ai-chip ai-token seat-${owner}`} viewBox="-12 -12.5 24 27" aria-hidden="true">
    <path class="ai-foot" d={CHIP} />
    <path class="ai-face" d={CHIP} />
    <text class="ai-letter" y={5}>
      {words.letter[kind]}
    </text>
  </svg>
);

const CHIP = hexagon(11.5, 2);
