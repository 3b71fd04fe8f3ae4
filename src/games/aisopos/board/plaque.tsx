import { seatsOf } from "../../../kernel/seat.ts";
import { shownMarks } from "../../../kit/row-begin.ts";
import type { News } from "../rules/state.ts";
import type { GivenRow } from "./given.tsx";
import { LooseToken } from "./token.tsx";

/** A game of the match is over: who has won it, and everybody's points once they are counted. */
export function Plaque({ begin, view, words, say }: GivenRow) {
  const fact = begin?.row.facts.find((one) => one.key === "boutOver") as
    | Extract<News, { readonly key: "boutOver" }>
    | undefined;
  if (begin === null || fact === undefined) return null;
  return (
    <div class="ai-plaque" aria-hidden="true" {...shownMarks(begin)}>
      <b>{begin.row.isOpen ? words.bout.isOver(fact.bout, fact.winners, say) : words.bout.ends(fact.bout, say)}</b>
      <p>
        {seatsOf(view.seats).map((seat) => (
          <span key={seat}>
            <LooseToken owner={seat} kind={null} words={words} />
            {begin.row.isOpen ? say.number(fact.scores[seat] ?? 0) : " "}
          </span>
        ))}
      </p>
    </div>
  );
}
