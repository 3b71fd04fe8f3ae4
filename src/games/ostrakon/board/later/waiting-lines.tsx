import { isRace } from "../../../../kernel/game.ts";
import { type Seat, seatsOf } from "../../../../kernel/seat.ts";
import { eligible } from "../../rules/follower.ts";
import { spaceOf } from "../../rules/piles.ts";
import type { Stone } from "../../rules/state.ts";
import { ifFirst } from "../../texts/house-rule-words.ts";
import type { Props } from "../marks.tsx";
import { shortName } from "../short-name.ts";
import { askerIn, newsOf, openRound } from "../shown-vote.ts";

/** Who is still asked, me first: in words (ST-52). */
export function Thinking(props: Props) {
  const { view, spoken, say, words } = props;
  const { turn } = view;
  const round = openRound(view);
  // In a race nobody knows who has answered.
  if (turn.how !== "each" || round === null || isRace(turn)) return null;
  const missing = turn.seats.filter((seat) => !spoken.includes(seat));
  const ordered = [
    ...missing.filter((seat) => seat === view.viewer),
    ...missing.filter((seat) => seat !== view.viewer),
  ];
  const isVote = round === "answering";
  return (
    <>
      {isVote ? <Meander part={spoken.length / turn.seats.length} /> : null}
      <p class="os-thinking">
        {isVote ? <b>{words.votedOf(spoken.length, turn.seats.length, say)} </b> : null}
        {ordered.length === 0 ? null : <span>{words.thinking(named(props, ordered))}</span>}
      </p>
    </>
  );
}

/** How many have voted, as a band that fills. The words beside it say the same. */
const Meander = ({ part }: { readonly part: number }) => (
  <i class="os-meander" style={{ "--part": part }} aria-hidden="true" />
);

/** What lies open before the asker keeps or turns. */
export function KnownStones(props: Props) {
  const { view, words, say } = props;
  if (view.phase.is !== "deciding" || newsOf(view, "decided") !== null) return null;
  const { stones } = view.phase;
  const asker = askerIn(view);
  const of = (stone: Stone | null): readonly Seat[] =>
    seatsOf(stones.length).filter((seat) => seat !== asker && stones[seat] === stone);
  return (
    <p class="os-thinking os-known">
      {words.knownStones(named(props, of("w")), named(props, of("b")), of(null).length, say)}
    </p>
  );
}

/** The names fit in two lines; of many people, and of long names, only the number of the rest is said. */
const MAX_NAMES = 4;
const MAX_NAME = 12;

function named({ say, words }: Props, seats: readonly Seat[]): string {
  const areLong = seats.some((seat) => say.whom(seat).length > MAX_NAME);
  const names = seats.map((seat) => shortName(say.whom(seat), MAX_NAME));
  const count = areLong ? 1 : MAX_NAMES - 1;
  return names.length <= (areLong ? 1 : MAX_NAMES)
    ? names.join(", ")
    : `${names.slice(0, count).join(", ")} ${words.andMore(names.length - count, say)}`;
}

/** What following would mean, in my own numbers. */
export function FollowMeans(props: Props) {
  const { view, words, say, offers } = props;
  const { viewer } = view;
  if (viewer === "watcher" || !offers.some(({ is }) => is === "follow")) return null;
  const asker = askerIn(view);
  const from = spaceOf(view.piles, viewer);
  if (asker === null || from === null) return null;
  const isFirst = isRace(view.turn);
  const rivals = eligible(view).filter(
    (seat) => seat !== viewer && (isFirst || (spaceOf(view.piles, seat) ?? 0) < from),
  );
  return (
    <ul class="os-means">
      <li>{words.ifWalks(asker, view.sun.space, say)}</li>
      <li>{words.ifFails(asker, say)}</li>
      {rivals.length === 0 ? null : <li>{isFirst ? ifFirst(rivals, say) : words.ifRivals(rivals, say)}</li>}
    </ul>
  );
}
