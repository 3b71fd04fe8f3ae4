import type { ComponentChildren } from "preact";
import type { Seat } from "../../../../kernel/seat.ts";
import type { Stone } from "../../rules/state.ts";
import { type Props, pictureOf, tells } from "../marks.tsx";
import { AgreeSign, Coin, StoneSign } from "../pieces.tsx";
import type { ShownVote } from "../shown-vote.ts";
import { answerClass, SIDES, Two } from "../side.tsx";

/** The votes in the two rectangles: who said what, and how many of them agree with the asker. */
export function Tallies(props: Props & { readonly vote: ShownVote }) {
  const { vote, say, words } = props;
  const picture = pictureOf(props);
  const wording = words.worded(vote.question);
  // With an anonymous tally the asker's stone is not told.
  const own = vote.faces[vote.asker] ?? null;
  return (
    <Two class="os-tallies" {...tells(props, "tallied")}>
      {SIDES.map((stone) => {
        const seats = vote.faces.flatMap((face, seat) => (face === stone && seat !== vote.asker ? [seat as Seat] : []));
        const agrees = own === "down" || own === null ? null : own === stone;
        const count = countOf(vote, stone, agrees);
        return (
          <div
            key={stone}
            class={`os-side os-side-${stone}${agrees === true ? " os-good" : agrees === false ? " os-bad" : ""}`}
          >
            <header>
              <StoneSign stone={stone} />
              <b>
                {agrees === null ? null : <AgreeSign agrees={agrees} />}
                {say.number(count)}
              </b>
            </header>
            <span class={answerClass(stone === "w" ? wording.white : wording.black)}>
              <span class="spoken-only">{words.stones[stone]}: </span>
              {stone === "w" ? wording.white : wording.black}
            </span>
            <span class={`os-voters${seats.length > 4 ? " os-many" : ""}`} aria-hidden="true">
              {seats.map((seat) => (
                <Coin key={seat} philosopher={picture.philosophers[seat]} />
              ))}
            </span>
            <small>{votersOf(props, seats, count)}</small>
          </div>
        );
      })}
    </Two>
  );
}

function countOf({ tally, totals }: ShownVote, stone: Stone, agrees: boolean | null): number {
  if (agrees !== null && tally !== null) return agrees ? tally.same : tally.different;
  return (stone === "w" ? totals?.white : totals?.black) ?? 0;
}

/** Two lines hold four names, unless they are long. */
const NAMES = 4;
const LETTERS = 34;

function votersOf({ view, say, words }: Props, seats: readonly Seat[], count: number): ComponentChildren {
  if (seats.length === 0) return count === 0 ? words.nobody : "";
  const isMe = (seat: Seat): boolean => seat === view.viewer;
  const names = seats.map((seat) => say.whom(seat)).join(", ");
  if (seats.length <= NAMES && names.length <= LETTERS) return names;
  return seats.some(isMe) ? words.youAndOthers(seats.length - 1, say) : words.people(seats.length, say);
}
