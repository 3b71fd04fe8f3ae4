import { type Seat, seatsOf } from "../../../kernel/seat.ts";
import type { Value } from "../rules/state.ts";
import type { Given } from "./given.tsx";
import { Counter, TileFront } from "./pieces.tsx";
import { Small } from "./small.tsx";

type Known = Pick<Given, "view" | "say" | "words">;

/** The pieces left over: of each seat, of a common stock, and the tiles that left the game unseen. */
export function Leftovers({ view, say, words }: Known) {
  if (view.leftovers === null) return null;
  const { reserves, aside } = view.leftovers;
  const stock = view.options.stock === "common" ? (reserves[0] ?? []) : [];
  return (
    <div class="io-left" data-tip="leftOver">
      <b>{words.end.leftOver}</b>
      <ul>
        {seatsOf(view.pawns.length).map((seat) => (
          <li key={seat}>
            {say.seat(seat)} <LeftOf seat={seat} view={view} say={say} words={words} />
          </li>
        ))}
        {stock.length > 0 && (
          <li>
            {words.end.stock} <FaceUp values={stock} say={say} />
          </li>
        )}
        {aside.length > 0 && (
          <li>
            {words.end.aside} <FaceUp values={aside} say={say} />
          </li>
        )}
      </ul>
    </div>
  );
}

/** The pieces that one seat has left over. */
export function LeftOf({ seat, view, say, words }: Known & { readonly seat: Seat }) {
  const pawns = view.pawns[seat] ?? 0;
  const tiles = view.options.stock === "own" ? (view.leftovers?.reserves[seat] ?? []) : [];
  if (pawns + tiles.length === 0) return <i>{words.end.nothing}</i>;
  return (
    <>
      {pawns > 0 && (
        <span class="io-some">
          <span class="spoken-only">{say.count(pawns, words.pawns)}</span>
          <Small>
            <Counter seat={seat} />
          </Small>
          {pawns > 1 && <span aria-hidden="true">× {say.number(pawns)}</span>}
        </span>
      )}
      <FaceUp values={tiles} say={say} />
    </>
  );
}

const FaceUp = ({ values, say }: { readonly values: readonly Value[]; readonly say: Given["say"] }) =>
  [...values.entries()].map(([place, value]) => (
    <span class="io-some" key={place}>
      <span class="spoken-only">{say.signed(value)}</span>
      <Small>
        <TileFront value={value} say={say} />
      </Small>
    </span>
  ));
