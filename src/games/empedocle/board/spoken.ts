import type { Seat } from "../../../kernel/seat.ts";
import type { Say } from "../../../kernel/texts.ts";
import { forces, isUnknown, of } from "../rules/circle.ts";
import { blockedTile } from "../rules/placing-order.ts";
import type { Die, Force, Move, Table, View } from "../rules/state.ts";
import { nameOf } from "../texts/telling.ts";
import type { Words } from "../texts/words.ts";
import type { Spot } from "./layout.ts";
import { hasStaked } from "./moving.ts";

/** A tile or the star for screen readers: what lies there, and what choosing it does. */
export function spotSpoken(view: View, spot: Spot, offer: Move | null, say: Say, words: Words): string {
  const here = forces(view).flatMap((force) => {
    const die = view.cast[force];
    return die?.is === "placed" && die.on === spot
      ? [words.dieHere(nameOf(of(view.circle, force), say), die.face)]
      : [];
  });
  const action = offer === null ? [] : [`${words.move(offer, tokenAsked(view))}.`];
  return [
    named(view, spot, say, words),
    ...(blockedTile(view) === spot ? [words.blocked] : []),
    ...here,
    ...action,
  ].join(" ");
}

function named(view: View, spot: Spot, say: Say, words: Words): string {
  if (spot === "star") return words.star(view.star, say);
  if (spot === "whirl") return words.whirlwind(view.options.aubaine ? view.gems : null, say);
  return words.tile(spot, view.tiles[spot], say);
}

/** The token that can be taken or left. */
export const tokenAsked = ({ phase }: Table) => (phase.is === "taking" ? phase.token : null);

/** A force as everybody sees it. */
export function forceSpoken(view: View, force: Force, spoken: readonly Seat[], say: Say, words: Words): string {
  const who = of(view.circle, force);
  const isSet = isUnknown(who) || spoken.includes(who);
  const die = view.cast[force];
  return [
    `${nameOf(who, say)}:`,
    ...holdingSpoken(view, force, say, words),
    ...(view.cast.length === 0 ? [words.underCup(isSet)] : []),
    ...(die === undefined ? [] : [words.die(die)]),
  ].join(" ");
}

/** What a force holds and is, without its die. */
export function holdingSpoken(view: View, force: Force, say: Say, words: Words): readonly string[] {
  const who = of(view.circle, force);
  const marks: readonly (readonly [boolean, string])[] = [
    [view.lightning === force, words.lightning],
    [view.cylinder === force, words.cylinder],
    [view.cylinder === force && view.celestial !== null, words.celestial(view.celestial ?? "covered")],
    [view.whirlwind === force, words.whirlwindForce],
    [view.unifier === force, words.unifier],
    [hasStaked(view, force), words.staked],
  ];
  const hasGems = view.options.aubaine && !isUnknown(who);
  return [
    words.holding(of(view.holdings, force), hasGems, say),
    ...marks.flatMap(([isSo, mark]) => (isSo ? [mark] : [])),
  ];
}

export const isOut = (die: Die | undefined): boolean => die?.is === "covered";
