/** What the probe inside a page has recorded, in milliseconds since the navigation began. */
export interface PageNotes {
  /** When the site says that it is ready. */
  ready?: Milestone;
  /** When the first move can be played. */
  lit?: Milestone;
  /** Tasks of the main thread that took more than 50 ms. */
  readonly longTasks: { readonly start: number; readonly duration: number }[];
  /** From each press that answers to the frame in which it is seen. */
  readonly ownMoves: number[];
}

export interface Milestone {
  readonly at: number;
  /** When the next frame shows it: people can only click what is on the screen. */
  readonly shown: number;
}

export interface ProbeSelectors {
  readonly ready: string;
  readonly lit: string;
  /** Clicked inside the page as soon as `ready` is shown, so that no time passes between two programs. */
  readonly click: string | null;
  /** What answers when it is pressed. */
  readonly answer: string;
  /** What is on the page once an answer is seen: its echo, or another entry of the log. */
  readonly seen: string;
}

// The benchmarks are type-checked without the DOM. These are the parts of it that the probe uses.
interface PageElement {
  checkVisibility(): boolean;
  click(): void;
  closest(selector: string): PageElement | null;
}
interface PressEvent {
  readonly target: PageElement | null;
  readonly timeStamp: number;
}
declare const document: {
  querySelectorAll(selector: string): Iterable<PageElement>;
  querySelector(selector: string): PageElement | null;
};
declare const addEventListener: (kind: string, receive: (event: PressEvent) => void, isCaptured: boolean) => void;
declare const requestAnimationFrame: (act: () => void) => void;
declare const MutationObserver: new (observe: () => void) => { observe(root: unknown, what: object): void };
declare const PerformanceObserver: new (
  observe: (list: { getEntries(): readonly { startTime: number; duration: number }[] }) => void,
) => { observe(what: object): void };
declare const window: { notes: PageNotes };

/** Runs inside the page before the page's own scripts. It must not use anything from outside its body. */
export function installProbe(selectors: ProbeSelectors): void {
  const notes: PageNotes = { longTasks: [], ownMoves: [] };
  window.notes = notes;
  const now = (): number => performance.now();
  const afterNextFrame = (then: (shown: number) => void): void =>
    requestAnimationFrame(() => setTimeout(() => then(now())));
  const pending = new Set(["ready", "lit"] as const);
  const check = (): void => {
    for (const name of pending) {
      if (![...document.querySelectorAll(selectors[name])].some((element) => element.checkVisibility())) continue;
      pending.delete(name);
      const at = now();
      afterNextFrame((time) => {
        notes[name] = { at, shown: time };
        if (name === "ready" && selectors.click !== null) document.querySelector(selectors.click)?.click();
      });
    }
  };
  let pressed: { readonly at: number; readonly seen: number } | null = null;
  const countSeen = (): number => [...document.querySelectorAll(selectors.seen)].length;
  const checkOwnMove = (): void => {
    if (pressed === null || countSeen() <= pressed.seen) return;
    const { at } = pressed;
    pressed = null;
    afterNextFrame((time) => notes.ownMoves.push(time - at));
  };
  addEventListener(
    "pointerup",
    ({ target, timeStamp }) => {
      if (target?.closest(selectors.answer) != null) pressed = { at: timeStamp, seen: countSeen() };
    },
    true,
  );
  new MutationObserver(() => {
    check();
    checkOwnMove();
  }).observe(document, { subtree: true, childList: true, attributes: true });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) notes.longTasks.push({ start: startTime, duration });
  }).observe({ type: "longtask", buffered: true });
}

/** For `page.evaluate`: what has been recorded so far, and the start of the page's clock. */
export const notesInPage = (): { readonly notes: PageNotes; readonly origin: number } => ({
  notes: window.notes,
  origin: performance.timeOrigin,
});

/** For `page.evaluate`: what the page itself had requested by this time, without its workers' requests. */
export const resourcesRequestedBy = (time: number): readonly string[] =>
  performance
    .getEntriesByType("resource")
    .filter(({ startTime }) => startTime <= time)
    .map(({ name }) => new URL(name).pathname);
