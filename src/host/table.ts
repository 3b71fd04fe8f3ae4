import { isOver } from "../kernel/game.ts";
import type { Pace } from "../kernel/pace.ts";
import type { Seat, Viewer } from "../kernel/seat.ts";
import type { Answered, Conducted, ToViewer } from "../protocol/messages.ts";
import type { Rumour } from "./bus.ts";
import type { Outage } from "./clocks.ts";
import { refused } from "./facts.ts";
import { hintsOf } from "./hints.ts";
import type { Statement } from "./judgement.ts";
import { isCalledAlike, isSealedAlike, ledgerOf } from "./ledger.ts";
import type { Ports } from "./ports.ts";
import { oneAtATime } from "./queue.ts";
import { serviceOf } from "./service.ts";
import { present, reaching, type Story, versionOf } from "./story.ts";
import { conductTold, spoke, told, welcoming } from "./telling.ts";
import { timekeeperOf } from "./timekeeper.ts";
import { type Tell, watchersOf } from "./watchers.ts";

/** One open match. */
export interface Table {
  story(): Story;
  /** The viewer is welcomed at once and told everything from then on, until the answer is called. */
  watch(viewer: Viewer, from: number | null, tell: Tell): () => void;
  say(statement: Statement): Promise<Answered>;
  /** The strongest bot's move for the seat, by that seat's own story; null where it may not act. */
  hint(seat: Seat): Promise<string | null>;
  /** Somebody else may have stored something. */
  hear(rumour: Omit<Rumour, "table">): void;
  /** Does what is due while nobody looks. */
  settle(): Promise<void>;
  close(): void;
}

/** How all tables of a host are run. */
export interface Rhythm {
  readonly pace: () => Pace;
  /** When nothing was running, as far as is known. */
  readonly outages: readonly Outage[];
}

/** Nobody is outrun by other writers so often: the store contradicts itself. */
const MOST_TRIES = 100;

/** `onEnd` is called once the table can no longer be used: it was removed, or what is stored makes no sense. */
export function openTable(first: Story, ports: Ports, { pace, outages }: Rhythm, onEnd: () => void): Table {
  const { timer, complain } = ports;
  const { id } = first.table;
  const inTurn = oneAtATime();
  const hints = hintsOf(ports);
  const time = timekeeperOf(timer, outages);
  const ledger = ledgerOf(first, ports, time, pace, tellNews, (message) => {
    close();
    watchers.tellAll(() => message);
    onEnd();
  });
  const { story, attempt, catchUp } = ledger;
  const service = serviceOf(ledger, ports, time, pace, inTurn);
  const watchers = watchersOf(complain, () => (ledger.end() === null ? conductMessage() : null));
  service.look();

  const conduct = (): Conducted => conductTold(story(), time.clock(story()), watchers.present(), timer.now());
  const conductMessage = (): ToViewer => ({ t: "conduct", table: id, conduct: conduct() });

  /** Everybody is told what is safe in the store: each step once, in order, or what has changed since the last. */
  function tellNews(before: Story, now: Story): void {
    // A bot's seat is no window.
    for (const seat of now.conduct.left)
      if (!before.conduct.left.includes(seat))
        watchers.dismiss(seat, { t: "refused", table: id, why: { key: "seatLeft" } });
    if (!isCalledAlike(before, now)) watchers.tellAll(() => ({ t: "renamed", table: id, sitters: now.table.sitters }));
    const conducted = conduct();
    const known = reaching(now, versionOf(before));
    for (let version = versionOf(before) + 1; version <= versionOf(now); version++)
      watchers.tellAll((viewer) => told(known, viewer, version, conducted));
    if (versionOf(now) === versionOf(before)) {
      if (!isSealedAlike(before, now)) watchers.tellAll((viewer) => spoke(now, viewer));
      if (now.conduct.number !== before.conduct.number) watchers.tellAll(conductMessage);
    }
    service.look();
    hints.drop(versionOf(now));
  }

  function close(): void {
    service.leave();
    hints.drop(null);
  }

  /** A person's statement. Where others have stored something meanwhile, it is judged again on the new position. */
  async function take(statement: Statement): Promise<Answered> {
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const returning = statement.what.is === "leave" ? null : backAgain(statement.seat);
      const isOutrun = returning !== null && (await attempt(returning)) === "taken";
      const answer = isOutrun ? "taken" : await attempt(statement);
      if (answer !== "taken" && (answer.ok || answer.why.key === "notKept")) return answer;
      const found = await catchUp();
      if (answer !== "taken" && found !== "new") return answer;
      if (found === "unread") return refused({ key: "notRead" });
    }
    throw new Error(`${id}: every position is taken and none is new`);
  }

  /** Whoever speaks or looks is no longer away; null for those who were not. */
  function backAgain(viewer: Viewer): Statement | null {
    const { missed, number } = story().conduct;
    if (viewer === "watcher" || (missed[viewer] ?? 0) === 0) return null;
    return { seat: viewer, id: `host back ${number}`, what: { is: "back" }, at: timer.now(), isStandIn: false };
  }

  return {
    story,
    watch(viewer, from, tell) {
      const end = ledger.end();
      const first = () =>
        end === null ? welcoming(story(), viewer, from, conduct()) : [{ t: "refused" as const, table: id, why: end }];
      const leave = watchers.add(viewer, first, tell);
      const returning = backAgain(viewer);
      if (returning !== null) inTurn(() => take(returning)).catch(complain);
      return leave;
    },
    say: (statement) =>
      inTurn(() => take(statement)).catch((error: unknown) => {
        complain(error);
        return refused({ key: "ourFault" });
      }),
    hint: (seat) => hints.hint(story(), seat),
    hear({ version, conduct }) {
      const turn = story().open.game.turn(present(story()).state);
      // In a secret round somebody may have sealed a move, which is neither a new version nor another conduct.
      const isKnown = version === versionOf(story()) && (conduct ?? 0) <= story().conduct.number;
      if (!isKnown || (turn.how === "each" && !isOver(turn))) inTurn(catchUp).catch(complain);
    },
    settle: service.settle,
    close,
  };
}
