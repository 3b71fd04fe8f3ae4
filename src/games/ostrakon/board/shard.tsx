import type { Subject } from "../rules/bank/bank.ts";
import type { View, Wording } from "../rules/state.ts";
import { currentSubject } from "../rules/subjects.ts";
import { type Props, pictureOf, tells } from "./marks.tsx";
import { Coin, Soles, StoneSign, SunSign } from "./pieces.tsx";
import { askerIn, newsOf, type ShownVote, shownVote } from "./shown-vote.ts";
import "./shard.css";

interface ShardProps extends Props {
  /** Whether the viewer is writing or choosing a question now. */
  readonly isAsking: boolean;
  /** Whether the shard itself shows the two answers. */
  readonly hasAnswers: boolean;
}

type PictureProps = ShardProps & { readonly picture: View };

/** The question is written on a shard of pottery. It is the largest text of the page. */
export function Shard(props: ShardProps) {
  const { words, spoken, isAsking } = props;
  const picture = pictureOf(props);
  const vote = isAsking ? null : shownVote(picture, spoken);
  const wording = vote === null ? null : words.worded(vote.question);
  return (
    <section class={`os-question os-shard${isAsking ? " os-short" : ""}`}>
      <Outline />
      <i class="os-glaze" aria-hidden="true" />
      <div
        key={wording?.text ?? ""}
        class="os-in"
        data-text-place=""
        {...tells(props, "asked", "imposed", "withdrawn")}
      >
        <Kick {...props} picture={picture} vote={vote} />
        {wording === null ? <Silence {...props} picture={picture} /> : <Text wording={wording} />}
        {wording !== null && props.hasAnswers ? <Answers wording={wording} words={words} /> : null}
      </div>
      <Verdict {...props} picture={picture} />
    </section>
  );
}

/** Drawn with a stretched outline, so that one shard fits every box. */
const Outline = () => (
  <svg class="os-outline" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
    <path class="os-edge" d={BROKEN} transform="translate(0 3)" />
    <path class="os-rim" d={BROKEN} />
    <path class="os-face" d={BROKEN} transform="translate(50 48)scale(.978 .95)translate(-50 -50)" />
  </svg>
);

const BROKEN =
  "M0 24 2 10 8.500 6 20 2 38 3.500 55 .5 74 3 90 0 98 4.500 100 20 98.500 40 99.600 58 97.500 78 98.500 92 90 97 72 94 52 96 36 93.500 20 95.500 8 92 1.200 93 2 74 .4 55Z";

/** Who asks about what. */
function Kick(props: PictureProps & { readonly vote: ShownVote | null }) {
  const { picture, vote, words, say } = props;
  const asker = vote?.asker ?? askerIn(picture);
  const subject = subjectOf(picture, vote);
  if (asker === null || picture.phase.is === "over") return <p class="os-kick" />;
  if (props.isAsking) return <p class="os-kick">{words.yourTurn}</p>;
  return (
    <p class="os-kick">
      <span data-tip={`persona:${picture.philosophers[asker]}`}>
        <Coin philosopher={picture.philosophers[asker]} />
      </span>
      <span>
        <b class="os-name">{say.seat(asker)}</b> {words.asksAbout(asker, isPast(picture, vote), say)}
      </span>
      {subject === null ? null : <i data-tip="subject">{words.subject(subject) || words.anySubject}</i>}
    </p>
  );
}

const isPast = ({ phase }: View, vote: ShownVote | null): boolean =>
  vote?.isOver === true || phase.is === "picking" || phase.is === "deciding";

/** The subject of the question, which stays on the shard when the cards have moved on. */
function subjectOf(picture: View, vote: ShownVote | null): Subject | null {
  if (vote?.isOver !== true || newsOf(picture, "turnBegins") === null) return currentSubject(picture);
  const [, left, centre] = picture.row;
  const right = picture.discard.at(-1);
  return right === undefined ? null : currentSubject({ ...picture, row: [left, centre, right] });
}

const Text = ({ wording: { text } }: { readonly wording: Wording }) => (
  <p class={`os-text ${text.length <= 40 ? "os-brief" : text.length <= 80 ? "" : "os-long"}`}>{text}</p>
);

/** Nobody has asked yet. */
function Silence({ picture, say, words, isAsking }: PictureProps) {
  const asker = askerIn(picture);
  const withdrawn = newsOf(picture, "withdrawn");
  if (picture.phase.is === "choosing") return <p class="os-text">{words.wish.who}</p>;
  if (isAsking)
    return (
      <p class="os-text os-subject" data-tip="subject">
        {words.subject(currentSubject(picture)) || words.anySubject}
      </p>
    );
  if (newsOf(picture, "gameOver") !== null || picture.phase.is === "over" || asker === null)
    return <p class="os-text" />;
  return (
    <p class="os-text os-silence">
      {withdrawn !== null ? words.withdrawn(withdrawn.seat, say) : words.seeks(asker, say)}
    </p>
  );
}

/** Both answers with their stones, where the two rectangles say something else. */
export const Answers = ({ wording, words }: { readonly wording: Wording; readonly words: Props["words"] }) => (
  <ul class="os-answers">
    {(["w", "b"] as const).map((stone) => (
      <li key={stone}>
        <StoneSign stone={stone} />
        <span class="spoken-only">{words.stones[stone]}: </span>
        <span>{stone === "w" ? wording.white : wording.black}</span>
      </li>
    ))}
  </ul>
);

/** The verdict on a plaque of gold. Nothing else is gold. It makes room for the next question's ideas. */
function Verdict(props: PictureProps) {
  const { picture, say, words } = props;
  const [walk, under] = [newsOf(picture, "advanced"), newsOf(picture, "underTheSun")];
  const verdict = walk ?? under;
  if (verdict === null || props.isAsking) return null;
  return (
    <p class="os-plaque" {...tells(props, "advanced", "underTheSun")}>
      {walk === null ? <SunSign /> : <Soles />}
      {walk === null ? words.goesUnder(verdict.seat, say) : words.walks(walk.seat, walk.spaces, say)}
    </p>
  );
}
