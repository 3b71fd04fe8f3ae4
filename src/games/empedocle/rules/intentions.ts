import type { Intention } from "../../../kernel/game.ts";
import { ELEMENTS, FACES } from "./box.ts";
import { of } from "./circle.ts";
import { holdingOf } from "./holdings.ts";
import { refusal } from "./moves.ts";
import type { Face, Force, IntentionFact, Move, View } from "./state.ts";

/**
 * What a player may decide before being asked, in this round. Everything that these answers depend on lies open (EM-9), and
 * the dice to come are unknown to all: an answer given early tells no more than the same answer given late.
 */
export function intentions(view: View): readonly Intention[] {
  const force = forceOf(view);
  if (force === null) return [];
  return [
    ...(mayStake(view, force) ? ofTopic(view, "aubaine", ["keep"]) : []),
    ...(mayAnnounce(view, force) ? ofTopic(view, "announce", ANNOUNCEMENTS) : []),
    ...(mayTake(view, force) ? ofTopic(view, "token", ["take", "leave"]) : []),
    ...(mayExchange(view, force) ? ofTopic(view, "exchange", ["pass", "pass unless pair"]) : []),
  ];
}

type Topic = Extract<IntentionFact, { readonly key: "intendedTopic" }>["topic"];

/** Also: reroll if the die shows this face, else keep. */
const ANNOUNCEMENTS = ["keep", "reroll", "keep unless reroll", ...FACES.map((face) => `reroll ${face}`)];

const ofTopic = (view: View, topic: Topic, answers: readonly string[]): readonly Intention[] =>
  answers.map((answer) => ({
    text: `${view.round} ${topic}:${answer}`,
    about: { key: "intendedTopic", topic } satisfies IntentionFact,
    answer: { key: "intendedAnswer", answer } satisfies IntentionFact,
  }));

/** What an intention says to the question that is asked now; null where it says nothing. */
export function intended(view: View, text: string): Move | null {
  const force = forceOf(view);
  const [round, topic, answer = ""] = /^(\d+) (\w+):(.*)$/.exec(text)?.slice(1) ?? [];
  if (force === null || round !== String(view.round) || topic !== TOPICS[view.phase.is]) return null;
  const move = answerOf(view, force, answer);
  return move !== null && refusal(view, move) === null ? move : null;
}

const TOPICS: Readonly<Record<View["phase"]["is"], Topic | null>> = {
  choosing: null,
  aubaine: "aubaine",
  taking: "token",
  announcing: "announce",
  exchanging: "exchange",
  over: null,
};

function answerOf(view: View, force: Force, answer: string): Move | null {
  const { phase } = view;
  switch (answer) {
    case "keep":
    case "reroll":
    case "take":
    case "leave":
    case "pass":
      return { is: answer };
    case "keep unless reroll":
      return phase.is === "announcing" && phase.rerolling.length === 0 ? { is: "keep" } : null;
    case "pass unless pair":
      return ELEMENTS.some((element) => holdingOf(view, force)[element] > 1) ? null : { is: "pass" };
    default: {
      const [, face] = /^reroll (\w+)$/.exec(answer) ?? [];
      if (!FACES.includes(face as Face)) return null;
      return { is: of(view.cast, force).face === face ? "reroll" : "keep" };
    }
  }
}

function forceOf({ viewer, circle }: View): Force | null {
  const at = viewer === "watcher" ? -1 : circle.indexOf(viewer);
  return at === -1 ? null : (at as Force);
}

const isStillShown = ({ cast }: View, force: Force): boolean => cast.length === 0 || of(cast, force).is === "shown";

const isDue = ({ phase }: View, force: Force): boolean =>
  "next" in phase && (phase.force === force || phase.next.includes(force));

function mayStake({ options, phase, ...view }: View, force: Force): boolean {
  if (!options.aubaine) return false;
  return phase.is === "choosing" || (phase.is === "aubaine" && isDue({ options, phase, ...view }, force));
}

/** EM-38: whoever is still in the round when Attraction begins. */
function mayAnnounce(view: View, force: Force): boolean {
  const { phase } = view;
  if (phase.is === "announcing") return isDue(view, force);
  return (isBeforeAttraction(view) && isStillShown(view, force)) || phase.is === "choosing";
}

const isBeforeAttraction = ({ phase }: View): boolean =>
  phase.is === "choosing" || phase.is === "aubaine" || (phase.is === "taking" && phase.step === "1.5");

/** EM-28, EM-53: the Whirlwind force, then the owner of the Cylinder. */
function mayTake(view: View, force: Force): boolean {
  const { phase } = view;
  if (phase.is === "taking") return phase.force === force || (phase.step === "1.5" && view.cylinder === force);
  return phase.is === "choosing" || phase.is === "aubaine" || (phase.is === "announcing" && view.cylinder === force);
}

function mayExchange(view: View, force: Force): boolean {
  const { phase } = view;
  if (phase.is === "exchanging") return isDue(view, force);
  return phase.is !== "over" && (phase.is === "choosing" || of(view.cast, force).is !== "covered");
}
