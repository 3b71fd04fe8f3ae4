import type { Bus, Rumour } from "../../host/bus.ts";

/** For hosts in several tabs of one browser. */
export function broadcastBus(name = "symposion"): Bus {
  const channel = new BroadcastChannel(name);
  return {
    publish(rumour) {
      try {
        channel.postMessage(rumour);
      } catch {
        // The page is closing: nobody is left to hear it from.
      }
    },
    listen(act) {
      const hear = ({ data }: MessageEvent<unknown>) => {
        if (isRumour(data)) act(data);
      };
      channel.addEventListener("message", hear);
      return () => channel.removeEventListener("message", hear);
    },
  };
}

/** Another version of the site may speak otherwise. */
const isRumour = (data: unknown): data is Rumour =>
  typeof data === "object" &&
  data !== null &&
  "table" in data &&
  typeof data.table === "string" &&
  "version" in data &&
  typeof data.version === "number";
