import type { Outcome } from "../../../kernel/game.ts";
import { type Seat, seatsOf } from "../../../kernel/seat.ts";
import type { Say } from "../../../kernel/texts.ts";
import { isDrawn } from "../rules/bout.ts";
import { KINDS, VALUE } from "../rules/kinds.ts";
import type { View } from "../rules/state.ts";
import type { Words } from "../texts/words.ts";
import { KindIcon } from "./kind-icon.tsx";
import { LooseToken } from "./token.tsx";

interface Props {
  readonly view: View;
  readonly outcome: Outcome;
  readonly words: Words;
  readonly say: Say;
}

/** The piles at the end of the match: a row for each seat, a column for each kind. */
export function FinalCount(props: Props) {
  const { view, words } = props;
  const isMatch = view.results.length > 1;
  return (
    <table class="ai-count">
      <caption class={ruling(view, words) === null ? "spoken-only" : ""}>
        {ruling(view, words) ?? words.count.label}
      </caption>
      <thead>
        <tr>
          <td />
          {KINDS.map((kind) => (
            <th key={kind} scope="col">
              <KindIcon kind={kind} aria-hidden="true" />
              <span class="spoken-only">{words.name[kind]}</span>
            </th>
          ))}
          {isMatch && <th scope="col">{words.bout.first}</th>}
          <th scope="col">{words.count.points}</th>
        </tr>
      </thead>
      <tbody>
        {seatsOf(view.seats).map((seat) => (
          <Row key={seat} {...props} seat={seat} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ view, outcome, words, say, seat }: Props & { readonly seat: Seat }) {
  const pieces = view.piles[seat]?.pieces ?? [];
  return (
    <tr class={outcome.places[seat] === 1 ? "ai-first" : ""}>
      <th scope="row">
        <span>
          <LooseToken owner={seat} kind={null} words={words} />
          {say.seat(seat)}
        </span>
      </th>
      {KINDS.map((kind) => {
        const count = pieces.filter((piece) => piece.kind === kind).length;
        return <td key={kind}>{count === 0 ? "–" : `${say.number(count)}×${say.number(VALUE[kind])}`}</td>;
      })}
      {view.results.length > 1 && <td>{say.number(view.results[0]?.scores[seat] ?? 0)}</td>}
      <td>
        <strong>{say.number(outcome.scores?.[seat] ?? 0)}</strong>
      </td>
    </tr>
  );
}

/** Says why the points differ from the pile, where they do. */
function ruling({ results, piles }: View, words: Words): string | null {
  const last = results.at(-1);
  if (last === undefined) return null;
  if (isDrawn(last.end)) return words.count.drawn;
  return piles.every(({ points }, seat) => points === last.scores[seat]) ? null : words.count.credited;
}
