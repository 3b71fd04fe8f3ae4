import type { ExpectedRow, ExpectedRows, StageFrame, StageLog, StageMark } from "./stage-log.ts";

/** A row of the sample: 300 ms until it opens, its words 60 ms later. */
const ROW: ExpectedRow = { open: 300, words: 360, floor: 360, isOnceFact: false, echo: null, sentences: [] };

/** Solon places, and I answer; then a tile is turned that is seen once, and Solon places again. */
export const SAMPLE_ROWS: ExpectedRows = new Map<string, ExpectedRow>([
  ["5.0", { ...ROW, sentences: ["Solon places a pawn on c4."] }],
  ["6.0", { ...ROW, echo: { is: "whole" }, sentences: ["You place a pawn on c3."] }],
  ["7.0", { open: 250, words: 380, floor: 2750, isOnceFact: true, echo: null, sentences: ["Solon turns a tile: +3."] }],
  ["7.1", { ...ROW, sentences: ["Solon lays it on d4."] }],
]);

/** When each row of the sample begins. */
const BEGINS: Readonly<Record<string, number>> = { "5.0": 1000, "6.0": 2000, "7.0": 4000, "7.1": 6750 };
const LENGTHS: Readonly<Record<string, number>> = { "5.0": 420, "6.0": 420, "7.0": 2750, "7.1": 420 };

/** A log without a fault, as a page that keeps the specification leaves it. */
export function sampleLog(): StageLog {
  return {
    pace: 1,
    tolerance: 17,
    marks: marks(),
    frames: frames(),
    drawnAt: [2016, 2033, 2050, 2066, 2083, 2100],
    presses: PRESSES,
    incidents: [{ at: 2600, is: "rotation" }],
    isLeft: false,
  };
}

const ANSWER = { question: "q5", press: "P@c3" };
const PRESSES = [{ at: 2000, x: 100, y: 300, down: ANSWER, up: ANSWER, submitted: ["a1"], prepares: false }];

function marks(): readonly StageMark[] {
  const rows = [...SAMPLE_ROWS].flatMap(([of, { open, words }]): readonly StageMark[] => {
    const begin = BEGINS[of] ?? 0;
    return [
      { is: "begin", of, at: begin },
      { is: "open", of, at: begin + open },
      { is: "sound", of, at: begin + open },
      { is: "words", of, at: begin + words },
      { is: "end", of, at: begin + (LENGTHS[of] ?? 0) },
    ];
  });
  const others: readonly StageMark[] = [
    { is: "arrive", of: "5", at: 1000 },
    { is: "ask", of: "5", at: 1360 },
    { is: "press", of: "q5", at: 2000 },
    { is: "submit", of: "a1", at: 2001 },
    { is: "echo", of: "a1", at: 2030 },
    { is: "confirm", of: "a1", at: 2050 },
    { is: "arrive", of: "6", at: 2055 },
    { is: "arrive", of: "7", at: 4000 },
  ];
  return [...rows, ...others].toSorted((one, other) => one.at - other.at);
}

/** The page at every begin, open, words and ask. */
function frames(): readonly StageFrame[] {
  const transcript: string[] = [];
  let scene = 0;
  const frame = (at: number, version: string, beat: string, over: Partial<StageFrame> = {}): StageFrame => {
    scene++;
    return {
      at,
      scenes: [`${scene}`, `${scene}`],
      version,
      beat,
      added: [],
      told: [],
      shown: [],
      cards: ["12 pawns"],
      choices: [],
      echoes: [],
      liveRegions: [{ politeness: "polite", sentences: [...transcript] }],
      boxes: { board: [0, 50, 390, 390], bar: [0, 440, 390, 158] },
      layout: "phone",
      isFocusLost: false,
      animations: [{ property: "transform", length: 300 }],
      ...over,
    };
  };
  const seen = [...SAMPLE_ROWS].flatMap(([row, { open, words, sentences }]) => {
    const [begin, version] = [BEGINS[row] ?? 0, row.charAt(0)];
    const [sentence = ""] = sentences;
    const shown = (isOpen: boolean) => [{ row, isOpen, hiddenBy: null }];
    const beginning = frame(begin, version, "begin", { shown: shown(false) });
    const opening = frame(begin + open, version, "open", {
      shown: shown(true),
      told: [{ row, where: "seat", text: "12 pawns" }],
    });
    transcript.push(sentence);
    const telling = frame(begin + words, version, "words", {
      added: [sentence],
      told: (["bar", "log", "transcript"] as const).map((where) => ({ row, where, text: sentence })),
    });
    return [beginning, opening, telling];
  });
  const asking = frame(1560, "5", "ask", {
    choices: [ANSWER],
    liveRegions: [{ politeness: "polite", sentences: ["Solon places a pawn on c4."] }],
  });
  const echoing = frame(2030, "5", "idle", {
    echoes: [{ id: "a1", state: "pending" }],
    liveRegions: [{ politeness: "polite", sentences: ["Solon places a pawn on c4."] }],
  });
  const resting = frame(2450, "6", "idle", { liveRegions: [] });
  return [...seen, asking, echoing, resting].toSorted((one, other) => one.at - other.at);
}
