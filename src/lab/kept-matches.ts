import { appendFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { programVersion } from "./queue/program-version.ts";
import type { Study, StudyMatch } from "./study.ts";
import type { StudyRunner } from "./study-runner.ts";

/** A runner that plays no deal twice. */
export interface KeptMatches {
  readonly runner: StudyRunner;
  /** The matches of a study's first deals, up to the first deal that is missing: a fair sample whenever one looks. */
  readonly playedOf: (study: Study) => readonly StudyMatch[];
}

/** One deal of a study with its matches, as a line of the file. */
interface KeptDeal {
  /** Another version of the program may play other matches. */
  readonly program: string;
  readonly study: Study;
  readonly deal: number;
  readonly matches: readonly StudyMatch[];
}

/**
 * Keeps each deal in a file as soon as it has been played, so that a study which takes hours may end at any moment, and go
 * on another time or on another machine. Without a file, matches are kept as long as the program runs.
 */
export function keptMatches(runner: StudyRunner, file: string | null): KeptMatches {
  const program = programVersion();
  const kept = new Map<string, readonly StudyMatch[]>();
  for (const deal of file === null ? [] : dealsIn(file))
    if (deal.program === program) kept.set(keyOf(deal.study, deal.deal), deal.matches);

  async function playDeal(study: Study, deal: number): Promise<readonly StudyMatch[]> {
    const key = keyOf(study, deal);
    const known = kept.get(key);
    if (known !== undefined) return known;
    const matches = await runner.play({ study, from: deal, to: deal + 1 });
    kept.set(key, matches);
    if (file !== null)
      appendFileSync(file, `${JSON.stringify({ program, study, deal, matches } satisfies KeptDeal)}\n`);
    return matches;
  }

  return {
    runner: {
      ...runner,
      play: async ({ study, from, to }) => {
        const deals = Array.from({ length: to - from }, (_, at) => playDeal(study, from + at));
        return (await Promise.all(deals)).flat();
      },
    },
    playedOf(study) {
      const played: StudyMatch[] = [];
      for (let deal = 0; ; deal++) {
        const matches = kept.get(keyOf(study, deal));
        if (matches === undefined) return played;
        played.push(...matches);
      }
    },
  };
}

const keyOf = (study: Study, deal: number): string => `${JSON.stringify(study)} ${deal}`;

/** A program that was stopped may have left half a line, which is removed. */
function dealsIn(file: string): readonly KeptDeal[] {
  if (!existsSync(file)) return [];
  const text = readFileSync(file, "utf8");
  const whole = text.slice(0, text.lastIndexOf("\n") + 1);
  if (whole.length < text.length) writeFileSync(file, whole);
  return whole
    .split("\n")
    .slice(0, -1)
    .map((line) => JSON.parse(line) as KeptDeal);
}

/** True once the work is done, false if time was up before. */
export async function isDoneWithin(seconds: number, work: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const end = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), seconds * 1000);
  });
  const isDone = await Promise.race([work.then(() => true), end]);
  clearTimeout(timer);
  return isDone;
}
