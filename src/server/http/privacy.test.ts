import { expect, test } from "vitest";
import { httpClient } from "../../testing/server/http-client.ts";
import { startTestServer } from "../../testing/server/test-server.ts";

test("Anybody may ask who answers for the server and how long it keeps what it keeps", async () => {
  const operator = { name: "The club of Elea", contact: "zoe@games.example", backupDays: 14 };
  const { url } = await startTestServer({ operator, keepDays: 90 });
  const { status, body } = await httpClient(url)("GET", "/privacy");
  expect([status, body]).toEqual([200, { ok: true, ...operator, keepDays: 90 }]);
});

test("A server whose host has said nothing says so", async () => {
  const { url } = await startTestServer();
  const { body } = await httpClient(url)("GET", "/privacy");
  expect(body).toEqual({ ok: true, name: null, contact: null, backupDays: null, keepDays: 365 });
});
