import { expect, test } from "vitest";
import { httpClient } from "../../testing/server/http-client.ts";
import { connectPerson, done, type SocketClient } from "../../testing/server/socket-client.ts";
import { startTestServer } from "../../testing/server/test-server.ts";
import { matchOfTwo } from "../../testing/server/test-tables.ts";
import { systemTimer } from "../system-timer.ts";

/** The seats that this client was told as present last. */
const present = ({ received }: Pick<SocketClient, "received">) =>
  received
    .flatMap((one) => (one.t === "matchControl" || one.t === "update" ? [one.matchControl.present.join()] : []))
    .at(-1);

test("A socket that shows a table proves nothing: its page has to say that it is seen", async () => {
  const { url } = await startTestServer();
  const [ada, bao] = [await connectPerson(url, "Ada"), await connectPerson(url, "Bao")];
  const table = await matchOfTwo(ada, bao);
  ada.send('{"t":"visible"}');
  await done(ada.subscribe({ t: "watch", table, viewer: 0 }));
  await done(bao.subscribe({ t: "watch", table, viewer: 1 }));
  await bao.until(() => present(bao) === "0");
  bao.send('{"t":"visible"}');
  await ada.until(() => present(ada) === "0,1");
});

test("A page that says it is hidden, or closes, is not present ten seconds later", async () => {
  let ahead = 0;
  const timer = { ...systemTimer, now: () => systemTimer.now() + ahead };
  const { url } = await startTestServer({ timer });
  const [ada, bao] = [await connectPerson(url, "Ada"), await connectPerson(url, "Bao")];
  const table = await matchOfTwo(ada, bao);
  for (const page of [ada, bao]) page.send('{"t":"visible"}');
  await done(bao.subscribe({ t: "followTable", table }));
  await done(ada.subscribe({ t: "watch", table, viewer: 0 }));
  await ada.until(() => present(ada) === "0,1");
  bao.send('{"t":"hidden"}');
  await done(bao.ask({ t: "me" }));
  ahead = 11_000;
  ada.send('{"t":"hidden"}');
  await ada.until(() => present(ada) === "0");
});

test("A screen and a replay are not their person at the table", async () => {
  const { url } = await startTestServer();
  const [ada, bao] = [await connectPerson(url, "Ada"), await connectPerson(url, "Bao")];
  const table = await matchOfTwo(ada, bao);
  bao.send('{"t":"visible"}');
  await done(bao.subscribe({ t: "followTable", table, isHere: false }));
  await done(bao.subscribe({ t: "watch", table, viewer: "watcher" }));
  ada.send('{"t":"visible"}');
  await done(ada.subscribe({ t: "watch", table, viewer: 0 }));
  await ada.until(() => present(ada) === "0");
});

test("A request by HTTP is seen, unless it says that its page is hidden", async () => {
  const { url } = await startTestServer();
  const [ada, bao] = [await connectPerson(url, "Ada"), await connectPerson(url, "Bao")];
  const table = await matchOfTwo(ada, bao);
  const seats = async () => {
    const answer = await done(ada.ask({ t: "table", table }));
    return answer.table.seats.map((seat) => (seat?.is === "person" ? seat.presence : null));
  };
  await httpClient(url, { cookie: bao.cookie, "page-visibility": "hidden" })("GET", `/tables/${table}`);
  expect(await seats()).toEqual(["elsewhere", "elsewhere"]);
  await httpClient(url, { cookie: bao.cookie })("GET", `/tables/${table}`);
  expect(await seats()).toEqual(["elsewhere", "present"]);
});
