import { symposionClientsFrom } from "../server/clients/symposion.ts";
import { createLoadGenerator, type LoadGenerator, type LoadResult } from "../server/load-generator.ts";
import { serveRemoteCalls } from "../server/remote-process.ts";

/** The process that plays at all servers: the calls it takes. Groups of tables have names. */
export interface ClusterLoad {
  /** Opens tables with the first player at one server and the second at another. */
  addTables(group: string, urls: readonly [string, string], tables: number): Promise<void>;
  play(group: string, seconds: number): Promise<LoadResult>;
}

const generators = new Map<string, LoadGenerator>();

serveRemoteCalls<ClusterLoad>({
  async addTables(group, urls, tables) {
    const protocol = symposionClientsFrom(
      () => undefined,
      () => {},
      (_, player) => urls[player],
    );
    const generator = createLoadGenerator(protocol, urls[0]);
    generators.set(group, generator);
    await generator.addTables(tables);
  },
  async play(group, seconds) {
    const generator = generators.get(group);
    if (generator === undefined) throw new Error(`there are no tables ${group}`);
    return generator.play(seconds, null);
  },
});
