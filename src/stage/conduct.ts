import type { Seat } from "../kernel/seat.ts";
import type { Update } from "../protocol/messages/match-messages.ts";
import { armedAt, isAskedOfMe, isSameSeats } from "./ask.ts";
import { TALK } from "./numbers.ts";
import type { OfferContent } from "./scene.ts";
import type { Conduct, Stage } from "./state.ts";
import { hasHands, isAtPresent, isOwnClockRunning } from "./state.ts";

/** Clocks, offers, talk, and my turn on a hidden page: what comes beside the steps of a match. */
export const conduct: Conduct = {
  settle: (stage) => markClocks(stage) || settleOffer(stage),
  receiveStep: soundWhileHidden,
  instants: (stage) => [
    stage.offer === null ? 0 : armedAt(stage, stage.offer.drawnAt),
    ...stage.talk.filter((line) => !isHeard(stage, line)).map(({ since }) => since + TALK),
  ],
  onScene: (stage) => ({
    offer: stage.offer === null ? null : { id: stage.offer.id, content: stage.offer.content },
    runningClocks: runningClocks(stage),
    isMyTurn: isMyTurn(stage),
    talk: talkShown(stage),
  }),
};

/** Marks of running clocks follow the scene: they change at the present alone (ST-7). */
function markClocks(stage: Stage): boolean {
  const running = runningIn(stage);
  if (!isAtPresent(stage) || isSameSeats(stage.markedClocks, running)) return false;
  stage.markedClocks = running;
  return true;
}

/** The seats whose clocks run in truth. */
const runningIn = ({ control }: Stage): readonly Seat[] =>
  (control?.time?.seats ?? []).flatMap((one, seat) => (one?.isRunning === true ? [seat as Seat] : []));

/** My own clock is shown as it is: from the ask, or as soon as time is taken from it (ST-7). A pause stops them all. */
function runningClocks(stage: Stage): readonly Seat[] {
  const { eyes, markedClocks, isPaused } = stage;
  if (isPaused) return [];
  const isMineRunning =
    eyes !== "watcher" && runningIn(stage).includes(eyes) && (isAtPresent(stage) || isOwnClockRunning(stage));
  const others = markedClocks.filter((seat) => seat !== eyes);
  return isMineRunning ? [...others, eyes].sort((one, other) => one - other) : others;
}

/** The last line that is shown: talk waits for what it may be about, but not for long (ST-8). */
function talkShown(stage: Stage): number {
  const held = stage.talk.findIndex((line) => !isHeard(stage, line));
  const shown = held === -1 ? stage.talk : stage.talk.slice(0, held);
  return shown.at(-1)?.number ?? 0;
}

const isHeard = ({ seen, now }: Stage, { version, since }: Stage["talk"][number]): boolean =>
  version === null || version <= seen || now >= since + TALK;

/** A draw offer or proposal to me is a question of its own and comes before the move's (ST-71). */
function settleOffer(stage: Stage): boolean {
  const content = offerToMe(stage);
  if (JSON.stringify(content) === JSON.stringify(stage.offer?.content ?? null)) return false;
  stage.questions++;
  stage.offer = content === null ? null : { id: `offer.${stage.questions}`, content, drawnAt: stage.now };
  return true;
}

function offerToMe(stage: Stage): OfferContent | null {
  const { eyes, update, control } = stage;
  if (eyes === "watcher" || update === null || update.outcome !== null) return null;
  if (!hasHands(stage) || !isAtPresent(stage) || stage.answer !== null || control?.left.includes(eyes)) return null;
  const { drawOffer } = update;
  const isDrawToMe = drawOffer !== null && drawOffer.by !== eyes && !drawOffer.accepted.includes(eyes);
  if (isDrawToMe && !stage.isPaused) return { is: "draw", by: drawOffer.by };
  // Whoever it is about has no voice in it.
  const proposal = control?.proposals.find(
    ({ by, proposed, answers }) =>
      by !== eyes && !("seat" in proposed && proposed.seat === eyes) && !answers.some(({ seat }) => seat === eyes),
  );
  return proposal === undefined
    ? null
    : { is: "proposal", id: proposal.id, by: proposal.by, proposed: proposal.proposed };
}

/** Whether the title says that it is my turn: of the scene, and on a hidden page of the newest step (ST-9). */
const isMyTurn = (stage: Stage): boolean =>
  stage.isHidden ? isNewestMine(stage) : stage.question !== null && stage.sealed === null;

function isNewestMine(stage: Stage): boolean {
  const newest = newestOf(stage);
  return newest !== null && !stage.isPaused && isAskedOfMe(stage, newest) && newest.spoken.mine === null;
}

const newestOf = ({ waiting, update }: Stage): Update | null => waiting.at(-1) ?? update;

/** A hidden page sounds once when it is my turn, unless it goes on after a step of my own (ST-9). */
function soundWhileHidden(stage: Stage): void {
  const version = newestOf(stage)?.version ?? -1;
  if (!stage.isHidden || version <= stage.soundedAt || !isNewestMine(stage) || stage.answer !== null) return;
  stage.soundedAt = version;
  stage.effects.push({ is: "sound", sound: "yourTurn" });
}
