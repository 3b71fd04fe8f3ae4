import { expect, test } from "vitest";
import { WebSocket } from "ws";
import { seeded } from "../../../kernel/dice.ts";
import { eventually, markProgress } from "../../progress/progress.ts";
import { httpClient } from "../http-client.ts";
import { connectPerson } from "../socket-client.ts";
import { metricValue, startTestServer } from "../test-server.ts";
import { matchOfTwo, playMatch } from "../test-tables.ts";
import { counted, share } from "./fault-figures.ts";
import { malformedMessage } from "./malformed-messages.ts";

const MESSAGES = share(1_000_000);
const SOCKETS = 8;
/** At most this many are under way on one socket before it waits for the answers. */
const AT_ONCE = 200;
const UNLIMITED = { burst: 1e12, perSecond: 1e12 };

test("A million messages that are wrong in every way change nothing for those who play, and cause no error", async () => {
  const server = await startTestServer({ limits: { rate: UNLIMITED } });
  const { url, context } = server;
  const [ada, bao] = [await connectPerson(url, "Ada"), await connectPerson(url, "Bao")];
  const table = await matchOfTwo(ada, bao, { options: { first: 1 } });
  const counts = await counted("malformed messages, beside a match", async () => {
    const senders = Array.from({ length: SOCKETS }, (_, number) =>
      sendAll(url, table, Math.ceil(MESSAGES / SOCKETS), number),
    );
    const [, , ...sent] = await Promise.all([playMatch(ada, table, 0), playMatch(bao, table, 1), ...senders]);
    const total = (key: "messages" | "answered" | "closed") => sent.reduce((sum, one) => sum + one[key], 0);
    return { messages: total("messages"), answered: total("answered"), "connections closed": total("closed") };
  });
  expect(counts.answered).toBeGreaterThan(0.9 * counts.messages);
  expect(await metricValue(server, "symposion_errors_total")).toBe(0);
  expect((await context.repositories.matches.summary(table))?.places, "the match was played to its end").not.toBeNull();
  expect((await httpClient(url)("GET", "/tables")).status).toBe(200);
});

test("Requests by HTTP that are wrong in every way are refused in words, and cause no error", async () => {
  const server = await startTestServer({ perMinute: 1e9 });
  const ada = await connectPerson(server.url, "Ada");
  const dice = seeded("wrong requests");
  const paths = ["/me", "/tables", "/tables/imported", "/claims", "/tables/x/sit", "/me/sessions"];
  const counts = await counted("malformed requests by HTTP", async () => {
    const requests = share(20_000);
    let refused = 0;
    for (let number = 0; number < requests; number++) {
      const body = malformedMessage("x", dice);
      const path = paths[number % paths.length] ?? "/me";
      const headers = { cookie: ada.cookie, "content-type": "application/json", "accept-language": "fr" };
      const answer = await fetch(`${server.url}/api${path}`, { method: "POST", headers, body: body as BodyInit });
      const { ok, sentence } = (await answer.json()) as { ok: boolean; sentence?: string };
      expect(answer.status, String(body).slice(0, 200)).toBeLessThan(500);
      if (!ok) expect(sentence, "a sentence for a person").toMatch(/\S \S/);
      if (!ok) refused++;
    }
    return { requests, refused };
  });
  expect(counts.refused).toBeGreaterThan(0.9 * counts.requests);
  expect(await metricValue(server, "symposion_errors_total")).toBe(0);
});

/** Sends so many wrong messages over one socket after the other: the server may close one. */
async function sendAll(url: string, table: string, messages: number, number: number) {
  const dice = seeded(`sender ${number}`);
  const counts = { messages: 0, answered: 0, closed: 0 };
  while (counts.messages < messages) {
    const socket = new WebSocket(`${url.replace("http", "ws")}/ws`);
    let isClosed = false;
    socket.on("message", () => {
      counts.answered++;
    });
    socket.on("error", () => {});
    socket.on("close", () => {
      isClosed = true;
    });
    await new Promise((resolve) => socket.once("open", resolve));
    while (!isClosed && counts.messages < messages) {
      const expected = counts.answered + AT_ONCE / 2;
      for (let one = 0; one < AT_ONCE && counts.messages < messages; one++) {
        socket.send(malformedMessage(table, dice));
        counts.messages++;
      }
      markProgress();
      const { answered } = counts;
      await eventually(
        "answers",
        () => [counts.answered, isClosed] as const,
        () => counts.answered >= expected || isClosed || (counts.messages >= messages && counts.answered > answered),
      );
    }
    if (isClosed) counts.closed++;
    else await drained(socket, counts);
    socket.terminate();
  }
  return counts;
}

/** Until no more answers come. */
async function drained(socket: WebSocket, counts: { readonly answered: number }): Promise<void> {
  let isAnswered = false;
  socket.on("message", (data) => {
    isAnswered ||= String(data).includes('"the last one"');
  });
  socket.send('{"t":"me","id":"the last one"}');
  await eventually(
    "the last answer",
    () => [counts.answered, isAnswered] as const,
    ([, isLast]) => isLast || socket.readyState !== socket.OPEN,
  );
}
