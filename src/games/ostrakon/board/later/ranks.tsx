import { ranking, spaceOf, TEMPLE } from "../../rules/piles.ts";
import type { Props } from "../marks.tsx";
import { Coin } from "../pieces.tsx";

/** The ranking at the end: from the Temple back, and within a pile from top to bottom. */
export const Ranks = ({ view, say, words }: Props) => (
  <ol class="os-ranks" aria-label={words.ranks}>
    {ranking(view.piles).map((seat, at) => {
      const space = spaceOf(view.piles, seat) ?? TEMPLE;
      return (
        <li key={seat} class={`${at === 0 ? "os-first" : ""} ${seat === view.viewer ? "os-me" : ""}`} data-seat={seat}>
          <span class="spoken-only">{words.rank(seat, at + 1, space, say)}</span>
          <b aria-hidden="true">{at + 1}</b>
          <Coin philosopher={view.philosophers[seat]} />
          <span class="os-name" aria-hidden="true">
            {say.seat(seat)}
          </span>
          <small aria-hidden="true">{words.space(space)}</small>
        </li>
      );
    })}
  </ol>
);
