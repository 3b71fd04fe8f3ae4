import type { NotedTable } from "../../tables/ports/outbox.ts";
import type { ServiceContext } from "../service/service-context.ts";
import { Deliveries, type DeliveryTimes } from "./deliveries.ts";
import { lookAtTable } from "./look-at-table.ts";

/** How many tables are claimed at once, and for how long, in milliseconds; and how many of them are looked at together. */
const MAX_TABLES = 50;
const MAX_LOOKING = 8;
const CLAIM = 30_000;

/** Tells people what happens at their tables while they look elsewhere. */
export interface Notifier {
  /** Looks at the tables of which something is new: what of it is to be told is in the outbox then. */
  look(): Promise<void>;
  /** Sends what is due. Does not wait until it has arrived. */
  send(): Promise<void>;
  /** Resolves when nothing is on its way. */
  settled(): Promise<void>;
  /** Looks and sends no more, and waits for what was begun. */
  close(): Promise<void>;
}

export function createNotifier(context: ServiceContext, times: Partial<DeliveryTimes> = {}): Notifier {
  const { repositories, timer, reportError } = context;
  const { outbox } = repositories;
  const deliveries = new Deliveries(context, times);
  let last: Promise<unknown> = Promise.resolve();
  let isClosed = false;

  /** One after the other, so that whoever has waited for a look knows that nothing is left to look at. */
  function inTurn<T>(act: () => Promise<T>): Promise<T> {
    const next = last.then(act, act);
    last = next;
    return next;
  }

  /** Looks at some tables; whether there may be more. */
  async function lookAtSome(): Promise<boolean> {
    if (isClosed) return false;
    const noted = await outbox.claimTables(timer.now(), timer.now() + CLAIM, MAX_TABLES);
    const left = noted.values();
    // Together, since what they store at the same time is one commit.
    await Promise.all(Array.from({ length: MAX_LOOKING }, () => lookAtEach(left)));
    return noted.length === MAX_TABLES;
  }

  async function lookAtEach(tables: Iterable<NotedTable>): Promise<void> {
    for (const one of tables) {
      // What is left of the claim is looked at after the next start.
      if (isClosed) return;
      try {
        await lookAtTable(context, one.table);
        await outbox.tableDone(one);
      } catch (error) {
        // It is looked at again when the claim is over.
        reportError(error);
      }
    }
  }

  /** After a start every table has to be looked at: what is due is sent in between. */
  async function look(): Promise<void> {
    while (await inTurn(lookAtSome)) {
      // The next ones.
    }
  }

  return {
    look,
    send: () => inTurn(() => deliveries.run()),
    settled: () => deliveries.settled(),
    async close() {
      isClosed = true;
      await deliveries.close();
      await last.catch(() => undefined);
    },
  };
}
