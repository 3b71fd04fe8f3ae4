import type { Objection, Wording } from "../rules/state.ts";
import { echoed, ownAnswer, type Props, pictureOf, shows } from "./marks.tsx";
import { StoneSign } from "./pieces.tsx";
import { shownVote } from "./shown-vote.ts";
import { answerClass, Mine, SIDES, Side, Two } from "./side.tsx";

/** The two answers. What is sealed is no choice; the other stone still is (ST-32). */
export function Votes(props: Props & { readonly wording: Wording | null; readonly objection: Objection | null }) {
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

/** The answers of a question that others look at first. */
export const Waiting = (props: Props) => {
  const vote = shownVote(pictureOf(props), []);
  return <Votes {...props} objection={null} wording={vote === null ? null : props.words.worded(vote.question)} />;
};
