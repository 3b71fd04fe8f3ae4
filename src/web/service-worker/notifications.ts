import type { PushedNotification, PushPayload } from "../../protocol/messages/push-payload.ts";
import type { OpenPage, ToldPage } from "./page-messages.ts";

// The part of the service worker that is ours: what the server pushes, shown and withdrawn. Workbox writes the rest and
// loads this file (scripts/notification-worker.ts). It imports types only.

declare const self: ServiceWorkerGlobalScope;

/** What belongs to a shown notification. */
interface Shown {
  readonly id: string;
  readonly path: string;
}

self.addEventListener("push", (event) => {
  const payload = pushed(event.data);
  if (payload !== null) event.waitUntil(receive(payload));
});

function pushed(data: PushMessageData | null): PushPayload | null {
  try {
    return data?.json() ?? null;
  } catch {
    return null;
  }
}

async function receive({ id, language, withdrawn, shown }: PushPayload): Promise<void> {
  for (const tag of withdrawn) for (const one of await self.registration.getNotifications({ tag })) one.close();
  const pages = await windows();
  const isSeen = pages.some(({ visibilityState }) => visibilityState === "visible");
  for (const one of shown) {
    // A page that is seen says it itself, without covering anything.
    if (isSeen) for (const page of pages) page.postMessage(toldPage(one, language));
    else if (Notification.permission === "granted") await show(one, id, language);
  }
  if (Notification.permission === "granted" && !isSeen) await countOnIcon();
}

async function show(one: PushedNotification, id: string, language: string): Promise<void> {
  const before = await self.registration.getNotifications({ tag: one.tag });
  const isRepeat = before.some(({ data }) => (data as Shown).id === id);
  const options = {
    body: bodyOf(one, language),
    tag: one.tag,
    // What replaces another is heard again, a repeat is not.
    renotify: before.length > 0 && !isRepeat,
    silent: isRepeat,
    lang: language,
    icon: "/icon-192.png",
    badge: "/icon-192.png",
    timestamp: one.made,
    data: { id, path: one.path } satisfies Shown,
  };
  await self.registration.showNotification(one.title, options);
}

/** Moments are written in the time zone of this device. */
function bodyOf({ text, until }: PushedNotification, language: string): string {
  if (until === null) return text;
  const isToday = new Date(until.at).toDateString() === new Date().toDateString();
  const form = { ...(!isToday && { weekday: "long" as const }), hour: "numeric", minute: "2-digit" } as const;
  return `${text} ${until.text.replace("{moment}", new Intl.DateTimeFormat(language, form).format(until.at))}`;
}

const toldPage = (one: PushedNotification, language: string): ToldPage => ({
  t: "told",
  path: one.path,
  title: one.title,
  text: bodyOf(one, language),
});

/** The tables that are told of, at the icon of the app. An open page counts better, and corrects it. */
async function countOnIcon(): Promise<void> {
  const { length } = await self.registration.getNotifications();
  if ("setAppBadge" in navigator) await navigator.setAppBadge(length).catch(() => undefined);
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open((event.notification.data as Shown).path));
});

/** The table in the page that shows it, else in any page of the site, else in a new one. */
async function open(path: string): Promise<void> {
  const pages = await windows();
  const there = pages.find(({ url }) => new URL(url).pathname === path) ?? pages[0];
  if (there === undefined) return void (await self.clients.openWindow(path));
  await there.focus().catch(() => undefined);
  there.postMessage({ t: "open", path } satisfies OpenPage);
}

const windows = (): Promise<readonly WindowClient[]> =>
  self.clients.matchAll({ type: "window", includeUncontrolled: true });

/** A browser gives its push service another address from time to time. */
self.addEventListener("pushsubscriptionchange", (event) => {
  const change = event as ExtendableEvent & { readonly oldSubscription?: PushSubscription };
  if (change.oldSubscription !== undefined) change.waitUntil(subscribeAgain(change.oldSubscription));
});

async function subscribeAgain({ options }: PushSubscription): Promise<void> {
  const { endpoint, keys } = (await self.registration.pushManager.subscribe(options)).toJSON();
  await fetch("/api/me/notifications/push", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ endpoint, ...keys }),
  });
}
