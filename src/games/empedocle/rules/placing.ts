import type { Dice } from "../../../kernel/dice.ts";
import { TOKENS, tileOf } from "./box.ts";
import { forces, isUnknown, of, whoIs } from "./circle.ts";
import { exchanges } from "./exchange-turns.ts";
import { gemTaken } from "./gems.ts";
import { isBarred, isHeldByLightning, taken } from "./holdings.ts";
import { told } from "./news.ts";
import { blockedTile, placingOrder } from "./placing-order.ts";
import type { Force, State, Taking, Tile, Token } from "./state.ts";

/** 2.3, EM-45: the survivors place their dice and take, tile by tile, the Whirlwind tile last. */
export function placing(state: State, dice: Dice): State {
  const blocked = blockedTile(state);
  const open = TOKENS.filter((token) => token !== blocked);
  const served = open.reduce((now, token) => {
    const force = shownFor(now, token);
    return force === undefined ? now : placedAndTaken(now, force, token);
  }, state);
  return celestial(onWhirlwind(served, blocked), dice);
}

/** After EM-42 there is at most one. */
const shownFor = (state: State, tile: Tile | null): Force | undefined =>
  forces(state).find((force) => {
    const die = of(state.cast, force);
    return die.is === "shown" && tileOf(die.face) === tile;
  });

const placed = (state: State, force: Force, on: Tile): State => ({
  ...state,
  cast: state.cast.with(force, { is: "placed", face: of(state.cast, force).face, on, took: false }),
});

/** EM-46, EM-47: taking is compulsory where it is allowed; the die stays on its tile even where it is not. */
function placedAndTaken(state: State, force: Force, token: Token): State {
  const lying = placed(state, force, token);
  const who = whoIs(state, force);
  if (isHeldByLightning(state, force)) return told(lying, { key: "heldByLightning", step: "2.3", who, token });
  return isBarred(state, force, token) ? told(lying, { key: "barred", who, token }) : taken(lying, force, token, "2.3");
}

/** EM-48, EM-49, EM-50: the bumped one first. EM-117: then a gem each, in the same order, after EM-126. */
function onWhirlwind(state: State, blocked: Token | null): State {
  const bumped = shownFor(state, blocked);
  const whirling = shownFor(state, "whirl");
  let lying = state;
  if (blocked !== null && bumped !== undefined)
    lying = told(placed(lying, bumped, "whirl"), { key: "bumped", who: whoIs(state, bumped), token: blocked });
  if (whirling !== undefined)
    lying = told(placed(lying, whirling, "whirl"), { key: "onWhirlwind", who: whoIs(state, whirling) });
  return [whirlwindAgain(lying), bumped, whirling].reduce(
    (now, force) => (force === undefined ? now : gemTaken(now, force, "2.3")),
    lying,
  );
}

/** EM-126: by a house rule a Whirlwind force on the Whirlwind tile is served in 2.3 too. */
const whirlwindAgain = (state: State): Force | undefined =>
  state.options.whirlwindGems === "two"
    ? forces(state).find((force) => force === state.whirlwind && isOn(state, force, "whirl"))
    : undefined;

/** 2.4, EM-51, EM-35: if the Cylinder is owned its die is shown now, even if nobody is left. */
function celestial(state: State, dice: Dice): State {
  if (state.celestial === null) return exchanges(state, dice);
  const { face } = state.celestial;
  const shown = told({ ...state, celestial: { face, isShown: true } }, { key: "celestialShown", face });
  const tile = tileOf(face);
  if (tile === "whirl") return exchanges(celestialGems(shown), dice);
  const force = forces(shown).find((one) => hasBonus(shown, one, tile));
  if (force === undefined) return exchanges(shown, dice);
  const phase: Taking = { is: "taking", force, token: tile, step: "2.4" };
  return isUnknown(whoIs(shown, force)) ? bonusTook(shown, phase, dice) : { ...shown, phase };
}

/** EM-118; in the base game there are no gems, and a celestial Whirl does nothing (EM-55). */
const celestialGems = (state: State): State =>
  placingOrder(state)
    .filter((force) => isOn(state, force, "whirl"))
    .reduce((now, force) => gemTaken(now, force, "2.4"), state);

const isOn = ({ cast }: State, force: Force, tile: Tile): boolean => {
  const die = of(cast, force);
  return die.is === "placed" && die.on === tile;
};

/** EM-52 … EM-54: a second token only for a force that took a first one there, also for the Whirlwind force. */
const hasBonus = (state: State, force: Force, token: Token): boolean => {
  const die = of(state.cast, force);
  const hasTaken = die.is === "placed" && die.on === token && die.took;
  return hasTaken && state.tiles[token] > 0 && !isBarred(state, force, token);
};

export const bonusTook = (state: State, { force, token }: Taking, dice: Dice): State =>
  exchanges(taken(state, force, token, "2.4"), dice);

export const bonusLeft = (state: State, { force, token }: Taking, dice: Dice): State =>
  exchanges(told(state, { key: "left", step: "2.4", who: whoIs(state, force), token }), dice);
