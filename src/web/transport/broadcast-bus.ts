import type { Bus, ChangeNotice } from "../../host/ports/bus.ts";

/** A bus for hosts in several tabs of one browser. */
export function broadcastBus(name = "symposion"): Bus {
  const channel = new BroadcastChannel(name);
  return {
    publish(notice) {
      try {
        channel.postMessage(notice);
      } catch {
        // The page is closing, so the notice is lost.
      }
    },
    subscribe(act) {
      const receive = ({ data }: MessageEvent<unknown>) => {
        if (isChangeNotice(data)) act(data);
      };
      channel.addEventListener("message", receive);
      return () => channel.removeEventListener("message", receive);
    },
  };
}

/** A tab with another version of the site may send something else. */
const isChangeNotice = (data: unknown): data is ChangeNotice =>
  typeof data === "object" &&
  data !== null &&
  "match" in data &&
  typeof data.match === "string" &&
  "version" in data &&
  typeof data.version === "number";
