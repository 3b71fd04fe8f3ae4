import type { Timer } from "../host/ports/timer.ts";
import { FairQueue } from "./fair-queue.ts";
import { TokenBucket, TokenBuckets, type TokenRate } from "./token-bucket.ts";

/** How many milliseconds of the thread that answers everybody each of these may use. */
export interface WorkRates {
  /** Sixty people behind one router who all come at once, and then play. */
  readonly address: TokenRate;
  readonly person: TokenRate;
  readonly table: TokenRate;
  /** What an address has whatever others do: somebody who opens a page, and plays. */
  readonly own: TokenRate;
  /** What all addresses have together beyond that. */
  readonly common: TokenRate;
}

/** How much is left unused for later: 25 seconds of it. */
const rate = (perSecond: number): TokenRate => ({ burst: 25 * perSecond, perSecond });

/** The shares where an address has so many milliseconds per second. */
export const workRates = (perSecond: number): WorkRates => ({
  address: rate(perSecond),
  person: rate(perSecond / 2),
  table: rate(perSecond / 2),
  own: { burst: perSecond / 3, perSecond: perSecond / 12 },
  common: { burst: 25 * perSecond, perSecond: (5 * perSecond) / 3 },
});

export const DEFAULT_WORK_RATES: WorkRates = workRates(60);

const NO_LIMIT: TokenRate = { burst: 1e12, perSecond: 1e12 };

/** For programs that play faster than people. */
export const UNLIMITED_WORK: WorkRates = {
  address: NO_LIMIT,
  person: NO_LIMIT,
  table: NO_LIMIT,
  own: NO_LIMIT,
  common: NO_LIMIT,
};

/** On whose account a piece of work is. A table has to pay for its bots alone: strangers can ask for any table. */
export interface WorkAccounts {
  readonly address: string;
  readonly person?: string | null;
  readonly table?: string;
}

/**
 * Shares the time of the server. Work is never refused: whoever has used up their share waits, one after the other, until
 * they have some again. Many addresses that each stay within their share could still fill all of the server's time:
 * what they ask beyond a small part of their own comes out of one share for all, and waits in turn.
 */
export class WorkBudget {
  readonly #accounts: Readonly<Record<keyof WorkAccounts, Accounts>>;
  readonly #common: CommonShare;

  constructor(rates: WorkRates, timer: Timer) {
    this.#accounts = {
      address: new Accounts(rates.address, timer),
      person: new Accounts(rates.person, timer),
      table: new Accounts(rates.table, timer),
    };
    this.#common = new CommonShare(rates, timer);
  }

  /**
   * Takes the price, in milliseconds. Null where the work may begin at once; otherwise when it may. `isUrgent`: it does
   * not wait for what other addresses do.
   */
  turn(price: number, { address, person = null, table }: WorkAccounts, isUrgent = false): Promise<void> | null {
    const all = this.#accounts;
    let turn = all.address.turn(address, price);
    if (!isUrgent) turn = afterwards(turn, () => this.#common.turn(address, price));
    if (person !== null) turn = afterwards(turn, () => all.person.turn(person, price));
    if (table !== undefined) turn = afterwards(turn, () => all.table.turn(table, price));
    return turn;
  }
}

const afterwards = (turn: Promise<void> | null, next: () => Promise<void> | null): Promise<void> | null =>
  turn === null ? next() : turn.then(() => next() ?? undefined);

/** With more accounts than this, those that are full again are removed. */
const MAX_ACCOUNTS = 20_000;

class Accounts {
  readonly #rate: TokenRate;
  readonly #timer: Timer;
  readonly #accounts = new Map<string, Account>();

  constructor(rate: TokenRate, timer: Timer) {
    this.#rate = rate;
    this.#timer = timer;
  }

  turn(key: string, price: number): Promise<void> | null {
    const known = this.#accounts.get(key);
    if (known !== undefined) return known.turn(price);
    if (this.#accounts.size > MAX_ACCOUNTS)
      for (const [other, one] of this.#accounts) if (one.isFull()) this.#accounts.delete(other);
    const account = new Account(this.#rate, this.#timer);
    this.#accounts.set(key, account);
    return account.turn(price);
  }
}

interface Waiting {
  readonly price: number;
  begin(): void;
}

/** In milliseconds: so much is begun in one turn of the event loop, so that others come in between. */
const MAX_AT_ONCE = 5;
/** In milliseconds: what costs no more is never put off to the next turn. */
const MAX_CHEAP = 1;

/** What all addresses have together beyond a part of their own. Those that wait take turns. */
class CommonShare {
  readonly #timer: Timer;
  readonly #own: TokenBuckets;
  readonly #turns: Turns;
  readonly #bucket: TokenBucket;
  readonly #waiting = new FairQueue<Waiting>();
  /** What was begun in this turn of the event loop. */
  #begun = 0;
  #isReleasing = false;

  constructor({ own, common }: WorkRates, timer: Timer) {
    this.#timer = timer;
    this.#own = new TokenBuckets(own);
    this.#turns = new Turns(timer);
    this.#bucket = new TokenBucket(common, timer.now());
  }

  turn(address: string, price: number): Promise<void> | null {
    const now = this.#timer.now();
    const own = this.#own.of(address, now);
    if (own.wait(now) === 0) {
      own.take(price, now);
      return this.#turns.turn(address, price);
    }
    if (!this.#isReleasing && this.#bucket.wait(now) === 0) {
      this.#bucket.take(price, now);
      this.#begun += price;
      if (this.#begun >= MAX_AT_ONCE) this.#releaseAfter(0);
      return null;
    }
    return new Promise((begin) => {
      this.#waiting.add(address, { price, begin });
      if (!this.#isReleasing) this.#releaseAfter(this.#bucket.wait(now));
    });
  }

  #releaseAfter(wait: number): void {
    this.#isReleasing = true;
    this.#timer.after(wait, () => this.#release());
  }

  #release(): void {
    const now = this.#timer.now();
    this.#begun = 0;
    const wait = this.#bucket.wait(now);
    if (wait > 0) return void this.#releaseAfter(wait);
    const next = this.#waiting.take();
    if (next === undefined) {
      this.#isReleasing = false;
      return;
    }
    this.#bucket.take(next.price, now);
    next.begin();
    this.#releaseAfter(0);
  }
}

/**
 * Spreads over the turns of the event loop what addresses do out of their own parts: those of many addresses that attack
 * together are full again at the same moment.
 */
class Turns {
  readonly #timer: Timer;
  readonly #waiting = new FairQueue<Waiting>();
  #count = 0;
  /** What was begun in this turn of the event loop. */
  #begun = 0;
  #isEnding = false;

  constructor(timer: Timer) {
    this.#timer = timer;
  }

  turn(address: string, price: number): Promise<void> | null {
    if (price <= MAX_CHEAP || (this.#count === 0 && this.#begun < MAX_AT_ONCE)) {
      this.#note(price);
      return null;
    }
    this.#count++;
    return new Promise((begin) => this.#waiting.add(address, { price, begin }));
  }

  #note(price: number): void {
    this.#begun += price;
    if (this.#isEnding) return;
    this.#isEnding = true;
    this.#timer.after(0, () => this.#next());
  }

  #next(): void {
    this.#begun = 0;
    this.#isEnding = false;
    while (this.#begun < MAX_AT_ONCE) {
      const next = this.#waiting.take();
      if (next === undefined) return;
      this.#count--;
      this.#note(next.price);
      next.begin();
    }
  }
}

/** One account: a bucket of milliseconds, and who waits for it. */
class Account {
  readonly #timer: Timer;
  readonly #bucket: TokenBucket;
  #waiting: Waiting[] = [];

  constructor(rate: TokenRate, timer: Timer) {
    this.#timer = timer;
    this.#bucket = new TokenBucket(rate, timer.now());
  }

  isFull(): boolean {
    return this.#waiting.length === 0 && this.#bucket.isFull(this.#timer.now());
  }

  /** What is done may cost more than is left: then whoever comes next waits for longer. */
  turn(price: number): Promise<void> | null {
    const now = this.#timer.now();
    if (this.#waiting.length === 0 && this.#bucket.wait(now) === 0) {
      this.#bucket.take(price, now);
      return null;
    }
    return new Promise((begin) => {
      this.#waiting.push({ price, begin });
      if (this.#waiting.length === 1) this.#release();
    });
  }

  #release(): void {
    const now = this.#timer.now();
    const wait = this.#bucket.wait(now);
    if (wait > 0) return void this.#timer.after(wait, () => this.#release());
    const next = this.#waiting.shift();
    if (next === undefined) return;
    this.#bucket.take(next.price, now);
    next.begin();
    // One turn of the event loop each: what waits must not come all at once.
    if (this.#waiting.length > 0) this.#timer.after(0, () => this.#release());
  }
}
