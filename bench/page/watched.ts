/** What a page notes about itself, in milliseconds since its navigation began. */
export interface Notes {
  /** Until the site says that it works, and until the next picture that shows it. */
  ready?: Moment;
  /** Until the first thing that can be played. */
  lit?: Moment;
  /** Tasks of the main thread that took more than 50 ms. */
  readonly longTasks: { readonly start: number; readonly duration: number }[];
}

export interface Moment {
  readonly at: number;
  /** A person can only click what is on the screen. */
  readonly shown: number;
}

export interface Watch {
  readonly ready: string;
  readonly lit: string;
  /** Clicked as soon as `ready` is shown: the quickest person there is, and no time lost between two programs. */
  readonly click: string | null;
}

// The benchmarks are checked without a page's types; this is all that is asked of one.
interface Thing {
  checkVisibility(): boolean;
  click(): void;
}
declare const document: {
  querySelectorAll(selector: string): Iterable<Thing>;
  querySelector(selector: string): Thing | null;
};
declare const requestAnimationFrame: (act: () => void) => void;
declare const MutationObserver: new (look: () => void) => { observe(root: unknown, what: object): void };
declare const PerformanceObserver: new (
  hear: (list: { getEntries(): readonly { startTime: number; duration: number }[] }) => void,
) => { observe(what: object): void };
declare const window: { notes: Notes };

/** Runs inside the page, before anything of its own: it may use nothing from outside these braces. */
export function watchInPage(watch: Watch): void {
  const notes: Notes = { longTasks: [] };
  window.notes = notes;
  const now = (): number => performance.now();
  const shown = (then: (shown: number) => void): void => requestAnimationFrame(() => setTimeout(() => then(now())));
  const sought = new Set(["ready", "lit"] as const);
  const look = (): void => {
    for (const name of sought) {
      if (![...document.querySelectorAll(watch[name])].some((thing) => thing.checkVisibility())) continue;
      sought.delete(name);
      const at = now();
      shown((time) => {
        notes[name] = { at, shown: time };
        if (name === "ready" && watch.click !== null) document.querySelector(watch.click)?.click();
      });
    }
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) notes.longTasks.push({ start: startTime, duration });
  }).observe({ type: "longtask", buffered: true });
}

/** For `page.evaluate`: what has been noted so far, and when the page's clock began. */
export const notesInPage = (): { readonly notes: Notes; readonly origin: number } => ({
  notes: window.notes,
  origin: performance.timeOrigin,
});

/** For `page.evaluate`: what the page itself, and none of its workers, had asked for by then. */
export const askedInPage = (time: number): readonly string[] =>
  performance
    .getEntriesByType("resource")
    .filter(({ startTime }) => startTime <= time)
    .map(({ name }) => new URL(name).pathname);

/** For `page.waitForFunction`. */
export const hasNoted = (name: "ready" | "lit"): boolean => window.notes[name] !== undefined;
