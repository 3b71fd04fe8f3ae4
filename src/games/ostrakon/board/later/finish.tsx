import type { Seat } from "../../../../kernel/seat.ts";
import { closestVote } from "../../rules/closest-vote.ts";
import { ranking, spaceOf, TEMPLE } from "../../rules/piles.ts";
import { dayByDay } from "../../rules/race.ts";
import type { View } from "../../rules/state.ts";
import { raceWords } from "../../texts/race-words.ts";
import { type Props, pictureOf, tells } from "../marks.tsx";
import { Coin, StoneSign } from "../pieces.tsx";
import { Lanes } from "./lanes.tsx";

/**
 * The end: who stood where after each day, with the final order as the right margin. It draws itself while the last row
 * runs, and is named once that is open. Without the whole story the order stands alone.
 */
export function Finish(props: Props) {
  const { told, say } = props;
  const picture = pictureOf(props);
  const { piles } = picture;
  const days = told == null ? [] : dayByDay(told, piles);
  const { title, start } = raceWords[say.language];
  return (
    <section class={`os-finish${days.length === 0 ? " os-order-only" : ""}`} {...tells(props, "gameOver")}>
      {days.length === 0 ? null : (
        <>
          <h2>{title}</h2>
          <div class="os-from" aria-hidden="true">
            {days[0]?.map((seat) => (
              <Coin key={seat} philosopher={picture.philosophers[seat]} />
            ))}
          </div>
          <Lanes days={days} picture={picture} />
          <p class="os-days" aria-hidden="true">
            {days.map((_, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: days never change places
              <span key={at}>{at === 0 ? start : at}</span>
            ))}
          </p>
        </>
      )}
      <Ranks {...props} picture={picture} days={days} />
      <Evening {...props} />
    </section>
  );
}

/** A phone has no room for it below so many people, or if it is longer than so many letters. */
const MAX_PEOPLE = 8;
const MAX_LETTERS = 60;

/** The question that parted the table most evenly, with its two stones. */
function Evening({ told, view, say, words }: Props) {
  const vote = told == null ? null : closestVote(told);
  if (vote === null) return null;
  const { text, white, black } = words.worded(vote.question);
  const isLarge = view.philosophers.length > MAX_PEOPLE || text.length > MAX_LETTERS;
  return (
    <section class={`os-evening${isLarge ? " os-large" : ""}`}>
      <h2>{raceWords[say.language].question(vote.seat, say)}</h2>
      <p>{text}</p>
      <ul>
        <li>
          <StoneSign stone="w" /> {white} <b>{say.number(vote.white)}</b>
        </li>
        <li>
          <StoneSign stone="b" /> {black} <b>{say.number(vote.black)}</b>
        </li>
      </ul>
    </section>
  );
}

interface RanksProps extends Props {
  readonly picture: View;
  readonly days: readonly (readonly Seat[])[];
}

/** From the Temple back, and within a pile from top to bottom. */
function Ranks({ picture, days, say, words }: RanksProps) {
  const order = ranking(picture.piles);
  return (
    <ol class="os-ranks" aria-label={words.ranks}>
      {order.map((seat, at) => {
        const space = spaceOf(picture.piles, seat) ?? TEMPLE;
        const places = days.map((one) => one.indexOf(seat) + 1);
        return (
          <li
            key={seat}
            class={`${at === 0 ? "os-first" : ""} ${seat === picture.viewer ? "os-me" : ""}`}
            style={{ "--after": order.length - at - 1 }}
            data-seat={seat}
          >
            <span class="spoken-only">
              {words.rank(seat, at + 1, space, say)}
              {places.length === 0 ? "" : `; ${raceWords[say.language].places(places)}`}
            </span>
            <b aria-hidden="true">{at + 1}</b>
            <span class="os-crown" aria-hidden="true">
              {at === 0 ? <Laurels /> : null}
              <Coin philosopher={picture.philosophers[seat]} />
            </span>
            <span class="os-name" aria-hidden="true">
              {say.seat(seat)}
            </span>
            <small aria-hidden="true">{words.space(space)}</small>
          </li>
        );
      })}
    </ol>
  );
}

/** The winner's, around the coin. */
const Laurels = () => (
  <svg class="os-laurels" viewBox="-34 -34 68 68" aria-hidden="true">
    {[-1, 1].map((side) => (
      <g key={side} transform={`scale(${side} 1)`}>
        {LEAVES.map((turn) => (
          <path key={turn} d="M0 0Q5-5 14 0 5 5 0 0Z" transform={`rotate(${turn})translate(24 0)rotate(-62)`} />
        ))}
      </g>
    ))}
  </svg>
);

/** Around the lower two thirds, in degrees. */
const LEAVES: readonly number[] = [-28, -4, 20, 44, 68];
