import { isOver } from "../../../kernel/game.ts";
import { scores } from "../rules/score.ts";
import type { GivenSeat } from "./given.tsx";
import { LeftOf } from "./leftovers.tsx";
import { Counter } from "./pieces.tsx";
import { Heap, Small } from "./small.tsx";

/** What everybody may know of a seat: its remaining pawns and tiles, the tile it has turned, at the end its total. */
export function SeatCard(given: GivenSeat) {
  return isOver(given.view.turn) ? <Counted {...given} /> : <Holding {...given} />;
}

function Holding({ seat, view, row = null, say, words }: GivenSeat) {
  const isSkipped = row?.facts.some((fact) => fact.key === "skipped" && "seat" in fact && fact.seat === seat) ?? false;
  const pawns = view.pawns[seat] ?? 0;
  const tiles = view.options.stock === "own" ? (view.reserves[seat] ?? 0) : null;
  return (
    <div class={`io-seat ${isSkipped ? "io-skipped" : ""}`} data-seat={seat}>
      <span class="io-some" data-tip="pawns">
        <Small>
          <Counter seat={seat} />
        </Small>
        <b aria-hidden="true">{say.number(pawns)}</b>
        <span class="spoken-only">{say.count(pawns, words.pawns)}</span>
      </span>
      {tiles !== null && (
        <span class="io-some" data-tip="reserve">
          <Small>
            <Heap count={tiles} />
          </Small>
          <b aria-hidden="true">{say.number(tiles)}</b>
          <span class="spoken-only">{say.count(tiles, words.tiles)}</span>
        </span>
      )}
      {view.turned !== null && view.turn.seats.includes(seat) && (
        <span class="spoken-only">{words.hand.turned(say.signed(view.turned))}</span>
      )}
    </div>
  );
}

function Counted({ seat, view, say, words }: GivenSeat) {
  const totals = view.tiles === null ? [] : scores(view.board, view.tiles, view.pawns.length);
  const total = say.signed(totals[seat] ?? 0);
  return (
    <div class="io-seat" data-seat={seat}>
      <span class="io-some">
        <Small>
          <Counter seat={seat} />
        </Small>
        <b class="io-points" aria-hidden="true">
          {total}
        </b>
        <span class="spoken-only">{words.end.total(total)}</span>
      </span>
      <span class="io-some seat-more" data-tip="leftOver">
        <small>{words.end.leftOver}</small> <LeftOf seat={seat} view={view} say={say} words={words} />
      </span>
    </div>
  );
}
