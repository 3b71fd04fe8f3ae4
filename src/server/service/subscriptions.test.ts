import { describe, expect, test } from "vitest";
import { connectClient, connectPerson, done, type SocketClient } from "../../testing/server/socket-client.ts";
import { startTestServer } from "../../testing/server/test-server.ts";
import { lastUpdate, matchOfTwo, playMatch } from "../../testing/server/test-tables.ts";

describe("A seat that comes back", () => {
  test("A seat that comes back is shown each missed step once, in order, and nothing that it has seen", async () => {
    const { url } = await startTestServer();
    const [ada, bao] = [await connectPerson(url, "Ada"), await connectPerson(url, "Bao")];
    const table = await matchOfTwo(ada, bao, { options: { first: 1 } });
    await playMatch(ada, table, 0, 1);
    await bao.subscribe({ t: "watch", table, viewer: 1 });
    await bao.until(() => (lastUpdate(bao, table)?.version ?? 0) >= 1);
    await bao.close();
    const again = await connectClient(url, { cookie: bao.cookie });
    await again.subscribe({ t: "watch", table, viewer: 1 });
    const first = await again.until(() => lastUpdate(again, table));
    expect(versions(again.received)).toEqual([first.version]);
    const [log] = again.received.flatMap((one) => (one.t === "welcome" ? [one.log] : []));
    expect(log).toHaveLength(first.version);
  });

  test.each<readonly [string, (client: SocketClient) => void]>([
    ["cut", (client) => client.die()],
    ["abandoned", (client) => client.socket.close(4000)],
  ])("A seat is shown again what was under way when its connection was %s", async (_, end) => {
    // No pings are sent, so nothing proves that anything has arrived.
    const { url } = await startTestServer({ limits: { checkInterval: 1_000_000 } });
    const [ada, bao] = [await connectPerson(url, "Ada"), await connectPerson(url, "Bao")];
    const table = await matchOfTwo(ada, bao, { options: { first: 1 } });
    // A turn has one step or two: what was dealt decides.
    const played = await playMatch(ada, table, 0, 1);
    await bao.subscribe({ t: "watch", table, viewer: 1 });
    await bao.until(() => lastUpdate(bao, table)?.version === played.at(-1));
    end(bao);
    await bao.ended;
    const again = await connectClient(url, { cookie: bao.cookie });
    await again.subscribe({ t: "watch", table, viewer: 1 });
    await again.until(() => lastUpdate(again, table)?.version === played.at(-1));
    expect(versions(again.received)).toEqual(played);
  });

  test("The server remembers what a seat has seen, also after a restart", async () => {
    const server = await startTestServer();
    const [ada, bao] = [await connectPerson(server.url, "Ada"), await connectPerson(server.url, "Bao")];
    const table = await matchOfTwo(ada, bao, { options: { first: 1 } });
    await Promise.all([playMatch(ada, table, 0, 3), playMatch(bao, table, 1, 3)]);
    const last = (await server.context.repositories.matches.summary(table))?.version ?? 0;
    for (const one of [ada, bao]) await one.until(() => lastUpdate(one, table)?.version === last);
    await ada.close();
    await server.close();
    expect(await bao.ended).toBe(1012);
    const reopened = await startTestServer({ data: server.data });
    const again = await connectClient(reopened.url, { cookie: ada.cookie });
    await again.subscribe({ t: "watch", table, viewer: 0 });
    await again.until(() => lastUpdate(again, table));
    expect(versions(again.received)).toEqual([last]);
    const other = await connectClient(reopened.url, { cookie: bao.cookie });
    await Promise.all([playMatch(again, table, 0), playMatch(other, table, 1)]);
  });
});

const versions = (messages: readonly { readonly t: string; readonly version?: number }[]) =>
  messages.flatMap(({ t, version }) => (t === "update" ? [version] : []));

test("ST-69 a seat that is open twice plays where it was watched last, and the other page may take it back", async () => {
  const { url } = await startTestServer();
  const [ada, bao, screen] = [
    await connectPerson(url, "Ada"),
    await connectPerson(url, "Bao"),
    await connectClient(url),
  ];
  const table = await matchOfTwo(ada, bao, { options: { first: 1 } });
  const seat = { t: "watch", table, viewer: 0 } as const;
  const devices = ({ received }: SocketClient) => received.flatMap((one) => (one.t === "device" ? [one.looksOn] : []));
  await done(screen.subscribe({ ...seat, viewer: "watcher" }));
  await done(bao.subscribe({ ...seat, viewer: 1 }));
  await done(ada.subscribe(seat));
  const tab = await connectClient(url, { cookie: ada.cookie });
  await done(tab.subscribe(seat));
  await ada.until(() => devices(ada).join() === "true");
  // "Play here".
  await done(ada.subscribe({ ...seat, t: "unwatch" }));
  await done(ada.subscribe(seat));
  await tab.until(() => devices(tab).join() === "true");
  // A page that looks on and loses its line takes nothing when it is back.
  tab.die();
  const again = await connectClient(url, { cookie: ada.cookie });
  await done(again.subscribe({ ...seat, looksOn: true }));
  await again.until(() => devices(again).join() === "true");
  await ada.close();
  await again.until(() => devices(again).join() === "true,false");
  expect([devices(bao), devices(screen)], "nobody else learns of it").toEqual([[], []]);
});
