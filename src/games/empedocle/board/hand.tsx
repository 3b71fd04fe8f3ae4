import CheckMark from "~icons/game-icons/check-mark";
import { Choice } from "../../../kit/choice.tsx";
import { choiceMarks } from "../../../kit/choice-marks.ts";
import { ELEMENTS, FACES, PAIRS } from "../rules/box.ts";
import { of } from "../rules/circle.ts";
import type { Move } from "../rules/state.ts";
import { Need, ownHolding } from "./aim.tsx";
import { Answer, CHANGE, Faces, FaceToken, GEM, type Props } from "./answer.tsx";
import { SmallDie } from "./cup-and-die.tsx";
import { sameMove } from "./pointing.ts";
import { Again, Small } from "./signs.tsx";
import { ON_DESK, useMedia } from "./use-moving.tsx";

/** The viewer's answers that are given in the bar, under what they are for. */
export function Hand(props: Props) {
  if (props.offers.length === 0) return null;
  return (
    <>
      <Need {...props} />
      <Answers {...props} />
    </>
  );
}

function Answers(props: Props) {
  switch (props.view.phase.is) {
    case "choosing":
      return <Choosing {...props} />;
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

/** The faces, where they do not lie on the table; with a hidden face the way to change it (ST-32). */
function Choosing(props: Props) {
  const { view, sealed, picked, words } = props;
  const isOnTable = useMedia(ON_DESK);
  const isChanging = picked.value === CHANGE || picked.value === GEM;
  if (sealed !== null && !isOnTable && !isChanging)
    return (
      <div class="em-hand">
        <Choice light="pick" onPick={() => choose(picked, CHANGE)} class="em-change" marks={choiceMarks(props, CHANGE)}>
          {words.changeFace}
        </Choice>
      </div>
    );
  if (isOnTable && !view.options.aubaine) return null;
  return (
    <div class={isOnTable ? "em-hand" : "em-hand em-six"}>
      {!isOnTable && <Faces {...props} />}
      {view.options.aubaine && <Stake {...props} />}
    </div>
  );
}

const choose = (picked: Props["picked"], what: string | null): void => {
  picked.value = what;
};

/** EM-102: a gem goes under the cup with the next face. */
function Stake(props: Props) {
  const { view, offers, picked, sealed, hint, say, words } = props;
  const isStaking = picked.value === GEM;
  const gems = ownHolding(view)?.gems ?? 0;
  const mayStake = offers.some((offer) => offer.is === "choose" && offer.stake);
  return (
    <Choice
      light={mayStake ? "pick" : null}
      onPick={() => choose(picked, isStaking || !mayStake ? null : GEM)}
      isPicked={isStaking}
      isHint={hint?.is === "choose" && hint.stake && !isStaking}
      label={words.stakeSpoken(gems, say)}
      class="em-stake"
      marks={choiceMarks(props, GEM)}
    >
      <Small of="gem" />
      {words.stake}
      {sealed?.is === "choose" && sealed.stake && <CheckMark class="em-sealed" aria-hidden="true" />}
    </Choice>
  );
}

/** EM-106: the Aubaine. */
function Changes(props: Props) {
  const { view, say, words } = props;
  const own = view.phase.is === "aubaine" ? of(view.cast, view.phase.force).face : null;
  return (
    <div class="em-hand em-six">
      {FACES.filter((face) => face !== own).map((face) => (
        <div key={face} class="em-face">
          <Answer {...props} move={{ is: "change", face }} token>
            <FaceToken face={face} say={say} />
          </Answer>
        </div>
      ))}
      <Answer {...props} move={{ is: "keep" }}>
        {own !== null && <SmallDie face={own} />} {words.keep}
      </Answer>
    </div>
  );
}

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
        <SmallDie face={of(view.cast, view.phase.force).face} /> {words.keep}
      </Answer>
      <Answer {...props} move={{ is: "reroll" }}>
        <Again class="em-sign" /> {words.reroll}
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
  const pairs = PAIRS.filter((pair) => isOpen({ is: "swap", pair }));
  // There can be ten pairs, and the bar does not grow: then what one gets is drawn once, or not at all.
  const areMany = pairs.length > 3;
  return (
    <div class={areMany ? "em-hand em-pairs" : "em-hand"}>
      {pairs.map((pair) => (
        <Answer key={pair.join()} {...props} move={{ is: "swap", pair }}>
          <Small of={pair[0]} />
          <Small of={pair[1]} />
          {!areMany && (
            <>
              <Arrow />
              <Small of="ether" />
            </>
          )}
        </Answer>
      ))}
      {areMany && pairs.length < PAIRS.length && (
        <span class="em-result" aria-hidden="true">
          <Arrow />
          <Small of="ether" />
        </span>
      )}
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
