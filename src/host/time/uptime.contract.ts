import { type ContractClause, expectSame } from "../ports/port-contract.ts";
import { SIGN_LASTS, type Uptime } from "./uptime.ts";

/** What every uptime does. Each clause gets one that knows of no node. */
export const uptimeContract: readonly ContractClause<Uptime>[] = [
  {
    name: "All time before the first start is an outage, and then every gap between two runs",
    async holds(uptime) {
      expectSame("first", await uptime.start("a", 1000), [{ from: 0, to: 1000 }]);
      await uptime.keepAlive("a", 5000);
      await uptime.keepAlive("a", 3000);
      const gap = { from: 5000, to: 20_000 };
      expectSame("again", await uptime.start("b", 20_000), [{ from: 0, to: 1000 }, gap]);
      const second = { from: 20_000, to: 40_000 };
      expectSame("no sign of life", await uptime.start("c", 40_000), [{ from: 0, to: 1000 }, gap, second]);
    },
  },
  {
    name: "A node that joins others records no outage",
    async holds(uptime) {
      await uptime.start("a", 1000);
      await uptime.keepAlive("a", 10_000);
      expectSame("joins", await uptime.start("b", 10_000 + SIGN_LASTS), [{ from: 0, to: 1000 }]);
      await uptime.keepAlive("b", 30_000);
      expectSame("the first has died", await uptime.start("c", 30_001), [{ from: 0, to: 1000 }]);
      const none = await uptime.start("d", 60_000);
      expectSame("all have died", none.at(-1), { from: 30_001, to: 60_000 });
    },
  },
  {
    name: "A node that starts again under its own name was not running before",
    async holds(uptime) {
      await uptime.start("a", 1000);
      await uptime.keepAlive("a", 5000);
      expectSame("again", (await uptime.start("a", 6000)).at(-1), { from: 5000, to: 6000 });
    },
  },
  {
    name: "The last sign of life of each node is known, and of others nothing",
    async holds(uptime) {
      await uptime.start("a", 1000);
      await uptime.start("b", 2000);
      await uptime.keepAlive("a", 3000);
      const signs = await Promise.all(["a", "b", "c"].map((node) => uptime.lastSign(node)));
      expectSame("signs", signs, [3000, 2000, null]);
    },
  },
];
