import type { BoardProps } from "../../../kit/board.ts";
import { type Card, type CardNumber, FREE } from "../rules/bank/bank.ts";
import { deckFor } from "../rules/own-subjects.ts";
import type { Move, View } from "../rules/state.ts";
import { pointedAt } from "../rules/subjects.ts";
import type { Words } from "../texts/words.ts";
import "./subject-row.css";

type Props = BoardProps<View, Move, Words>;

/**
 * The cards on the left, in the centre and on the right. Each arrow points at a subject of the next card. The deck
 * comes first; its arrow shows if it may be known.
 */
export function SubjectRow({ view, words }: Props) {
  const { row, deckTop, deckLeft } = view;
  const deck = deckFor(view.options);
  const cardOf = (card: CardNumber | null): Card | undefined => (card === null ? undefined : deck[card]);
  const cards: readonly (CardNumber | null)[] = [deckTop, ...row];
  return (
    <section class="os-subjects" aria-label={words.subjects}>
      {deckLeft === 0 ? null : <Deck top={cardOf(deckTop)} />}
      {row.map((card, at) => (
        <SubjectCard key={card} card={cardOf(card)} at={at} by={cardOf(cards[at] ?? null)} words={words} />
      ))}
    </section>
  );
}

const Deck = ({ top }: { readonly top: Card | undefined }) => (
  <div class="os-deck" aria-hidden="true">
    {top === undefined ? null : <Arrow card={top} />}
  </div>
);

interface CardProps {
  readonly card: Card | undefined;
  /** 2 is the card with the current subject. */
  readonly at: number;
  /** The card whose arrow points here, if it may be known. */
  readonly by: Card | undefined;
  readonly words: Words;
}

function SubjectCard({ card, at, by, words }: CardProps) {
  if (card === undefined) return null;
  const subject = by === undefined ? null : pointedAt(by, card);
  const when = [words.later, words.next, words.now][at] ?? "";
  return (
    <div class={`os-card travels os-card-${at}`} style={{ transform: `translateX(${at * 100}%)` }}>
      <span class="spoken-only">{subject === null ? "" : `${when}: ${nameOf(subject, words)}`}</span>
      <ol aria-hidden="true">
        {card.slots.map((slot) => (
          <li key={slot} class={slot === subject ? "os-pointed" : ""}>
            {nameOf(slot, words)}
          </li>
        ))}
      </ol>
      {at < 2 ? <Arrow card={card} /> : null}
      <small aria-hidden="true">{when}</small>
    </div>
  );
}

const nameOf = (subject: string, words: Words): string => (subject === FREE ? "???" : words.subject(subject));

/** The arrow at the height of one of the eight slots. */
const Arrow = ({ card }: { readonly card: Card }) => (
  <span class="os-arrow" style={{ "--os-height": `${(card.arrow - 0.5) * 12.5}%` }} aria-hidden="true" />
);
