import type { Seat } from "../../../kernel/seat.ts";
import { seatsOf } from "../../../kernel/seat.ts";
import { eligible } from "../rules/follower.ts";
import { ranking, spaceOf, TEMPLE } from "../rules/piles.ts";
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
            class={marksOf(ballot, isMe, isMissing(props, seat))}
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
  if (walk != null) return <small>{words.noteWalks(walk.spaces, say)}</small>;
  if (picture.sun.under.includes(seat)) return <small data-tip="underSun">{words.underTheSun}</small>;
  if (picture.phase.is === "over") return null;
  if (vote?.isOver !== true && (vote?.asker ?? askerIn(picture)) === seat)
    return <small data-tip="asker">{words.notes.asks}</small>;
  if (vote?.follower === seat) return <small data-tip="follower">{words.notes.follows}</small>;
  if (newsOf(picture, "turnBegins")?.seat === seat) return <small data-tip="asker">{words.notes.asksNext}</small>;
  return null;
}

/** Who is still asked, me first: in words (ST-52). */
export function Thinking(props: Props) {
  const { view, spoken, say, words } = props;
  const { turn, phase } = view;
  if (turn.how !== "each" || (phase.is !== "answering" && phase.is !== "following") || props.row != null) return null;
  const missing = turn.seats.filter((seat) => !spoken.includes(seat));
  const ordered = [
    ...missing.filter((seat) => seat === view.viewer),
    ...missing.filter((seat) => seat !== view.viewer),
  ];
  return (
    <p class="os-thinking">
      {phase.is === "answering" ? <b>{words.votedOf(spoken.length, turn.seats.length, say)} </b> : null}
      {ordered.length === 0 ? null : <span>{words.thinking(named(props, ordered))}</span>}
    </p>
  );
}

/** What lies open before the asker keeps or turns. */
export function KnownStones(props: Props) {
  const { view, words, say } = props;
  if (view.phase.is !== "deciding" || props.row != null) return null;
  const { stones } = view.phase;
  const asker = askerIn(view);
  const of = (stone: Stone | null): readonly Seat[] =>
    seatsOf(stones.length).filter((seat) => seat !== asker && stones[seat] === stone);
  return (
    <p class="os-thinking">{words.knownStones(named(props, of("w")), named(props, of("b")), of(null).length, say)}</p>
  );
}

/** The names fit in two lines; of many people only the number of the rest is said. */
const MAX_NAMES = 4;

export function named({ say, words }: Props, seats: readonly Seat[]): string {
  const names = seats.map((seat) => say.whom(seat));
  return names.length <= MAX_NAMES
    ? names.join(", ")
    : `${names.slice(0, MAX_NAMES - 1).join(", ")} ${words.andMore(names.length - MAX_NAMES + 1, say)}`;
}

/** What following would mean, in my own numbers. */
export function FollowMeans(props: Props) {
  const { view, words, say, offers } = props;
  const { viewer } = view;
  if (viewer === "watcher" || !offers.some(({ is }) => is === "follow")) return null;
  const asker = askerIn(view);
  const from = spaceOf(view.piles, viewer);
  if (asker === null || from === null) return null;
  const rivals = eligible(view).filter((seat) => seat !== viewer && (spaceOf(view.piles, seat) ?? 0) < from);
  return (
    <ul class="os-means">
      <li>{words.ifWalks(asker, view.sun.space, say)}</li>
      <li>{words.ifFails(asker, say)}</li>
      {rivals.length === 0 ? null : <li>{words.ifRivals(rivals, say)}</li>}
    </ul>
  );
}

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
