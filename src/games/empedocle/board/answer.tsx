import type { ComponentChildren } from "preact";
import CheckMark from "~icons/game-icons/check-mark";
import type { BoardProps } from "../../../kit/board.ts";
import { Choice } from "../../../kit/choice.tsx";
import { choiceMarks } from "../../../kit/choice-marks.ts";
import { FACES } from "../rules/box.ts";
import { write } from "../rules/notation.ts";
import type { Face, Move, View } from "../rules/state.ts";
import { WORDS } from "../texts/telling.ts";
import type { Words } from "../texts/words.ts";
import { boxOf } from "./aim.tsx";
import { SmallDie } from "./cup-and-die.tsx";
import type { Box } from "./layout.ts";
import { sameMove } from "./pointing.ts";
import { tokenAsked } from "./spoken.ts";

export type Props = BoardProps<View, Move, Words>;

/** `picked` while a gem waits to be staked with the next face, and while a hidden face is being changed. */
export const GEM = "gem";
export const CHANGE = "change";

/** A button for one move. A move that is not legal is sent too, so that the refusal explains why. */
export function Answer(
  props: Props & {
    readonly move: Move;
    readonly token?: boolean;
    /** The text for screen readers, if the move alone does not say it. */
    readonly label?: string;
    readonly children: ComponentChildren;
  },
) {
  const { view, offers, pending, sealed, hint, words, play, move } = props;
  const is = (other: Move | null): boolean => other !== null && sameMove(other, move);
  const isSealed = is(sealed) || (sealed?.is === "choose" && move.is === "choose" && sealed.face === move.face);
  const spoken = props.label ?? words.move(move, tokenAsked(view));
  return (
    <Choice
      light={offers.some(is) && !is(sealed) ? "go" : null}
      onPick={() => {
        if (!is(sealed)) play(move);
      }}
      label={is(sealed) ? words.isChosen(spoken) : spoken}
      isHint={is(hint)}
      kind={props.token ? "token" : "word"}
      class={`em-answer ${isSealed ? "sealed" : ""} ${is(pending) ? "pending" : ""}`}
      marks={choiceMarks(props, is(sealed) ? null : write(move))}
    >
      {props.children}
      {isSealed && <CheckMark class="em-sealed" aria-hidden="true" />}
    </Choice>
  );
}

/** EM-20, EM-102: the six faces, with a gem if one is staked. On a desk each lies in its own place on the table. */
export function Faces(props: Props & { readonly boxes?: readonly Box[] }) {
  const { picked, say, boxes } = props;
  const isStaking = picked.value === GEM;
  return (
    <>
      {FACES.map((face, index) => {
        const box = boxes?.[index];
        return (
          <div key={face} class="em-face" style={box === undefined ? undefined : boxOf(box)}>
            <Answer {...props} move={{ is: "choose", face, stake: isStaking }} token>
              <FaceToken face={face} say={say} />
            </Answer>
          </div>
        );
      })}
    </>
  );
}

export const FaceToken = ({ face, say }: { readonly face: Face; readonly say: Props["say"] }) => (
  <>
    <SmallDie face={face} />
    <span>{WORDS[say.language][face]}</span>
  </>
);
