import type { EchoOf, Moments, Row, ToldStep } from "../../kernel/moments.ts";
import type { Move, News, View } from "./rules/state.ts";
import { factOf, told } from "./told.ts";

/** How the matches of Empedocle are shown in time: docs/stage.md, section 3.3. */
export const moments: Moments<View, Move> = {
  reveals: ["revealed"],
  rows,
  told: (before, _after, facts) => told(before, facts),
  echo,
};

/** EM-41: dice that are rolled again fall together, so they are one row. */
function rows({ news }: ToldStep<View>): readonly Row[] {
  const together = news.filter(isRerolled);
  return news.flatMap((fact): readonly Row[] => {
    if (!isRerolled(fact)) return [rowOf(fact as News)];
    return fact === together[0] ? [rerolled(together)] : [];
  });
}

const isRerolled = ({ key }: { readonly key: string }): boolean => key === "rerolled";

/** The hand hides its die under its own cup: it slides there, and the cup comes down. */
const HIDING = 160 + 140;

function echo(view: View, move: Move): EchoOf<View> {
  const fact = factOf(view, move);
  // A face is shown to its owner only, so it changes nothing in the picture.
  if (fact === null) return { is: "hand", milliseconds: HIDING, sounds: [{ sound: "clay", at: HIDING }] };
  const { open, sounds } = rowOf(fact);
  return { is: "whole", picture: told(view, [fact]), milliseconds: open, sounds };
}

/** Of one fact: open, words, length and floor, then the sounds. */
type Line = readonly [open: number, words: number, length: number, floor: number, ...sounds: readonly Sound[]];
type Sound = readonly [sound: string, at: number];

function rowOf(fact: News): Row {
  const [open, words, length, floor, ...sounds] = lineOf(fact);
  return {
    facts: [fact],
    open,
    // The Whirlwind's die can be read before it reaches the tile that it blocks.
    ...(fact.key === "whirlwindRolled" ? { settled: floor } : {}),
    words: [words],
    isLogOnly: isLogOnly(fact),
    length,
    floor,
    isOnceFact: false,
    hasRest: fact.key === "eliminated" && fact.all.length > 0,
    sounds: sounds.map(([sound, at]) => ({ sound, at })),
  };
}

function lineOf(fact: News): Line {
  switch (fact.key) {
    case "roundBegins":
      return [240, 300, 500, 240];
    case "celestialRolled":
      return [400, 400, 500, 0, ["bone", 0]];
    case "revealed":
      return [600, 950, 950, 600, ["lift", 180]];
    case "faceChanged":
      return [450, 600, 1000, 600, ["glass", 320]];
    case "faceKept":
    case "changeForbidden":
      return [320, 380, 700, 320, ["glass", 320]];
    case "imploded":
      return [240, 900, 2000, 900, ["crack", 240]];
    case "eliminated":
      return fact.all.length > 0 ? [240, 300, 900, 240, ["drum", 240]] : [0, 100, 300, 0];
    case "hateDiscarded":
      return [600, 660, 1000, 600, ["crack", 0]];
    case "whirlwindRolled":
      return [700, 760, 1400, 1020, ["bone", 0]];
    case "took":
      return fact.step === "2.3" ? [480, 500, 500, 480, ["glass", 480]] : [320, 380, 500, 320, ["glass", 320]];
    case "left":
      return [160, 240, 400, 160];
    case "gemTaken":
      return [320, 320, 320, 320, ["glass", 320]];
    case "completed":
    case "attractionSkipped":
      return [240, 300, 600, 240];
    case "announced":
      return [140, 200, 500, 140];
    case "rerolled":
      return [700, 760, 1300, 760, ["bone", 0]];
    case "barred":
    case "heldByLightning":
      return [320, 380, 500, 320, ["bone", 160]];
    case "bumped":
    case "onWhirlwind":
      return [400, 460, 500, 400, ["bone", 160]];
    case "celestialShown":
      return [420, 620, 1200, 620, ["lift", 0]];
    case "swapped":
    case "converted":
      return [360, 420, 700, 360, ["glass", 320]];
    case "passed":
      return [140, 200, 400, 0];
    case "united":
      return [900, 960, 2000, 900, ["crack", 660], ["lyre", 900]];
    case "refilled":
      return [320, 380, 600, 320, ["glass", 320]];
    case "won":
      return [400, 460, 1200, 460];
    default:
      return unlisted(fact);
  }
}

/** Whatever is no news of the rules is shown like a call: a sign at the seat's coin. */
const unlisted = (_: never): Line => [140, 200, 350, 0];

/** What the picture says well enough: its sentence goes into log and transcript, not into the bar. */
function isLogOnly(fact: News): boolean {
  switch (fact.key) {
    case "celestialRolled":
    case "revealed":
    case "gemTaken":
    case "passed":
      return true;
    case "eliminated":
      return fact.all.length === 0;
    default:
      return false;
  }
}

/** Between the sentences of dice that fell together. */
const NEXT_SENTENCE = 60;

function rerolled(facts: ToldStep<View>["news"]): Row {
  const [first] = facts as readonly News[];
  if (first === undefined) throw new Error("empedocle: no die was rolled again");
  const row = rowOf(first);
  return { ...row, facts, words: facts.map((_, index) => (row.words[0] ?? 0) + index * NEXT_SENTENCE) };
}
