import { registerSW } from "virtual:pwa-register";
import { signal } from "@preact/signals";

/** How to change to the new version that waits, or null while there is none. */
export const update = signal<(() => void) | null>(null);

/** Keeps the whole site in the browser. Where there are no service workers (plain http), it is simply loaded each time. */
export function keepOffline(): void {
  if (!("serviceWorker" in navigator)) return;
  const change = registerSW({
    onNeedRefresh() {
      update.value = () => void change(true);
    },
    onRegisterError() {
      // Refused by the browser: everything works, only not without a network.
    },
  });
}
