import { registerSW } from "virtual:pwa-register";
import { signal } from "@preact/signals";

/** How to change to the new version that waits, or null while there is none. */
export const update = signal<(() => void) | null>(null);

/** Keeps the whole site in the browser. Where there are no service workers (plain http), it is simply loaded each time. */
export function keepOffline(): void {
  if (!("serviceWorker" in navigator)) return;
  const change = registerSW({
    onNeedRefresh() {
      update.value = () => void reloadOnFirstVisit().then(() => change(true));
    },
    onRegisterError() {
      // Refused by the browser: everything works, only not without a network.
    },
  });
}

/**
 * A page that was opened before there was a service worker belongs to none, and nobody tells it of the change: it may
 * even have happened already.
 */
async function reloadOnFirstVisit(): Promise<void> {
  if (navigator.serviceWorker.controller !== null) return;
  const next = (await navigator.serviceWorker.getRegistration())?.waiting ?? null;
  if (next === null) location.reload();
  next?.addEventListener("statechange", () => {
    if (next.state === "activated") location.reload();
  });
}
