import type { Page } from "playwright-core";
import type { Key } from "./keys.ts";

/** What a player sees who knows no game: that all is over, or one of the things that are lit and how to reach it. */
export type Sight =
  | { readonly is: "over" }
  | {
      readonly is: "lit";
      /** Where to click it; null where something else lies over it. */
      readonly at: { readonly x: number; readonly y: number } | null;
      /** The keys that lead to it from where the focus is; none once it has the focus. */
      readonly keys: readonly Key[];
      /** Whether nothing has the focus, though something had it before. */
      readonly isLost: boolean;
      /** As the page writes it, for those who must read about a failure. */
      readonly what: string;
    };

/**
 * Waits until something is asked of the person, or the match is over. Of what is lit, playing is preferred to picking;
 * `chance` chooses, and the same chance stays with its choice for as long as it is lit. A taste for the advised takes what a
 * hint marks before anything else. One visit to the page does all.
 */
export const look = (page: Page, chance: number, taste: "any" | "advised" = "any"): Promise<Sight> =>
  page.evaluate(seek, { chance, taste });

/** Runs in the page, so it brings everything it needs. */
function seek({ chance, taste }: { chance: number; taste: "any" | "advised" }): Promise<Sight> {
  const memory = window as unknown as {
    chosen?: { chance: number; thing: Element };
    hadFocus?: boolean;
    aimed?: AbortController;
  };

  const choice = (): Element | null => {
    const lit = [...document.querySelectorAll("main [data-lit]")].filter((thing) => thing.checkVisibility());
    if (memory.chosen?.chance === chance && lit.includes(memory.chosen.thing)) return memory.chosen.thing;
    const like = (signs: string): readonly Element[] => lit.filter((thing) => thing.matches(signs));
    const among = [
      ...(taste === "advised" ? [like(".hint[data-lit=go]"), like(".hint[data-lit=pick]:not(.picked)")] : []),
      like("[data-lit=go]"),
      lit,
    ].find((things) => things.length > 0);
    const thing = among?.[chance % among.length];
    if (thing === undefined) return null;
    memory.chosen = { chance, thing };
    return thing;
  };

  /** Like a person who scrolls until the thing is under the finger. What is clicked instead by mischance is not clicked. */
  const pointOf = (thing: Element): { x: number; y: number } | null => {
    for (const block of [null, "center", "start", "end"] as const) {
      if (block !== null) thing.scrollIntoView({ block, inline: "center", behavior: "instant" });
      const { left, top, width, height } = thing.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      if (thing.contains(document.elementFromPoint(x, y))) return { x, y };
    }
    return null;
  };
  const aim = (thing: Element | null): void => {
    memory.aimed?.abort();
    if (thing === null) return;
    memory.aimed = new AbortController();
    addEventListener(
      "click",
      (event) => {
        if (event.target instanceof Node && thing.contains(event.target)) return;
        event.preventDefault();
        event.stopImmediatePropagation();
      },
      { capture: true, once: true, signal: memory.aimed.signal },
    );
  };

  const isAfter = (one: Node, other: Node): boolean =>
    (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

  const stops = (): readonly Element[] =>
    [...document.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea, summary, [tabindex]")].filter(
      (stop) => stop.tabIndex >= 0 && !stop.matches(":disabled") && stop.checkVisibility(),
    );

  const times = (key: Key, count: number): readonly Key[] => Array.from({ length: count }, () => key);

  /** By Tab to the thing or to its grid; inside the grid from lit cell to lit cell, or by arrows. */
  const keysTo = (thing: Element): readonly Key[] => {
    const here = document.activeElement ?? document.body;
    if (here === thing) return [];
    const grid = thing.closest("[role=grid]");
    if (grid?.contains(here) === true)
      return chance % 3 === 0 ? byArrows(grid, here, thing) : byLight(grid, here, thing);
    const goal = grid?.querySelector("[tabindex='0']") ?? thing;
    const between = stops().filter((stop) => stop !== here && stop !== goal);
    if (here === document.body || isAfter(here, goal))
      return times(
        "Tab",
        between.filter((stop) => (here === document.body || isAfter(here, stop)) && isAfter(stop, goal)).length + 1,
      );
    return times("BackTab", between.filter((stop) => isAfter(goal, stop) && isAfter(stop, here)).length + 1);
  };
  const byLight = (grid: Element, here: Element, thing: Element): readonly Key[] => {
    const lit = [...grid.querySelectorAll("[data-lit]")];
    const ahead = lit.filter((cell) => isAfter(here, cell));
    const behind = lit.filter((cell) => isAfter(cell, here)).reverse();
    return ahead.includes(thing) ? times("n", ahead.indexOf(thing) + 1) : times("p", behind.indexOf(thing) + 1);
  };
  /** First to its row, then, once there, along it. */
  const byArrows = (grid: Element, here: Element, thing: Element): readonly Key[] => {
    const rows = [...grid.querySelectorAll("[role=row]")];
    const rowOf = (cell: Element): number => rows.findIndex((row) => row.contains(cell));
    const down = rowOf(thing) - rowOf(here);
    if (down !== 0) return times(down > 0 ? "Down" : "Up", Math.abs(down));
    const row = [...(rows[rowOf(thing)]?.querySelectorAll("[role=gridcell]") ?? [])];
    const right = row.indexOf(thing) - row.indexOf(here);
    return times(right > 0 ? "Right" : "Left", Math.abs(right));
  };

  const now = (): Sight | null => {
    aim(null);
    if (document.querySelector("main .end")?.checkVisibility() === true) return { is: "over" };
    const thing = choice();
    if (thing === null) return null;
    const hasNone = document.activeElement === null || document.activeElement === document.body;
    const isLost = hasNone && memory.hadFocus === true;
    memory.hadFocus = !hasNone;
    aim(thing);
    return { is: "lit", at: pointOf(thing), keys: keysTo(thing), isLost, what: thing.outerHTML.slice(0, 300) };
  };

  return new Promise((found, failed) => {
    const observer = new MutationObserver(() => tell());
    const patience = setTimeout(
      () => end(() => failed(new Error(`nothing is asked, nothing is over: ${said()}`))),
      60_000,
    );
    const said = (): string => document.querySelector("main")?.textContent ?? "an empty page";
    const end = (act: () => void): void => {
      observer.disconnect();
      clearTimeout(patience);
      act();
    };
    const tell = (): void => {
      const sight = now();
      if (sight !== null) end(() => found(sight));
      else if (document.querySelector("main .sorry") !== null) end(() => failed(new Error(said())));
    };
    observer.observe(document, { subtree: true, childList: true, attributes: true });
    tell();
  });
}
