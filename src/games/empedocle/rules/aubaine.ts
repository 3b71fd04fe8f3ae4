import type { Dice } from "../../../kernel/dice.ts";
import { of, whoIs } from "./circle.ts";
import { discord } from "./discord.ts";
import { gemSpent } from "./gems.ts";
import { told } from "./news.ts";
import type { Face, Force, Staking, State } from "./state.ts";

/** x1.2, EM-104, EM-105: before the faces have any effect, the stakers act one at a time. */
export function stakesResolved(state: State, stakers: readonly Force[], dice: Dice): State {
  const [force, ...next] = stakers;
  if (force === undefined) return discord(state, dice);
  const twin = cylinderTwin(state, force);
  if (twin === null) return { ...state, phase: { is: "aubaine", force, next } };
  const { face } = of(state.cast, force);
  const fact = { key: "changeForbidden", who: whoIs(state, force), face, owner: whoIs(state, twin) } as const;
  return stakesResolved(told(gemSpent(state, force), fact), next, dice);
}

/** EM-107, EM-108: the Cylinder's owner, if it is another force and shows the same face. */
function cylinderTwin({ cylinder, cast }: State, force: Force): Force | null {
  if (cylinder === null || cylinder === force) return null;
  return of(cast, cylinder).face === of(cast, force).face ? cylinder : null;
}

/** EM-106. */
export function faceChanged(state: State, { force, next }: Staking, face: Face, dice: Dice): State {
  const fact = { key: "faceChanged", who: whoIs(state, force), from: of(state.cast, force).face, to: face } as const;
  const changed: State = { ...gemSpent(state, force), cast: state.cast.with(force, { is: "shown", face }) };
  return stakesResolved(told(changed, fact), next, dice);
}

/** EM-109: the gem is spent also when the face is kept. */
export function faceKept(state: State, { force, next }: Staking, dice: Dice): State {
  const fact = { key: "faceKept", who: whoIs(state, force), face: of(state.cast, force).face } as const;
  return stakesResolved(told(gemSpent(state, force), fact), next, dice);
}
