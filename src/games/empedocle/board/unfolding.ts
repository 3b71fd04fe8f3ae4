import { ELEMENTS, tileOf } from "../rules/box.ts";
import { forces, forcesFrom, of } from "../rules/circle.ts";
import type { Die, Face, Force, News, Table, Tile, Token, View, Who } from "../rules/state.ts";

/**
 * How the step that led to a view is animated, second by second: one answer can lift the cups, move the dice and end
 * the round. After a round its dice are still shown, although none is on the table any more.
 */
export interface Unfolding {
  /** The id of the step. */
  readonly id: string;
  /** When the cups are lifted; null for a step that lifts none. */
  readonly lift: number | null;
  /** By force; empty while nothing is known about the dice. */
  readonly dice: readonly DieTold[];
  readonly said: readonly Said[];
  readonly flights: readonly Flight[];
  readonly celestial: { readonly face: Face; readonly at: number } | null;
  /** The end of the animation. */
  readonly end: number;
}

export interface DieTold {
  readonly die: Die;
  /** The faces it showed, one after the other. */
  readonly faces: readonly { readonly face: Face; readonly at: number }[];
  /** When it reached its last place. */
  readonly settled: number;
}

export interface Said {
  readonly force: Force;
  readonly what: "keep" | "reroll";
  readonly at: number;
}

/** A token, a Hate or a gem that moves between a force and a spot. */
export interface Flight {
  readonly kind: Token | "hate" | "gem";
  readonly force: Force;
  readonly to: "force" | "tile";
  readonly at: number;
}

/** How long each fact is shown before the next, in seconds. */
const SECONDS: Readonly<Partial<Record<News["key"], number>>> = {
  revealed: 1.8,
  faceChanged: 1,
  faceKept: 0.6,
  changeForbidden: 0.8,
  whirlwindRolled: 1.4,
  took: 0.5,
  left: 0.4,
  gemTaken: 0.3,
  announced: 0.5,
  rerolled: 1.3,
  barred: 0.5,
  heldByLightning: 0.5,
  bumped: 0.5,
  onWhirlwind: 0.5,
  celestialShown: 1.2,
  swapped: 0.7,
  converted: 0.7,
  hateDiscarded: 1,
  united: 1,
};

const secondsOf = (fact: News, next: News | undefined): number => {
  if (fact.key === "eliminated") return fact.all.length > 0 ? 0.9 : 0;
  // EM-41: all rerolled dice fall together.
  if (fact.key === "rerolled" && next?.key === "rerolled") return 0;
  return SECONDS[fact.key] ?? 0;
};

type Told = Omit<Unfolding, "id">;

export function unfolding(view: View, before: View | null): Unfolding {
  const start: Told = {
    lift: null,
    dice: diceBefore(view, before),
    said: before === null ? [] : spokenIn(before).map((said) => ({ ...said, at: 0 })),
    flights: [],
    celestial: before !== null && isFace(before.celestial) ? { face: before.celestial, at: 0 } : null,
    end: 0,
  };
  const told = view.news.reduce((now, fact, index) => {
    const next = happened(now, fact, view);
    return { ...next, end: next.end + secondsOf(fact, view.news[index + 1]) };
  }, start);
  const said =
    view.phase.is === "announcing" ? spokenIn(view).map((one) => told.said.find(same(one)) ?? one) : told.said;
  return { ...told, said, id: JSON.stringify([view.round, view.phase]) };
}

/** True if a round has just ended, so that its dice are shown but no longer on the table. */
export const isAfterRound = ({ phase, cast }: View, { dice }: Unfolding): boolean =>
  phase.is === "choosing" && cast.length === 0 && dice.length > 0;

/** EM-38, EM-40: who has spoken already, in order. The others in the round have not spoken yet. */
export function spokenIn({ phase, lightning, circle, cast }: Table): readonly Said[] {
  if (phase.is !== "announcing") return [];
  const qualified = forcesFrom({ circle }, lightning).filter((force) => cast[force]?.is === "shown");
  return qualified
    .slice(0, qualified.indexOf(phase.force))
    .map((force) => ({ force, what: phase.rerolling.includes(force) ? "reroll" : "keep", at: 0 }));
}

const same =
  ({ force }: Said) =>
  (other: Said): boolean =>
    other.force === force;

const isFace = (celestial: View["celestial"]): celestial is Face => celestial !== null && celestial !== "covered";

/** The dice before the step, if that was the same round; else the dice as they are. */
function diceBefore(view: View, before: View | null): readonly DieTold[] {
  const round = view.phase.is === "choosing" ? view.round - 1 : view.round;
  const cast = before?.round === round && before.cast.length > 0 ? before.cast : view.cast;
  return cast.map((die) => ({
    die,
    faces: [{ face: die.face, at: 0 }],
    settled: 0,
  }));
}

function happened(told: Told, fact: News, { circle, phase }: View): Told {
  const at = told.end;
  const force = (who: Who): Force => forces({ circle }).find((one) => circle[one] === who) ?? 0;
  const flight = (who: Who, kind: Flight["kind"], to: Flight["to"]): Flight => ({ kind, force: force(who), to, at });
  const withDie = (who: Who, change: (die: DieTold) => DieTold): Told => ({
    ...told,
    dice: told.dice.map((die, one) => (one === force(who) ? change(die) : die)),
  });
  const placed = (who: Who, on: Tile, took: boolean): Told =>
    withDie(who, ({ die, faces, settled }) => ({
      die: { is: "placed", face: die.face, on, took },
      faces,
      settled: die.is === "placed" ? settled : at,
    }));
  switch (fact.key) {
    case "revealed":
      return {
        ...told,
        lift: at,
        dice: fact.cups.map(({ face }) => ({ die: { is: "shown", face }, faces: [{ face, at }], settled: at })),
        said: [],
        celestial: null,
      };
    case "faceChanged":
      return {
        ...withDie(fact.who, (one) => shows(one, fact.to, at)),
        flights: [...told.flights, flight(fact.who, "gem", "tile")],
      };
    case "faceKept":
    case "changeForbidden":
      return { ...told, flights: [...told.flights, flight(fact.who, "gem", "tile")] };
    case "eliminated":
      return {
        ...told,
        dice: told.dice.map((one, index) =>
          fact.all.includes(of(circle, index as Force))
            ? { ...one, die: { is: "covered", face: one.die.face, step: fact.step }, settled: at }
            : one,
        ),
      };
    case "whirlwindRolled":
      return withDie(fact.who, (one) => ({
        ...shows(one, fact.face, at),
        die: { is: "placed", face: fact.face, on: tileOf(fact.face), took: false },
        settled: at + 0.7,
      }));
    case "rerolled":
      return withDie(fact.who, (one) => shows(one, fact.face, at));
    case "took":
      return {
        ...placed(fact.who, fact.token, true),
        flights: [...told.flights, flight(fact.who, fact.token, "force")],
      };
    case "barred":
    case "heldByLightning":
      return placed(fact.who, fact.token, false);
    case "bumped":
    case "onWhirlwind":
      return placed(fact.who, "whirl", false);
    case "announced":
      return { ...told, said: [...told.said, { force: force(fact.who), what: fact.what, at }] };
    case "celestialShown":
      return { ...told, celestial: { face: fact.face, at } };
    case "gemTaken":
      return { ...told, flights: [...told.flights, flight(fact.who, "gem", "force")] };
    case "swapped": {
      const back = [...new Set(fact.pair)].map((element) => flight(fact.who, element, "tile"));
      return { ...told, flights: [...told.flights, ...back, flight(fact.who, "ether", "force")] };
    }
    case "converted": {
      const got = fact.element === null ? [] : [flight(fact.who, fact.element, "force")];
      return { ...told, flights: [...told.flights, flight(fact.who, "ether", "tile"), ...got] };
    }
    case "hateDiscarded":
      return { ...told, flights: [...told.flights, flight(fact.who, "hate", "tile")] };
    case "united": {
      // EM-74: a winner returns nothing.
      const back = phase.is === "over" ? [] : ELEMENTS.map((element) => flight(fact.who, element, "tile"));
      return { ...told, flights: [...told.flights, flight(fact.who, "hate", "tile"), ...back] };
    }
    case "roundBegins":
    case "celestialRolled":
    case "imploded":
    case "left":
    case "completed":
    case "attractionSkipped":
    case "passed":
    case "refilled":
    case "won":
      return told;
  }
}

const shows = (one: DieTold, face: Face, at: number): DieTold => ({
  ...one,
  die: { ...one.die, face },
  faces: [...one.faces, { face, at }],
});
