import { type Decision, deciding, type EmpedocleBot } from "../../../games/empedocle/bot/deciding.ts";
import { easy } from "../../../games/empedocle/bot/easy.ts";
import { heuristic } from "../../../games/empedocle/bot/heuristic.ts";
import { drawnFrom } from "../../../games/empedocle/bot/mixing.ts";
import { use } from "../../../games/empedocle/bot/wishes.ts";
import { ELEMENTS, FACES } from "../../../games/empedocle/rules/box.ts";
import { holdingOf } from "../../../games/empedocle/rules/holdings.ts";
import type { Face, Force, Move, View, Who } from "../../../games/empedocle/rules/state.ts";
import { type Dice, oneOf } from "../../../kernel/dice.ts";

/** How often a beginner looks at what is missing, in percent; else any face will do, but not the feared Whirl. */
const ATTENTIVE = 30;

/**
 * Somebody in their first matches: now and then shows an element that is still missing, fears the Whirl, stakes no gem,
 * rerolls only what is blocked, exchanges only what must be exchanged, and looks at nobody else's holding.
 */
const beginner: Decision = (view, dice) =>
  view.phase.is === "choosing" && dice.roll(100) <= ATTENTIVE
    ? cup(oneOf(missing(view, ownForce(view)), dice))
    : easy(view, dice);

/**
 * Somebody who has played some evenings: knows which face would bring most and exchanges well, but chooses without a
 * thought of what others may choose.
 */
const casual: Decision = (view, dice) =>
  view.phase.is === "choosing"
    ? cup(drawnByUse(view, ownForce(view), dice))
    : heuristic(view, { depth: 0, decided: 0, weighsRerolls: false }, dice);

export const people: readonly EmpedocleBot[] = [deciding("beginner", 0, 0, beginner), deciding("casual", 0, 0, casual)];

const cup = (face: Face): Move => ({ is: "choose", face, stake: false });

function missing(view: View, force: Force): readonly Face[] {
  const holding = holdingOf(view, force);
  const elements = ELEMENTS.filter((element) => holding[element] === 0);
  return holding.ether === 0 ? [...elements, "heart"] : elements;
}

function drawnByUse(view: View, force: Force, dice: Dice): Face {
  const weights = FACES.map((face) => use(view, force, face) ** 2);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return (
    FACES[
      drawnFrom(
        weights.map((weight) => weight / total),
        dice,
      )
    ] ?? "air"
  );
}

const ownForce = ({ circle, viewer }: View): Force => circle.indexOf(viewer as Who) as Force;
