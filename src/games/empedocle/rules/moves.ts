import { mayAct } from "../../../kernel/game.ts";
import { of } from "./circle.ts";
import { asked, conversionRefusal, swapRefusal } from "./exchanges.ts";
import { MOVES } from "./notation.ts";
import type { Exchanging, Move, Phase, Refusal, Staking, View } from "./state.ts";

export const offers = (view: View): readonly Move[] =>
  mayAct(view) ? ANSWERS[view.phase.is].filter((move) => refusal(view, move) === null) : NONE;

const NONE: readonly Move[] = [];
const movesThat = (...kinds: readonly Move["is"][]): readonly Move[] => MOVES.filter(({ is }) => kinds.includes(is));

/** The moves that can answer each phase at all, so that not all moves must be tried. */
const ANSWERS: Readonly<Record<Phase["is"], readonly Move[]>> = {
  choosing: movesThat("choose"),
  aubaine: movesThat("keep", "change"),
  taking: movesThat("take", "leave"),
  announcing: movesThat("keep", "reroll"),
  exchanging: movesThat("convert", "swap", "pass"),
  over: NONE,
};

export function refusal(view: View, move: Move): Refusal | null {
  const { phase } = view;
  if (!mayAct(view) || phase.is === "over") return { key: "waitForYourTurn", rule: whoseTurn(phase) };
  switch (phase.is) {
    case "choosing":
      return choiceRefusal(view, move);
    case "aubaine":
      return aubaineRefusal(view, phase, move);
    case "taking":
      if (move.is === "take" || move.is === "leave") return null;
      return { key: "takeOrLeave", rule: phase.step === "1.5" ? "EM-28" : "EM-53" };
    case "announcing":
      return move.is === "keep" || move.is === "reroll" ? null : { key: "keepOrReroll", rule: "EM-38" };
    case "exchanging":
      return exchangeRefusal(view, phase, move);
  }
}

/** The clause that says who acts. */
function whoseTurn(phase: Phase): string {
  switch (phase.is) {
    case "choosing":
      return "EM-20";
    case "aubaine":
      return "EM-105";
    case "taking":
      return phase.step === "1.5" ? "EM-28" : "EM-52";
    case "announcing":
      return "EM-38";
    case "exchanging":
      return "EM-57";
    case "over":
      return "EM-16";
  }
}

/** EM-20: no face is ever forbidden. EM-102: at most one gem, by a player who has one. */
function choiceRefusal({ viewer, options, circle, holdings }: View, move: Move): Refusal | null {
  if (move.is !== "choose") return { key: "chooseAFace", rule: "EM-20" };
  if (!move.stake) return null;
  if (!options.aubaine) return { key: "noAubaine", rule: "EM-102" };
  const hasGem = holdings.some(({ gems }, force) => circle[force] === viewer && gems > 0);
  return hasGem ? null : { key: "noGem", rule: "EM-102" };
}

/** EM-106: any face that no other force shows at this moment. */
function aubaineRefusal(view: View, { force }: Staking, move: Move): Refusal | null {
  if (move.is === "keep") return null;
  if (move.is !== "change") return { key: "changeOrKeep", rule: "EM-106" };
  const { face } = move;
  if (of(view.cast, force).face === face) return { key: "sameFace", face, rule: "EM-106" };
  return view.cast.some((die) => die.face === face) ? { key: "faceShown", face, rule: "EM-106" } : null;
}

/** EM-66: a forced conversion comes first, then a forced swap. */
function exchangeRefusal(view: View, turn: Exchanging, move: Move): Refusal | null {
  const { force } = turn;
  const wanted = asked(view, turn);
  if (wanted === "conversion")
    return move.is === "convert" ? conversionRefusal(view, force, move.element) : { key: "mustConvert", rule: "EM-66" };
  switch (move.is) {
    case "swap":
      return swapRefusal(view, force, wanted, move.pair);
    case "pass":
      return wanted === "forcedSwap" ? { key: "mustSwap", rule: "EM-60" } : null;
    case "convert":
      return { key: "noTwoEthers", rule: "EM-61" };
    case "choose":
    case "change":
    case "keep":
    case "reroll":
    case "take":
    case "leave":
      return { key: "swapOrPass", rule: "EM-59" };
  }
}
