import type { BoardProps } from "../../../kit/board.ts";
import { type CardNumber, DECK, FREE } from "../rules/bank/bank.ts";
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
  const cards: readonly (CardNumber | null)[] = [deckTop, ...row];
  return (
    <section class="os-subjects" aria-label={words.subjects}>
      {deckLeft === 0 ? null : <Deck top={deckTop} />}
      {row.map((card, at) => (
        <SubjectCard key={card} card={card} at={at} by={cards[at] ?? null} words={words} />
      ))}
    </section>
  );
}

const Deck = ({ top }: { readonly top: CardNumber | null }) => (
  <div class="os-deck" aria-hidden="true">
    {top === null ? null : <Arrow card={top} />}
  </div>
);

interface CardProps {
  readonly card: CardNumber;
  /** 2 is the card with the current subject. */
  readonly at: number;
  /** The card whose arrow points here, if it may be known. */
  readonly by: CardNumber | null;
  readonly words: Words;
}

function SubjectCard({ card, at, by, words }: CardProps) {
  const [pointing, pointed] = [by === null ? undefined : DECK[by], DECK[card]];
  if (pointed === undefined) return null;
  const subject = pointing === undefined ? null : pointedAt(pointing, pointed);
  const when = [words.later, words.next, words.now][at] ?? "";
  return (
    <div class={`os-card travels os-card-${at}`} style={{ transform: `translateX(${at * 100}%)` }}>
      <span class="spoken-only">{subject === null ? "" : `${when}: ${nameOf(subject, words)}`}</span>
      <ol aria-hidden="true">
        {pointed.slots.map((slot) => (
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
const Arrow = ({ card }: { readonly card: CardNumber }) => (
  <span class="os-arrow" style={{ "--os-height": `${((DECK[card]?.arrow ?? 1) - 0.5) * 12.5}%` }} aria-hidden="true" />
);
