import type { Seat } from "../../../kernel/seat.ts";
import { seatsOf } from "../../../kernel/seat.ts";
import type { Stone, View } from "../rules/state.ts";
import type { SpokenBallot } from "../texts/words.ts";
import { echoed, factIn, ownAnswer, type Props, pictureOf, shows } from "./marks.tsx";
import { AgreeSign, Coin, Sprig, StoneLying, SunSign, Tick } from "./pieces.tsx";
import { askerIn, newsOf, type ShownVote, shownVote } from "./shown-vote.ts";
import "./people.css";

/**
 * The people of the table, each with one name, a coin, a stone and a note. What is drawn follows the running row; what
 * is spoken follows what has been told.
 */
export function People(props: Props) {
  const { view, spoken, say, words } = props;
  const picture = pictureOf(props);
  const [drawn, told] = [withMine(props, shownVote(picture, spoken)), withMine(props, shownVote(view, spoken))];
  return (
    <ul class="os-people os-ballots" aria-label={words.ballots} style={{ "--seats": view.philosophers.length }}>
      {seatsOf(view.philosophers.length).map((seat) => {
        const ballot = ballotOf(seat, drawn, askerIn(picture));
        const isMe = seat === view.viewer;
        return (
          <li
            key={seat}
            class={marksOf(ballot, isMe, ballot.face === null && isMissing(props, seat))}
            style={{ "--at": seat }}
            data-seat={seat}
            {...shows(props, "allVoted", "revealed", "stoneShown", "consulted", "corrupted", "decided", "tallied")}
          >
            <span class="spoken-only">{words.ballot(ballotOf(seat, told, askerIn(view)), say)}</span>
            <span class="os-dish" data-tip="stone" aria-hidden="true" {...(isMe ? echoed(props, "vote") : {})}>
              <StoneLying face={ballot.face} over={castIn(props, seat)} />
              {ballot.agrees === null ? null : <AgreeSign agrees={ballot.agrees} />}
              {ballot.isAsker && drawn?.tally != null ? <SunSign /> : null}
            </span>
            <span class="os-person" aria-hidden="true">
              <span class="os-medal-place" data-tip={`persona:${picture.philosophers[seat]}`}>
                <Coin
                  philosopher={picture.philosophers[seat]}
                  isAsker={ballot.isAsker && picture.phase.is !== "over"}
                />
                {hasAnswered(props, seat) ? <Tick /> : null}
              </span>
              <b class="os-name">{say.seat(seat)}</b>
              <span class="os-branch" data-tip="branches">
                <Sprig isSpent={picture.branches[seat] !== true} />
              </span>
              <Note {...props} seat={seat} vote={drawn} picture={picture} />
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** My own stone lies open in my own dish, for my eyes (ST-31). */
function withMine(props: Props, vote: ShownVote | null): ShownVote | null {
  const { viewer } = props.view;
  const mine = ownAnswer(props);
  if (vote === null || viewer === "watcher" || mine?.is !== "vote" || vote.isOver || vote.totals !== null) return vote;
  return { ...vote, faces: vote.faces.map((face, seat) => (seat === viewer ? mine.stone : face)) };
}

/** A bought stone is first shown as it was cast. */
const castIn = (props: Props, seat: Seat): Stone | undefined =>
  factIn(props, "corrupted")?.picks.find((pick) => pick.seat === seat)?.stone;

const hasAnswered = ({ view, spoken }: Props, seat: Seat): boolean => view.turn.how === "each" && spoken.includes(seat);

const isMissing = ({ view, spoken }: Props, seat: Seat): boolean =>
  view.turn.how === "each" && view.turn.seats.includes(seat) && !spoken.includes(seat);

function ballotOf(seat: Seat, vote: ShownVote | null, asks: Seat | null): SpokenBallot {
  const asker = vote?.asker ?? asks;
  const face = vote?.faces[seat] ?? null;
  const theirs = asker === null ? null : (vote?.faces[asker] ?? null);
  const isKnown = vote?.tally != null && face !== null && face !== "down" && theirs !== "down" && seat !== asker;
  return {
    seat,
    face,
    isAsker: seat === asker,
    isFollower: vote?.follower === seat,
    isPicked: vote?.picks.includes(seat) ?? false,
    agrees: isKnown ? face === theirs : null,
  };
}

const marksOf = ({ isAsker, isPicked, agrees }: SpokenBallot, isMe: boolean, isMissing: boolean): string =>
  [
    isAsker ? "os-asking" : "",
    isMe ? "os-me" : "",
    isMissing ? "os-missing" : "",
    isPicked ? "os-picked" : "",
    agrees === null ? "" : agrees ? "os-agrees" : "os-differs",
  ].join(" ");

type NoteProps = Props & { readonly seat: Seat; readonly vote: ShownVote | null; readonly picture: View };

/** One thing to know about a person now. */
function Note({ seat, vote, picture, words, say }: NoteProps) {
  const walk = [newsOf(picture, "advanced"), newsOf(picture, "followed")].find((one) => one?.seat === seat);
  if (walk != null) return <small>{words.noteWalks(seat, walk.spaces, say)}</small>;
  if (picture.sun.under.includes(seat)) return <small data-tip="underSun">{words.underTheSun}</small>;
  if (picture.phase.is === "over") return null;
  if (vote?.isOver !== true && (vote?.asker ?? askerIn(picture)) === seat)
    return <small data-tip="asker">{words.notes.asks(seat, say)}</small>;
  if (vote?.follower === seat) return <small data-tip="follower">{words.notes.follows(seat, say)}</small>;
  if (newsOf(picture, "turnBegins")?.seat === seat)
    return <small data-tip="asker">{words.notes.asksNext(seat, say)}</small>;
  return null;
}
