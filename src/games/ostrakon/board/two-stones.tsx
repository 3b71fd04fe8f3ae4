import type { Objection } from "../rules/state.ts";
import { FollowOrStay } from "./follow-or-stay.tsx";
import { type Props, pictureOf } from "./marks.tsx";
import { newsOf, openRound, shownVote } from "./shown-vote.ts";
import { useLater } from "./use-later.tsx";
import { Votes } from "./votes.tsx";

/**
 * Two rectangles that never move: white on the left, black on the right. They are the two answers, then the two
 * tallies; in the follow round they are Follow and Stay.
 */
export function TwoStones(props: Props & { readonly objection: Objection | null }) {
  const picture = pictureOf(props);
  const { phase } = picture;
  const vote = shownVote(picture, props.spoken);
  const later = useLater(vote?.isOver === true || phase.is === "deciding");
  if (vote?.isOver === true && later !== null) return <later.Tallies {...props} vote={vote} />;
  if (openRound(picture) === "following" && vote !== null) return <FollowOrStay {...props} />;
  const isDeciding = phase.is === "deciding" && newsOf(picture, "decided") === null;
  if (isDeciding && vote?.asker === picture.viewer && later !== null)
    return <later.KeepOrTurn {...props} vote={vote} />;
  return <Votes {...props} wording={vote === null ? null : props.words.worded(vote.question)} />;
}
