import { mayAct } from "../../../kernel/game.ts";
import type { Seat } from "../../../kernel/seat.ts";
import { picksDue } from "../moves.ts";
import type { ShownPhase, View } from "../state.ts";
import type { Leaning } from "./leaning.ts";
import type { Memory } from "./memory.ts";
import type { Worth } from "./odds.ts";
import { chanceOfWhite } from "./people.ts";
import type { Day } from "./prospects.ts";
import type { World } from "./world.ts";

/** All that a decision rests on. */
export interface Mind {
  readonly world: World;
  readonly memory: Memory;
  readonly view: View;
  /** What it is worth to come so far, for whoever asks now. */
  readonly worth: Worth;
}

export type PhaseIn<Is extends ShownPhase["is"]> = Extract<ShownPhase, { readonly is: Is }>;

export const dayOf = ({ view }: Mind): Day => ({ rule: view.rule, picks: picksDue(view) });

/** By seat: how likely a white stone is from each. */
export function whiteChances({ memory: { people } }: Mind, leaning: Leaning): readonly number[] {
  const [first] = people;
  // Among strangers everybody is the same.
  if (first === undefined || people.some((person) => person !== first))
    return people.map((person) => chanceOfWhite(person, leaning));
  const chance = chanceOfWhite(first, leaning);
  return people.map(() => chance);
}

/** The same for all but one, in seating order. */
export const othersWhite = (mind: Mind, leaning: Leaning, asker: Seat): readonly number[] =>
  whiteChances(mind, leaning).filter((_, seat) => seat !== asker);

/** That somebody is asked who has nothing to say is our own fault. */
export function mustAct(id: string, { seat, people }: Memory, view: View): void {
  if (view.phase.is === "over") throw new Error(`${id}: the match is over`);
  if (view.viewer !== seat) throw new Error(`${id}: seat ${seat + 1} is shown what ${seatName(view)} sees`);
  if (!mayAct(view)) throw new Error(`${id}: seat ${seat + 1} may not act now`);
  if (people.length === 0) throw new Error(`${id}: seat ${seat + 1} has not been shown the table`);
}

const seatName = ({ viewer }: View): string => (viewer === "watcher" ? "a watcher" : `seat ${viewer + 1}`);
