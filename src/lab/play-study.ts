import type { Study, StudyMatch } from "./study.ts";
import type { StudyRunner } from "./study-runner.ts";

/** Deals per chunk. Few, so that no thread works on a last chunk for long. */
const DEALS_PER_CHUNK = 2;

/** Plays some deals of a study. The order of the matches does not depend on which thread was faster. */
export async function playStudy(
  runner: StudyRunner,
  study: Study,
  deals: { readonly from: number; readonly to: number },
  onPlayed: (matches: number) => void = () => undefined,
): Promise<readonly StudyMatch[]> {
  const chunks: Promise<readonly StudyMatch[]>[] = [];
  for (let from = deals.from; from < deals.to; from += DEALS_PER_CHUNK) {
    const chunk = runner.play({ study, from, to: Math.min(deals.to, from + DEALS_PER_CHUNK) });
    chunks.push(
      chunk.then((played) => {
        onPlayed(played.length);
        return played;
      }),
    );
  }
  return (await Promise.all(chunks)).flat();
}
