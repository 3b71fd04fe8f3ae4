import { mayAct } from "../../../kernel/game.ts";
import type { Seat } from "../../../kernel/seat.ts";
import { picksDue } from "../rules/moves.ts";
import type { ShownPhase, View } from "../rules/state.ts";
import { type Beliefs, type Outlook, whitesIn } from "./beliefs.ts";
import type { Leaning } from "./leaning.ts";
import type { Memory } from "./memory.ts";
import type { Worth } from "./odds.ts";
import type { Day } from "./prospects.ts";
import type { World } from "./world.ts";

/** Everything that a decision depends on. */
export interface DecisionContext {
  readonly world: World;
  readonly beliefs: Beliefs;
  readonly memory: Memory;
  readonly view: View;
  /** By spaces: what an advance is worth to the present asker. */
  readonly worth: Worth;
}

export type PhaseIn<Is extends ShownPhase["is"]> = Extract<ShownPhase, { readonly is: Is }>;

export const dayOf = ({ view }: DecisionContext): Day => ({ rule: view.rule, picks: picksDue(view) });

/** By seat: the probability of a white stone. */
export const whiteChances = (context: DecisionContext, leaning: Leaning): readonly number[] =>
  whitesIn(outlooksOn(context, leaning));

export const outlooksOn = ({ world, beliefs, memory }: DecisionContext, leaning: Leaning): readonly Outlook[] =>
  beliefs.outlooks(world, memory.people, leaning);

/** The same for all seats but one, in seating order. */
export const othersWhite = (context: DecisionContext, leaning: Leaning, asker: Seat): readonly number[] =>
  whiteChances(context, leaning).filter((_, seat) => seat !== asker);

/** The same, by outlook. */
export const othersOutlooks = (context: DecisionContext, leaning: Leaning, asker: Seat): readonly Outlook[] =>
  outlooksOn(context, leaning).map(({ share, whites }) => ({
    share,
    whites: whites.filter((_, seat) => seat !== asker),
  }));

/** Throws if a seat is asked that has nothing to decide: that is a fault of ours. */
export function mustAct(id: string, { seat, people }: Memory, view: View): void {
  if (view.phase.is === "over") throw new Error(`${id}: the match is over`);
  if (view.viewer !== seat) throw new Error(`${id}: seat ${seat + 1} is shown what ${seatName(view)} sees`);
  if (!mayAct(view)) throw new Error(`${id}: seat ${seat + 1} may not act now`);
  if (people.length === 0 && view.phase.is !== "choosing")
    throw new Error(`${id}: seat ${seat + 1} has not been shown the table`);
}

const seatName = ({ viewer }: View): string => (viewer === "watcher" ? "a watcher" : `seat ${viewer + 1}`);
