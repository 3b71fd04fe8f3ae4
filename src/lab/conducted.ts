import type { Driver } from "./driver.ts";
import type { Played, Study } from "./study.ts";

/** So many deals travel together: few enough that nobody waits long for the last one. */
const CHUNK = 2;

/** Plays so many deals of a study. The order of the answer does not depend on who was faster. */
export async function conducted(
  driver: Driver,
  study: Study,
  deals: { readonly from: number; readonly to: number },
  onPlayed: (matches: number) => void = () => undefined,
): Promise<readonly Played[]> {
  const chunks: Promise<readonly Played[]>[] = [];
  for (let from = deals.from; from < deals.to; from += CHUNK) {
    const chunk = driver.play({ study, from, to: Math.min(deals.to, from + CHUNK) });
    chunks.push(
      chunk.then((played) => {
        onPlayed(played.length);
        return played;
      }),
    );
  }
  return (await Promise.all(chunks)).flat();
}
