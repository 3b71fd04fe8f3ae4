import type { Seat } from "../../kernel/seat.ts";
import type { Bus, Topic } from "./bus.ts";
import type { Timer } from "./timer.ts";

/**
 * Which node shows a match to which seats. It is soft: it may be wrong at any time, and costs somebody a few seconds
 * then, never a move. Every node may do everything with every match.
 */
export interface ShownMatches {
  /** Looks at a match until it is closed. */
  open(match: string): ShownMatch;
  close(): void;
}

/** One match, as a node that has it open sees it. */
export interface ShownMatch {
  /** This node shows the match to these seats from now on, or to watchers alone. */
  show(seats: readonly Seat[]): void;
  /**
   * Whether this node is the home of the match: the one that shows it to most seats; of several the one with the lower
   * name. Whoever knows of nobody else is home. All others are standbys: they do what a home does, but later, and only
   * if it was not done by then.
   */
  isHome(): boolean;
  /** This node has closed the match. */
  close(): void;
}

/** How often a node says what it shows, and how long that is good for, in milliseconds. */
const RENEWAL = 4000;
const LASTS = 10_000;

/** Instead of seats: the node shows the match no more, or wants to know who does. */
const CLOSED = "closed";
const WHO = "?";

interface Shown {
  readonly seats: number;
  readonly until: number;
}

const topicOf = (match: string): Topic => `shown:${match}`;

/**
 * What nodes show, told on the bus: `<node> <seats>` as in `a 0,2`, `a closed`, or `a ?` by a node that has just opened
 * the match. Only nodes that have a match open listen to it, so that a match on one node costs nobody anything.
 */
export function shownOnBus(bus: Bus, node: string, timer: Timer): ShownMatches {
  const open = new Set<() => void>();
  let cancel = timer.after(RENEWAL, renew);
  function renew(): void {
    cancel = timer.after(RENEWAL, renew);
    for (const say of open) say();
  }

  return {
    open(match) {
      const others = new Map<string, Shown>();
      const topic = topicOf(match);
      let own: readonly Seat[] | null = null;
      const say = (): void => {
        if (own !== null) bus.publish(topic, `${node} ${own.join()}`);
      };
      const ask = (): void => bus.publish(topic, `${node} ${WHO}`);
      const hear = (text: string): void => {
        const [name = "", shown = ""] = text.split(" ");
        if (name === node || name === "") return;
        if (shown === WHO) say();
        else if (shown === CLOSED) others.delete(name);
        else others.set(name, { seats: shown === "" ? 0 : shown.split(",").length, until: timer.now() + LASTS });
      };
      const stop = bus.subscribe(topic, (text) => (text === null ? ask() : hear(text)));
      open.add(say);
      ask();
      return {
        show(seats) {
          if (own?.join() === seats.join()) return;
          own = seats;
          say();
        },
        isHome() {
          for (const [name, { seats, until }] of others) {
            if (until <= timer.now()) continue;
            const ours = own?.length ?? -1;
            if (seats > ours || (seats === ours && name < node)) return false;
          }
          return true;
        },
        close() {
          if (!open.delete(say)) return;
          stop();
          if (own !== null) bus.publish(topic, `${node} ${CLOSED}`);
        },
      };
    },
    close() {
      cancel();
      open.clear();
    },
  };
}
