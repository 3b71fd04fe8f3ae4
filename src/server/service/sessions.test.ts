import { expect, test } from "vitest";
import { httpClient } from "../../testing/server/http-client.ts";
import { connectClient, connectPerson, done, refusal } from "../../testing/server/socket-client.ts";
import { startTestServer } from "../../testing/server/test-server.ts";
import { matchOfTwo } from "../../testing/server/test-tables.ts";
import { systemTimer } from "../system-timer.ts";
import { LINK_LASTS } from "./session-links.ts";

const FIREFOX = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" };
const cookieIn = (headers: Headers): string => (headers.get("set-cookie") ?? "").split(";")[0] ?? "";

test("A person becomes known in another browser by a link, once, and plays on there", async () => {
  const { url } = await startTestServer();
  const [ada, bao] = [await connectPerson(url, "Ada"), await connectPerson(url, "Bao")];
  const table = await matchOfTwo(ada, bao);
  const { sessionLink } = await done(ada.ask({ t: "sessionLink" }));
  const joined = await httpClient(url, FIREFOX)("POST", "/me/sessions", { sessionLink });
  expect(joined.status).toBe(201);
  const phone = await connectClient(url, { cookie: cookieIn(joined.headers) });
  expect(await done(phone.ask({ t: "me" }))).toMatchObject({ name: "Ada" });
  await done(phone.subscribe({ t: "watch", table, viewer: 0 }));
  const again = await httpClient(url)("POST", "/me/sessions", { sessionLink });
  expect([again.status, again.body.code]).toEqual([410, "passSpent"]);
});

test("Sessions are listed and ended one by one: sockets close at once, and the cookie is nobody's", async () => {
  const { url } = await startTestServer();
  const [ada, bao] = [await connectPerson(url, "Ada"), await connectPerson(url, "Bao")];
  const { sessionLink } = await done(ada.ask({ t: "sessionLink" }));
  const cookie = cookieIn((await httpClient(url, FIREFOX)("POST", "/me/sessions", { sessionLink })).headers);
  const [phone, tablet] = [await connectClient(url, { cookie }), await connectClient(url, { cookie })];
  const { sessions } = await done(ada.ask({ t: "sessions" }));
  expect(sessions.map(({ device, isThis }) => ({ device, isThis }))).toEqual(
    expect.arrayContaining([
      { device: "Firefox, Linux", isThis: false },
      { device: "", isThis: true },
    ]),
  );
  const session = sessions.find(({ isThis }) => !isThis)?.id ?? "";
  expect(await refusal(bao.ask({ t: "endSession", session })), "somebody else's").toBe("noSuchSession");
  const byHttp = httpClient(url, { cookie: ada.cookie });
  expect((await byHttp("DELETE", `/me/sessions/${session}`)).status).toBe(200);
  expect(await Promise.all([phone.ended, tablet.ended])).toEqual([1008, 1008]);
  expect((await httpClient(url, { cookie })("GET", "/me")).status).toBe(401);
  expect((await byHttp("DELETE", `/me/sessions/${session}`)).status).toBe(404);
  expect((await byHttp("GET", "/me/sessions")).body.sessions).toHaveLength(1);
  expect(await done(ada.ask({ t: "me" })), "the others stay").toMatchObject({ name: "Ada" });
});

test("A link is of no use after ten minutes, after another one, and once a session was ended", async () => {
  let ahead = 0;
  const { url } = await startTestServer({ timer: { ...systemTimer, now: () => systemTimer.now() + ahead } });
  const ada = await connectPerson(url, "Ada");
  const link = async () => (await done(ada.ask({ t: "sessionLink" }))).sessionLink;
  const join = async (sessionLink: string) => (await httpClient(url)("POST", "/me/sessions", { sessionLink })).status;
  const [old, replaced] = [await link(), await link()];
  expect(await join(old)).toBe(410);
  ahead += LINK_LASTS + 1000;
  expect(await join(replaced)).toBe(410);
  const ended = await link();
  await refusal(ada.ask({ t: "endSession", session: "somebody-elses" }));
  expect(await join(ended)).toBe(410);
  expect(await join(await link())).toBe(201);
});

test("A browser that knows somebody is not given to somebody else, and the refusal says whose it is", async () => {
  const { url } = await startTestServer();
  const [ada, bao] = [await connectPerson(url, "Ada"), await connectPerson(url, "Bao")];
  const { sessionLink } = await done(ada.ask({ t: "sessionLink" }));
  const asked = await httpClient(url, { cookie: bao.cookie, "accept-language": "fr" })("POST", "/me/sessions", {
    sessionLink,
  });
  expect(asked.body).toMatchObject({ code: "alreadyKnown", sentence: expect.stringContaining("Bao") });
  expect((await httpClient(url)("POST", "/me/sessions", { sessionLink })).status, "the link still works").toBe(201);
});

test("Neither a stranger nor a program has sessions", async () => {
  const { url } = await startTestServer();
  const nobody = await connectClient(url);
  expect(await refusal(nobody.ask({ t: "sessions" }))).toBe("whoAreYou");
  expect(await refusal(nobody.ask({ t: "sessionLink" }))).toBe("whoAreYou");
  expect((await httpClient(url)("POST", "/me/sessions", { sessionLink: "a b" })).status).toBe(400);
});
