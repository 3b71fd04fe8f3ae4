import { faults } from "../src/host/contract.ts";
import { storeContract } from "../src/host/store.contract.ts";
import { indexedStore } from "../src/web/wire/indexed-store.ts";

/** What store.test.ts bundles and runs inside a page: each clause on a database of its own. */
export async function judged(): Promise<{ readonly clauses: number; readonly found: readonly string[] }> {
  let count = 0;
  const found = await faults(storeContract, () => indexedStore(`contract-${++count}`));
  return { clauses: storeContract.length, found };
}

/** The same while another tab has the database open, too, and every word is said through one or the other in turn. */
export async function judgedInTwoTabs(): Promise<readonly string[]> {
  let count = 0;
  return faults(storeContract, async () => {
    const name = `tabs-${++count}`;
    const tabs = [await indexedStore(name), await indexedStore(name)] as const;
    let said = 0;
    return new Proxy(tabs[0], { get: (_, part) => Reflect.get(tabs[said++ % 2] ?? tabs[0], part) });
  });
}
