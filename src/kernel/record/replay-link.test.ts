import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isMutating } from "../../testing/contract/describe-contract.ts";
import { micatio } from "../../testing/micatio.ts";
import { seeded } from "../dice.ts";
import { fingerprint } from "../fingerprint.ts";
import { begin, call, submit } from "../match.ts";
import { type MatchRecord, recordOf, replayRecord, writeRecord } from "./match-record.ts";
import { packText } from "./packing/pack-text.ts";
import { editionOfReplayLink, gameOfReplayLink, isReplayLink, readReplayLink, writeReplayLink } from "./replay-link.ts";

/** A match of three seats, with secret rounds, dice and calls. */
const record = ((): MatchRecord => {
  const dice = seeded("link");
  const begun = begin(micatio, {}, 3, dice);
  if (!begun.ok) throw new Error(begun.why.key);
  let { match } = begun;
  const then = (next: ReturnType<typeof submit>): void => {
    if (!next.ok) throw new Error(next.why.key);
    match = next.match as typeof match;
  };
  for (const said of ["1", "3", "5"]) then(submit(micatio as never, match as never, match.sealed.length, said, dice));
  then(call(micatio as never, match as never, 2, "offer"));
  then(call(micatio as never, match as never, 0, "decline"));
  then(submit(micatio as never, match as never, 1, "cheers", dice));
  return recordOf(micatio, match, ["Ana", 'Bob "the {bold}"', "Zoë\n"]);
})();

const link = writeReplayLink(record);

const refusalOf = (text: string): unknown => {
  const read = readReplayLink(text);
  return read.ok ? null : read.why;
};

describe("A replay link", () => {
  test("It names its format, game and edition, is short and valid in a URL", () => {
    expect(link).toMatch(/^2\.micatio\.1\.[A-Za-z0-9_-]+$/);
    expect(link.length).toBeLessThan(100);
    expect([gameOfReplayLink(link), editionOfReplayLink(link)]).toEqual(["micatio", 1]);
    expect([isReplayLink(link), isReplayLink(` ${link}\n`), isReplayLink("9.senet.12.abc")]).toEqual([
      true,
      true,
      true,
    ]);
    expect([gameOfReplayLink(` ${link}\n`), editionOfReplayLink(` ${link}\n`)]).toEqual(["micatio", 1]);
    expect([gameOfReplayLink("micatio"), editionOfReplayLink("2.micatio"), editionOfReplayLink("2.a.x.b")]).toEqual([
      "",
      null,
      null,
    ]);
    for (const older of ["isis-osiris.1.AbC", "12.senet2.3."]) expect(isReplayLink(older), older).toBe(true);
    for (const other of ["match.txt", "", "-", `see ${link}`, `${link}!`, "2.Micatio.1.a", writeRecord(record)])
      expect(isReplayLink(other), other).toBe(false);
  });

  test("It reads back to the same record, without the game", () => {
    expect(readReplayLink(link)).toEqual({ ok: true, record });
    expect(readReplayLink(` ${link}\n`)).toEqual({ ok: true, record });
    expect(replayRecord(micatio, record)).toMatchObject({ ok: true });
  });

  test("It keeps all names, options and moves, whatever characters they contain", () => {
    const any = fc.string({
      unit: fc.oneof(
        fc.nat(0xffff).map((unit) => String.fromCharCode(unit)),
        fc.constantFrom(..."\0 \n&~!{}\"'[]é🏺"),
      ),
    });
    fc.assert(
      fc.property(
        fc.array(any, { maxLength: 3 }),
        any.filter((move) => move !== ""),
        fc.jsonValue(),
        (names, move, options) => {
          const odd: MatchRecord = {
            ...record,
            names,
            options: JSON.parse(JSON.stringify({ options })),
            steps: [{ is: "round", round: [{ seat: 2, move }], dice: [3, 12] }],
          };
          expect(readReplayLink(writeReplayLink(odd))).toEqual({ ok: true, record: odd });
        },
      ),
      { numRuns: isMutating ? 10 : 100 },
    );
  });

  test("A match without steps has one too", () => {
    const empty: MatchRecord = { ...record, steps: [], dice: [], end: null };
    expect(readReplayLink(writeReplayLink(empty))).toEqual({ ok: true, record: empty });
  });
});

describe("A link is refused", () => {
  test("It is refused if its format is unknown, before anything else is judged", () => {
    for (const [text, format] of [
      [link.replace("2.", "4."), "4"],
      ["99.what.ever", "99"],
      ["isis-osiris.1.AbC-_9", "1"],
      ["isis-osiris.12.AbC-_9", "1"],
    ] as const)
      expect(refusalOf(text)).toEqual({ key: "recordOfUnknownFormat", format, ours: 3 });
  });

  test("It is refused if it is no link", () => {
    for (const text of [
      "",
      "hello",
      "2",
      "2.",
      "2.micatio",
      `${link}!`,
      `${link}.more`,
      "2.micatio.one.abc",
      "2.micatio.-1.abc",
      "2x.micatio.1.abc",
      "x2.micatio.1.abc",
      "isis.one.abc",
      "isis.1x.abc",
      "isis.x1.abc",
      "isis.1",
      "isis.1.abc.more",
      "Isis.1.abc",
      "isiS.1.abc",
    ])
      expect(refusalOf(text)).toEqual({ key: "recordUnreadable", line: 1 });
  });

  test("It is refused if any of its characters was changed, or some are missing", () => {
    for (let length = "2.micatio.1.".length; length < link.length; length++)
      expect(refusalOf(link.slice(0, length))).toEqual({ key: "recordEdited" });
    fc.assert(
      fc.property(fc.integer({ min: 12, max: link.length - 1 }), fc.constantFrom(..."AZaz09-_"), (at, letter) => {
        const changed = link.slice(0, at) + letter + link.slice(at + 1);
        if (changed !== link) expect(refusalOf(changed)).toEqual({ key: "recordEdited" });
      }),
    );
    expect(refusalOf(link.replace("micatio", "morra"))).toEqual({ key: "recordEdited" });
    expect(refusalOf(link.replace(".1.", ".2."))).toEqual({ key: "recordEdited" });
  });

  test("It is refused if its letters are right but stand for no record", () => {
    const withLetters = (letters: string): string => {
      const head = "2.micatio.1.";
      return `${head}${fingerprint(head + letters)
        .toString(36)
        .padStart(7, "0")}${letters}`;
    };
    const lines = ['["Ana","Bob"]', "{}", '""', "1:1&2:3", "{open}"];
    expect(refusalOf(withLetters(packText(lines.join("\n"))))).toBeNull();
    for (const text of [
      "hello",
      lines.slice(1).join("\n"),
      lines.with(3, "1:1&").join("\n"),
      lines.with(4, "open").join("\n"),
      lines.with(4, "so {open}").join("\n"),
      lines.with(4, "{open} so").join("\n"),
    ])
      expect(refusalOf(withLetters(packText(text))), text).toEqual({ key: "recordUnreadable", line: 1 });
    expect(refusalOf(withLetters("A".repeat(40)))).toEqual({ key: "recordUnreadable", line: 1 });
  });

  test("It is refused if it is longer than any match", () => {
    expect(refusalOf(`2.micatio.1.${"A".repeat(50_000)}`)).toEqual({ key: "recordEdited" });
    expect(refusalOf(`2.micatio.1.${"A".repeat(50_001)}`)).toEqual({ key: "recordTooLong" });
    expect(refusalOf(`2.micatio.1.${"A".repeat(60_000)}`)).toEqual({ key: "recordTooLong" });
  });

  test("A link of another game or edition reads, and its replay says so", () => {
    const replayed = (over: Partial<MatchRecord>): unknown => {
      const read = readReplayLink(writeReplayLink({ ...record, ...over }));
      return read.ok && replayRecord(micatio, read.record);
    };
    expect(replayed({ game: "morra" })).toMatchObject({ why: { key: "recordOfAnotherGame", game: "morra" } });
    expect(replayed({ edition: 2 })).toMatchObject({ why: { key: "recordOfAnotherEdition", edition: 2, ours: 1 } });
  });
});
