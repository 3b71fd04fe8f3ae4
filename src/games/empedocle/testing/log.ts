import type { News, Who } from "../rules/state.ts";
import { WORDS } from "../texts/telling.ts";

/** A log line as in the vectors of the specification: the step of the rule book, and what happened. */
export interface LogLine {
  readonly step: string;
  readonly text: string;
}

const WORD = WORDS.en;

/** Null where the specification writes nothing. */
export function logLine(fact: News, name: (who: Who) => string): LogLine | null {
  switch (fact.key) {
    case "roundBegins":
    case "celestialRolled":
    case "passed":
      return null;
    case "revealed": {
      const cups = fact.cups.map(({ who, face, stake }) => `${name(who)} ${WORD[face]}${stake ? " +gem" : ""}`);
      return { step: "1.2", text: `reveal ${cups.join(", ")}` };
    }
    case "faceChanged":
      return { step: "1.2", text: `${name(fact.who)} changes ${WORD[fact.from]} -> ${WORD[fact.to]}, gem spent` };
    case "faceKept":
      return { step: "1.2", text: `${name(fact.who)} keeps ${WORD[fact.face]}, gem spent` };
    case "changeForbidden":
      return { step: "1.2", text: `${name(fact.who)} may not change ${WORD[fact.face]} (Cylinder), gem spent` };
    case "imploded":
      return { step: "1.3", text: "all Whirl -> implosion, everybody loses, game over" };
    case "eliminated":
      return { step: fact.step, text: `eliminated: ${fact.all.map(name).join(", ") || "nobody"}` };
    case "hateDiscarded":
      return { step: fact.step, text: everybodyOut(name(fact.who), fact.step) };
    case "whirlwindRolled":
      return { step: "1.5", text: `Whirlwind force ${name(fact.who)} rolls ${WORD[fact.face]}` };
    case "took":
      return {
        step: fact.step,
        text: `${name(fact.who)} takes ${fact.step === "2.4" ? "a second " : ""}${WORD[fact.token]}`,
      };
    case "left":
      return { step: fact.step, text: `${name(fact.who)} declines` };
    case "completed":
      return { step: fact.step, text: `${name(fact.who)} now holds all four -> unifier of the round` };
    case "gemTaken":
      return {
        step: fact.step,
        text: `${name(fact.who)} takes 1 gem (${fact.step === "1.5*" ? "Lightning, end of Discord" : fact.step})`,
      };
    case "attractionSkipped":
      return { step: "1.6", text: "no attraction force left -> Attraction skipped" };
    case "announced":
      return { step: "2.1", text: `${name(fact.who)} ${fact.what}s` };
    case "rerolled":
      return { step: "2.1", text: `${name(fact.who)} rolls ${WORD[fact.face]}` };
    case "barred":
      return { step: "2.3", text: `${name(fact.who)} barred (fourth element), die stays on ${WORD[fact.token]}` };
    case "heldByLightning": {
      const what =
        fact.step === "1.5" ? "takes nothing, tile still blocked" : `die on ${WORD[fact.token]}, takes nothing`;
      return { step: fact.step, text: `${name(fact.who)} holds Lightning: ${what}` };
    }
    case "bumped":
      return { step: "2.3", text: `${name(fact.who)} bumped to Whirlwind tile (${WORD[fact.token]} blocked)` };
    case "onWhirlwind":
      return { step: "2.3", text: `${name(fact.who)} -> Whirlwind tile` };
    case "celestialShown":
      return { step: "2.4", text: `celestial die shows ${WORD[fact.face]}` };
    case "swapped":
      return {
        step: fact.step,
        text: `${name(fact.who)} swaps ${fact.pair.map((one) => WORD[one]).join("+")} -> Ether`,
      };
    case "converted": {
      const what = fact.element === null ? "nothing" : WORD[fact.element];
      return { step: fact.step, text: `${name(fact.who)} converts 2 Ethers -> ${what}` };
    }
    case "united":
      return { step: "3.1", text: `${name(fact.who)} unites: takes/keeps Cylinder, discards ${fact.discarded}` };
    case "refilled":
      return { step: "3.2", text: `${WORD[fact.element]} tile empty: every player returns 1 ${WORD[fact.element]}` };
    case "won":
      return { step: fact.step, text: `${name(fact.who)} has no Hate left -> WINS, game over` };
  }
}

const everybodyOut = (owner: string, step: "1.4" | "2.2"): string =>
  step === "1.4"
    ? `everybody out -> Cylinder holder ${owner} discards 1 Hate`
    : `everybody out, Cylinder holder ${owner} was qualified -> discards 1 Hate`;
