import { DAY } from "../../kernel/clock.ts";
import { type Refused, refused } from "../../kernel/game.ts";
import {
  type NotificationsView,
  type NotificationWishes,
  type QuietHours,
  type TableWish,
  USUAL_WISHES,
  type WayView,
} from "../../protocol/messages/notifications.ts";
import type { MailWay, NotificationWay, WayAddress } from "../../tables/ports/notification-store.ts";
import { KeyedQueue } from "../keyed-queue.ts";
import type { Delivery } from "../notifications/channels/channel.ts";
import { isMailAddress } from "../notifications/channels/mail/mail-address.ts";
import { linkTo } from "../notifications/mail-links.ts";
import { timeZoneNamed } from "../notifications/quiet-hours.ts";
import type { SignedLink } from "../notifications/signed-links.ts";
import { deliverTo, mailAddress } from "../notifications/ways.ts";
import type { Caller } from "./caller.ts";
import { DONE, type ProceduresFor } from "./procedures.ts";
import { silenced, spelled } from "./recovery-mail.ts";
import type { ServiceContext } from "./service-context.ts";
import type { ServiceRefusal } from "./service-refusal.ts";

/** How many ways of each kind somebody may have. */
const MAX_WAYS: Readonly<Record<WayAddress["is"], number>> = { push: 20, mail: 3, webhook: 5 };
/** What somebody has said of so many tables is kept; the oldest gives way. */
const MAX_TABLE_WISHES = 200;
/** How long the link in a mail is good that asks whether its address is right. */
const CONFIRM_TIME = 2 * DAY;
/** Whoever adds a way waits for an answer from the other side, but no longer than this, in milliseconds. */
const MAX_WAIT = 15_000;

type PersonCalling = Extract<Caller, { readonly is: "person" }>;

type Names =
  | "notifications"
  | "setNotifications"
  | "notificationsAsked"
  | "setTableNotifications"
  | "addPush"
  | "addMail"
  | "addWebhook"
  | "removeWay"
  | "testWay";

/** How I am told what happens at my tables while I look elsewhere. */
export function notificationProcedures(context: ServiceContext): ProceduresFor<Names> {
  const { repositories, notifying, timer, randomId, hashSecret, limits } = context;
  const { notifications, people } = repositories;
  const { channels } = notifying;

  async function mine(person: string) {
    const [found] = await notifications.read([person]);
    return { wishes: found?.wishes ?? USUAL_WISHES, ways: found?.ways ?? [] };
  }

  async function change(caller: Caller, next: (wishes: NotificationWishes) => NotificationWishes) {
    if (caller.is !== "person") return refused<ServiceRefusal>({ key: "whoAreYou" });
    const { person } = caller;
    await inTurn(person, async () => {
      const { wishes } = await mine(person);
      await notifications.setWishes(person, next(wishes));
    });
    return DONE;
  }

  /** What one person has said is read and stored again: one after the other, so that nothing of it is lost. */
  const turns = new KeyedQueue();
  const inTurn = <T>(person: string, act: () => Promise<T>): Promise<T> =>
    new Promise<T>((resolve, reject) => turns.add(person, () => act().then(resolve, reject)));

  /** Whether we may ask others for this person once more: mails, webhooks and push services of their choice. */
  const mayAskOthers = ({ person, address = person }: PersonCalling): Promise<boolean> =>
    limits.take("askOthers", address);

  /** The way of the caller with this id. */
  async function ownWay(
    caller: Caller,
    id: string,
  ): Promise<{ readonly ok: true; readonly way: NotificationWay } | Refused> {
    if (caller.is !== "person") return refused<ServiceRefusal>({ key: "whoAreYou" });
    const way = await notifications.way(id);
    return way?.person === caller.person ? { ok: true, way } : refused<ServiceRefusal>({ key: "noSuchWay" });
  }

  /** Why there is no place for one more of this kind. The same address again takes the place of itself. */
  async function tooManyRefusal(person: string, id: string, is: WayAddress["is"]): Promise<Refused | null> {
    const same = (await mine(person)).ways.filter((way) => way.to.is === is && way.id !== id);
    return same.length < MAX_WAYS[is] ? null : refused<ServiceRefusal>({ key: "tooManyWays", max: MAX_WAYS[is] });
  }

  async function put(person: string, id: string, to: WayAddress): Promise<void> {
    await notifications.putWay({ id, person, made: timer.now(), to, sent: [], failingSince: null });
    await inTurn(person, async () => {
      const { wishes } = await mine(person);
      if (!wishes.wasAsked) await notifications.setWishes(person, { ...wishes, wasAsked: true });
    });
  }

  /** Of one person, so that nobody finds out what others have added. A browser's is the same for everybody in it. */
  const wayId = (...parts: readonly string[]): string => hashSecret(JSON.stringify(parts)).slice(0, 32);

  function answered(delivery: Promise<Delivery>): Promise<Delivery> {
    return new Promise((resolve, reject) => {
      const cancel = timer.after(MAX_WAIT, () => resolve({ is: "later", seconds: null }));
      delivery.then(resolve, reject).finally(cancel);
    });
  }

  return {
    async notifications(caller) {
      if (caller.is !== "person") return refused<ServiceRefusal>({ key: "whoAreYou" });
      const { wishes, ways } = await mine(caller.person);
      const push = channels.push === null ? null : notifying.pushKey;
      const offers = { push, mail: channels.mail !== null, webhook: channels.webhook !== null };
      const view: NotificationsView = { ...wishes, ways: ways.map((way) => wayView(way, caller.session)), offers };
      return { ok: true, ...view };
    },

    async setNotifications(caller, { kinds, reminder, quiet: hours, mail }) {
      const quiet = hours == null ? hours : sensible(hours);
      if (hours != null && quiet === null) return refused<ServiceRefusal>({ key: "hoursUnfit" });
      return change(caller, (wishes) => ({
        ...wishes,
        kinds: { ...wishes.kinds, ...kinds },
        ...(reminder !== undefined && { reminder }),
        ...(quiet !== undefined && { quiet }),
        ...(mail !== undefined && { mail }),
      }));
    },

    notificationsAsked: (caller) => change(caller, (wishes) => ({ ...wishes, wasAsked: true })),

    setTableNotifications: (caller, { table, tells, reminder }) =>
      change(caller, (wishes) => {
        const wish: TableWish = { table, tells, ...(reminder !== undefined && { reminder }) };
        const others = wishes.tables.filter((one) => one.table !== table).slice(1 - MAX_TABLE_WISHES);
        const isUsual = tells === "usual" && reminder === undefined;
        return { ...wishes, tables: isUsual ? others : [...others, wish] };
      }),

    async addPush(caller, { endpoint, p256dh, auth }) {
      if (caller.is !== "person") return refused<ServiceRefusal>({ key: "whoAreYou" });
      if (channels.push === null) return refused<ServiceRefusal>({ key: "noPushHere" });
      if (!(await mayAskOthers(caller))) return refused<ServiceRefusal>({ key: "slowDown" });
      const why = await channels.push.refusal({ endpoint, p256dh, auth });
      if (why !== null) return refused<ServiceRefusal>(why);
      const id = wayId("push", endpoint);
      const tooMany = await tooManyRefusal(caller.person, id, "push");
      if (tooMany !== null) return tooMany;
      const sessions = await people.sessions(caller.person);
      const { session = null } = caller;
      const device = sessions.find((one) => one.id === session)?.device ?? "";
      await put(caller.person, id, { is: "push", endpoint, p256dh, auth, device, session });
      return { ok: true, way: id };
    },

    async addMail(caller, { address }) {
      if (caller.is !== "person") return refused<ServiceRefusal>({ key: "whoAreYou" });
      if (channels.mail === null) return refused<ServiceRefusal>({ key: "noMailHere" });
      const person = await people.read(caller.person);
      if (person === null) return refused<ServiceRefusal>({ key: "whoAreYou" });
      const id = wayId("mail", caller.person, address);
      const known = await notifications.way(id);
      const isSilent = known?.to.is === "mail" && known.to.isSilent === true;
      if (known?.to.is === "mail" && known.to.isConfirmed && !isSilent) return { ok: true, way: id };
      const to = mailAddress(address, person.language, linkTo(notifying, "unsubscribe", id, null));
      const why = isMailAddress(address) ? await channels.mail.refusal(to) : ({ key: "mailUnfit" } as const);
      if (why !== null) return refused<ServiceRefusal>(why);
      const tooMany = await tooManyRefusal(caller.person, id, "mail");
      if (tooMany !== null) return tooMany;
      const mayWrite = (await mayAskOthers(caller)) && (await limits.take("confirmMail", hashSecret(spelled(address))));
      if (!mayWrite) return refused<ServiceRefusal>({ key: "slowDown" });
      // They wanted no more mails there: it stays so until its link is opened.
      if (!isSilent) await put(caller.person, id, { is: "mail", address, isConfirmed: false });
      const link = linkTo(notifying, "confirm", id, timer.now() + CONFIRM_TIME);
      const delivery = await answered(channels.mail.confirm(to, link));
      if (delivery.is === "delivered") return { ok: true, way: id };
      // Nobody could ever confirm it.
      if (!isSilent) await notifications.removeWay(id);
      return refused<ServiceRefusal>({ key: delivery.is === "later" ? "notDelivered" : "mailUnfit" });
    },

    async addWebhook(caller, { url, form }) {
      if (caller.is !== "person") return refused<ServiceRefusal>({ key: "whoAreYou" });
      if (channels.webhook === null) return refused<ServiceRefusal>({ key: "noWebhooksHere" });
      if (!(await mayAskOthers(caller))) return refused<ServiceRefusal>({ key: "slowDown" });
      const secret = randomId() + randomId();
      const why = await channels.webhook.refusal({ url, form, secret });
      if (why !== null) return refused<ServiceRefusal>(why);
      const id = wayId("webhook", caller.person, url);
      const tooMany = await tooManyRefusal(caller.person, id, "webhook");
      if (tooMany !== null) return tooMany;
      await put(caller.person, id, { is: "webhook", url, form, secret });
      return { ok: true, way: id, secret };
    },

    async removeWay(caller, { way: id }) {
      const own = await ownWay(caller, id);
      if (!own.ok) return own;
      await notifications.removeWay(id);
      return DONE;
    },

    async testWay(caller, { way: id }) {
      const own = await ownWay(caller, id);
      if (!own.ok) return own;
      const { way } = own;
      if (caller.is !== "person" || !(await mayAskOthers(caller))) return refused<ServiceRefusal>({ key: "slowDown" });
      if (way.to.is === "mail" && !way.to.isConfirmed) return refused<ServiceRefusal>({ key: "notConfirmed" });
      const language = (await people.read(way.person))?.language ?? "en";
      const about = { kind: "test", table: "", game: "", from: null, until: null, made: timer.now() } as const;
      const test = { id: randomId(), ...about };
      const message = { id: test.id, language, notifications: [test], isWithdrawn: false };
      const unsubscribe = linkTo(notifying, "unsubscribe", id, null);
      const delivery = await answered(deliverTo(channels, way, message, () => unsubscribe));
      if (delivery.is === "delivered") return DONE;
      if (delivery.is !== "gone") return refused<ServiceRefusal>({ key: "notDelivered" });
      await notifications.removeWay(id);
      return refused<ServiceRefusal>({ key: "noLongerThere" });
    },
  };
}

interface OpenedLink {
  readonly ok: true;
  readonly way: NotificationWay;
  readonly to: MailWay;
}

/** What a link in a mail is about, or why it is good for nothing. Programs open links: this changes nothing. */
export async function openMailLink(
  { repositories, notifying, timer }: ServiceContext,
  token: string,
  does: SignedLink["does"],
): Promise<OpenedLink | typeof DONE | Refused> {
  const link = notifying.links.read(token, does, timer.now());
  const way = link === null ? null : await repositories.notifications.way(link.way);
  // Whoever unsubscribes twice is unsubscribed.
  if (link !== null && way === null && does === "unsubscribe") return DONE;
  if (link === null || way?.to.is !== "mail") return refused<ServiceRefusal>({ key: "linkSpent" });
  // Since this link was used they have said that they want no more mails: it does not take that back.
  const wasUsed = does === "confirm" && way.to.isSilent === true && (link.until ?? 0) - CONFIRM_TIME < way.made;
  return wasUsed ? refused<ServiceRefusal>({ key: "linkSpent" }) : { ok: true, way, to: way.to };
}

/** Somebody has opened a link in a mail and pressed its button: this is their address, or they want no more mails. */
export async function followMailLink(
  context: ServiceContext,
  token: string,
  does: SignedLink["does"],
): Promise<typeof DONE | Refused> {
  const { notifications } = context.repositories;
  const link = await openMailLink(context, token, does);
  if (!("way" in link)) return link;
  const { way } = link;
  if (does === "unsubscribe") {
    const left = silenced(link.to);
    if (left === null) await notifications.removeWay(way.id);
    else await notifications.putWay({ ...way, to: left });
    return DONE;
  }
  const { isSilent = false, ...to } = link.to;
  if (isSilent || !to.isConfirmed)
    await notifications.putWay({ ...way, made: context.timer.now(), to: { ...to, isConfirmed: true } });
  return DONE;
}

const wayView = ({ id, made, to, failingSince }: NotificationWay, session: string | undefined): WayView => {
  const about = { id, made, isFailing: failingSince !== null };
  switch (to.is) {
    case "push":
      return { ...about, is: "push", device: to.device, isThis: session !== undefined && to.session === session };
    case "mail":
      return { ...about, is: "mail", address: to.address, isConfirmed: to.isConfirmed, isSilent: to.isSilent === true };
    case "webhook":
      return { ...about, is: "webhook", url: to.url, form: to.form };
  }
};

/** With the one name of the time zone; null where they make no sense. */
function sensible(quiet: QuietHours): QuietHours | null {
  const timeZone = timeZoneNamed(quiet.timeZone);
  return quiet.from === quiet.until || timeZone === null ? null : { ...quiet, timeZone };
}
