import type { Seat } from "../../../../kernel/seat.ts";
import { TEMPLE } from "../../rules/piles.ts";
import type { Space, View } from "../../rules/state.ts";
import { isSuccess } from "../../rules/tally.ts";
import { type Props, pictureOf, tells } from "../marks.tsx";
import { Coin, Sprig, SunSign } from "../pieces.tsx";
import { newsOf, type ShownVote } from "../shown-vote.ts";

/** After the vote, where the people stood: who landed where, or why the vote has failed. */
export function Aftermath(props: Props & { readonly vote: ShownVote }) {
  const { vote, say, words } = props;
  const picture = pictureOf(props);
  const [walk, along, stayed] = [newsOf(picture, "advanced"), newsOf(picture, "followed"), newsOf(picture, "stayed")];
  if (newsOf(picture, "underTheSun") !== null) return <Scale {...props} vote={vote} />;
  if (walk === null) return null;
  const below = belowIn(picture, walk.seat, walk.space);
  return (
    <ul class="os-after" {...tells(props, "advanced", "followed")}>
      <li>
        <Coin philosopher={picture.philosophers[walk.seat]} />
        <span>
          <b>{say.seat(walk.seat)}</b> {words.lands(walk.seat, walk.space, below, say)}
        </span>
      </li>
      {along === null ? null : (
        <li>
          <Coin philosopher={picture.philosophers[along.seat]} />
          <span>
            <b>{say.seat(along.seat)}</b> {words.followsTo(along.seat, along.space - along.spaces, along.space, say)}
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
        {words.nextIs(next.seat, say)} <i data-tip="subject">{subject}</i>
      </span>
    </p>
  );
}
