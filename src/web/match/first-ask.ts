import { whenIdle } from "../shell/idle.ts";

/** In milliseconds: whoever is not asked for so long watches, or waits for others. */
const MAX_WAIT = 4000;

let note = (): void => undefined;
const asked = new Promise<void>((resolve) => {
  note = resolve;
});

/** The person is asked something: from now on there is time to load what no first move needs. */
export const noteFirstAsk = (): void => note();

/** Resolves while the person looks at a first question, or after a while without one. */
export async function whenAsked(): Promise<void> {
  await Promise.race([asked, new Promise((passed) => setTimeout(passed, MAX_WAIT))]);
  await whenIdle();
}
