import { mayAct } from "../../../kernel/game.ts";
import { asSeat, type Seat } from "../../../kernel/seat.ts";
import { marksOf, type QuestionMove, questionOf } from "./asking.ts";
import { bankQuestion } from "./bank/bank.ts";
import { isFit, unused } from "./bank/unused.ts";
import { picksDue } from "./moves.ts";
import { isOpenToObjection, mayObject } from "./objections.ts";
import { askerOf } from "./order.ts";
import { flawOf } from "./question.ts";
import type { In, Move, Options, Refusal, View } from "./state.ts";
import { currentSubject } from "./subjects.ts";

export function refusal(view: View, move: Move): Refusal | null {
  if (view.viewer === "watcher" || !mayAct(view)) return notNow(view, move);
  switch (view.phase.is) {
    case "choosing":
      return move.is === "be" ? null : { key: "nameAPhilosopher", rule: "OS-100" };
    case "asking":
      return move.is === "ask" || move.is === "bank" ? ofQuestion(view, move) : { key: "askAQuestion", rule: "OS-27" };
    case "following":
      return move.is === "follow" || move.is === "pass" ? null : { key: "followOrPass", rule: "OS-74" };
    case "answering":
      if (move.is !== "vote") return notABallot(view.options, view.phase, move);
      return move.objection === null ? null : ofObjection(view, view.viewer, view.phase.withdrawals);
    case "picking":
      return move.is === "pick"
        ? ofPicks(view, view.viewer, move.seats)
        : { key: "pickOthers", count: picksDue(view), rule: "OS-61" };
    case "deciding":
      if (move.is === "keep" || move.is === "turn") return null;
      return { key: "keepOrTurn", rule: view.rule === "oracle" ? "OS-65" : "OS-66" };
    case "over":
      return notNow(view, move);
  }
}

const notNow = ({ phase }: View, move: Move): Refusal =>
  phase.is === "following" && move.is === "follow"
    ? { key: "mayNotFollow", rule: "OS-72" }
    : { key: "waitForYourTurn", rule: "OS-22" };

/** OS-97: somebody was faster. */
const notABallot = ({ follower: reading }: Options, { follower }: In<"answering">, move: Move): Refusal =>
  reading === "first" && follower !== null && move.is === "follow"
    ? { key: "declaredFirst", seat: follower, rule: "OS-97" }
    : { key: "castABallot", rule: "OS-40" };

function ofQuestion(view: View, move: QuestionMove): Refusal | null {
  const { questionMode } = view.options;
  if (move.is === "ask") {
    if (questionMode === "bank") return { key: "bankOnly", rule: "4.4" };
    if (questionMode === "bankEditable" && move.from === null) return { key: "startFromTheBank", rule: "4.4" };
    const flaw = flawOf(move);
    if (flaw !== null) return flaw;
  }
  const id = move.is === "bank" ? move.id : move.from?.id;
  const named = id === undefined ? null : bankQuestion(id);
  if (id !== undefined && named === null) return { key: "unknownQuestion", id, rule: "OS-28" };
  if (marksOf(questionOf(move)).some((mark) => view.asked.includes(mark)))
    return { key: "alreadyAsked", rule: "OS-33" };
  if (named !== null && !isFit(named, view.options)) return { key: "notForFamilies", rule: "OS-96" };
  if (named === null || unused(view).includes(named)) return null;
  return { key: "aboutTheSubject", subject: currentSubject(view), rule: "OS-29" };
}

function ofObjection(view: View, seat: Seat, withdrawals: number): Refusal | null {
  const rule = "OS-36";
  if (view.options.maxWithdrawals === 0) return { key: "noObjections", rule };
  if (!isOpenToObjection(view, withdrawals)) return { key: "imposedStands", rule };
  if (mayObject(view).includes(seat)) return null;
  return { key: seat === askerOf(view) ? "askerObjects" : "botObjects", rule };
}

/** OS-68: exactly the required number, all different, and not the asker. */
function ofPicks(view: View, asker: Seat, picks: readonly Seat[]): Refusal | null {
  const rule = "OS-68";
  if (picks.includes(asker)) return { key: "pickedYourself", rule };
  const stranger = picks.find((seat) => asSeat(seat, view.philosophers.length) === null);
  if (stranger !== undefined) return { key: "nobodySitsThere", seat: stranger, rule };
  const twice = picks.find((seat, at) => picks.indexOf(seat) < at);
  if (twice !== undefined) return { key: "pickedTwice", seat: twice, rule };
  return picks.length === picksDue(view) ? null : { key: "wrongNumber", count: picksDue(view), rule };
}
