import { type Dice, shuffled } from "../../../kernel/dice.ts";
import type { Viewer } from "../../../kernel/seat.ts";
import type { State, Value } from "./state.ts";

/** Deals all hidden tiles anew: those in the reserves and aside and, without the memory aid, on the board. */
export function redealt(state: State, _viewer: Viewer, dice: Dice): State {
  if (state.phase.is === "over") return state;
  const { tiles, reserves, aside, options } = state;
  const onBoard = options.memoryAid ? [] : tiles.filter((value) => value !== null);
  const mixed = shuffled([...onBoard, ...reserves.flat(), ...aside], dice).values();
  const next = (): Value => mixed.next().value as Value;
  const laid = options.memoryAid ? tiles : tiles.map((value) => (value === null ? null : next()));
  return {
    ...state,
    tiles: laid,
    news: state.news.map((fact) => (fact.key === "laid" ? { ...fact, value: laid[fact.cell] ?? null } : fact)),
    reserves: reserves.map((reserve) => reserve.map(next)),
    aside: aside.map(next),
  };
}
