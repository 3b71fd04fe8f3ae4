import { FACES, tileOf } from "../rules/box.ts";
import { forces, isUnknown, of, whoIs } from "../rules/circle.ts";
import { holdingOf, isBarred, isFourth, isHeldByLightning } from "../rules/holdings.ts";
import { blockedTile } from "../rules/placing-order.ts";
import type { Element, Face, Force, Move, Reason, Token, View, Who } from "../rules/state.ts";
import type { Mixture } from "./round/choice.ts";

/** What the search has found about a move. */
export interface Found {
  readonly isBest: boolean;
  /** The mixtures by seat, while cups are chosen. */
  readonly mixture: Mixture | null;
}

/** Why a move is good or bad: a fact of the table or of the search; null where there is nothing short to say. */
export function reasonFor(view: View, move: Move, found: Found): Reason | null {
  const force = view.circle.indexOf(view.viewer as Who) as Force;
  switch (move.is) {
    case "choose":
      return cupReason(view, force, move.face, found);
    case "change":
      return faceReason(view, force, move.face);
    case "keep":
    case "reroll":
      return view.phase.is === "aubaine" ? keptReason(view, force) : dieReason(view, force);
    case "take":
    case "leave":
      return view.phase.is === "taking" ? tokenReason(view, force, view.phase.token) : null;
    case "convert":
      return tokenReason(view, force, move.element);
    case "swap":
      return swapReason(view, force, move.pair);
    case "pass":
      return null;
  }
}

/** In the mixture of another player: a face that comes this often is likely, and one that comes this seldom hardly comes. */
const LIKELY = 0.4;
const HARDLY = 0.05;

function cupReason(view: View, force: Force, face: Face, { isBest, mixture }: Found): Reason | null {
  const expected = likeliest(view, force, face, mixture);
  if (!isBest && expected !== null && expected.share >= LIKELY) return { key: "whyLikely", face, who: expected.who };
  if (face === "whirl") return { key: isBest ? "whyWhirlAlone" : "whyWhirlForAll" };
  if (isHeldByLightning(view, force)) return { key: "whyLightning" };
  if (face !== "heart" && !isFourth(holdingOf(view, force), face)) {
    const denied = forces(view).find((other) => other !== force && needsToWin(view, other, face));
    if (denied !== undefined) return { key: "whyDenied", element: face, who: whoIs(view, denied) };
    const isFree = isBest && expected !== null && expected.share <= HARDLY;
    if (holdingOf(view, force)[face] === 0) return lackedReason(view, force, face, { isBest, isFree });
  }
  return faceReason(view, force, face);
}

/** The other player who shows this face most often. */
function likeliest(
  { circle }: View,
  force: Force,
  face: Face,
  mixture: Mixture | null,
): { readonly who: Who; readonly share: number } | null {
  const code = FACES.indexOf(face);
  const shares = circle.flatMap((who, other) => {
    const mix = isUnknown(who) || other === force ? undefined : mixture?.[who];
    return mix === undefined ? [] : [{ who, share: (mix[code] ?? 0) + (mix[code + FACES.length] ?? 0) }];
  });
  return shares.reduce<(typeof shares)[number] | null>(
    (most, one) => (most === null || one.share > most.share ? one : most),
    null,
  );
}

const needsToWin = (view: View, force: Force, element: Element): boolean =>
  holdingOf(view, force).hate === 1 && isFourth(holdingOf(view, force), element);

/** An element that this force lacks, and who else does. */
function lackedReason(
  view: View,
  force: Force,
  element: Element,
  { isBest, isFree }: { readonly isBest: boolean; readonly isFree: boolean },
): Reason {
  const mover = whoIs(view, force);
  const others = forces(view).filter((other) => other !== force && !isUnknown(whoIs(view, other)));
  const rivals = others.filter((other) => holdingOf(view, other)[element] === 0);
  if (rivals.length > 0 && !isBest)
    return { key: "whyLackedBy", element, all: rivals.map((other) => whoIs(view, other)) };
  if (rivals.length > 0 && isFree) return { key: "whyHardly", face: element };
  return { key: others.length > 0 && rivals.length === 0 ? "whyLackedAlone" : "whyLacked", element, mover };
}

/** What a face would bring. */
function faceReason(view: View, force: Force, face: Face): Reason {
  if (face === "whirl") return { key: "whyWhirlAlone" };
  if (isHeldByLightning(view, force)) return { key: "whyLightning" };
  return tokenReason(view, force, face === "heart" ? "ether" : face);
}

function tokenReason(view: View, force: Force, token: Token): Reason {
  const holding = holdingOf(view, force);
  if (token === "ether") return { key: holding.ether === 0 ? "whyFirstEther" : "whySecondEther" };
  if (isFourth(holding, token)) return { key: holding.hate === 1 ? "whyWins" : "whyFourth", element: token };
  const mover = whoIs(view, force);
  if (holding[token] === 0) return { key: "whyLacked", element: token, mover };
  return { key: holding[token] === 1 ? "whySecond" : "whyThird", element: token, mover };
}

/** A die that waits for its announcement. */
function dieReason(view: View, force: Force): Reason {
  const { face } = of(view.cast, force);
  const tile = tileOf(face);
  if (tile !== "whirl" && tile === blockedTile(view)) return { key: "whyBlocked", token: tile };
  if (tile !== "whirl" && isBarred(view, force, tile) && view.unifier !== null)
    return { key: "whyBarred", who: whoIs(view, view.unifier) };
  return faceReason(view, force, face);
}

/** The Aubaine: the die as it is. */
function keptReason(view: View, force: Force): Reason {
  const { face } = of(view.cast, force);
  const twin = forces(view).find((other) => other !== force && of(view.cast, other).face === face);
  return twin === undefined ? faceReason(view, force, face) : { key: "whyTied", face, who: whoIs(view, twin) };
}

function swapReason(view: View, force: Force, pair: readonly [Element, Element]): Reason {
  const holding = holdingOf(view, force);
  const left = (element: Element): number => holding[element] - pair.filter((one) => one === element).length;
  const gone = pair.find((element) => left(element) === 0);
  return gone === undefined ? { key: "whySpare" } : { key: "whyGivenUp", element: gone };
}
