/**
 * What a test tells the watch over stalled tests (stalled-test.ts): that it goes on, and what it waits for. Assertions
 * count as progress by themselves; fixtures mark the rest, for example each message that arrives.
 */
interface Progress {
  marks: number;
  readonly waits: Map<symbol, string>;
}

/** One for the whole process: Vitest loads this module once for its runner and once more for the tests. */
const SHARED = Symbol.for("symposion.test-progress");
const shared = globalThis as { [SHARED]?: Progress };
shared[SHARED] ??= { marks: 0, waits: new Map() };
const progress: Progress = shared[SHARED];

/** The test goes on: something it waited for has happened. */
export function markProgress(): void {
  progress.marks++;
}

/** Names what a test waits for, so that a test that waits in vain can say so. */
export const waitingFor = <T>(what: string, happens: Promise<T>): Promise<T> => named(what, () => happens);

/** The work may say later, by `name`, more of what it waits for. */
async function named<T>(what: string, work: (name: (what: string) => void) => Promise<T>): Promise<T> {
  const wait = Symbol(what);
  const name = (text: string) => void progress.waits.set(wait, text);
  name(what);
  try {
    return await work(name);
  } finally {
    progress.waits.delete(wait);
    markProgress();
  }
}

/**
 * Looks again and again until what it sees is accepted, and answers it. As long as what it sees changes, the test makes
 * progress: how fast the machine is does not matter. A test that waits in vain says what was seen last.
 */
export async function eventually<T>(
  what: string,
  look: () => T | Promise<T>,
  isAccepted: (seen: T) => boolean,
): Promise<T> {
  return named(what, async (name) => {
    for (let before: string | undefined; ; ) {
      const seen = await look();
      if (isAccepted(seen)) return seen;
      const now = JSON.stringify(seen);
      if (now !== before) {
        markProgress();
        name(`${what} (last seen: ${now?.slice(0, MAX_SEEN)})`);
      }
      before = now;
      await new Promise((next) => setTimeout(next, LOOK_EVERY_MS));
    }
  });
}

const LOOK_EVERY_MS = 10;
/** In characters: enough to see what was wrong. */
const MAX_SEEN = 1000;

/** How often progress was marked so far in this process. */
export const progressMarks = (): number => progress.marks;

/** All that is waited for now. */
export const currentWaits = (): readonly string[] => [...progress.waits.values()];
