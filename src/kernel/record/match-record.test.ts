import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { micatio } from "../../testing/micatio.ts";
import { playedMicatio as whole } from "../../testing/played-micatio.ts";
import { fingerprint } from "../fingerprint.ts";
import { type MatchRecord, readRecord, recordOf, replayRecord, writeRecord } from "./match-record.ts";
import { readReplayLink, writeReplayLink } from "./replay-link.ts";

const NAMES = ["Ana", 'Bob "the {bold}"', "Zoë\n"];

const record = recordOf(micatio, whole, NAMES);
const text = writeRecord(record);

/** A changed text with a correct check, so that only the change itself is wrong. */
const forged = (change: (text: string) => string, of = text): string => {
  const changed = change(of);
  const end = changed.lastIndexOf(" check ");
  return `${changed.slice(0, end)} check ${fingerprint(changed.slice(0, end)).toString(36)}}\n`;
};

const refusalOf = (changed: string): unknown => {
  const read = readRecord(changed);
  if (!read.ok) return read.why;
  const replayed = replayRecord(micatio, read.record);
  return replayed.ok ? null : replayed.why;
};

describe("A record", () => {
  test("It is readable text", () => {
    const dice = whole.steps.flatMap((step) => (step.is === "round" ? step.dice : []));
    expect(text).toBe(
      [
        "[Format 2]",
        '[Game "micatio"]',
        "[Edition 1]",
        '[Seats ["Ana","Bob \\"the {bold}\\"","Zoë\\n"]]',
        '[Options {"rounds":2,"cheers":true}]',
        `[Dice "${whole.dice.join(" ")}"]`,
        "",
        `1. 1:1&2:3&3:5~${dice[0]} 3!offer 1!decline 2:cheers 1:2&2:2&3:4~${dice[1]} 1:cheers`,
        `{end places ${record.end?.places.join(":")} scores ${record.end?.scores?.join(":")} steps 6 check ${text.match(/check (\w+)/)?.[1]}}`,
        "",
      ].join("\n"),
    );
  });

  test("It reads back unchanged and replays to the same state", () => {
    const read = readRecord(text);
    expect(read).toEqual({ ok: true, record });
    expect(replayRecord(micatio, record)).toMatchObject({ ok: true, match: { state: whole.state } });
  });

  test("It may have Windows line ends and spaces around it", () => {
    expect(readRecord(`\n ${text.replaceAll("\n", "\r\n")}  `)).toEqual({ ok: true, record });
  });

  test("The record of an open match says that it is open", () => {
    const open = { ...whole, steps: whole.steps.slice(0, 2), state: { ...whole.state, phase: "showing" as const } };
    const written = writeRecord(recordOf(micatio, open, NAMES));
    expect(written).toMatch(/\n\{open steps 2 check \w+\}\n$/);
    expect(readRecord(written)).toMatchObject({ ok: true, record: { end: null } });
  });

  test("It keeps every move unchanged, free text included", () => {
    fc.assert(
      fc.property(fc.array(fc.string({ minLength: 1 }), { maxLength: 12 }), fc.array(fc.nat(99)), (moves, dice) => {
        const free: MatchRecord = {
          ...record,
          steps: moves.map((move) => ({ is: "round", round: [{ seat: 3, move }], dice: dice.map((die) => die + 1) })),
        };
        expect(readRecord(writeRecord(free))).toEqual({ ok: true, record: free });
      }),
    );
  });

  test("Names and moves may contain the line ends of other systems", () => {
    const odd: MatchRecord = {
      ...record,
      names: ["A\u2028na", "B\u2029ob", "Z\u0085oë"],
      steps: [{ is: "round", round: [{ seat: 0, move: "a\u2028b" }], dice: [] }],
    };
    expect(readRecord(writeRecord(odd))).toEqual({ ok: true, record: odd });
  });

  test("It wraps long matches and numbers the lines", () => {
    const step = { is: "round", round: [{ seat: 0, move: "P@c3" }], dice: [] } as const;
    const lines = writeRecord({ ...record, steps: Array(40).fill(step) })
      .split("\n")
      .slice(7, -2);
    expect(lines.length).toBeGreaterThan(2);
    expect(lines.every((line) => line.length <= 104)).toBe(true);
    expect(lines[1]).toMatch(/^1\d\. 1:P@c3 1:P@c3/);
  });
});

describe("The pledge in a record", () => {
  const pledge = { commitment: "c0ffee", seeds: ["olive", "", 'a "]" b'], secret: "hush\n[Secret]" };
  const pledged = recordOf(micatio, whole, NAMES, pledge);
  const pledgedText = writeRecord(pledged);

  test("It takes three tags after the dice, reads back and is covered by the check", () => {
    expect(pledgedText.split("\n").slice(6, 10)).toEqual([
      '[Commitment "c0ffee"]',
      '[Seeds ["olive","","a \\"]\\" b"]]',
      '[Secret "hush\\n[Secret]"]',
      "",
    ]);
    expect(readRecord(pledgedText)).toEqual({ ok: true, record: { ...record, pledge } });
    expect(replayRecord(micatio, pledged)).toMatchObject({ ok: true });
    for (const part of ["c0ffee", "olive", "hush"])
      expect(refusalOf(pledgedText.replace(part, "other"))).toEqual({ key: "recordEdited" });
  });

  test("It names the first step here, if the match began elsewhere", () => {
    const later = recordOf(micatio, whole, NAMES, { ...pledge, since: 2 });
    const written = writeRecord(later);
    expect(written).toContain("\n[Since 2]\n[Secret ");
    expect(readRecord(written)).toEqual({ ok: true, record: later });
    for (const since of ['"2"', "-1", "1.5"])
      expect(refusalOf(forged((text) => text.replace("[Since 2]", `[Since ${since}]`), written))).toEqual({
        key: "recordUnreadable",
        line: 1,
      });
  });

  test("Its secret is missing while the match is open", () => {
    const open = { ...whole, state: { ...whole.state, phase: "showing" as const } };
    const { secret, ...rest } = pledge;
    const written = writeRecord(recordOf(micatio, open, NAMES, pledge));
    expect(written).not.toContain("hush");
    expect(readRecord(written)).toMatchObject({ ok: true, record: { pledge: { ...rest, secret: null } } });
  });

  test("A pledge with a missing part is refused", () => {
    const tag = (name: string) => new RegExp(`\\[${name} .*\\]\n`);
    for (const [wrong, right] of [
      [tag("Commitment"), ""],
      [tag("Seeds"), ""],
      ['"c0ffee"', "7"],
      ['["olive",', "["],
      ['["olive",', "[7,"],
      [tag("Secret"), "[Secret 7]\n"],
    ] as const)
      expect(refusalOf(forged((text) => text.replace(wrong, right), pledgedText))).toEqual({
        key: "recordUnreadable",
        line: 1,
      });
  });

  test("A link contains no pledge", () => {
    expect(readReplayLink(writeReplayLink(pledged))).toEqual({ ok: true, record });
    expect(writeReplayLink(pledged)).toBe(writeReplayLink(record));
  });
});

describe("The stand-ins in a record", () => {
  const standIns = [
    { step: 1, seats: [0, 2] },
    { step: 3, seats: [1] },
  ] as const;
  const marked = recordOf(micatio, whole, NAMES, null, standIns);
  const markedText = writeRecord(marked);

  test("They are in a tag, with step and seats counted from 1, and read back", () => {
    expect(markedText).toContain("\n[Standins [[1,1,3],[3,2]]]\n");
    expect(readRecord(markedText)).toEqual({ ok: true, record: { ...record, standIns } });
    expect(writeRecord(recordOf(micatio, whole, NAMES, null, []))).toBe(text);
    expect(readReplayLink(writeReplayLink(marked))).toEqual({ ok: true, record: marked });
  });

  test.each(["7", "[]", "[7]", "[[1]]", "[[0,1]]", "[[99,1]]", "[[1,0]]", "[[1,4]]", "[[1,1.5]]", '[["1",1]]'])(
    "An invalid tag is refused: %s",
    (nonsense) => {
      const forgery = forged((all) => all.replace(/\[Standins .*\]\n/, `[Standins ${nonsense}]\n`), markedText);
      expect(refusalOf(forgery)).toEqual({ key: "recordUnreadable", line: 1 });
    },
  );
});

describe("A refused record", () => {
  test("A text that is no record is refused", () => {
    for (const nonsense of ["", "hello", "{}", '[Event "F/S"] 1. e4 e5', "\n{open steps 0 check x}"])
      expect(refusalOf(nonsense)).toEqual({ key: "recordUnreadable", line: 1 });
  });

  test("A record that is cut short anywhere is refused", () => {
    for (let length = 12; length < text.length - 2; length += 5)
      expect(refusalOf(text.slice(0, length))).toMatchObject({ key: expect.stringMatching(/CutShort|Edited/) });
    expect(refusalOf(forged((whole) => whole.replace("steps 6", "steps 7")))).toEqual({ key: "recordCutShort" });
  });

  test("An edited record is refused", () => {
    expect(refusalOf(text.replace("3!offer", "2!offer"))).toEqual({ key: "recordEdited" });
    expect(refusalOf(text.replace("places", "places 1:"))).toEqual({ key: "recordCutShort" });
  });

  test("A record with invalid lines or tags is refused", () => {
    expect(refusalOf(forged((whole) => whole.replace("3!offer", "3!dance")))).toEqual({
      key: "recordUnreadable",
      line: 8,
    });
    expect(refusalOf(forged((whole) => whole.replace("3!offer", "13!offer")))).toEqual({
      key: "recordUnreadable",
      line: 8,
    });
    expect(refusalOf(forged((whole) => whole.replace("2:cheers", "0:cheers")))).toEqual({
      key: "recordUnreadable",
      line: 8,
    });
    expect(refusalOf(forged((whole) => whole.replace('"micatio"', "micatio")))).toEqual({
      key: "recordUnreadable",
      line: 2,
    });
    expect(refusalOf(forged((whole) => whole.replace("[Edition 1]\n", "")))).toEqual({
      key: "recordUnreadable",
      line: 1,
    });
    expect(refusalOf(forged((whole) => whole.replace("1. 1:1", "one 1:1")))).toEqual({
      key: "recordUnreadable",
      line: 8,
    });
  });

  test("A record is refused if a tag has a value of another kind, or if there are more than twelve seats", () => {
    const names = (count: number) => JSON.stringify(Array.from({ length: count }, (_, seat) => `Seat ${seat}`));
    const withTag = (tag: string, value: string) =>
      forged((whole) => whole.replace(new RegExp(`\\[${tag} .*\\]`), `[${tag} ${value}]`));
    for (const [tag, value] of [
      ["Game", "7"],
      ["Edition", '"1"'],
      ["Dice", "3"],
      ["Seats", '"Ana"'],
      ["Seats", "{}"],
      ["Seats", '["Ana",2,"Zoë"]'],
      ["Seats", names(13)],
    ] as const)
      expect(readRecord(withTag(tag, value)), `${tag} ${value}`).toEqual({
        ok: false,
        why: { key: "recordUnreadable", line: 1 },
      });
    expect(readRecord(withTag("Seats", names(12)))).toMatchObject({ ok: true });
  });

  test("A tag fills its line; what is around it is refused, and blank lines are not", () => {
    for (const line of ["so [Since 1]", "[Since 1] so"])
      expect(refusalOf(forged((whole) => whole.replace("[Edition 1]", `[Edition 1]\n${line}`)))).toEqual({
        key: "recordUnreadable",
        line: 4,
      });
    expect(readRecord(forged((whole) => whole.replace("[Edition 1]", "[Edition 1]\n  ")))).toEqual({
      ok: true,
      record,
    });
  });

  test("A record of an unknown format is refused before anything else is judged", () => {
    for (const [line, format] of [
      ["[Format 4]", "4"],
      ['[Format "new"]', '"new"'],
    ] as const)
      expect(refusalOf(text.replace("[Format 2]", line))).toEqual({ key: "recordOfUnknownFormat", format, ours: 3 });
    expect(refusalOf("[Format 4]\nwhatever it may look like")).toMatchObject({ key: "recordOfUnknownFormat" });
    expect(refusalOf(text.replace("[Format 2]\n", ""))).toEqual({ key: "recordOfUnknownFormat", format: "1", ours: 3 });
  });

  test("A record with moves that were filled in is of format 3, says for whom, and is refused if it does not", () => {
    const [first, ...others] = record.steps;
    if (first?.is !== "round") throw new Error("the first step is a round");
    const round = first.round.map((one) => (one.seat === 1 ? one : { ...one, isFilledIn: true as const }));
    const mine: MatchRecord = { ...record, steps: [{ ...first, round }, ...others], madeFor: [1] };
    const written = writeRecord(mine);
    expect(written).toMatch(/^\[Format 3\]\n/);
    expect(written).toContain("\n[For [2]]\n");
    expect(written).toContain("1. 1?1&2:3&3?5~");
    expect(readRecord(written)).toEqual({ ok: true, record: mine });
    expect(readReplayLink(writeReplayLink(mine))).toEqual({ ok: true, record: mine });
    expect(writeReplayLink(mine)).toMatch(/^3\.micatio\.1\./);
    const unreadable = { key: "recordUnreadable", line: 1 };
    expect(refusalOf(forged((whole) => whole.replace("[Format 3]", "[Format 2]"), written))).toEqual(unreadable);
    for (const tag of ["", "[For 2]\n", "[For [4]]\n", '[For ["2"]]\n'])
      expect(refusalOf(forged((whole) => whole.replace("[For [2]]\n", tag), written))).toEqual(unreadable);
    expect(refusalOf(forged((whole) => whole.replace("[Format 2]", "[Format 3]")))).toEqual(unreadable);
  });

  test("A record that states a tag twice is refused", () => {
    expect(refusalOf(forged((whole) => whole.replace("[Edition 1]", "[Edition 1]\n[Edition 1]")))).toEqual({
      key: "recordUnreadable",
      line: 4,
    });
  });

  test("A record of another game or edition is refused", () => {
    expect(refusalOf(forged((whole) => whole.replace('"micatio"', '"morra"')))).toEqual({
      key: "recordOfAnotherGame",
      game: "morra",
    });
    expect(refusalOf(forged((whole) => whole.replace("[Edition 1]", "[Edition 2]")))).toEqual({
      key: "recordOfAnotherEdition",
      edition: 2,
      ours: 1,
    });
  });

  test("A record that the rules do not allow, or with a wrong result, is refused", () => {
    expect(refusalOf(forged((whole) => whole.replace("2:cheers", "2:5")))).toEqual({
      key: "recordDoesNotReplay",
      fault: expect.stringContaining("step 4 refused: notNow"),
    });
    expect(refusalOf(forged((whole) => whole.replace(/~\d/, "~7")))).toMatchObject({ key: "recordDoesNotReplay" });
    expect(refusalOf(forged((whole) => whole.replace('"rounds":2', '"rounds":9')))).toMatchObject({
      key: "recordDoesNotReplay",
    });
    expect(refusalOf(forged((whole) => whole.replace(/scores [\d:]+/, "scores 9:9:9")))).toEqual({
      key: "recordEndsOtherwise",
    });
    expect(refusalOf(forged((whole) => whole.replace(/end places .* steps/, "open steps")))).toEqual({
      key: "recordEndsOtherwise",
    });
  });

  test("A record longer than any match is refused", () => {
    const step = { is: "round", round: [{ seat: 0, move: "1" }], dice: [] } as const;
    expect(readRecord(writeRecord({ ...record, steps: Array(20_000).fill(step) })).ok, "the longest").toBe(true);
    expect(readRecord(text.padEnd(4_000_000)).ok, "the longest text").toBe(true);
    expect(refusalOf(text.padEnd(4_000_001))).toEqual({ key: "recordTooLong" });
    expect(refusalOf(writeRecord({ ...record, steps: Array(20_001).fill(step) }))).toEqual({ key: "recordTooLong" });
    expect(refusalOf("[".repeat(5_000_000))).toEqual({ key: "recordTooLong" });
    const inOneLine = forged((whole) => whole.replace(/1\. .*\n/, `1. ${"1:1 ".repeat(500_000)}\n`));
    expect(refusalOf(inOneLine)).toEqual({ key: "recordTooLong" });
  });

  test("No text makes the reader throw", () => {
    fc.assert(fc.property(fc.string(), (nonsense) => refusalOf(nonsense) !== null));
    fc.assert(
      fc.property(fc.nat(text.length - 1), fc.string({ minLength: 1, maxLength: 3 }), (at, slip) => {
        const changed = text.slice(0, at) + slip + text.slice(at + slip.length);
        if (changed.trim() !== text.trim()) expect(refusalOf(changed)).not.toBeNull();
      }),
    );
  });
});
