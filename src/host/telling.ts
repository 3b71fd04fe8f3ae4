import type { Clock } from "../kernel/clock.ts";
import type { Fact } from "../kernel/game.ts";
import { type Seat, seatsOf, type Viewer } from "../kernel/seat.ts";
import type { Conducted, Line, Spoke, Told, ToViewer } from "../protocol/messages.ts";
import { seatTime } from "./clocks.ts";
import { mayUndo } from "./judgement.ts";
import { peopleAt } from "./players.ts";
import { factsOf } from "./row.ts";
import { isNews, reaching, type Story, sceneAt, versionOf } from "./story.ts";

/**
 * What somebody who begins to look is told: the table with its log, then the present. A seat that was away since version
 * `from` is shown each step it missed, in order, and the present even if it missed nothing. Whoever calls answers for the
 * number: what is only to be seen once (a tile turned) is shown again to whoever names an old one. A watcher was never
 * promised the past.
 */
export function welcoming(story: Story, viewer: Viewer, from: number | null, conduct: Conducted): readonly ToViewer[] {
  const last = versionOf(story);
  const first = viewer === "watcher" || from === null ? last : Math.min(last, Math.max(0, from + 1));
  const whole = reaching(story, 0);
  return [
    { t: "welcome", table: factsOf(story.table), viewer, version: last, log: recalled(whole, viewer, first) },
    ...versions(first, last + 1)
      .map((version) => told(whole, viewer, version, conduct))
      .map(forLatecomers(whole)),
  ];
}

/** A watcher who comes once all is over was not there either. */
const forLatecomers =
  (story: Story) =>
  (message: Told): Told => {
    const { game } = story.open;
    const isLate = message.view.viewer === "watcher" && message.outcome !== null;
    if (!isLate || game.outside === undefined) return message;
    const view = game.outside(sceneAt(story, message.version).state);
    return { ...message, view, line: { ...message.line, news: message.line.news.length === 0 ? [] : view.news } };
  };

/** What a viewer is told of step number `version`. Everything a viewer ever sees of a match is built here. */
export function told(story: Story, viewer: Viewer, version: number, conduct: Conducted): Told {
  const { game } = story.open;
  const scene = sceneAt(story, version);
  const isPresent = version === versionOf(story);
  const view = game.view(scene.state, viewer);
  return {
    t: "told",
    table: story.table.id,
    version,
    view,
    line: lineOf(story, version, view.news),
    drawOffer: scene.drawOffer,
    outcome: game.outcome(scene.state),
    mayUndo: isPresent && viewer !== "watcher" && mayUndo(story, viewer),
    spoken: isPresent ? spoken(story, viewer) : { seats: [], mine: null },
    conduct,
  };
}

/** How the table is conducted, as everybody may know it: of time only how much is left. */
export function conductTold(story: Story, clock: Clock, present: readonly Seat[], now: number): Conducted {
  const { isPaused, proposal, missed, left } = story.conduct;
  const people = peopleAt(story);
  const timeAt = (seat: Seat) => (people.includes(seat) ? seatTime(clock, seat, now) : null);
  const { control } = clock;
  return {
    time: control.is === "none" ? null : { control, seats: seatsOf(missed.length).map(timeAt) },
    isPaused,
    proposal,
    present: people.filter((seat) => present.includes(seat)),
    away: people.filter((seat) => (missed[seat] ?? 0) > 0),
    left,
  };
}

/** Somebody has sealed a move: who, to all; what, to nobody but that seat. */
export const spoke = (story: Story, viewer: Viewer): ToViewer => ({
  t: "spoke",
  table: story.table.id,
  version: versionOf(story),
  spoken: spoken(story, viewer),
});

const spoken = ({ sealed }: Story, viewer: Viewer): Spoke => ({
  seats: sealed.map(({ seat }) => seat),
  mine: sealed.find(({ seat }) => seat === viewer)?.move ?? null,
});

/** What a step brought. */
export const line = (story: Story, viewer: Viewer, version: number): Line =>
  lineOf(story, version, story.open.game.view(sceneAt(story, version).state, viewer).news);

/** With the news of the viewer's view, which after some calls are still those of an earlier step. */
function lineOf(story: Story, version: number, news: readonly Fact[]): Line {
  const { step, standIns } = story.steps[version - 1] ?? {};
  return {
    version,
    news: isNews(story, version) ? news : [],
    call: step?.is === "call" ? { seat: step.seat, call: step.call } : null,
    ...(standIns !== undefined && { standIns }),
  };
}

/** The log before this version, as far as it may be read again. */
function recalled(story: Story, viewer: Viewer, before: number): readonly Line[] {
  const { game } = story.open;
  const { options } = story.match;
  const readAgain = (news: readonly Fact[]) => game.recall?.(news, viewer, options) ?? news;
  return versions(0, before)
    .map((version) => line(story, viewer, version))
    .map((one) => ({ ...one, news: readAgain(one.news) }));
}

const versions = (from: number, before: number): readonly number[] =>
  Array.from({ length: Math.max(0, before - from) }, (_, index) => from + index);
