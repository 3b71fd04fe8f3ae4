import { afterAll, beforeAll, expect, test } from "vitest";
import webPush from "web-push";
import { createPushBrowser, vapidClaims } from "../../../../testing/server/push-browser.ts";
import { answering, startTlsEndpoint, type TlsEndpoint } from "../../../../testing/server/tls-endpoint.ts";
import { createPost } from "../../outgoing/post.ts";
import { message, NOON, notification, render, SITE } from "../message.fixture.ts";
import { createPushChannel } from "./push-channel.ts";

let service: TlsEndpoint;
beforeAll(async () => {
  service = await startTlsEndpoint();
});
afterAll(() => service.close());

const vapid = webPush.generateVAPIDKeys();
const outgoing = { allowsPrivate: true };
const options = { vapid, contact: () => SITE, render, outgoing, now: () => NOON };
const channel = createPushChannel({ ...options, post: createPost({ ...outgoing, patience: 5000 }) });
const browser = createPushBrowser();
const address = () => ({ endpoint: `${service.url}/push/1`, p256dh: browser.p256dh, auth: browser.auth });

const sent = () => {
  const request = service.requests.at(-1);
  if (request === undefined) throw new Error("nothing came");
  return request;
};

test("a message reaches its browser encrypted, and says who has sent it", async () => {
  const until = NOON + 7_200_000;
  expect(await channel.deliver(message([notification({ until })]), address())).toEqual({ is: "delivered" });
  const request = sent();
  expect(request.body.toString("latin1")).not.toMatch(/Isis|turn|abcdefghij/);
  expect(browser.read(request)).toEqual({
    id: "message-1",
    language: "en",
    withdrawn: [],
    shown: [
      {
        tag: request.headers.topic,
        title: "Isis & Osiris",
        text: "It is your turn.",
        until: { text: "You have until: {moment}.", at: until },
        path: "/t/abcdefghij",
        made: NOON,
      },
    ],
  });
  const claims = vapidClaims(request, vapid.publicKey) as { aud: string; sub: string };
  expect([claims.aud, claims.sub]).toEqual([service.url, SITE]);
  expect(() => createPushBrowser().read(request)).toThrow();
});

test("one table has one topic, which does not give the table away; it waits until it is too late", async () => {
  await channel.deliver(message([notification({ until: NOON + 7_200_000 })]), address());
  const first = sent().headers;
  await channel.deliver(message([notification({ id: "note-2", kind: "timeRunsOut" })]), address());
  const second = sent().headers;
  await channel.deliver(message([notification({ table: "another" })]), address());
  expect(second.topic).toBe(first.topic);
  expect(first.topic).toMatch(/^[\w-]{32}$/);
  expect(first.topic).not.toContain("abc");
  expect(sent().headers.topic).not.toBe(first.topic);
  expect([first.ttl, first.urgency]).toEqual(["7200", "normal"]);
  expect([second.ttl, second.urgency]).toEqual([String(3 * 24 * 60 * 60), "high"]);
});

test("in French, with the spaces that French sets", async () => {
  await channel.deliver(message([notification({ kind: "rematch" })], "fr"), address());
  expect(browser.read(sent())).toMatchObject({ language: "fr", shown: [{ text: "Une autre partie\u00a0?" }] });
});

test("what is no longer true is withdrawn, except where silence costs the permission", async () => {
  expect(await channel.deliver(message([notification()], "en", true), address())).toEqual({ is: "delivered" });
  const request = sent();
  expect(browser.read(request)).toMatchObject({ withdrawn: [request.headers.topic], shown: [] });
  expect(request.headers.urgency).toBe("low");
  const apples = { ...address(), endpoint: "https://web.push.apple.com/abc" };
  expect(await channel.deliver(message([notification()], "en", true), apples)).toEqual({ is: "delivered" });
});

test("a subscription that has ended is gone, a busy service is asked later", async () => {
  service.answer(answering(410));
  expect(await channel.deliver(message(), address())).toEqual({ is: "gone" });
  service.answer(answering(429, { "retry-after": "60" }));
  expect(await channel.deliver(message(), address())).toEqual({ is: "later", seconds: 60 });
  service.answer(answering(413));
  expect(await channel.deliver(message(), address())).toEqual({ is: "refused" });
  service.answer(answering(201));
});

test("keys that nothing can be encrypted for, and private endpoints, are refused before they are stored", async () => {
  const strict = createPushChannel({
    ...options,
    outgoing: { allowsPrivate: false },
    post: async () => ({ is: "refused" }),
  });
  expect(await channel.refusal(address())).toBe(null);
  expect(await strict.refusal(address())).toEqual({ key: "privateAddress" });
  expect(await channel.refusal({ ...address(), p256dh: "AAAA" })).toEqual({ key: "pushUnfit" });
  expect(await channel.refusal({ ...address(), endpoint: "no address" })).toEqual({ key: "pushUnfit" });
  expect(await channel.deliver(message(), { ...address(), auth: "" })).toEqual({ is: "refused" });
});
