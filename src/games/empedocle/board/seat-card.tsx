import type { SeatProps } from "../../../kit/board.ts";
import { TOKENS } from "../rules/box.ts";
import { forces } from "../rules/circle.ts";
import type { Move, View } from "../rules/state.ts";
import type { Words } from "../texts/words.ts";
import { Cylinder } from "./cup-and-die.tsx";
import { Disc, Small, Splinter } from "./signs.tsx";
import { holdingSpoken, isOut } from "./spoken.ts";

/** The public facts of a seat: its Hate, its tokens, and what it bears. */
export function SeatCard({ view, seat, say, words }: SeatProps<View, Move, Words>) {
  const force = forces(view).find((one) => view.circle[one] === seat);
  const holding = force === undefined ? undefined : view.holdings[force];
  if (force === undefined || holding === undefined) return null;
  return (
    <div class="em-card">
      <span class="spoken-only">{holdingSpoken(view, force, say, words).join(" ")}</span>
      <span class="em-card-row" aria-hidden="true">
        <svg class="em-hates" viewBox="-12 -12 62 24" aria-hidden="true">
          {[0, 1, 2].map((index) => (
            <g key={index} transform={`translate(${index * 19} 0)`}>
              <Splinter size={9} isGone={index >= holding.hate} />
            </g>
          ))}
        </svg>
        {view.lightning === force && <Small of="lightning" />}
        {view.cylinder === force && (
          <svg class="em-small" viewBox="-12 -12 24 24" aria-hidden="true">
            <Cylinder size={20} />
          </svg>
        )}
        {view.options.aubaine && (
          <span class="em-held">
            <Small of="gem" />
            {say.number(holding.gems)}
          </span>
        )}
        {isOut(view.cast[force]) && <small class="em-out seat-more">{words.out}</small>}
      </span>
      <span class="em-card-row" aria-hidden="true">
        {TOKENS.map((token) => (
          <span key={token} class={holding[token] > 0 ? "em-held" : "em-held none seat-more"}>
            <svg class="em-small" viewBox="-12 -12 24 24" aria-hidden="true">
              {holding[token] > 0 ? <Disc of={token} radius={11} /> : <circle class="em-slot" r="10" />}
            </svg>
            {holding[token] > 1 && say.number(holding[token])}
          </span>
        ))}
      </span>
    </div>
  );
}
