import { registerSW } from "virtual:pwa-register";
import { waitingVersion } from "./waiting-version.ts";

/** Makes the site work offline. Without service workers (plain http) it is loaded each time. */
export function registerServiceWorker(): void {
  if (!("serviceWorker" in navigator)) return;
  const change = registerSW({
    onNeedRefresh() {
      waitingVersion.value = () => void reloadOnFirstVisit().then(() => change(true));
    },
    onRegisterError() {
      // Refused by the browser: everything works, but not offline.
    },
  });
}

/**
 * A page that was opened before there was a service worker has no controller, so it gets no event when the new version
 * takes over. That may even have happened already.
 */
async function reloadOnFirstVisit(): Promise<void> {
  if (navigator.serviceWorker.controller !== null) return;
  const next = (await navigator.serviceWorker.getRegistration())?.waiting ?? null;
  if (next === null) location.reload();
  next?.addEventListener("statechange", () => {
    if (next.state === "activated") location.reload();
  });
}
