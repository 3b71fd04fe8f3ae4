import type { Fact } from "../../../kernel/game.ts";
import { ELEMENTS } from "../rules/box.ts";
import { forces, isUnknown, of } from "../rules/circle.ts";
import type { Element, Force, Move, News, Token, View, Who } from "../rules/state.ts";

/** What moves now: the facts of the running row, or of the viewer's own answer before the host has spoken. */
export interface Moving {
  /** Animations begin anew when it changes. */
  readonly id: string;
  readonly facts: readonly News[];
  /** The picture to which it leads. */
  readonly to: View;
  readonly isOpen: boolean;
  readonly isEcho: boolean;
}

/** A row as the stage gives it, and the viewer's own answer. */
interface Row extends Pick<Moving, "id" | "to" | "isOpen"> {
  readonly facts: readonly Fact[];
}
interface Sent {
  readonly id: string;
  readonly move: Move;
  readonly state: "pending" | "kept" | "confirmed" | "refused";
}

/** A row, or an echo, which shows its end picture at once. The row that an echo has shown already does not move again. */
export function movingIn(view: View, row: Row | null, echo: Sent | null, last: Moving | null): Moving | null {
  if (row !== null) {
    const facts = row.facts as readonly News[];
    const isShown = last?.isEcho === true && JSON.stringify(last.facts) === JSON.stringify(facts);
    return { id: isShown ? last.id : row.id, facts, to: row.to, isOpen: row.isOpen, isEcho: isShown };
  }
  if (echo === null || echo.state === "refused" || echo.move.is === "choose") return null;
  return { id: `echo ${echo.id}`, facts: view.news, to: view, isOpen: true, isEcho: true };
}

export const factIn = <Key extends News["key"]>(
  moving: Moving | null,
  key: Key,
): Extract<News, { readonly key: Key }> | undefined =>
  moving?.facts.find((fact): fact is Extract<News, { readonly key: Key }> => fact.key === key);

export const forceOf = ({ circle }: Pick<View, "circle">, who: Who): Force =>
  forces({ circle }).find((force) => circle[force] === who) ?? 0;

/** A token, a Hate or a gem that flies between a force and a spot, in milliseconds of its row. */
export interface Flight {
  readonly kind: Token | "hate" | "gem";
  readonly force: Force;
  readonly to: "force" | "spot";
  readonly begin: number;
  readonly end: number;
}

/** Two flights of one row begin so far apart. */
const APART = 40;
const FLIGHT = 320;

/** docs/stage.md, 3.3. `view` is the picture before the row. */
export function flightsIn(facts: readonly News[], view: View): readonly Flight[] {
  return facts.flatMap((fact) =>
    "who" in fact ? flightsOf(fact, view, forceOf(view, fact.who)) : refilling(fact, view),
  );
}

function flightsOf(fact: Extract<News, { readonly who: Who }>, view: View, force: Force): readonly Flight[] {
  const flight = (kind: Flight["kind"], to: Flight["to"], begin = 0, end = begin + FLIGHT): Flight => ({
    kind,
    force,
    to,
    begin,
    end,
  });
  switch (fact.key) {
    case "faceChanged":
    case "faceKept":
    case "changeForbidden":
      return [flight("gem", "spot")];
    case "gemTaken":
      return [flight("gem", "force")];
    case "took":
      return [flight(fact.token, "force", fact.step === "2.3" ? 160 : 0)];
    case "hateDiscarded":
      return [flight("hate", "spot", 0, 600)];
    case "swapped":
      return [
        ...fact.pair.map((element, index) => flight(element, "spot", index * APART)),
        flight("ether", "force", APART),
      ];
    case "converted":
      return [
        ...[0, 1].map((index) => flight("ether", "spot", index * APART)),
        ...(fact.element === null ? [] : [flight(fact.element, "force", APART)]),
      ];
    case "united": {
      const isLast = of(view.holdings, force).hate <= fact.discarded;
      const back = isLast ? [] : ELEMENTS.map((element) => flight(element, "spot", 600, 900));
      return [flight("hate", "spot", 660, 900), ...back];
    }
    default:
      return [];
  }
}

/** EM-77: one token from everybody who holds one. */
const refilling = (fact: News, view: View): readonly Flight[] =>
  fact.key !== "refilled"
    ? []
    : forces(view)
        .filter((force) => holds(view, force, fact.element))
        .map((force) => ({ kind: fact.element, force, to: "spot", begin: 0, end: FLIGHT }));

const holds = (view: View, force: Force, element: Element): boolean => of(view.holdings, force)[element] > 0;

/** How a die moves: it is rolled or turned where it lies, and then goes to its place. */
export interface DieMotion {
  readonly how: "tumbles" | "turns" | "shakes" | "glows" | null;
  /** Its way to its place, in milliseconds of the row. */
  readonly begin: number;
  readonly length: number;
}

const STILL: DieMotion = { how: null, begin: 0, length: 160 };

export function dieMotion(moving: Moving | null, view: View, force: Force): DieMotion {
  const who = of(view.circle, force);
  const fact = moving?.facts.find((one) => "who" in one && one.who === who);
  switch (fact?.key) {
    case "whirlwindRolled":
      return { how: "tumbles", begin: 700, length: 320 };
    case "rerolled":
      return { how: "tumbles", begin: 0, length: 0 };
    case "faceChanged":
      return { how: "turns", begin: 0, length: 0 };
    case "changeForbidden":
      return { how: "shakes", begin: 0, length: 0 };
    case "barred":
    case "heldByLightning":
      return { ...STILL, length: 320 };
    case "bumped":
    case "onWhirlwind":
      return { ...STILL, length: 400 };
    default:
      return factIn(moving, "eliminated")?.all.length === 0 ? { ...STILL, how: "glows" } : STILL;
  }
}

/** What stands before the forces. Faces come into the document with the dice, and not before (ST-4). */
export interface Standing {
  readonly cups: "down" | "lifting" | null;
  readonly hasDice: boolean;
}

/** `areFacesShown`: the running row has lifted the cups so far that what was under them can be seen. */
export function standing(view: View, moving: Moving | null, areFacesShown: boolean): Standing {
  if (factIn(moving, "revealed") !== undefined)
    return { cups: "lifting", hasDice: areFacesShown || moving?.isOpen === true };
  const areCupsDown = (moving?.to ?? view).cast.length === 0;
  return { cups: areCupsDown ? "down" : null, hasDice: !areCupsDown };
}

/** EM-38, EM-40: what has been announced in this round, in the order of speaking. */
export function saidIn(view: View): readonly { readonly force: Force; readonly what: "keep" | "reroll" }[] {
  const isOver =
    view.news.some(({ key }) => key === "roundBegins") || view.news.some((fact) => isSecondElimination(fact));
  if (isOver) return [];
  const now = view.news.flatMap((fact) =>
    fact.key === "announced" ? [{ force: forceOf(view, fact.who), what: fact.what }] : [],
  );
  const before = spokenBefore(view).filter(({ force }) => now.every((one) => one.force !== force));
  return [...before, ...now];
}

/** EM-127: whoever receives the stone says kyklo while the round begins. */
export function kykloIn(view: View, moving: Moving | null): Force | null {
  const begun = factIn(moving, "roundBegins");
  return begun !== undefined && begun.round > 1 ? forceOf(view, begun.who) : null;
}

const isSecondElimination = (fact: News): boolean => fact.key === "eliminated" && fact.step === "2.2";

function spokenBefore({ phase, lightning, circle, cast }: View): readonly { force: Force; what: "keep" | "reroll" }[] {
  if (phase.is !== "announcing") return [];
  const around = [...forces({ circle }).slice(lightning), ...forces({ circle }).slice(0, lightning)];
  const qualified = around.filter((force) => cast[force]?.is === "shown");
  return qualified
    .slice(0, Math.max(0, qualified.indexOf(phase.force)))
    .map((force) => ({ force, what: phase.rerolling.includes(force) ? "reroll" : "keep" }));
}

/** Whether a force has staked a gem that is not spent yet. */
export function hasStaked(view: View, force: Force): boolean {
  const who = of(view.circle, force);
  if (isUnknown(who) || !view.options.aubaine) return false;
  const isSpent = view.news.some(
    (fact) =>
      (fact.key === "faceChanged" || fact.key === "faceKept" || fact.key === "changeForbidden") && fact.who === who,
  );
  const isShown = view.news.some(
    (fact) => fact.key === "revealed" && fact.cups.some((cup) => cup.who === who && cup.stake),
  );
  const isWaiting = view.phase.is === "aubaine" && [view.phase.force, ...view.phase.next].includes(force);
  return !isSpent && (isShown || isWaiting);
}

/** The winner as told so far; "nobody" after the implosion. */
export function endIn({ phase, news, circle }: View): Force | "nobody" | null {
  if (phase.is === "over") return phase.winner ?? "nobody";
  const last = news.at(-1);
  if (last?.key === "won") return forceOf({ circle }, last.who);
  return last?.key === "imploded" ? "nobody" : null;
}
