import { describe, expect, test } from "vitest";
import { curtainFaults, lengthFaults, outcomeFaults, paceFaults } from "./comparisons.ts";
import { faultsIn } from "./properties.ts";
import type { Watched } from "./property-fault.ts";
import { SAMPLE_ROWS, sampleLog } from "./sample-log.ts";
import type { StageFrame, StageLog, StageMark } from "./stage-log.ts";

const watched = (log: StageLog, over: Partial<Watched> = {}): Watched => ({
  log,
  expected: SAMPLE_ROWS,
  hasHands: true,
  isStill: false,
  slowed: 1,
  ...over,
});

const found = (log: StageLog, over: Partial<Watched> = {}): readonly string[] => [
  ...new Set(faultsIn(watched(log, over)).map(({ property }) => property)),
];

/** The sample with other frames: each is given to the function with its time. */
const withFrames = (change: (frame: StageFrame) => StageFrame): StageLog => {
  const log = sampleLog();
  return { ...log, frames: log.frames.map(change) };
};

const at = (time: number, over: Partial<StageFrame>): StageLog =>
  withFrames((frame) => (frame.at === time ? { ...frame, ...over } : frame));

const withMarks = (change: (marks: readonly StageMark[]) => readonly StageMark[]): StageLog => {
  const log = sampleLog();
  return { ...log, marks: change(log.marks) };
};

test("A page that keeps the specification has no fault", () => {
  expect(faultsIn(watched(sampleLog()))).toEqual([]);
});

describe("P-22 planted faults are found", () => {
  const sentence = "Solon places a pawn on c4.";

  test("P-1 P-2 the log is written when the step arrives", () => {
    const log = at(1000, { told: [{ row: "5.0", where: "log", text: sentence }], added: [sentence] });
    // The transcript does not say it at the same time, either.
    expect(found(log)).toEqual(["P-1", "P-16"]);
    expect(faultsIn(watched(log))[0]).toMatchObject({ at: 1000, says: expect.stringContaining(sentence) });
    const muchTooEarly = withFrames((frame) =>
      frame.at === 2030 ? { ...frame, added: ["Solon turns a tile: +3."] } : frame,
    );
    expect(found(muchTooEarly)).toEqual(["P-2"]);
  });

  test("P-1 a seat's card is ahead of the picture", () => {
    expect(found(at(4000, { told: [{ row: "7.0", where: "seat", text: "9 tiles" }] }))).toEqual(["P-1"]);
    const ahead = withFrames((frame) => (frame.at >= 4000 ? { ...frame, cards: ["11 pawns"] } : frame));
    expect(found(ahead)).toEqual(["P-1"]);
    const opened = withFrames((frame) => (frame.at >= 4250 ? { ...frame, cards: ["11 pawns"] } : frame));
    expect(found(opened)).toEqual([]);
  });

  test("P-1 words come before the table says", () => {
    const early = withMarks((marks) =>
      marks.map((mark) => (mark.is === "words" && mark.of === "7.1" ? { ...mark, at: 7060 } : mark)),
    );
    expect(found(early)).toEqual(["P-1"]);
  });

  test("P-3 the bar is a scene ahead of the board", () => {
    expect(found(at(1300, { scenes: ["2", "3"] }))).toEqual(["P-3"]);
  });

  test("P-4 the echo is slow", () => {
    const slow = withFrames((frame) => (frame.at === 2030 ? { ...frame, at: 2200 } : frame));
    expect(found(slow)).toEqual(["P-4"]);
    expect(found(slow, { slowed: 4 })).toEqual([]);
    // A busy machine has drawn nothing in the meantime.
    expect(found({ ...slow, drawnAt: [2200] })).toEqual([]);
  });

  test("P-5 the choices of an answered question stay alive", () => {
    expect(found(at(2300, { choices: [{ question: "q5", press: "P@d3" }] }))).toEqual(["P-5"]);
    expect(found(at(2300, { choices: [{ question: "q5", press: null }] }))).toEqual([]);
  });

  test("P-6 a second answer is dropped", () => {
    const log = sampleLog();
    const again = { question: "q7", press: "P@e3" };
    const pressed = { at: 8000, x: 100, y: 300, down: again, up: again, submitted: [], prepares: false };
    const dropped = { ...log, presses: [...log.presses, pressed] };
    expect(found(dropped)).toEqual(["P-6"]);
    // It opened a popover, or it was the second of two.
    expect(found({ ...log, presses: [...log.presses, { ...pressed, prepares: true }] })).toEqual([]);
    expect(found({ ...log, presses: [...log.presses, { ...pressed, at: 2390 }] })).toEqual([]);
    const answered: StageLog = {
      ...dropped,
      presses: [...log.presses, { ...pressed, submitted: ["a2"] }],
      marks: [
        ...dropped.marks,
        { is: "press", of: "q7", at: 8000 },
        { is: "submit", of: "a2", at: 8001 },
        { is: "echo", of: "a2", at: 8020 },
        { is: "confirm", of: "a2", at: 8040 },
      ],
    };
    expect(found(answered)).toEqual([]);
    expect(found({ ...answered, presses: log.presses })).toEqual(["P-6"]);
    expect(
      found({ ...answered, marks: answered.marks.filter(({ is, of }) => is !== "confirm" || of !== "a2") }),
    ).toEqual(["P-6"]);
  });

  test("P-6 a press beside every choice, or on what appeared under it, answers", () => {
    const log = sampleLog();
    for (const [down, up] of [
      [null, null],
      [null, { question: "q5", press: "P@c3" }],
      [
        { question: "q5", press: null },
        { question: "q5", press: "P@c3" },
      ],
    ] as const)
      expect(
        found({ ...log, presses: [{ at: 2000, x: 100, y: 300, down, up, submitted: ["a1"], prepares: false }] }),
      ).toEqual(["P-6"]);
  });

  test("P-7 P-8 hasty hands change what was played or told", () => {
    const calm = { submissions: ["P@c3"], log: ["You place a pawn."], transcript: ["You place a pawn."] };
    expect(outcomeFaults("P-7", calm, calm)).toEqual([]);
    expect(outcomeFaults("P-7", calm, { ...calm, submissions: ["P@c3", "P@c3"] })).toHaveLength(1);
    expect(outcomeFaults("P-8", calm, { ...calm, transcript: [] })).toHaveLength(1);
  });

  test("P-9 the floor is ignored", () => {
    const short = withMarks((marks) =>
      marks.map((mark) => (mark.is === "end" && mark.of === "7.0" ? { ...mark, at: 6000 } : mark)),
    );
    expect(found(short)).toEqual(["P-9"]);
    expect(found({ ...short, pace: 0.5 })).not.toContain("P-9");
  });

  test("P-2 P-9 an echo guesses a face that only the host knows", () => {
    const guessed = at(2030, { echoes: [{ id: "a1", state: "pending" }], added: ["Solon turns a tile: +3."] });
    expect(found(guessed)).toEqual(["P-2"]);
  });

  test("P-10 P-20 time tells what was hidden, or does not follow the pace", () => {
    const longer = withMarks((marks) =>
      marks.map((mark) => (mark.is === "end" && mark.of === "6.0" ? { ...mark, at: 2500 } : mark)),
    );
    expect(lengthFaults(sampleLog(), sampleLog())).toEqual([]);
    expect(lengthFaults(sampleLog(), longer)).toHaveLength(1);
    expect(paceFaults(sampleLog(), { ...sampleLog(), pace: 2 }).length).toBeGreaterThan(0);
    const twice = withMarks((marks) => marks.map((mark) => ({ ...mark, at: 2 * mark.at })));
    expect(paceFaults(sampleLog(), { ...twice, pace: 2 })).toEqual([]);
  });

  test("P-11 a cut skips a row, or rows overlap, or go back", () => {
    const skipped = withMarks((marks) => marks.filter(({ of }) => of !== "7.0"));
    const without = { ...skipped, frames: skipped.frames.filter(({ at: time }) => time < 4000 || time > 6700) };
    expect(found(without)).toEqual(["P-11"]);
    const over = withMarks((marks) => marks.map((mark) => (mark.of === "7.1" ? { ...mark, at: mark.at - 500 } : mark)));
    expect(found({ ...over, frames: [] })).toEqual(["P-11"]);
    const words = withMarks((marks) =>
      marks.map((mark) => (mark.is === "open" && mark.of === "6.0" ? { ...mark, at: 2600 } : mark)),
    );
    expect(found({ ...words, frames: [] })).toEqual(["P-11"]);
  });

  test("P-12 catching up takes too long, or hurries what is seen once", () => {
    const begun = sampleLog();
    const [frame] = begun.frames;
    const caught = (time: number, beat: string, version: string) => ({
      ...(frame as StageFrame),
      at: time,
      beat,
      version,
    });
    const long = {
      ...begun,
      marks: [],
      frames: [caught(0, "catch-up", "4"), caught(5000, "ask", "4")],
      presses: [],
      incidents: [],
    };
    expect(found(long, { expected: new Map() })).toEqual(["P-12"]);
    const once = { ...begun, frames: [caught(4000, "catch-up", "7"), caught(6800, "ask", "7")] };
    expect(found(once)).not.toContain("P-12");
    const marks = begun.marks.filter(({ of }) => of !== "7.0");
    const hurried: StageLog = {
      ...once,
      marks: marks.map((mark) => (mark.of === "7.1" && mark.is === "begin" ? { ...mark, at: 6700 } : mark)),
    };
    expect(found(hurried)).toContain("P-12");
  });

  test("P-13 a refused echo stays", () => {
    const log = sampleLog();
    const [frame] = log.frames;
    const stands = { ...(frame as StageFrame), at: 3500, beat: "idle", echoes: [{ id: "a1", state: "refused" }] };
    expect(found({ ...log, frames: [...log.frames, stands].toSorted((one, other) => one.at - other.at) })).toContain(
      "P-13",
    );
  });

  test("P-14 the bar grows by a line", () => {
    expect(found(at(4250, { boxes: { board: [0, 50, 390, 390], bar: [0, 440, 390, 182] } }))).toEqual(["P-14"]);
    expect(found(at(4250, { layout: "side", boxes: { bar: [500, 0, 232, 390] } }))).toEqual([]);
  });

  test("P-15 what is shown lies below the fold", () => {
    expect(found(at(4250, { shown: [{ row: "7.0", isOpen: true, hiddenBy: "the edge of the screen" }] }))).toEqual([
      "P-15",
    ]);
  });

  test("P-16 a region interrupts, there are two, or a sentence changes", () => {
    const sentences = ["Solon places a pawn on c4."];
    expect(found(at(1360, { liveRegions: [{ politeness: "assertive", sentences }] }))).toEqual(["P-16"]);
    const two = { politeness: "polite", sentences };
    expect(found(at(1360, { liveRegions: [two, two] }))).toEqual(["P-16"]);
    expect(found(at(1360, { liveRegions: [{ politeness: "polite", sentences: ["Solon places."] }] }))).toEqual([
      "P-16",
    ]);
  });

  test("P-16 the transcript misses a sentence, or tells one of its own", () => {
    const only = (missing: string) =>
      withFrames((frame) => ({
        ...frame,
        told: frame.told.filter(({ where, row }) => where !== missing || row !== "7.1"),
      }));
    expect(found(only("transcript"))).toEqual(["P-16"]);
    expect(found(only("log"))).toEqual(["P-16"]);
  });

  test("P-17 the focus is lost", () => {
    expect(found(at(2360, { isFocusLost: true }))).toEqual(["P-17"]);
  });

  test("P-18 a watcher can press", () => {
    expect(found(sampleLog(), { hasHands: false })).toEqual(["P-18"]);
  });

  test("P-19 something moves although motion is reduced", () => {
    expect(found(sampleLog(), { isStill: true })).toEqual(["P-19"]);
    const fading = withFrames((frame) => ({ ...frame, animations: [{ property: "opacity", length: 150 }] }));
    expect(found(fading, { isStill: true })).toEqual([]);
  });

  test("P-21 something of the match is read behind the curtain", () => {
    const hidden = at(2360, { beat: "curtain", added: ["You hold a Lion"] });
    expect(curtainFaults(hidden, ["Lion"])).toHaveLength(1);
    expect(curtainFaults(hidden, ["Hare"])).toEqual([]);
  });
});
