import type { Seat } from "../../../kernel/seat.ts";
import { KINDS } from "../rules/kinds.ts";
import type { Kind, Mask } from "../rules/state.ts";
import type { Words } from "../texts/words.ts";
import { KindIcon } from "./kind-icon.tsx";
import { hexagon, TOKEN_RADIUS } from "./layout.ts";

export interface TokenProps {
  readonly owner: Seat;
  /** Null: face down. */
  readonly kind: Kind | null;
  /** The kinds that everybody knows it can be. All five kinds mean that nothing is known. */
  readonly mask?: Mask;
  /** It turns up in a duel: after so many milliseconds, and what it then is. */
  readonly turnsUp?: { readonly at: number; readonly kind: Kind } | null;
  readonly words: Words;
}

/** A hexagonal piece around 0, 0 in its seat's colour: the animal when known, else a meander and what it may be. */
export function Token({ owner, kind, mask = KINDS, turnsUp = null, words }: TokenProps) {
  return (
    <g class={`ai-token seat-${owner}`}>
      <path class="ai-shade" d={FACE} />
      <path class="ai-edge" d={FACE} />
      <path class="ai-face" d={FACE} />
      <path class="ai-band" d={BAND} />
      <Pips owner={owner} />
      {/* The side that turns up keeps its element when the duel is over. */}
      <g
        key={kind ?? mask.join("")}
        class={`ai-side ${turnsUp === null ? "" : "ai-turns-away"}`}
        style={turnsAt(turnsUp)}
      >
        {kind === null ? <FaceDown mask={mask} words={words} /> : <Animal kind={kind} words={words} />}
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
const BAND = hexagon(TOKEN_RADIUS - 4.5, 5);

/** As many dots as the seat's number. They tell seats apart without colours. */
const Pips = ({ owner }: { readonly owner: Seat }) => (
  <path class="ai-pips" d={Array.from({ length: owner + 1 }, (_, n) => `M${(n - owner / 2) * 7} -35h0`).join("")} />
);

const Animal = ({ kind, words }: { readonly kind: Kind; readonly words: Words }) => (
  <>
    <KindIcon kind={kind} {...ICON_BOX} />
    <text class="ai-letter" y={36}>
      {words.letter[kind]}
    </text>
  </>
);

const ICON_BOX = { x: -20, y: -28, width: 40, height: 40 };

function FaceDown({ mask, words }: { readonly mask: Mask; readonly words: Words }) {
  if (mask.length === KINDS.length) return <path class="ai-meander" d={MEANDER} />;
  const [only, ...more] = mask;
  return (
    <>
      {only !== undefined && more.length === 0 ? (
        <KindIcon kind={only} class="ai-surmised" {...ICON_BOX} />
      ) : (
        <path class="ai-meander ai-high" d={MEANDER} />
      )}
      <text class="ai-letter" y={30}>
        {mask.map((kind) => words.letter[kind]).join("")}
      </text>
    </>
  );
}

const MEANDER = "M-17 15V-17H17V9H-6V-5H7";

/** The same piece outside the board: in a hand or in a duel. */
export const LooseToken = (props: TokenProps & { readonly class?: string }) => (
  <svg class={`ai-loose ${props.class ?? ""}`} viewBox="-50 -51 100 112" aria-hidden="true">
    <Token {...props} />
  </svg>
);

/** A captured piece in a pile: its colour and its letter. */
export const Chip = ({ owner, kind, words }: { readonly owner: Seat; readonly kind: Kind; readonly words: Words }) => (
  <svg class={`ai-chip seat-${owner}`} viewBox="-12 -12.5 24 26" aria-hidden="true">
    <path class="ai-face" d={CHIP} />
    <text class="ai-letter" y={5}>
      {words.letter[kind]}
    </text>
  </svg>
);

const CHIP = hexagon(11.5, 2);
