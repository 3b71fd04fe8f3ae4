import type { Bus, Topic } from "./bus.ts";
import { type ContractClause, expectSame } from "./port-contract.ts";

/** Two ends of one bus, as two nodes hold them, and a wait long enough for a notice to arrive. */
export interface BusEnds {
  readonly one: Bus;
  readonly other: Bus;
  arrived(): Promise<void>;
}

/** What every bus does while it loses nothing. */
export const busContract: readonly ContractClause<BusEnds>[] = [
  {
    name: "Every subscriber of a topic at the other end hears all its notices in order",
    async holds({ one, other, arrived }) {
      const [first, second] = [subscribed(other), subscribed(other)];
      await arrived();
      const notices = ["1 1", "2 3", "-1 0"];
      for (const notice of notices) one.publish(TOPIC, notice);
      await arrived();
      expectSame("first subscriber", heardBy(first), notices);
      expectSame("second subscriber", heardBy(second), notices);
    },
  },
  {
    name: "Nobody hears of another topic",
    async holds({ one, other, arrived }) {
      const [ours, longer] = [subscribed(other), subscribed(other, `${TOPIC}t`)];
      const kind = subscribed(other, "table:t");
      await arrived();
      one.publish(TOPIC, "1 1");
      one.publish("table:t", "");
      one.publish("match:T", "7 7");
      await arrived();
      expectSame("this topic", heardBy(ours), ["1 1"]);
      expectSame("a topic that begins in the same way", heardBy(longer), []);
      expectSame("a topic of another kind, without any text", heardBy(kind), [""]);
    },
  },
  {
    name: "A notice passes whatever an id may hold",
    async holds({ one, other, arrived }) {
      const topic: Topic = "person:a-Z_0'é🫒 \"\\:%*?";
      const { heard } = subscribed(other, topic);
      await arrived();
      one.publish(topic, topic);
      await arrived();
      expectSame("heard", heard.at(-1), topic);
    },
  },
  {
    name: "Nobody hears a notice before its publisher has finished",
    async holds({ one, other, arrived }) {
      const { heard } = subscribed(other);
      await arrived();
      const before = heard.length;
      one.publish(TOPIC, "1 1");
      expectSame("at once", heard.length, before);
      await arrived();
      expectSame("later", heard.at(-1), "1 1");
    },
  },
  {
    name: "Whoever unsubscribes hears no more, and the others still do",
    async holds({ one, other, arrived }) {
      const [leaving, staying] = [subscribed(other), subscribed(other)];
      await arrived();
      leaving.stop();
      leaving.stop();
      one.publish(TOPIC, "1 1");
      await arrived();
      expectSame("who left", heardBy(leaving), []);
      expectSame("who stayed", heardBy(staying), ["1 1"]);
      staying.stop();
      const again = subscribed(other);
      await arrived();
      one.publish(TOPIC, "2 2");
      await arrived();
      expectSame("who came back", heardBy(again), ["2 2"]);
      expectSame("who left with the last", heardBy(staying), ["1 1"]);
    },
  },
  {
    name: "Whoever subscribes hears what is published from then on, or that something may have been missed",
    async holds({ one, other, arrived }) {
      const { heard } = subscribed(other);
      one.publish(TOPIC, "1 1");
      await arrived();
      expectSame("heard", heard.includes("1 1") || heard.includes(null), true);
    },
  },
];

/** The same with a wire between the ends that can be cut. */
export interface LossyBusEnds extends BusEnds {
  /** From now on nothing that one end publishes reaches the other. */
  cut(): Promise<void>;
  /** The wire is whole again. Resolves once both ends have noticed it. */
  mend(): Promise<void>;
  /** The timer of both ends. */
  now(): number;
  advance(milliseconds: number): Promise<void>;
}

/** Within this time somebody who hears nothing any more knows it, in milliseconds. */
const SILENCE = 3000;

/** What every bus does that may lose something. */
export const lossyBusContract: readonly ContractClause<LossyBusEnds>[] = [
  {
    name: "After a loss every subscriber hears that something may have been missed, and then what is published",
    async holds({ one, other, arrived, cut, mend }) {
      const [here, there, elsewhere] = [subscribed(one), subscribed(other), subscribed(other, "table:t")];
      await arrived();
      await cut();
      one.publish(TOPIC, "1 1");
      other.publish(TOPIC, "2 2");
      await arrived();
      expectSame("while it is cut", [heardBy(there).includes("1 1"), heardBy(here).includes("2 2")], [false, false]);
      const before = [here, there, elsewhere].map(({ heard }) => heard.length);
      await mend();
      await arrived();
      for (const [index, { heard }] of [here, there, elsewhere].entries())
        expectSame(`subscriber ${index}`, heard.slice(before[index]).includes(null), true);
      one.publish(TOPIC, "3 3");
      await arrived();
      expectSame("afterwards", there.heard.at(-1), "3 3");
    },
  },
  {
    name: "While nothing is lost nobody hears that something was missed, and it is complete until a moment ago",
    async holds({ one, other, arrived, advance, now }) {
      const { heard } = subscribed(other);
      await arrived();
      await advance(3 * SILENCE);
      const before = heard.length;
      await advance(3 * SILENCE);
      one.publish(TOPIC, "1 1");
      await arrived();
      expectSame("heard", heard.slice(before), ["1 1"]);
      for (const end of [one, other]) expectSame("complete", end.completeUntil() > now() - 2000, true);
    },
  },
  {
    name: "While it is cut it is complete until the cut, and not longer",
    async holds({ one, other, cut, mend, advance, now }) {
      await advance(SILENCE);
      const moment = now();
      await cut();
      await advance(2 * SILENCE);
      for (const end of [one, other]) expectSame("cut", end.completeUntil() <= moment, true);
      await mend();
      await advance(SILENCE);
      for (const end of [one, other]) expectSame("mended", end.completeUntil() > now() - 2000, true);
    },
  },
];

const TOPIC: Topic = "match:t";

interface Subscriber {
  /** Null for "something may have been missed". */
  readonly heard: readonly (string | null)[];
  readonly stop: () => void;
}

function subscribed(bus: Bus, topic: Topic = TOPIC): Subscriber {
  const heard: (string | null)[] = [];
  return { heard, stop: bus.subscribe(topic, (text) => void heard.push(text)) };
}

const heardBy = ({ heard }: Subscriber): readonly string[] => heard.filter((text) => text !== null);
