import { type Bus, GONE, type Rumour } from "./bus.ts";
import { type Clause, demandSame } from "./contract.ts";

/** Two ends of one bus, as two hosts hold them, and a wait that is long enough for a rumour to arrive. */
export interface BusEnds {
  readonly one: Bus;
  readonly other: Bus;
  arrived(): Promise<void>;
}

/** What every bus does while nothing is lost on it. */
export const busContract: readonly Clause<BusEnds>[] = [
  {
    name: "what one end publishes every listener at the other hears, in order",
    async holds({ one, other, arrived }) {
      const [first, second] = [heardBy(other), heardBy(other)];
      const rumours = [1, 2, GONE].map((version) => ({ table: "t", version }));
      for (const rumour of rumours) one.publish(rumour);
      await arrived();
      demandSame("first listener", first.heard, rumours);
      demandSame("second listener", second.heard, rumours);
    },
  },
  {
    name: "nobody hears anything before the publisher has finished",
    async holds({ one, other, arrived }) {
      const { heard } = heardBy(other);
      one.publish({ table: "t", version: 1 });
      demandSame("at once", heard, []);
      await arrived();
      demandSame("later", heard, [{ table: "t", version: 1 }]);
    },
  },
  {
    name: "who stops listening hears no more, and the others still do",
    async holds({ one, other, arrived }) {
      const [leaving, staying] = [heardBy(other), heardBy(other)];
      leaving.stop();
      leaving.stop();
      one.publish({ table: "t", version: 1 });
      await arrived();
      demandSame("who left", leaving.heard, []);
      demandSame("who stayed", staying.heard, [{ table: "t", version: 1 }]);
    },
  },
];

function heardBy(bus: Bus): { readonly heard: readonly Rumour[]; readonly stop: () => void } {
  const heard: Rumour[] = [];
  return { heard, stop: bus.listen((rumour) => void heard.push(rumour)) };
}
