import { type Bus, type ChangeNotice, MATCH_REMOVED } from "./bus.ts";
import { type ContractClause, expectSame } from "./port-contract.ts";

/** Two ends of one bus, as two hosts hold them, and a wait long enough for a notice to arrive. */
export interface BusEnds {
  readonly one: Bus;
  readonly other: Bus;
  arrived(): Promise<void>;
}

/** What every bus does while it loses nothing. */
export const busContract: readonly ContractClause<BusEnds>[] = [
  {
    name: "Every subscriber at the other end receives all notices in order",
    async holds({ one, other, arrived }) {
      const [first, second] = [subscribed(other), subscribed(other)];
      const notices = [1, 2, MATCH_REMOVED].map((version) => ({ match: "t", version }));
      for (const notice of notices) one.publish(notice);
      await arrived();
      expectSame("first subscriber", first.notices, notices);
      expectSame("second subscriber", second.notices, notices);
    },
  },
  {
    name: "Nobody receives a notice before its publisher has finished",
    async holds({ one, other, arrived }) {
      const { notices } = subscribed(other);
      one.publish({ match: "t", version: 1 });
      expectSame("at once", notices, []);
      await arrived();
      expectSame("later", notices, [{ match: "t", version: 1 }]);
    },
  },
  {
    name: "Whoever unsubscribes receives no more notices, and the others still do",
    async holds({ one, other, arrived }) {
      const [leaving, staying] = [subscribed(other), subscribed(other)];
      leaving.stop();
      leaving.stop();
      one.publish({ match: "t", version: 1 });
      await arrived();
      expectSame("who left", leaving.notices, []);
      expectSame("who stayed", staying.notices, [{ match: "t", version: 1 }]);
    },
  },
];

function subscribed(bus: Bus): { readonly notices: readonly ChangeNotice[]; readonly stop: () => void } {
  const notices: ChangeNotice[] = [];
  return { notices, stop: bus.subscribe((notice) => void notices.push(notice)) };
}
