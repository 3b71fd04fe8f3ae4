import type { EchoOf, Moments, Row, SoundAt, ToldStep } from "../../kernel/moments.ts";
import type { PartyTimer } from "../../kernel/party-timer.ts";
import type { Seat } from "../../kernel/seat.ts";
import type { Move, News, Question, View } from "./rules/state.ts";
import { told } from "./told.ts";

/** How long a turn usually takes. Whoever does not follow, or wishes for nobody, needs not say so. */
const timer: PartyTimer = {
  phases: { asking: 120_000, following: 30_000, answering: 60_000, picking: 45_000, deciding: 30_000 },
  optional: ["following"],
  phaseOf: ({ phase }: View) => (phase.is === "choosing" ? "following" : phase.is),
};

/** How the matches of Ostrakon are shown in time: docs/stage.md, section 3.4. */
export const moments: Moments<View, Move> = { rows, told, echo, reveals: ["tallied", "withdrawn"], timer };

function rows({ news, view }: ToldStep<View>): readonly Row[] {
  const hasTally = news.some(({ key }) => key === "tallied");
  return (news as readonly News[]).map((fact) => ({
    ...rowOf(fact, view.philosophers.length),
    // The tallies stand where the next asker will write, so that the asker reads them first (SV-36).
    ...(hasTally && fact.key === "turnBegins" && fact.seat === view.viewer ? { restsBeforeQuestion: true } : {}),
  }));
}

/** A stone falls into its dish; a tick or a card rises. */
const CAST = 180;
const TICK = 120;

/** What is secret, or what only the host can open, is shown as the hand does it and no further (ST-31, ST-34). */
function echo(view: View, move: Move): EchoOf<View> {
  switch (move.is) {
    case "ask":
    case "bank":
      return whole(view, "clay@420", (seat) => ({ key: "asked", seat, question: questionOf(move) }));
    case "keep":
    case "turn":
      return whole(view, "disc@0", (seat) => ({ key: "decided", seat, turned: move.is === "turn" }));
    case "vote":
      return { is: "hand", milliseconds: CAST, sounds: soundsOf(`clay@${CAST}`) };
    case "pick":
      return { is: "hand", milliseconds: TICK, sounds: soundsOf(`clay@${TICK}`) };
    case "be":
    case "follow":
    case "pass":
      return { is: "hand", milliseconds: TICK };
  }
}

/** The shard settles, or the stone turns, in the same time. */
const WHOLE = 420;

function whole(view: View, sound: string, fact: (seat: Seat) => News): EchoOf<View> {
  const [seat = 0] = view.turn.seats;
  return { is: "whole", picture: { ...view, news: [fact(seat)] }, milliseconds: WHOLE, sounds: soundsOf(sound) };
}

/** One sound as docs/stage.md writes it: "clay@420". */
function soundsOf(written: string): readonly SoundAt[] {
  const [sound = "", at] = written.split("@");
  return [{ sound, at: Number(at) }];
}

/** As the asker wrote or chose it. Whether the bank knows a written one is for the rules to say. */
const questionOf = (move: Extract<Move, { readonly is: "ask" | "bank" }>): Question =>
  move.is === "bank"
    ? { is: "bank", id: move.id, swapped: move.swapped }
    : { is: "written", text: move.text, white: move.white, black: move.black, from: move.from };

/** Of one fact: open, words, length and floor, then the sounds. */
type Line = readonly [open: number, words: number, length: number, floor: number, ...sounds: readonly Sound[]];
type Sound = readonly [sound: string, at: number];

function rowOf(fact: News, seats: number): Row {
  const [open, words, length, floor, ...sounds] = lineOf(fact, seats);
  return {
    facts: [fact],
    open,
    words: [words],
    isLogOnly: LOG_ONLY.includes(fact.key),
    length,
    floor,
    isOnceFact: false,
    hasRest: false,
    sounds: sounds.map(([sound, at]) => ({ sound, at })),
  };
}

/** What the shard and the stones say themselves. A whole question, or a sentence with twelve names, does not fit into the bar. */
const LOG_ONLY: readonly News["key"][] = ["wished", "asked", "imposed", "allVoted", "revealed", "reshuffled"];

/** The verdict lands on the shard, and a philosopher hops from space to space. */
const PLAQUE = 260;
const HOP = 380;

function lineOf(fact: News, seats: number): Line {
  switch (fact.key) {
    case "wished":
      return [600, 660, 1500, 300, ["clay", 420]];
    case "dayBegins":
      return [900, 900, 1200, 300];
    case "turnBegins":
      return [200, 260, 800, 200];
    case "asked":
    case "imposed":
      return [620, 620, 900, 620, ["clay", 420]];
    case "follows":
      return [260, 320, 700, 260];
    case "withdrawn":
      return [420, 680, 1500, 420, ["shard", 0]];
    case "allVoted":
      return [180, 240, 780, 180, ["clay", 180]];
    case "stoneShown":
      return [320, 380, 700, 320, ["disc", 0]];
    case "consulted":
      return [320, 380, 1500, 700, ["disc", 0]];
    case "corrupted":
      return [840, 900, 1500, 840, ["disc", 0], ["disc", 520]];
    case "decided":
      return [420, 480, 700, 420, ["disc", 0]];
    case "revealed": {
      const open = 260 + 60 * seats;
      return [open, open + 60, open + 400, open, ["disc", 0]];
    }
    case "tallied":
      return [700, 760, 900, 700, ["tick", 700]];
    case "advanced": {
      const open = PLAQUE + HOP * fact.spaces;
      return [open, open + 60, open + 300, 350, ...hops(fact.spaces, PLAQUE)];
    }
    case "underTheSun":
      return [760, 820, 1300, 350, ["drum", 760]];
    case "followed": {
      const open = HOP * fact.spaces;
      return [open, open + 60, open + 200, 150, ...hops(fact.spaces, 0)];
    }
    case "stayed":
    case "nobodyFollows":
      return [0, 240, 500, 0];
    case "putBack":
      return [500, 560, 700, 150, ["wood", 500]];
    case "sunMoved":
      return [700, 760, 900, 150];
    case "dayOver":
      return [900, 960, 1800, 900, ["bell", 900]];
    case "reshuffled":
      return [300, 300, 400, 0];
    case "gameOver": {
      const open = 1800 + 120 * seats;
      return [open, open, open + 600, 600];
    }
    default:
      return unlisted(fact);
  }
}

/** The sound of each landing. */
const hops = (spaces: number, from: number): readonly Sound[] =>
  Array.from({ length: spaces }, (_, hop) => ["step", from + HOP * (hop + 1)] as const);

/** Whatever is no news of the rules is shown like a call: a sign at the seat's coin (section 3.0). */
const unlisted = (_: never): Line => [140, 200, 350, 0];
