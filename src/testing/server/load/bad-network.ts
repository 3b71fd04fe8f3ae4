import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";
import { WebSocket, WebSocketServer } from "ws";
import { type Dice, oneOf, seeded } from "../../../kernel/dice.ts";

type NetworkFault = "delayed" | "doubled" | "reordered" | "dropped" | "cut";

/** A proxy before a server that delays, doubles, reorders and drops messages, and cuts connections. */
export interface BadNetwork {
  /** Where pages open their sockets instead. */
  readonly address: string;
  /** How often each fault has happened. */
  readonly count: Readonly<Record<NetworkFault, number>>;
}

/** Each is as likely as it is frequent here; most messages just pass. */
const FATES: readonly (NetworkFault | "passed")[] = [
  ...Array(70).fill("passed"),
  ...Array(10).fill("delayed"),
  ...Array(9).fill("doubled"),
  ...Array(9).fill("reordered"),
  ...(["dropped", "cut"] as const),
];

/** In milliseconds: long enough for other messages to overtake. */
const MAX_DELAY = 30;

export async function startBadNetwork(url: string, seed: string): Promise<BadNetwork> {
  const dice = seeded(seed);
  const count: Record<NetworkFault, number> = { delayed: 0, doubled: 0, reordered: 0, dropped: 0, cut: 0 };
  const proxy = new WebSocketServer({ port: 0, host: "127.0.0.1" });
  await new Promise((resolve) => proxy.once("listening", resolve));
  onTestFinished(() => {
    for (const page of proxy.clients) page.terminate();
    proxy.close();
  });

  proxy.on("connection", (page, { headers: { cookie = "" } }) => {
    const server = new WebSocket(`${url.replace("http", "ws")}/ws`, { headers: { cookie } });
    const cut = () => {
      page.terminate();
      server.terminate();
    };
    for (const end of [page, server]) end.on("close", cut).on("error", cut);
    const fate = () => {
      const one = oneOf(FATES, dice);
      if (one !== "passed") count[one]++;
      return one;
    };
    const toServer = direction(fate, dice, cut, (text) => server.readyState === server.OPEN && server.send(text));
    const toPage = direction(fate, dice, cut, (text) => page.readyState === page.OPEN && page.send(text));
    const early: string[] = [];
    page.on("message", (data) =>
      server.readyState === server.OPEN ? toServer(String(data)) : early.push(String(data)),
    );
    server.on("open", () => early.forEach(toServer)).on("message", (data) => toPage(String(data)));
  });

  return {
    address: `ws://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    count,
  };
}

/** One direction of one connection. A connection that has dropped a message is cut soon after, as TCP would be. */
function direction(
  fate: () => NetworkFault | "passed",
  dice: Dice,
  cut: () => void,
  send: (text: string) => void,
): (text: string) => void {
  /** A message that waits for the next one to overtake it. */
  let held: string | null = null;
  const later = (act: () => void) => setTimeout(act, dice.roll(MAX_DELAY));

  return (text) => {
    const overtaken = held;
    held = null;
    switch (fate()) {
      case "passed":
        send(text);
        break;
      case "delayed":
        later(() => send(text));
        break;
      case "doubled":
        send(text);
        later(() => send(text));
        break;
      case "reordered":
        held = text;
        // If no other message follows, it goes alone.
        later(() => {
          if (held === text) {
            held = null;
            send(text);
          }
        });
        break;
      case "dropped":
        later(cut);
        break;
      case "cut":
        cut();
    }
    if (overtaken !== null) send(overtaken);
  };
}
