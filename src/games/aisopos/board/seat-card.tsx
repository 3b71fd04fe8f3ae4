import type { Seat } from "../../../kernel/seat.ts";
import { KINDS } from "../rules/kinds.ts";
import type { Captured, Kind, News } from "../rules/state.ts";
import { left } from "../texts/piece-lists.ts";
import type { Words } from "../texts/words.ts";
import type { GivenSeat } from "./given.tsx";
import { Chip, LooseToken } from "./token.tsx";

/** What everybody may know of a seat: its number of pieces in hand, its pile, and the kinds it still has. */
export function SeatCard({ view, row = null, seat, outcome, words, say }: GivenSeat) {
  const { pieces, points } = view.piles[seat] ?? { pieces: [], points: 0 };
  const { count, kinds } = view.hands[seat] ?? { count: 0, kinds: null };
  const first = view.results[0];
  return (
    <div class={`ai-seat ${happening((row?.facts ?? []) as readonly News[], seat)}`} data-seat={seat}>
      <p class="ai-line">
        <LooseToken owner={seat} kind={null} words={words} />
        <span data-tip="hand">
          <span class="ai-short" aria-hidden="true">
            ×{say.number(count)}
          </span>
          <span class="ai-long-words">{words.seat.hand(count, say)}</span>
        </span>
        <b data-tip="points">
          <span class="ai-short" aria-hidden="true">
            {words.seat.pointsShort(points, say)}
          </span>
          <span class="ai-long-words">{words.seat.points(points, say)}</span>
        </b>
        {first !== undefined && view.options.bouts > 1 && (
          <span class="ai-aside seat-more">{words.seat.firstGame(first.scores[seat] ?? 0, say)}</span>
        )}
      </p>
      {outcome !== null && kinds !== null && kinds.length > 0 && (
        <Row
          label={words.seat.held(kinds, say)}
          pieces={kinds.map((kind) => ({ owner: seat, kind }))}
          words={words}
          class="seat-more"
        />
      )}
      <Row label={words.seat.pile(kindsOf(pieces), say)} pieces={pieces} words={words} class="seat-more" tip="pile" />
      {view.options.notes && (
        <Left left={left(view, seat)} words={words} label={words.seat.left(left(view, seat), say)} />
      )}
    </div>
  );
}

/** What the running row does to the card: it dims when the seat is skipped, and lies down when it is out. */
function happening(facts: readonly News[], seat: Seat): string {
  const isOut = facts.some(
    (fact) =>
      (fact.key === "eliminated" && fact.seats.includes(seat)) ||
      ((fact.key === "resigned" || fact.key === "timeOut") && fact.seat === seat),
  );
  const isSkipped = facts.some((fact) => fact.key === "passed" && fact.seat === seat);
  return isOut ? "ai-out" : isSkipped ? "ai-skipped" : "";
}

const kindsOf = (pieces: readonly Captured[]): readonly Kind[] => pieces.map(({ kind }) => kind);

/** Face-up pieces in the colours of their owners. Its height is the same without any: nothing moves when one comes. */
const Row = (props: {
  readonly label: string;
  readonly pieces: readonly Captured[];
  readonly words: Words;
  readonly class?: string;
  readonly tip?: string;
}) => (
  <div
    class={`ai-pile ${props.class ?? ""}`}
    data-tip={props.tip}
    role="img"
    aria-label={props.pieces.length === 0 ? undefined : props.label}
    aria-hidden={props.pieces.length === 0}
  >
    {props.pieces.map(({ owner, kind }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a pile only grows
      <i key={index}>
        <Chip owner={owner} kind={kind} words={props.words} />
      </i>
    ))}
  </div>
);

/** Two dots for each kind. A hollow dot is a captured piece. */
const Left = (props: {
  readonly left: Readonly<Record<Kind, number>>;
  readonly words: Words;
  readonly label: string;
}) => (
  <div class="ai-left seat-more" data-tip="left" role="img" aria-label={props.label}>
    {KINDS.map((kind) => (
      <span key={kind}>
        {props.words.letter[kind]}
        <i class={props.left[kind] > 0 ? "ai-dot" : "ai-dot ai-lost"} />
        <i class={props.left[kind] > 1 ? "ai-dot" : "ai-dot ai-lost"} />
      </span>
    ))}
  </div>
);
