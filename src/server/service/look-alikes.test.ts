import { describe, expect, test } from "vitest";
import { connectPerson, done } from "../../testing/server/socket-client.ts";
import { startTestServer } from "../../testing/server/test-server.ts";
import { createTestTable } from "../../testing/server/test-tables.ts";
import { looksAlike } from "./look-alikes.ts";
import { allowedName } from "./text-policy.ts";

test.each([
  ["Ana", "ÀNA"],
  ["Ana", "Аna"],
  ["Ana", "Anа"],
  ["Ana", "ΑΝΑ"],
  ["Ana", "ana"],
  ["Ana", "𝐀𝐧𝐚"],
  ["Ana", "Ａｎａ"],
  ["Ana", "A n a"],
  ["Ana", "An\u00ada"],
  ["Paul", "PauI"],
  ["Paul", "Pau1"],
  ["Bob", "B0b"],
  ["Sonia", "Ѕоnіа"],
  ["Zoé", "ΖΟE"],
  ["Marna", "Mama"],
  ["Soren", "Søren"],
  ["Игорь", "игорь"],
])("TL-16 %s and %s look alike", (one, other) => {
  expect(looksAlike(one, other)).toBe(true);
  expect(looksAlike(other, one)).toBe(true);
});

test.each([
  ["Ana", "Anna"],
  ["Ana", "Ena"],
  ["Paul", "Paula"],
  ["Луиза", "Лариса"],
  ["Игорь", "Ольга"],
  ["Ana", "Ana 2"],
  ["Tom 1", "Tom 2"],
  ["🏺", "🦉"],
])("TL-16 %s and %s do not", (one, other) => {
  expect(looksAlike(one, other)).toBe(false);
});

test("TL-16 whoever comes later with a name that looks alike gets a number behind it", async () => {
  const { url } = await startTestServer();
  const people = await Promise.all(["Ada", "Bao", "Cleo"].map((name) => connectPerson(url, name)));
  const [ada] = people;
  if (ada === undefined) throw new Error("nobody is there");
  const table = await createTestTable(ada, "isis-osiris", 3);
  for (const [seat, name] of ["Ana", "Аna", "ÀNA"].entries())
    await done(people[seat]?.ask({ t: "sit", table, seat: seat as 0, name, seed: "" }) ?? Promise.reject());
  const { table: view } = await done(ada.ask({ t: "table", table }));
  expect(view.seats.map((seat) => seat?.name)).toEqual(["Ana", "Аna 2", "ÀNA 3"]);
});

describe("TL-15 a name has legible letters", () => {
  test.each([
    "\u3164",
    "\u2800",
    "\u115f",
    "\u1160\uffa0",
    "\u200d",
    "\ufe0f",
    "\u{e0041}",
    " \u2800 \u3164 ",
    "\u034f",
  ])("TL-15 nothing but invisible signs is no name: %j", (name) => {
    expect(allowedName(name)).toMatchObject({ ok: false, why: { key: "nameNeeded" } });
  });

  test.each([
    ["A\u3164na", "Ana"],
    ["Ana\u2800", "Ana"],
    ["A\ufe0fn\u200da", "Ana"],
    ["👩‍🚀 Ada", "👩‍🚀 Ada"],
    ["Ada ❤️", "Ada ❤️"],
    ["Ada 1️⃣", "Ada 1️⃣"],
    ["👍🏽 Zoé", "👍🏽 Zoé"],
  ])("TL-15 invisible signs are dropped, and emoji keep what joins them: %j", (raw, text) => {
    expect(allowedName(raw)).toEqual({ ok: true, text });
  });

  test.each(["www.evil.example", "evil.com", "bob@example.org", "Ana +33 6 12 34 56 78", "http://x"])(
    "TL-15 an address is no name: %s",
    (name) => {
      expect(allowedName(name)).toMatchObject({ ok: false, why: { key: "addressesUnfit" } });
    },
  );
});
