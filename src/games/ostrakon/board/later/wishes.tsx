import { PHILOSOPHERS, type Philosopher, philosopherName } from "../../rules/philosophers.ts";
import type { Move } from "../../rules/state.ts";
import { wishExplained } from "../../texts/house-rule-words.ts";
import { PORTRAITS } from "../../texts/portraits.ts";
import { choice, echoed, ownAnswer, type Props } from "../marks.tsx";
import { Coin, Tick } from "../pieces.tsx";

type Wish = Extract<Move, { readonly is: "be" }>;

/** OS-100: the twelve as a row of figures, what they are like, and one button. Who only looks on sees the figures. */
export function Wishes(props: Props) {
  const { view, offers, picked, play, words, say } = props;
  const wishes = offers.filter((move): move is Wish => move.is === "be");
  const mine = ownAnswer(props);
  const sealed = mine?.is === "be" ? mine.philosopher : null;
  const held = PHILOSOPHERS.find((one) => one === picked.value) ?? sealed;
  const dealt = view.viewer === "watcher" ? null : (view.philosophers[view.viewer] ?? null);
  // What is sealed already is no offer.
  const wish = wishes.find(({ philosopher }) => philosopher === held);
  return (
    <>
      <fieldset class="os-picks os-wishes">
        <legend class="spoken-only">{words.wish.who}</legend>
        {PHILOSOPHERS.map((philosopher) => (
          <Figure
            key={philosopher}
            {...props}
            philosopher={philosopher}
            isHeld={philosopher === held}
            isDealt={philosopher === dealt}
            mayPress={wishes.length > 0}
          />
        ))}
      </fieldset>
      <div class="os-then">
        {held === null ? (
          <p>{wishExplained(dealt, say.language)}</p>
        ) : (
          <p>
            <b>{philosopherName(held)}</b>: {PORTRAITS[held][say.language]}
          </p>
        )}
      </div>
      {wishes.length === 0 ? null : (
        <div class="os-foot os-pick-foot">
          <button
            type="button"
            class="os-main"
            aria-disabled={wish === undefined}
            onClick={wish === undefined ? undefined : () => play(wish)}
            {...(wish === undefined ? {} : choice(props, wish))}
          >
            {held === null ? words.wish.any : words.wish.be(held)}
          </button>
        </div>
      )}
    </>
  );
}

interface FigureProps extends Props {
  readonly philosopher: Philosopher;
  readonly isHeld: boolean;
  readonly isDealt: boolean;
  readonly mayPress: boolean;
}

function Figure(props: FigureProps) {
  const { philosopher, isHeld, isDealt, mayPress, picked, hint } = props;
  const isHint = hint?.is === "be" && hint.philosopher === philosopher;
  return (
    <button
      type="button"
      class={`os-pick${isHeld ? " picked" : ""}${isDealt ? " os-mine" : ""}${isHint ? " hint" : ""}`}
      aria-pressed={isHeld}
      aria-disabled={!mayPress}
      onClick={mayPress ? () => pick(picked, isHeld ? null : philosopher) : undefined}
      data-tip={`persona:${philosopher}`}
      {...(mayPress ? choice(props, philosopher) : {})}
      {...(isHeld ? echoed(props, "be") : {})}
    >
      <Coin philosopher={philosopher} />
      {isHeld ? <Tick /> : null}
      <span class="os-pick-name">{philosopherName(philosopher)}</span>
    </button>
  );
}

/** Whoever puts their figure back wishes for nobody. */
const pick = (picked: Props["picked"], philosopher: Philosopher | null): void => {
  picked.value = philosopher;
};
