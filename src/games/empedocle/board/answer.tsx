import type { ComponentChildren } from "preact";
import CheckMark from "~icons/game-icons/check-mark";
import type { BoardProps } from "../../../kit/board.ts";
import { Choice } from "../../../kit/choice.tsx";
import { choiceMarks } from "../../../kit/choice-marks.ts";
import { useDrag } from "../../../kit/drag.ts";
import { DragGhost } from "../../../kit/drag-ghost.tsx";
import { FACES } from "../rules/box.ts";
import { write } from "../rules/notation.ts";
import type { Face, Holding, Move, View } from "../rules/state.ts";
import { WORDS } from "../texts/telling.ts";
import type { Words } from "../texts/words.ts";
import { boxOf, lackedIn, ownHolding } from "./aim.tsx";
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
    readonly onPress?: (event: PointerEvent) => void;
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
        if (is(sealed)) return;
        // What was picked up for this answer is put down with it.
        props.picked.value = null;
        play(move);
      }}
      label={is(sealed) ? words.isChosen(spoken) : spoken}
      isHint={is(hint)}
      kind={props.token ? "token" : "word"}
      onPress={is(sealed) ? undefined : props.onPress}
      class={`em-answer ${isSealed ? "sealed" : ""} ${is(pending) ? "pending" : ""}`}
      marks={choiceMarks(props, is(sealed) ? null : write(move))}
    >
      {props.children}
      {isSealed && <CheckMark class="em-sealed" aria-hidden="true" />}
    </Choice>
  );
}

/** The cell on which a dragged face is dropped: the viewer's own cup. */
export const CUP = "cup";

/** EM-20, EM-102: the six faces, with a gem if one is staked. On a desk each lies in its own place on the table. */
export function Faces(props: Props & { readonly boxes?: readonly Box[] }) {
  const { view, picked, say, boxes, offers, play } = props;
  const own = ownHolding(view);
  const isStaking = picked.value === GEM;
  const drag = useDrag<Face>({
    question: props.question,
    onLift: () => undefined,
    onDrop: (face, cell) => {
      const move: Move = { is: "choose", face, stake: isStaking };
      if (cell !== CUP || !offers.some((offer) => sameMove(offer, move))) return false;
      picked.value = null;
      play(move, { isDropped: true });
      return true;
    },
    onHome: () => undefined,
  });
  return (
    <>
      {FACES.map((face, index) => {
        const box = boxes?.[index];
        return (
          <div
            key={face}
            class={`em-face ${isLacked(own, face) ? "lacked" : ""}`}
            style={box === undefined ? undefined : boxOf(box)}
          >
            <Answer
              {...props}
              move={{ is: "choose", face, stake: isStaking }}
              onPress={(event) => drag.press(event, face)}
              token
            >
              <FaceToken face={face} say={say} />
            </Answer>
          </div>
        );
      })}
      <DragGhost drag={drag}>{(face) => <SmallDie face={face} />}</DragGhost>
    </>
  );
}

/** The aim at a glance: a ring around what the viewer lacks, here as on the table. */
const isLacked = (own: Holding | undefined, face: Face): boolean =>
  own !== undefined && lackedIn(own).some((element) => element === face);

export const FaceToken = ({ face, say }: { readonly face: Face; readonly say: Props["say"] }) => (
  <>
    <SmallDie face={face} />
    <span>{WORDS[say.language][face]}</span>
  </>
);
