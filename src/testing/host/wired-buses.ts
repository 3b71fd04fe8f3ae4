import type { Bus, HearNotice, Topic } from "../../host/ports/bus.ts";
import { BEAT_TOPIC, BusBeats } from "../../host/ports/bus-beats.ts";
import { memoryBus } from "../../host/ports/memory/memory-bus.ts";
import type { Timer } from "../../host/ports/timer.ts";

/** The buses of some nodes, joined by wires that a test can cut. They lose notices as a real network does. */
export interface WiredBuses {
  readonly ends: readonly Bus[];
  /** Everything that was published, as it would be read on the wire. */
  readonly traffic: readonly { readonly topic: Topic; readonly text: string }[];
  /** From now on this node neither hears nor is heard; without a number, no node. */
  cut(end?: number): void;
  /** The wires are whole again. Nodes notice it with the next beats. */
  mend(): void;
  stop(): void;
}

export function wiredBuses(timer: Timer, count = 2): WiredBuses {
  const wire = memoryBus();
  const traffic: { readonly topic: Topic; readonly text: string }[] = [];
  const isCut = Array.from({ length: count }, () => false);
  const nodes = isCut.map((_, index) => {
    const listeners = new Set<HearNotice>();
    const publish = (topic: Topic, text: string): void => {
      if (isCut[index]) beats.lost();
      else {
        traffic.push({ topic, text });
        wire.publish(topic, text);
      }
    };
    const beats = new BusBeats(
      `node-${index}`,
      timer,
      (text) => publish(BEAT_TOPIC, text),
      () => {
        for (const hear of [...listeners]) hear(null);
      },
    );
    wire.subscribe(BEAT_TOPIC, (text) => {
      if (!isCut[index] && text !== null) beats.receive(text);
    });
    const bus: Bus = {
      publish,
      subscribe(topic, hear) {
        const own: HearNotice = (text) => hear(text);
        listeners.add(own);
        const stop = wire.subscribe(topic, (text) => {
          if (!isCut[index]) own(text);
        });
        return () => {
          listeners.delete(own);
          stop();
        };
      },
      completeUntil: () => beats.completeUntil(),
    };
    return { bus, beats };
  });
  return {
    ends: nodes.map(({ bus }) => bus),
    traffic,
    cut(end) {
      for (const index of isCut.keys()) if (end === undefined || end === index) isCut[index] = true;
    },
    mend: () => void isCut.fill(false),
    stop() {
      for (const { beats } of nodes) beats.stop();
    },
  };
}
