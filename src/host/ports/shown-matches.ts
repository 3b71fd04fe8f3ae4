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
   * name. A seat counts where it was shown last: its page may have come from a node that is dead. Whoever knows of nobody
   * else is home. All others are standbys: they do what a home does, but later, and only if it was not done by then.
   */
  isHome(): boolean;
  /** Whenever this node has become home by what it shows, or by what others say. */
  onHome(listener: () => void): void;
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
  readonly seats: readonly string[];
  readonly until: number;
}

const topicOf = (match: string): Topic => `shown:${match}`;

/**
 * What nodes show, told on the bus: `<node> <seats> <those of them that it shows anew>` as in `a 0,2 2`, `a closed`, or `a ?`
 * by a node that has just opened the match. Only nodes that have a match open listen to it, so that a match on one node
 * costs nobody anything.
 */
export function shownOnBus(bus: Bus, node: string, timer: Timer): ShownMatches {
  const open = new Set<OpenMatch>();
  let cancel = timer.after(RENEWAL, renew);
  function renew(): void {
    cancel = timer.after(RENEWAL, renew);
    for (const match of open) match.say();
  }

  return {
    open(match) {
      const opened = new OpenMatch(bus, node, timer, topicOf(match), () => open.delete(opened));
      open.add(opened);
      return opened;
    },
    close() {
      cancel();
      open.clear();
    },
  };
}

class OpenMatch implements ShownMatch {
  readonly #bus: Bus;
  readonly #node: string;
  readonly #timer: Timer;
  readonly #topic: Topic;
  readonly #forget: () => boolean;
  readonly #stop: () => void;
  readonly #others = new Map<string, Shown>();
  /** By seat: the node that showed it last. */
  readonly #newest = new Map<string, string>();
  /** Null while the match is shown to nobody. */
  #own: readonly string[] | null = null;
  #wasHome = true;
  #listener = (): void => undefined;

  /** `forget`: whether it was open until now. */
  constructor(bus: Bus, node: string, timer: Timer, topic: Topic, forget: () => boolean) {
    this.#bus = bus;
    this.#node = node;
    this.#timer = timer;
    this.#topic = topic;
    this.#forget = forget;
    this.#stop = bus.subscribe(topic, (text) => (text === null ? this.#ask() : this.#hear(text)));
    this.#ask();
  }

  show(seats: readonly Seat[]): void {
    const own = seats.map(String);
    const before = this.#own;
    if (before?.join() === own.join()) return;
    this.#own = own;
    const added = own.filter((seat) => before?.includes(seat) !== true);
    for (const seat of added) this.#newest.set(seat, this.#node);
    this.say(added);
    this.#look();
  }

  isHome(): boolean {
    const ours = this.#own === null ? -1 : this.#count(this.#node, this.#own);
    for (const [name, { seats, until }] of this.#others) {
      if (until <= this.#timer.now()) continue;
      const theirs = this.#count(name, seats);
      if (theirs > ours || (theirs === ours && name < this.#node)) return false;
    }
    return true;
  }

  onHome(listener: () => void): void {
    this.#listener = listener;
    this.#wasHome = this.isHome();
  }

  say(added: readonly string[] = []): void {
    if (this.#own === null) return;
    const news = added.length === 0 ? "" : ` ${added.join()}`;
    this.#bus.publish(this.#topic, `${this.#node} ${this.#own.join()}${news}`);
  }

  close(): void {
    if (!this.#forget()) return;
    this.#stop();
    if (this.#own !== null) this.#bus.publish(this.#topic, `${this.#node} ${CLOSED}`);
  }

  #ask(): void {
    this.#bus.publish(this.#topic, `${this.#node} ${WHO}`);
  }

  #hear(text: string): void {
    const [name = "", shown = "", added = ""] = text.split(" ");
    if (name === this.#node || name === "") return;
    if (shown === WHO) this.say();
    else if (shown === CLOSED) this.#others.delete(name);
    else this.#others.set(name, { seats: seatsIn(shown), until: this.#timer.now() + LASTS });
    for (const seat of seatsIn(added)) this.#newest.set(seat, name);
    this.#look();
  }

  #look(): void {
    const wasHome = this.#wasHome;
    this.#wasHome = this.isHome();
    if (this.#wasHome && !wasHome) this.#listener();
  }

  /** How many of these seats a node shows that no other has shown since. */
  #count(name: string, seats: readonly string[]): number {
    return seats.filter((seat) => {
      const newest = this.#newest.get(seat);
      return newest === undefined || newest === name || !this.#shows(newest, seat);
    }).length;
  }

  #shows(name: string, seat: string): boolean {
    if (name === this.#node) return this.#own?.includes(seat) === true;
    const shown = this.#others.get(name);
    return shown !== undefined && shown.until > this.#timer.now() && shown.seats.includes(seat);
  }
}

const seatsIn = (text: string): readonly string[] => (text === "" ? [] : text.split(","));
