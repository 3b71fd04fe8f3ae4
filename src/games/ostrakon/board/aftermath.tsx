import type { Seat } from "../../../kernel/seat.ts";
import { TEMPLE } from "../rules/piles.ts";
import type { Space, View } from "../rules/state.ts";
import { isSuccess } from "../rules/tally.ts";
import { type Props, pictureOf, tells } from "./marks.tsx";
import { Coin, Sprig, SunSign } from "./pieces.tsx";
import { newsOf, type ShownVote } from "./shown-vote.ts";
import "./aftermath.css";

/** After the vote, where the people stood: who landed where, or why the vote has failed. */
export function Aftermath(props: Props & { readonly vote: ShownVote }) {
  const { view, vote, say, words } = props;
  const picture = pictureOf(props);
  const [walk, along, stayed] = [newsOf(picture, "advanced"), newsOf(picture, "followed"), newsOf(picture, "stayed")];
  if (newsOf(picture, "underTheSun") !== null) return <Scale {...props} vote={vote} />;
  if (walk === null) return null;
  const name = (seat: Seat): string => (seat === view.viewer ? words.youCapital : say.seat(seat));
  const below = belowIn(picture, walk.seat, walk.space);
  const onTopOf = below === null ? null : below === view.viewer ? words.you : say.seat(below);
  return (
    <ul class="os-after" {...tells(props, "advanced", "followed")}>
      <li>
        <Coin philosopher={picture.philosophers[walk.seat]} />
        <span>
          <b>{name(walk.seat)}</b> {words.lands(walk.space, walk.seat === view.viewer, onTopOf)}
        </span>
      </li>
      {along === null ? null : (
        <li>
          <Coin philosopher={picture.philosophers[along.seat]} />
          <span>
            <b>{name(along.seat)}</b>{" "}
            {words.followsTo(along.space - along.spaces, along.space, along.seat === view.viewer)}
          </span>
          <Sprig />
        </li>
      )}
      {stayed === null ? null : (
        <li>
          <Coin philosopher={picture.philosophers[stayed.seat]} />
          <span>{words.stays(stayed.seat, say)}</span>
        </li>
      )}
    </ul>
  );
}

function belowIn({ piles }: View, seat: Seat, space: Space): Seat | null {
  const pile = piles[space] ?? [];
  return space === TEMPLE ? null : (pile[pile.indexOf(seat) + 1] ?? null);
}

/** From nobody to everybody: how many would have been right. It says why all of all is bad. */
export function Scale(props: Props & { readonly vote: ShownVote }) {
  const { vote, view, say, words } = props;
  const others = view.philosophers.length - 1;
  return (
    <div class="os-scale" {...tells(props, "underTheSun", "stayed")}>
      <p>{words.howMany(others, say)}</p>
      <ol style={{ "--steps": others + 1 }} aria-hidden="true">
        {Array.from({ length: others + 1 }, (_, same) => {
          const isGood = isSuccess({ same, different: others - same });
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a scale never move
            <li key={same} class={`${isGood ? "os-good" : ""} ${same === vote.tally?.same ? "os-here" : ""}`}>
              <span>{isGood ? `+${others - same}` : <SunSign />}</span>
              <small>{same}</small>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

/** Who asks next, and about what. */
export function Next(props: Props) {
  const { view, words, say } = props;
  const next = newsOf(view, "turnBegins");
  if (next === null) return null;
  const subject = words.subject(next.subject) || words.anySubject;
  return (
    <p class="os-next" {...tells(props, "turnBegins")}>
      <Coin philosopher={view.philosophers[next.seat]} isAsker />
      <span>
        {words.nextIs(next.seat === view.viewer ? words.you : say.seat(next.seat))} <i data-tip="subject">{subject}</i>
      </span>
    </p>
  );
}
