import { symposionClientsFrom } from "../server/clients/symposion.ts";
import { createLoadGenerator, type LoadGenerator, type LoadResult } from "../server/load-generator.ts";
import { serveRemoteCalls } from "../server/remote-process.ts";

/** The process of the honest players: the calls it takes. */
export interface HonestProcess {
  addTables(url: string, tables: number): Promise<void>;
  /** `refused`: moves that were not accepted meanwhile. */
  play(seconds: number, pace: number): Promise<LoadResult & { readonly refused: number }>;
}

let refused = 0;
let generator: LoadGenerator | null = null;

/** Every table is in a home of its own. */
const addressOf = (table: number): string => `127.1.${Math.floor(table / 250)}.${(table % 250) + 1}`;

serveRemoteCalls<HonestProcess>({
  async addTables(url, tables) {
    generator ??= createLoadGenerator(
      symposionClientsFrom(addressOf, () => refused++),
      url,
    );
    await generator.addTables(tables);
    await generator.spreadProgress();
  },
  async play(seconds, pace) {
    if (generator === null) throw new Error("nobody plays");
    const before = refused;
    const result = await generator.play(seconds, pace);
    return { ...result, refused: refused - before };
  },
});
