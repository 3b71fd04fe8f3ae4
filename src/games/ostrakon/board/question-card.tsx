import type { ComponentChildren } from "preact";
import type { BoardProps } from "../../../kit/board.ts";
import { picksDue } from "../rules/moves.ts";
import { askerOf } from "../rules/order.ts";
import type { Move, View, Wording } from "../rules/state.ts";
import { currentSubject } from "../rules/subjects.ts";
import type { Drama, Words } from "../texts/words.ts";
import { DaySign, Sprig, StoneSign } from "./pieces.tsx";
import { newsOf, type ShownVote, shownVote } from "./shown-vote.ts";

type Props = BoardProps<View, Move, Words>;

/** The question with both answers. Before it is asked, the viewer's draft; afterwards, the result. */
export function QuestionCard(props: Props) {
  const { view, spoken, say, words } = props;
  const draft = draftOf(props);
  if (draft !== null) return <Card title={words.draft} wording={draft} words={words} class="os-draft" />;
  const vote = shownVote(view, spoken);
  const subject = words.subject(currentSubject(view));
  if (vote === null && view.phase.is === "over") return null;
  if (vote === null) return <Silence {...props} text={words.seeks(askerOf(view), subject, say)} />;
  const wording = words.worded(vote.question);
  const title = vote.isOver ? words.lastVote : words.asks(vote.asker, subject, say);
  return (
    <Card title={title} wording={wording} words={words} class={vote.isOver ? "os-past" : "appears"}>
      {vote.follower === null || vote.isOver ? null : (
        <p class="os-following">
          <Sprig />
          {words.follower(vote.follower, say)}
        </p>
      )}
      <Happening {...props} vote={vote} />
    </Card>
  );
}

/** The bank question that the viewer has selected. */
function draftOf({ view, offers, picked, words }: Props): Wording | null {
  if (view.phase.is !== "asking" || picked.value === null) return null;
  const [id, swapped] = picked.value.split("/");
  const idea = offers.find((move) => move.is === "bank" && move.id === id && move.swapped === (swapped !== undefined));
  return idea?.is === "bank" ? words.worded(idea) : null;
}

function Card(props: {
  readonly title: string;
  readonly wording: Wording;
  readonly words: Words;
  readonly class: string;
  readonly children?: ComponentChildren;
}) {
  const { title, wording, words } = props;
  return (
    <section class={`os-question ${props.class}`} key={wording.text}>
      <p class="os-title">{title}</p>
      <p class="os-text">{wording.text}</p>
      <ul class="os-answers">
        {(["w", "b"] as const).map((stone) => (
          <li key={stone}>
            <StoneSign stone={stone} />
            <span class="spoken-only">{words.stones[stone]}: </span>
            {stone === "w" ? wording.white : wording.black}
          </li>
        ))}
      </ul>
      {props.children}
    </section>
  );
}

const Silence = ({ view, say, words, text }: Props & { readonly text: string }) => {
  const withdrawn = newsOf(view, "withdrawn");
  return (
    <section class="os-question os-silence">
      {withdrawn === null ? null : <p class="os-ribbon">{words.withdrawn(withdrawn.seat, say)}</p>}
      <p class="os-text">{text}</p>
    </section>
  );
};

/** What is happening: the steps of a special day, an imposed question, or the result of the vote. */
function Happening({ view, vote, say, words }: Props & { readonly vote: ShownVote }) {
  const drama = dramaOf(view);
  return (
    <>
      {drama === null ? null : (
        <p class="os-ribbon appears" key={drama.is}>
          {view.rule === "regular" ? null : <DaySign day={view.rule} />}
          {words.drama(drama, say)}
        </p>
      )}
      {newsOf(view, "imposed") === null ? null : <p class="os-ribbon">{words.imposed}</p>}
      <Result view={view} vote={vote} say={say} words={words} />
    </>
  );
}

/** What the asker is doing with the stones on a special day, or has just done. */
function dramaOf(view: View): Drama | null {
  const { phase, rule } = view;
  const [corrupted, decided] = [newsOf(view, "corrupted"), newsOf(view, "decided")];
  if (phase.is === "picking") {
    const [seat, picks] = [askerOf(view), picksDue(view)];
    return rule === "corruption"
      ? { is: "buying", seat, picks, stone: phase.stones[seat] ?? null }
      : { is: "consulting", seat, picks };
  }
  if (phase.is === "deciding") {
    const seat = askerOf(view);
    return rule === "oracle" ? { is: "hearing", seat, seats: phase.picks } : { is: "betraying", seat };
  }
  if (corrupted !== null) {
    const { seat, stone, picks } = corrupted;
    return { is: "bought", seat, stone, seats: picks.map((pick) => pick.seat) };
  }
  return decided === null ? null : { is: decided.turned ? "turned" : "kept", seat: decided.seat };
}

type ResultProps = Pick<Props, "view" | "say" | "words"> & { readonly vote: ShownVote };

/** The result says how many stones are white and black when the stones themselves are not shown. */
function Result({ view, vote, say, words }: ResultProps) {
  const { totals, tally } = vote;
  const [advanced, under] = [newsOf(view, "advanced"), newsOf(view, "underTheSun")];
  const isCounted = totals !== null && (tally === null || vote.faces.includes("down"));
  if (totals === null && tally === null) return null;
  return (
    <p class="os-tally">
      {isCounted ? <span>{words.totals(totals, say)}</span> : null}
      {tally === null ? null : (
        <>
          <span>{words.tally(tally, say)}</span>
          <strong class={advanced === null ? "os-failed" : "os-won"}>
            {advanced === null ? words.underTheSun : `+${words.advances(advanced.spaces, say)}`}
          </strong>
          {under === null ? null : <span>{words.whyUnder[under.why]}</span>}
        </>
      )}
    </p>
  );
}
