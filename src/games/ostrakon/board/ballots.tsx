import { seatsOf } from "../../../kernel/seat.ts";
import type { BoardProps } from "../../../kit/board.ts";
import { askerOf } from "../rules/order.ts";
import { ranking, spaceOf, TEMPLE } from "../rules/piles.ts";
import { otherSide } from "../rules/special-days.ts";
import type { Move, View } from "../rules/state.ts";
import type { SpokenBallot, Words } from "../texts/words.ts";
import { Counter, Sprig, StoneLying } from "./pieces.tsx";
import { type ShownVote, shownVote } from "./shown-vote.ts";

type Props = BoardProps<View, Move, Words>;

/**
 * A stone for each seat: none yet, face down, or turned over. A mark shows whether it agrees with the asker's stone.
 */
export function Ballots(props: Props) {
  const { view, spoken, pending, say, words } = props;
  const shown = shownVote(view, spoken);
  const vote = shown !== null && pending?.is === "turn" ? turned(shown) : shown;
  return (
    <ul class="os-ballots" aria-label={words.ballots}>
      {seatsOf(view.philosophers.length).map((seat) => {
        const ballot = ballotOf(seat, vote, askerOf(view));
        return (
          <li key={seat} class={marksOf(ballot)}>
            <span class="spoken-only">{words.ballot(ballot, say)}</span>
            <span class="os-lying" aria-hidden="true">
              <StoneLying face={ballot.face} />
              <Counter seat={seat} philosopher={view.philosophers[seat]} />
              {ballot.agrees === null ? null : <i class="os-agrees appears">{ballot.agrees ? "=" : "≠"}</i>}
              {ballot.isFollower ? <Sprig /> : null}
            </span>
            <span class="os-name" aria-hidden="true">
              {say.seat(seat)}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** The asker's stone as it would lie after the turn that is being confirmed. */
const turned = (vote: ShownVote): ShownVote => ({
  ...vote,
  faces: vote.faces.map((face, seat) =>
    seat === vote.asker && (face === "w" || face === "b") ? otherSide(face) : face,
  ),
});

function ballotOf(seat: SpokenBallot["seat"], vote: ShownVote | null, asks: SpokenBallot["seat"]): SpokenBallot {
  const asker = vote?.asker ?? asks;
  const [face, theirs] = [vote?.faces[seat] ?? null, vote?.faces[asker] ?? null];
  const isKnown = face !== null && face !== "down" && theirs !== null && theirs !== "down" && seat !== asker;
  return {
    seat,
    face,
    isAsker: seat === asker,
    isFollower: vote?.follower === seat,
    isPicked: vote?.picks.includes(seat) ?? false,
    agrees: isKnown ? face === theirs : null,
  };
}

const marksOf = ({ isAsker, isPicked, agrees }: SpokenBallot): string =>
  [isAsker ? "os-asking" : "", isPicked ? "os-picked" : "", agrees === false ? "os-against" : ""].join(" ");

/** The ranking at the end: from the Temple back, and within a pile from top to bottom. */
export const Ranks = ({ view, say, words }: Props) => (
  <ol class="os-ballots os-ranks" aria-label={words.ranks}>
    {ranking(view.piles).map((seat, at) => {
      const space = spaceOf(view.piles, seat) ?? TEMPLE;
      return (
        <li key={seat} class={at === 0 ? "os-first" : ""}>
          <span class="spoken-only">{words.rank(seat, at + 1, space, say)}</span>
          <span class="os-lying" aria-hidden="true">
            <b class="os-rank">{at + 1}</b>
            <Counter seat={seat} philosopher={view.philosophers[seat]} />
          </span>
          <span class="os-name" aria-hidden="true">
            {say.seat(seat)}
          </span>
        </li>
      );
    })}
  </ol>
);
