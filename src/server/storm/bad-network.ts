import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";
import { WebSocket, WebSocketServer } from "ws";
import { type Dice, oneOf, seeded } from "../../kernel/dice.ts";

type Mischief = "delayed" | "doubled" | "reordered" | "dropped" | "cut";

/** For tests: a way to a house on which messages come late, twice, in another order or not at all, and lines break. */
export interface BadNetwork {
  /** Where pages open their sockets instead. */
  readonly address: string;
  /** How often it has done what. */
  readonly count: Readonly<Record<Mischief, number>>;
}

/** Each as often as it stands here; most messages just pass. */
const FATES: readonly (Mischief | "passed")[] = [
  ...Array(70).fill("passed"),
  ...Array(10).fill("delayed"),
  ...Array(9).fill("doubled"),
  ...Array(9).fill("reordered"),
  ...(["dropped", "cut"] as const),
];

/** In milliseconds: long enough for others to overtake. */
const LATE = 30;

export async function badNetwork(house: string, seed: string): Promise<BadNetwork> {
  const dice = seeded(seed);
  const count: Record<Mischief, number> = { delayed: 0, doubled: 0, reordered: 0, dropped: 0, cut: 0 };
  const door = new WebSocketServer({ port: 0, host: "127.0.0.1" });
  await new Promise((resolve) => door.once("listening", resolve));
  onTestFinished(() => {
    for (const page of door.clients) page.terminate();
    door.close();
  });

  door.on("connection", (page, { headers: { cookie = "" } }) => {
    const server = new WebSocket(`${house.replace("http", "ws")}/ws`, { headers: { cookie } });
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
    const toServer = lane(fate, dice, cut, (text) => server.readyState === server.OPEN && server.send(text));
    const toPage = lane(fate, dice, cut, (text) => page.readyState === page.OPEN && page.send(text));
    const early: string[] = [];
    page.on("message", (data) =>
      server.readyState === server.OPEN ? toServer(String(data)) : early.push(String(data)),
    );
    server.on("open", () => early.forEach(toServer)).on("message", (data) => toPage(String(data)));
  });

  return {
    address: `ws://127.0.0.1:${(door.address() as AddressInfo).port}`,
    count,
  };
}

/** One direction of one connection. A network that loses something does not live long. */
function lane(
  fate: () => Mischief | "passed",
  dice: Dice,
  cut: () => void,
  send: (text: string) => void,
): (text: string) => void {
  /** Waits for the next one to overtake it. */
  let held: string | null = null;
  const later = (act: () => void) => setTimeout(act, dice.roll(LATE));

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
        // Where nobody comes by it goes alone.
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
