import { signal } from "@preact/signals";
import { expect, test } from "vitest";
import type { ToViewer } from "../../protocol/messages/match-messages.ts";
import type { Subscription, ToPage } from "../../protocol/messages/socket-messages.ts";
import type { ServerConnection } from "./server-connection.ts";
import { serverTransport } from "./server-transport.ts";

/** A connection that sends its subscriptions again whenever the test says so. */
function reconnecting() {
  const sent: Subscription[] = [];
  const subscribed: { readonly request: Subscription; readonly receive: (message: ToPage) => void }[] = [];
  const connection = {
    state: signal("open"),
    subscribe(request: Subscription, receive: (message: ToPage) => void) {
      sent.push({ ...request });
      subscribed.push({ request, receive });
      return () => undefined;
    },
  } as unknown as ServerConnection;
  const receive = (message: ToPage): void => subscribed.at(-1)?.receive(message);
  const reconnect = (): void => void sent.push({ ...(subscribed.at(-1)?.request as Subscription) });
  return { connection, sent, receive, reconnect };
}

test("ST-69 a page that looks on does so on its next socket, too, until it plays again", () => {
  const { connection, sent, receive, reconnect } = reconnecting();
  const delivered: ToViewer[] = [];
  const transport = serverTransport(connection);
  transport.watch("t", 0, null, (message) => delivered.push(message));
  receive({ t: "device", match: "t", viewer: 0, looksOn: true });
  reconnect();
  receive({ t: "device", match: "t", viewer: 0, looksOn: false });
  reconnect();
  transport.watch("t", 0, null, () => undefined);
  expect(sent.map((one) => "looksOn" in one && one.looksOn === true)).toEqual([false, true, false, false]);
  expect(delivered.map(({ t }) => t)).toEqual(["device", "device"]);
});
