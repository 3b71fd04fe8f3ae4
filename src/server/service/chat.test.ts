import { expect, test } from "vitest";
import type { Phrase } from "../../protocol/messages/phrases.ts";
import { connectClient, connectPerson, done, refusal } from "../../testing/server/socket-client.ts";
import { startTestServer } from "../../testing/server/test-server.ts";
import { tableOfTwo } from "../../testing/server/test-tables.ts";

test("Chat is by given phrases, and free where the owner allows it; it is rate limited and has blocked words", async () => {
  const { url } = await startTestServer();
  const [ada, bao, screen] = [
    await connectPerson(url, "Ada"),
    await connectPerson(url, "Bao"),
    await connectClient(url),
  ];
  const table = await tableOfTwo(ada, bao);
  await screen.subscribe({ t: "followTable", table });
  const chat = (text: string) => bao.ask({ t: "chat", table, remark: { is: "text", text } });
  expect(await done(ada.ask({ t: "chat", table, remark: { is: "phrase", phrase: "hello" } }))).toMatchObject({
    number: 1,
  });
  expect(await refusal(chat("Good evening"))).toBe("noFreeText");
  await done(ada.ask({ t: "configure", table, change: { hasFreeChat: true } }));
  await done(chat(" Good\n evening "));
  for (const rude of ["you wanker!", "ENCULÉ", "sh1t"]) expect(await refusal(chat(rude)), rude).toBe("wordsUnfit");
  for (const fine of ["Scunthorpe", "assemble"]) await done(chat(fine));
  expect(await refusal(chat("\u200b \u202e"))).toBe("nothingSaid");
  const received = await screen.until((all) => {
    const lines = all.flatMap((one) => (one.t === "chat" ? one.lines : []));
    return lines.length >= 4 && lines;
  });
  expect(received.slice(0, 2)).toMatchObject([
    { number: 1, seat: 0, name: "Ada", isMine: false, remark: { is: "phrase", phrase: "hello" } },
    { number: 2, seat: 1, name: "Bao", remark: { is: "text", text: "Good evening" } },
  ]);
  const answers = await Promise.all(Array.from({ length: 8 }, (_, count) => refusal(chat(`again ${count}`))));
  expect(answers).toContain("slowDown");
  const { lines: read } = await done(bao.ask({ t: "chatLines", table, after: 1 }));
  expect(read.map(({ number, isMine }) => [number, isMine]).slice(0, 2)).toEqual([
    [2, true],
    [3, true],
  ]);
});

test("ST-8 a line carries the version of the match at which it was said, also for those who come later", async () => {
  const { url } = await startTestServer();
  const [ada, bao] = [await connectPerson(url, "Ada"), await connectPerson(url, "Bao")];
  const table = await tableOfTwo(ada, bao, { options: { first: 1 } });
  const say = (phrase: Phrase) => done(ada.ask({ t: "chat", table, remark: { is: "phrase", phrase } }));
  await say("hello");
  await done(ada.ask({ t: "start", table }));
  await say("goodLuck");
  const action = { is: "move", move: "P@a1" } as const;
  await done(ada.ask({ t: "submit", table, seat: 0, id: "a", at: null, action }));
  await say("bravo");
  const late = await connectClient(url);
  await late.subscribe({ t: "followTable", table });
  const lines = await late.until((all) => {
    const received = all.flatMap((one) => (one.t === "chat" ? one.lines : []));
    return received.length === 3 && received;
  });
  expect(lines.map(({ number, version }) => [number, version])).toEqual([
    [1, null],
    [2, 0],
    [3, 1],
  ]);
});
