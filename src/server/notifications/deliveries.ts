import { DAY } from "../../kernel/clock.ts";
import type { Language } from "../../kernel/texts.ts";
import { USUAL_WISHES } from "../../protocol/messages/notifications.ts";
import type { NotificationWay } from "../../tables/ports/notification-store.ts";
import type { OutboxNotice } from "../../tables/ports/outbox.ts";
import type { ServiceContext } from "../service/service-context.ts";
import type { Delivery } from "./channels/channel.ts";
import { HostPauses } from "./host-pauses.ts";
import { linkTo } from "./mail-links.ts";
import type { Message, Notification } from "./notification.ts";
import { verdictOn } from "./verdict.ts";
import { deliverTo, hostOf, MAIL_HOST } from "./ways.ts";

/** At most this many deliveries run at once, and this many to one host: one that hangs leaves the others their places. */
const MAX_RUNNING = 48;
const MAX_PER_HOST = 8;
/** So many are claimed for a host at once, where it has places for all of them: to give one back is a commit, too. */
const CLAIMED_PER_HOST = MAX_PER_HOST / 2;

/** In milliseconds. */
export interface DeliveryTimes {
  /** How long a delivery may take. */
  readonly delivery: number;
  /** How long its notice is claimed: longer, so that nobody else begins it. */
  readonly claim: number;
  /** After a failure; each time twice as long. */
  readonly retry: number;
}

const DEFAULT_TIMES: DeliveryTimes = { delivery: 20_000, claim: 45_000, retry: 30_000 };

/** A server that stops does not wait longer for whoever does not answer. */
const MAX_CLOSING = 3000;

const MAX_RETRY = 3_600_000;
/** A browser or a webhook at which nothing got through for so long is removed. */
const MAX_FAILING = 14 * DAY;
/** What is no longer so is not worth more attempts to take it back. */
const MAX_WITHDRAWALS = 3;

/**
 * Takes notices from the outbox and sends them, several at a time. Before each one it is looked again whether it is still
 * so. What was on its way when a server was killed stays claimed for a while, and is then sent once more with the same id.
 */
export class Deliveries {
  readonly #context: ServiceContext;
  readonly #times: DeliveryTimes;
  readonly #hosts: HostPauses;
  /** By host, how many run. */
  readonly #running = new Map<string, number>();
  /** Ids of what is being told. */
  readonly #begun = new Set<string>();
  /** By way: a mail that is being made, and what was claimed meanwhile that may go into it. */
  readonly #mails = new Map<string, OutboxNotice[]>();
  #count = 0;
  #claiming: Promise<void> | null = null;
  #hasMore = false;
  /** Hosts that had no places for more when it was last claimed: there may be more for them. */
  #full: readonly string[] = [];
  #isClosed = false;
  /** Called when nothing runs any more. */
  #waiting: (() => void)[] = [];

  constructor(context: ServiceContext, times: Partial<DeliveryTimes> = {}) {
    this.#context = context;
    this.#times = { ...DEFAULT_TIMES, ...times };
    this.#hosts = new HostPauses(context.timer);
  }

  /** Starts what is due, as far as there are places. Does not wait until it is delivered. */
  run(): Promise<void> {
    this.#claiming ??= this.#claim().finally(() => {
      this.#claiming = null;
    });
    return this.#claiming;
  }

  /** Resolves when nothing runs. */
  async settled(): Promise<void> {
    if (this.#count > 0) await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  /** Begins nothing any more, and waits a moment for what was begun. The rest is sent after the next start. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#claiming?.catch(this.#context.reportError);
    await new Promise<void>((resolve) => {
      const cancel = this.#context.timer.after(MAX_CLOSING, resolve);
      void this.settled().then(() => {
        cancel();
        resolve();
      });
    });
  }

  async #claim(): Promise<void> {
    const { repositories, timer } = this.#context;
    for (;;) {
      const limit = MAX_RUNNING - this.#count;
      if (this.#isClosed || limit === 0) return;
      const until = timer.now() + this.#times.claim;
      const except = [...this.#hosts.paused(), ...this.#fullHosts()];
      const claimed = await repositories.outbox.claim(timer.now(), until, { limit, perHost: CLAIMED_PER_HOST, except });
      const late = claimed.filter((notice) => !this.#start(notice, until)).map(({ id }) => id);
      if (late.length > 0) await repositories.outbox.release(late);
      this.#hasMore = claimed.length > 0;
      this.#full = this.#fullHosts();
      if (claimed.length === late.length) return;
    }
  }

  #fullHosts(): readonly string[] {
    return [...this.#running].flatMap(([host, count]) => (hasPlaces(count) ? [] : [host]));
  }

  /** False where there is no place for it now. */
  #start(notice: OutboxNotice, until: number): boolean {
    const { host, way, id } = notice;
    // Where the machine stood still the claim is over before the delivery is.
    if (this.#begun.has(id)) return true;
    const mail = this.#mails.get(way);
    if (mail !== undefined) {
      mail.push(notice);
      return true;
    }
    const running = this.#running.get(host) ?? 0;
    if (this.#isClosed || running >= MAX_PER_HOST) return false;
    this.#count++;
    this.#begun.add(id);
    this.#running.set(host, running + 1);
    if (host === MAIL_HOST) this.#mails.set(way, []);
    void this.#tell(notice, until)
      .catch((error: unknown) => {
        // By then the database may be closed.
        if (!this.#isClosed) this.#context.reportError(error);
      })
      .finally(() => this.#end(notice));
    return true;
  }

  #end({ host, way, id }: OutboxNotice): void {
    const { reportError, repositories } = this.#context;
    const late = (this.#mails.get(way) ?? []).map(({ id }) => id);
    this.#mails.delete(way);
    if (late.length > 0) void repositories.outbox.release(late).catch(reportError);
    this.#count--;
    this.#begun.delete(id);
    const left = (this.#running.get(host) ?? 1) - 1;
    if (left === 0) this.#running.delete(host);
    else this.#running.set(host, left);
    if (this.#count === 0) for (const resolve of this.#waiting.splice(0)) resolve();
    // Not after each of them: a claim is a commit.
    const mayHaveMore = this.#hasMore ? this.#count <= MAX_RUNNING / 2 : hasPlaces(left) && this.#full.includes(host);
    if (mayHaveMore) void this.run().catch(reportError);
  }

  /** One notice, or all that go into the same mail. */
  async #tell(notice: OutboxNotice, until: number): Promise<void> {
    const { outbox, notifications, people } = this.#context.repositories;
    const [way, person] = await Promise.all([notifications.way(notice.way), people.read(notice.person)]);
    if (way === null || person === null || way.person !== notice.person) return outbox.remove([notice.id]);
    if (notice.state === "withdrawn") return this.#withdraw(notice, way, person.language);
    const told = await notifications.read([notice.person]);
    const { quiet, mail } = told[0]?.wishes ?? USUAL_WISHES;
    if (!(await this.#isToTell(notice, quiet, false))) return;
    const isDigest = way.to.is === "mail" && mail === "digest";
    const ready = [notice];
    if (isDigest) {
      const others = await outbox.claimWaiting(way.id, this.#context.timer.now(), until);
      const sameTime = this.#mails.get(way.id)?.splice(0) ?? [];
      for (const one of [...others, ...sameTime]) if (await this.#isToTell(one, quiet, true)) ready.push(one);
    }
    const all = ready.map(notificationOf);
    const message = { id: notice.id, language: person.language, notifications: all, isWithdrawn: false };
    const delivery = await this.#deliver(way, message);
    await this.#settle(way, ready, delivery);
  }

  /** What is not to be told now is told later, or never. */
  async #isToTell(notice: OutboxNotice, quiet: Quiet, isGathered: boolean): Promise<boolean> {
    const { outbox } = this.#context.repositories;
    const { id, attempts } = notice;
    const verdict = await verdictOn(this.#context, notice, quiet, isGathered);
    switch (verdict.is) {
      case "tell":
        return true;
      case "later":
        await outbox.postpone([id], verdict.due, false);
        return false;
      case "known":
        await outbox.told([id]);
        return false;
      case "over":
        // Somebody may have heard of it where an attempt seemed to fail.
        if (attempts === 0) await outbox.remove([id]);
        else {
          await outbox.change({ put: [], silence: [], drop: [], withdraw: [id] }, this.#context.timer.now());
          await outbox.release([id]);
        }
        return false;
    }
  }

  /** Only a browser can be told that something is no longer so. */
  async #withdraw(notice: OutboxNotice, way: NotificationWay, language: Language): Promise<void> {
    const { outbox } = this.#context.repositories;
    const { id, attempts } = notice;
    if (way.to.is !== "push" || attempts >= MAX_WITHDRAWALS) return outbox.remove([id]);
    const notifications = [notificationOf(notice)];
    const delivery = await this.#deliver(way, { id, language, notifications, isWithdrawn: true });
    if (delivery.is === "later") await outbox.postpone([id], this.#retryAt(attempts, delivery.seconds), true);
    else await outbox.remove([id]);
  }

  /** Whoever does not answer in time is asked again later. */
  #deliver(way: NotificationWay, message: Message): Promise<Delivery> {
    const { notifying, timer, reportError } = this.#context;
    const unsubscribe = (id: string) => linkTo(notifying, "unsubscribe", id, null);
    return new Promise((resolve) => {
      const cancel = timer.after(this.#times.delivery, () => resolve(LATER));
      deliverTo(notifying.channels, way, message, unsubscribe)
        .catch((error: unknown) => {
          reportError(error);
          return LATER;
        })
        .then((delivery) => {
          cancel();
          resolve(delivery);
        });
    });
  }

  async #settle(way: NotificationWay, notices: readonly OutboxNotice[], delivery: Delivery): Promise<void> {
    const { repositories, timer } = this.#context;
    const { outbox, notifications } = repositories;
    const ids = notices.map(({ id }) => id);
    const host = hostOf(way.to);
    const now = timer.now();
    if (delivery.is !== "later") this.#hosts.works(host);
    switch (delivery.is) {
      case "delivered": {
        await outbox.told(ids);
        const isMail = way.to.is === "mail";
        const sent = isMail ? [now, ...way.sent].slice(0, 2) : way.sent;
        if (isMail || way.failingSince !== null) await notifications.noteDelivery(way.id, { sent, failingSince: null });
        return;
      }
      case "refused":
        return outbox.told(ids);
      case "gone":
        await notifications.removeWay(way.id);
        return;
      case "later": {
        this.#hosts.fails(host, delivery.seconds);
        const failingSince = way.failingSince ?? now;
        // All mails go over our own server: where it is away, nobody's address is wrong.
        if (now - failingSince > MAX_FAILING && way.to.is !== "mail") {
          await notifications.removeWay(way.id);
          return;
        }
        if (way.failingSince === null) await notifications.noteDelivery(way.id, { sent: way.sent, failingSince });
        await outbox.postpone(ids, this.#retryAt(notices[0]?.attempts ?? 0, delivery.seconds), true);
      }
    }
  }

  #retryAt(attempts: number, seconds: number | null): number {
    const wait = Math.min(this.#times.retry * 2 ** Math.min(attempts, 16), MAX_RETRY);
    // Not all at the same moment.
    const spread = wait * (1 + Math.random() / 4);
    return Math.round(this.#context.timer.now() + Math.max(spread, Math.min((seconds ?? 0) * 1000, DAY)));
  }
}

/** Whether all that is claimed for a host at once can begin beside so many. */
const hasPlaces = (running: number): boolean => running + CLAIMED_PER_HOST <= MAX_PER_HOST;

type Quiet = Parameters<typeof verdictOn>[2];

const LATER: Delivery = { is: "later", seconds: null };

const notificationOf = ({ id, kind, table, game, from, until, made }: OutboxNotice): Notification => ({
  id,
  kind,
  table,
  game,
  from,
  until,
  made,
});
