import { createHmac } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  answering,
  type EndpointRequest,
  startTlsEndpoint,
  type TlsEndpoint,
} from "../../../../testing/server/tls-endpoint.ts";
import { createPost } from "../../outgoing/post.ts";
import type { WebhookAddress } from "../addresses.ts";
import { message, NOON, notification, render } from "../message.fixture.ts";
import { newWebhookSecret } from "./sign-webhook.ts";
import { createWebhookChannel } from "./webhook-channel.ts";

let receiver: TlsEndpoint;
beforeAll(async () => {
  receiver = await startTlsEndpoint();
});
afterAll(() => receiver.close());

const outgoing = { allowsPrivate: true };
const post = createPost({ ...outgoing, patience: 5000 });
let now = NOON;
const channel = createWebhookChannel({ render, outgoing, post, now: () => now });
const secret = newWebhookSecret();
const address = (form: WebhookAddress["form"]): WebhookAddress => ({ url: `${receiver.url}/hook`, form, secret });

const sent = (): EndpointRequest => {
  const request = receiver.requests.at(-1);
  if (request === undefined) throw new Error("nothing came");
  return request;
};
const bodyOf = (request: EndpointRequest): unknown => JSON.parse(request.body.toString("utf8"));

test("a program is told facts, and can check that they are ours, new, and not a repeat", async () => {
  const until = NOON + 7_200_000;
  expect(await channel.deliver(message([notification({ until })]), address("json"))).toEqual({ is: "delivered" });
  const first = sent();
  now += 5000;
  await channel.deliver(message([notification({ until })]), address("json"));
  const second = sent();
  expect(bodyOf(first)).toEqual({
    id: "message-1",
    notifications: [
      {
        kind: "yourTurn",
        table: "abcdefghij",
        game: "isis-osiris",
        from: null,
        until: "2026-11-19T14:00:00.000Z",
        made: "2026-11-19T12:00:00.000Z",
        text: "It is your turn.",
        url: "https://games.example/t/abcdefghij",
      },
    ],
  });
  expect([first, second].map(({ headers }) => headers["webhook-id"])).toEqual(["message-1", "message-1"]);
  expect(Number(second.headers["webhook-timestamp"]) - Number(first.headers["webhook-timestamp"])).toBe(5);
  for (const { headers, body } of [first, second]) {
    const key = Buffer.from(secret.slice("whsec_".length), "base64");
    const signed = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`;
    expect(headers["webhook-signature"]).toBe(`v1,${createHmac("sha256", key).update(signed).digest("base64")}`);
  }
});

test("Discord reads a line for each table, and nobody is called by a name", async () => {
  const mean = notification({ kind: "invited", from: "@everyone **Zoé** <@1>", until: NOON });
  await channel.deliver(message([notification(), mean]), address("discord"));
  expect(bodyOf(sent())).toEqual({
    content: [
      "**Isis & Osiris** It is your turn. <https://games.example/t/abcdefghij>",
      "**Isis & Osiris** \\@everyone \\*\\*Zoé\\*\\* \\<\\@1\\> invites you to a table. You have until: <t:1795089600:f>. <https://games.example/t/abcdefghij>",
    ].join("\n"),
    allowed_mentions: { parse: [] },
  });
});

test("Slack reads the same in its own writing", async () => {
  const mean = notification({ kind: "invited", from: "<!channel> & co", until: NOON });
  await channel.deliver(message([mean], "fr"), address("slack"));
  expect(bodyOf(sent())).toEqual({
    text: "*Isis &amp; Osiris* &lt;!channel&gt; &amp; co vous invite à une table. Vous avez jusqu’à\u00a0: <!date^1795089600^{date_short_pretty} {time}|2026-11-19T12:00:00.000Z>. <https://games.example/t/abcdefghij>",
    unfurl_links: false,
  });
});

test("what was told in a chat is not taken back", async () => {
  const before = receiver.requests.length;
  expect(await channel.deliver(message([notification()], "en", true), address("slack"))).toEqual({ is: "delivered" });
  expect(receiver.requests.length).toBe(before);
});

test("a webhook that was deleted is gone, a chat that has enough is asked later", async () => {
  receiver.answer(answering(404));
  expect(await channel.deliver(message(), address("discord"))).toEqual({ is: "gone" });
  receiver.answer(answering(429, { "retry-after": "1.5" }));
  expect(await channel.deliver(message(), address("discord"))).toEqual({ is: "later", seconds: 2 });
});

test("private addresses and what is no https address are refused before they are stored", async () => {
  const strict = createWebhookChannel({ render, outgoing: { allowsPrivate: false }, post, now: () => NOON });
  expect(await strict.refusal(address("json"))).toEqual({ key: "privateAddress" });
  expect(await strict.refusal({ ...address("json"), url: "http://games.example/" })).toEqual({ key: "webhookUnfit" });
  expect(await channel.refusal(address("json"))).toBe(null);
});
