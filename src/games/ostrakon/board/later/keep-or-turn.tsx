import type { Stone } from "../../rules/state.ts";
import { isSuccess, tallyOf } from "../../rules/tally.ts";
import { asked, type Props } from "../marks.tsx";
import { AgreeSign, Soles, StoneSign, SunSign } from "../pieces.tsx";
import type { ShownVote } from "../shown-vote.ts";
import { answerClass, SIDES, Side, Two } from "../side.tsx";
import { Waiting } from "../votes.tsx";

/** The asker keeps or turns the own stone: each card lies where its stone lies. */
export function KeepOrTurn(props: Props & { readonly vote: ShownVote }) {
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
