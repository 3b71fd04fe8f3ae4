import { type ContractClause, expectSame } from "../../host/ports/port-contract.ts";
import type { ServerKeySet, ServerKeys } from "./server-keys.ts";

/** What every store of server keys does. Each clause gets an empty one. */
export const serverKeysContract: readonly ContractClause<ServerKeys>[] = [
  {
    name: "The first keys stay: every later start gets them",
    async holds(keys) {
      expectSame("first", await keys.readOrAdd(keySet("a")), keySet("a"));
      expectSame("later", await keys.readOrAdd(keySet("b")), keySet("a"));
    },
  },
  {
    name: "Servers that start at once get the same keys",
    async holds(keys) {
      const found = await Promise.all(["a", "b", "c"].map((one) => keys.readOrAdd(keySet(one))));
      for (const one of found) expectSame("the same", one, await keys.readOrAdd(keySet("d")));
    },
  },
  {
    name: "What is remembered is there later, and is no key",
    async holds(keys) {
      expectSame("nothing", await keys.remembered("lookedAs"), null);
      await keys.remember("lookedAs", "a");
      await keys.remember("lookedAs", "b");
      expectSame("the last", await keys.remembered("lookedAs"), "b");
      expectSame("keys", await keys.readOrAdd(keySet("a")), keySet("a"));
      expectSame("later", await keys.readOrAdd(keySet("b")), keySet("a"));
    },
  },
];

const keySet = (name: string): ServerKeySet => ({
  vapidPublic: `public ${name}`,
  vapidPrivate: `private ${name}`,
  links: `links ${name}`,
});
