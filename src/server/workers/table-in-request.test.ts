import { expect, test } from "vitest";
import { MAX_REQUEST_LINE, mayEnd, tableInRequest } from "./table-in-request.ts";

test.each([
  ["GET /ws?at=owl_7-A HTTP/1.1\r\n", "owl_7-A"],
  ["GET /ws?lang=en&at=owl HTTP/1.1\r\nHost: x\r\n", "owl"],
  ["POST /api/tables/owl/sit HTTP/1.1", "owl"],
  ["GET /api/tables/owl/seats/0/updates?cursor=7 H", "owl"],
  ["GET /t/owl ", "owl"],
  ["\r\n\r\nGET /t/owl?x ", "owl"],
])("%j is about a table", (head, table) => {
  expect(tableInRequest(head)).toBe(table);
});

test.each([
  "GET / HTTP/1.1\r\n",
  "GET /ws HTTP/1.1\r\n",
  "GET /api/tables HTTP/1.1\r\n",
  "GET /api/tables/?x HTTP/1.1\r\n",
  "GET /elsewhere?at=owl HTTP/1.1\r\n",
  "nonsense\r\n",
  "\x16\x03\x01\x02\x00\x01\r\n",
  "x".repeat(MAX_REQUEST_LINE),
])("%j is about none", (head) => {
  expect(tableInRequest(head)).toBeNull();
});

test.each(["", "\r\n", "GET", "GET ", "GET /ws?at=ow"])("After %j more has to be read", (head) => {
  expect(tableInRequest(head)).toBeUndefined();
});

test("Whatever is sent, hardly anything of it is looked at: one connection costs as much as another", () => {
  const texts = Array.from({ length: 0x21 }, (_, byte) => String.fromCharCode(byte)).flatMap((one) => [
    one,
    `GET${one}`,
    `GET /t/owl${one}`,
    `\r\n${one}`,
    `${one}\n`,
    `a${one}\r`,
  ]);
  for (const text of texts) {
    const sent = text.repeat(MAX_REQUEST_LINE).slice(0, MAX_REQUEST_LINE);
    let looks = 0;
    for (let length = 1, answer: string | null | undefined; answer === undefined && length < sent.length; length++) {
      if (!mayEnd(sent.charCodeAt(length - 1))) continue;
      looks++;
      answer = tableInRequest(sent.slice(0, length));
    }
    expect(looks, JSON.stringify(text)).toBeLessThanOrEqual(8);
  }
});
