import { followedSpaces } from "../rules/follower.ts";
import { spaceOf } from "../rules/piles.ts";
import { mostSpaces } from "../rules/table.ts";
import { asked, echoed, ownAnswer, type Props } from "./marks.tsx";
import { Coin, Sprig } from "./pieces.tsx";
import { Mine, Side, Two } from "./side.tsx";
import { Waiting } from "./votes.tsx";

/** What following would mean for me, as the road itself. */
export function FollowOrStay(props: Props) {
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
