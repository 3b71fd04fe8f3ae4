import type { Refused } from "../../../kernel/game.ts";
import { connection } from "../my-server-identity.ts";
import { type PushProblem, pushProblem } from "./push-problem.ts";

type Subscribed = { readonly ok: true } | { readonly ok: false; readonly problem: PushProblem } | Refused;

/** Asks for the permission of the device, subscribes at the browser's push service, and tells the server. */
export async function subscribeHere(publicKey: string | null): Promise<Subscribed> {
  const problem = pushProblem(publicKey);
  if (problem !== null || publicKey === null) return { ok: false, problem: problem ?? "server" };
  if ((await Notification.requestPermission()) !== "granted") return { ok: false, problem: "denied" };
  const subscription = await subscribed(publicKey);
  const { endpoint, keys: { p256dh, auth } = {} } = subscription?.toJSON() ?? {};
  if (endpoint === undefined || p256dh === undefined || auth === undefined)
    return { ok: false, problem: "unsupported" };
  const answer = await connection.request({ t: "addPush", endpoint, p256dh, auth });
  return answer.ok ? { ok: true } : answer;
}

/** Null where the browser's push service cannot be reached, or there is none behind its buttons. */
async function subscribed(publicKey: string): Promise<PushSubscription | null> {
  try {
    const { registerServiceWorker } = await import("../../shell/service-worker.ts");
    registerServiceWorker();
    const { pushManager } = await navigator.serviceWorker.ready;
    // A subscription with other keys, of a server that has new ones, cannot be used any more.
    const old = await pushManager.getSubscription();
    if (old !== null && !isSameKey(old, publicKey)) await old.unsubscribe();
    return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  } catch {
    return null;
  }
}

function isSameKey({ options: { applicationServerKey } }: PushSubscription, publicKey: string): boolean {
  if (applicationServerKey === null) return false;
  const text = btoa(String.fromCharCode(...new Uint8Array(applicationServerKey)));
  return text.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "") === publicKey.replace(/=+$/, "");
}

/** This browser is not told anything any more, whatever the server still knows of it. */
export async function unsubscribeHere(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
}
