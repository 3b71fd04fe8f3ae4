import type { ComponentChildren } from "preact";
import type { Seat } from "../../../kernel/seat.ts";
import { followedSpaces } from "../rules/follower.ts";
import { spaceOf } from "../rules/piles.ts";
import type { Move, Objection, Stone, Wording } from "../rules/state.ts";
import { mostSpaces } from "../rules/table.ts";
import { isSuccess, tallyOf } from "../rules/tally.ts";
import { asked, choice, echoed, ownAnswer, type Props, pictureOf, shows, tells } from "./marks.tsx";
import { AgreeSign, Coin, Soles, Sprig, StoneSign, SunSign, Tick } from "./pieces.tsx";
import { type ShownVote, shownVote } from "./shown-vote.ts";
import "./two-stones.css";

const SIDES: readonly Stone[] = ["w", "b"];

/**
 * Two rectangles that never move: white on the left, black on the right. They are the two answers, then the two
 * tallies; in the follow round they are Follow and Stay.
 */
export function TwoStones(props: Props & { readonly objection: Objection | null }) {
  const picture = pictureOf(props);
  const { phase } = picture;
  const vote = shownVote(picture, props.spoken);
  if (vote?.isOver === true) return <Tallies {...props} vote={vote} />;
  if (phase.is === "following" && vote !== null && props.row == null) return <FollowOrStay {...props} />;
  if (phase.is === "deciding" && props.offers.length > 0 && vote !== null) return <KeepOrTurn {...props} vote={vote} />;
  return <Votes {...props} wording={vote === null ? null : props.words.worded(vote.question)} />;
}

/** The two answers. What is sealed is no choice; the other stone still is (ST-32). */
function Votes(props: Props & { readonly wording: Wording | null; readonly objection: Objection | null }) {
  const { offers, wording, objection, play, words, hint } = props;
  const mine = ownAnswer(props);
  return (
    <Two>
      {SIDES.map((stone) => {
        const isMine = mine?.is === "vote" && mine.stone === stone;
        const move = offers.find(
          (offer) => offer.is === "vote" && offer.stone === stone && offer.objection === objection,
        );
        const text = wording === null ? "" : stone === "w" ? wording.white : wording.black;
        return (
          <Side
            key={stone}
            {...props}
            stone={stone}
            move={isMine ? undefined : move}
            isMine={isMine}
            isHint={hint?.is === "vote" && hint.stone === stone}
            onPick={() => move !== undefined && play(move)}
            {...(isMine ? echoed(props, "vote") : {})}
            {...shows(props, "asked", "imposed")}
          >
            <StoneSign stone={stone} />
            <span class={answerClass(text)}>
              <span class="spoken-only">{words.stones[stone]}: </span>
              {text}
            </span>
            {isMine ? <Mine {...props} text={words.yours} /> : null}
            {objection !== null && move !== undefined ? <small class="os-note">{words.withObjection}</small> : null}
            {move === undefined || isMine ? null : (
              <span class="os-key" aria-hidden="true">
                {stone === "w" ? 1 : 2}
              </span>
            )}
          </Side>
        );
      })}
    </Two>
  );
}

/** Long answers shrink, then break (ST-100). */
const answerClass = (text: string): string => `os-answer${text.length > 22 ? " os-tight" : ""}`;

/** My own answer: a tick, dashed while it is on its way. */
const Mine = ({ echo, text, words }: Props & { readonly text: string }) => (
  <small class="os-own">
    <Tick />
    {text}
    {echo != null && echo.state !== "confirmed" ? <span class="spoken-only"> {words.onItsWay}</span> : null}
  </small>
);

/** What following would mean for me, as the road itself. */
function FollowOrStay(props: Props) {
  const { view, offers, words, play, hint } = props;
  const mine = ownAnswer(props);
  const seat = view.viewer === "watcher" ? null : view.viewer;
  const from = seat === null ? null : spaceOf(view.piles, seat);
  const mayFollow = offers.length > 0 || mine !== null;
  if (!mayFollow || seat === null || from === null) return <Waiting {...props} />;
  const spaces = followedSpaces(mostSpaces(view.philosophers.length), from, view.sun.space);
  return (
    <Two>
      {(["follow", "pass"] as const).map((is, side) => {
        const move = offers.find((offer) => offer.is === is);
        const isMine = mine?.is === is;
        const reached = is === "follow" ? Array.from({ length: spaces + 1 }, (_, at) => from + at) : [from];
        return (
          <Side
            key={is}
            {...props}
            stone={side === 0 ? "w" : "b"}
            move={isMine ? undefined : move}
            isMine={isMine}
            isHint={hint?.is === is}
            onPick={() => move !== undefined && play(move)}
            {...(isMine ? echoed(props, is) : {})}
            {...asked(props, is)}
          >
            <span class="os-steps" aria-hidden="true">
              {reached.map((space) => (
                <i key={space} class={space === view.sun.space ? "os-lit" : ""}>
                  {space === reached.at(-1) ? <Coin philosopher={view.philosophers[seat]} /> : null}
                  <b>{space}</b>
                </i>
              ))}
            </span>
            <span class="os-answer">{words[is]}</span>
            {isMine ? (
              <Mine {...props} text={words.yours} />
            ) : (
              <small class="os-note">
                <Sprig isSpent={is === "follow"} />
                {is === "follow" ? words.branchSpent : words.branchKept}
              </small>
            )}
            {move === undefined || isMine ? null : (
              <span class="os-key" aria-hidden="true">
                {side + 1}
              </span>
            )}
          </Side>
        );
      })}
    </Two>
  );
}

/** The answers of a question that others look at first. */
const Waiting = (props: Props) => {
  const vote = shownVote(pictureOf(props), []);
  return <Votes {...props} objection={null} wording={vote === null ? null : props.words.worded(vote.question)} />;
};

/** The asker keeps or turns the own stone: each card lies where its stone lies. */
function KeepOrTurn(props: Props & { readonly vote: ShownVote }) {
  const { view, vote, offers, words, play, hint } = props;
  const own = view.viewer === "watcher" ? null : vote.faces[view.viewer];
  if (own !== "w" && own !== "b") return <Waiting {...props} />;
  const wording = words.worded(vote.question);
  return (
    <Two>
      {SIDES.map((stone) => {
        const is = stone === own ? "keep" : "turn";
        const move = offers.find((offer) => offer.is === is);
        const answer = stone === "w" ? wording.white : wording.black;
        return (
          <Side
            key={stone}
            {...props}
            stone={stone}
            move={move}
            isMine={props.pending?.is === is}
            isHint={hint?.is === is}
            onPick={() => move !== undefined && play(move)}
            {...asked(props, is)}
          >
            <em>{words[is]}</em>
            <StoneSign stone={stone} />
            <span class={answerClass(answer)}>
              <span class="spoken-only">{words.stones[stone]}: </span>
              {answer}
            </span>
            <Forecast {...props} stone={stone} />
            <span class="os-key" aria-hidden="true">
              {stone === "w" ? 1 : 2}
            </span>
          </Side>
        );
      })}
    </Two>
  );
}

/** What is known of the result with this stone: some of the others (Oracle), or all of them (Treachery). */
function Forecast({ vote, stone, view, words, say }: Props & { readonly vote: ShownVote; readonly stone: Stone }) {
  const known = vote.faces.flatMap((face, seat) =>
    seat !== vote.asker && (face === "w" || face === "b") ? [face] : [],
  );
  const same = known.filter((face) => face === stone).length;
  if (known.length < view.philosophers.length - 1)
    return (
      <small class="os-note">
        <AgreeSign agrees={same * 2 >= known.length} />
        {words.agreeOf(same, known.length, say)}
      </small>
    );
  const tally = tallyOf([stone, ...known], 0);
  return (
    <small class="os-note">
      {isSuccess(tally) ? <Soles /> : <SunSign />}
      {isSuccess(tally) ? words.youWalk(tally.different, say) : words.underTheSun}
    </small>
  );
}

/** The votes in the two rectangles: who said what, and how many of them agree with the asker. */
function Tallies(props: Props & { readonly vote: ShownVote }) {
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

/** Two lines hold four names. */
const NAMES = 4;

function votersOf({ view, say, words }: Props, seats: readonly Seat[], count: number): ComponentChildren {
  if (seats.length === 0) return count === 0 ? words.nobody : "";
  const isMe = (seat: Seat): boolean => seat === view.viewer;
  if (seats.length > NAMES)
    return seats.some(isMe) ? words.youAndOthers(seats.length - 1, say) : words.people(seats.length, say);
  return seats.map((seat) => say.whom(seat)).join(", ");
}

const Two = (props: { readonly class?: string; readonly children: ComponentChildren }) => {
  const { class: kind = "", children, ...marks } = props;
  return (
    <div class={`os-two ${kind}`} {...marks}>
      {children}
    </div>
  );
};

interface SideProps extends Props {
  readonly stone: Stone;
  /** What a press plays; without it the rectangle only shows. */
  readonly move: Move | undefined;
  readonly isMine: boolean;
  readonly isHint: boolean;
  readonly onPick: () => void;
  readonly children: ComponentChildren;
}

function Side(props: SideProps) {
  const { stone, move, isMine, isHint, onPick, children } = props;
  const marks = Object.fromEntries(Object.entries(props).filter(([name]) => name.startsWith("data-")));
  const kind = `os-side os-side-${stone}${isMine ? " picked" : ""}${isHint ? " hint" : ""}`;
  // The element stays when it cannot be pressed, so that the focus stays, too (ST-95).
  return (
    <button
      type="button"
      class={kind}
      aria-pressed={isMine}
      aria-disabled={move === undefined}
      onClick={move === undefined ? undefined : onPick}
      {...(move === undefined ? {} : choice(props, move))}
      {...marks}
    >
      {children}
    </button>
  );
}
