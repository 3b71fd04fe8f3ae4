import type { ComponentChildren } from "preact";
import CheckMark from "~icons/game-icons/check-mark";
import type { BoardProps } from "../../../kit/board.ts";
import { Choice } from "../../../kit/choice.tsx";
import { ELEMENTS, FACES, PAIRS } from "../rules/box.ts";
import { of } from "../rules/circle.ts";
import type { Face, Move, View } from "../rules/state.ts";
import { WORDS } from "../texts/telling.ts";
import type { Words } from "../texts/words.ts";
import { sameMove } from "./pointing.ts";
import { Again, Small } from "./signs.tsx";
import { tokenAsked } from "./spoken.ts";
import { GEM } from "./table.tsx";

type Props = BoardProps<View, Move, Words>;

/** The controls for the viewer's answers. */
export function Hand(props: Props) {
  const { view, offers } = props;
  if (offers.length === 0) return null;
  switch (view.phase.is) {
    case "choosing":
      return <Faces {...props} />;
    case "aubaine":
      return <Changes {...props} />;
    case "taking":
      return <Taking {...props} />;
    case "announcing":
      return <Announcing {...props} />;
    case "exchanging":
      return <Exchanging {...props} />;
    case "over":
      return null;
  }
}

/** A button for one move. A move that is not legal is sent too, so that the refusal explains why. */
function Answer(
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
      light={offers.some(is) ? "go" : null}
      onPick={() => play(move)}
      label={is(sealed) ? words.isChosen(spoken) : spoken}
      isHint={is(hint)}
      kind={props.token ? "token" : "word"}
      class={`em-answer ${isSealed ? "sealed" : ""} ${is(pending) ? "pending" : ""}`}
    >
      {props.children}
      {isSealed && <CheckMark class="em-sealed" aria-hidden="true" />}
    </Choice>
  );
}

/** EM-20, EM-102: a face, and a gem with it if the gem is held. */
function Faces(props: Props) {
  const { view, offers, picked, sealed, hint, say, words } = props;
  const isStaking = picked.value === GEM;
  const gems = view.holdings.find((_, force) => view.circle[force] === view.viewer)?.gems ?? 0;
  const mayStake = offers.some((offer) => offer.is === "choose" && offer.stake);
  return (
    <div class="em-hand">
      {FACES.map((face) => (
        <Answer key={face} {...props} move={{ is: "choose", face, stake: isStaking }} token>
          <FaceToken face={face} say={say} />
        </Answer>
      ))}
      {view.options.aubaine && (
        <Choice
          light={mayStake ? "pick" : null}
          onPick={() => {
            picked.value = isStaking || !mayStake ? null : GEM;
          }}
          isPicked={isStaking}
          isHint={hint?.is === "choose" && hint.stake && !isStaking}
          label={words.stakeSpoken(gems, say)}
          class="em-stake"
        >
          <Small of="gem" />
          {words.stake}
          {sealed?.is === "choose" && sealed.stake && <CheckMark class="em-sealed" aria-hidden="true" />}
        </Choice>
      )}
    </div>
  );
}

/** EM-106: the Aubaine. */
function Changes(props: Props) {
  const { view, say, words } = props;
  const own = view.phase.is === "aubaine" ? of(view.cast, view.phase.force).face : null;
  return (
    <div class="em-hand">
      <Answer {...props} move={{ is: "keep" }}>
        {own !== null && <Small of={own} />} {words.keep}
      </Answer>
      {FACES.filter((face) => face !== own).map((face) => (
        <Answer key={face} {...props} move={{ is: "change", face }} token>
          <FaceToken face={face} say={say} />
        </Answer>
      ))}
    </div>
  );
}

const FaceToken = ({ face, say }: { readonly face: Face; readonly say: Props["say"] }) => (
  <>
    <Small of={face} />
    <span>{WORDS[say.language][face]}</span>
  </>
);

function Taking(props: Props) {
  const { view, words } = props;
  if (view.phase.is !== "taking") return null;
  const { token, step } = view.phase;
  return (
    <div class="em-hand">
      <Answer {...props} move={{ is: "take" }} label={words.take(token, step === "2.4")}>
        <Small of={token} /> {words.take(token, step === "2.4")}
      </Answer>
      <Answer {...props} move={{ is: "leave" }}>
        {words.leave}
      </Answer>
    </div>
  );
}

function Announcing(props: Props) {
  const { view, words } = props;
  if (view.phase.is !== "announcing") return null;
  return (
    <div class="em-hand">
      <Answer {...props} move={{ is: "keep" }}>
        <Small of={of(view.cast, view.phase.force).face} /> {words.keep}
      </Answer>
      <Answer {...props} move={{ is: "reroll" }}>
        <Again /> {words.reroll}
      </Answer>
    </div>
  );
}

/** EM-58 … EM-61: two Ethers for an element, or two tokens for an Ether. */
function Exchanging(props: Props) {
  const { offers, words } = props;
  const isOpen = (move: Move): boolean => offers.some((offer) => sameMove(offer, move));
  if (offers.some(({ is }) => is === "convert"))
    return (
      <div class="em-hand">
        {ELEMENTS.map((element) => (
          <Answer key={element} {...props} move={{ is: "convert", element }}>
            <Small of="ether" />
            <Small of="ether" />
            <Arrow />
            <Small of={element} />
          </Answer>
        ))}
      </div>
    );
  return (
    <div class="em-hand">
      {PAIRS.filter((pair) => isOpen({ is: "swap", pair })).map((pair) => (
        <Answer key={pair.join()} {...props} move={{ is: "swap", pair }}>
          <Small of={pair[0]} />
          <Small of={pair[1]} />
          <Arrow />
          <Small of="ether" />
        </Answer>
      ))}
      {isOpen({ is: "pass" }) && (
        <Answer {...props} move={{ is: "pass" }}>
          {words.pass}
        </Answer>
      )}
    </div>
  );
}

const Arrow = () => (
  <svg class="em-arrow" viewBox="0 0 20 12" aria-hidden="true">
    <path d="M0 4.7H12V0L20 6 12 12V7.3H0Z" />
  </svg>
);
