import type { ExplainedMove } from "../../kernel/bot.ts";
import { isTimed } from "../../kernel/clock.ts";
import { type Fact, refused } from "../../kernel/game.ts";
import type { Pace } from "../../kernel/pace.ts";
import type { Seat } from "../../kernel/seat.ts";
import type { MatchControlView, SubmitAnswer, ToViewer } from "../../protocol/messages/match-messages.ts";
import type { ServerFact } from "../../protocol/messages/server-facts.ts";
import type { PresenceListener, PresenceWatch } from "../absence/presence-watch.ts";
import type { Decisions, SettleAtTable } from "../agreement/deciding.ts";
import { everybodyHere, type People } from "../agreement/people.ts";
import { isThoughtSilent, needsReturn } from "../agreement/return-of-person.ts";
import type { Hints } from "../bots/hints.ts";
import type { HostFact } from "../host-facts.ts";
import type { Attendant } from "../ports/attendant.ts";
import type { ChangeNotice } from "../ports/change-notice.ts";
import type { HostPorts } from "../ports/host-ports.ts";
import type { ShownMatch } from "../ports/shown-matches.ts";
import { serialQueue } from "../serial-queue.ts";
import { MatchClock } from "../time/match-clock.ts";
import type { Outage } from "../time/uptime.ts";
import { type SeatAction, seatRefusal } from "./apply-action.ts";
import { Automation } from "./automation.ts";
import { Feed } from "./feed.ts";
import { isMatchOver, type MatchHistory, sealedIdsOf, versionOf } from "./match-history.ts";
import { MatchWriter, type MatchWriterListener } from "./match-writer.ts";
import { isInRace } from "./played-by.ts";
import { matchControlView } from "./updates.ts";
import { type Audience, type Publish, viewerOf } from "./watchers.ts";

/** One open match. */
export interface LiveMatch {
  history(): MatchHistory;
  /**
   * Sends a welcome message at once, and then every change until the returned function is called; or only why this
   * audience may not look.
   */
  watch(audience: Audience, from: number | null, publish: Publish, looksOn: boolean): () => void;
  /** The newest version that this audience may know; -1 for none. */
  openTo(audience: Audience): number;
  /** The stage of this seat has reached the ask of this version. */
  reachAsk(seat: Seat, version: number): void;
  /** Rejected when the fault is ours. `by`: who sends it; refused where somebody else holds the seat now (TL-49). */
  submit(seatAction: SeatAction, by?: string): Promise<SubmitAnswer>;
  /** The people of the match at this moment. */
  readonly people: () => People;
  /** What somebody says who does not hold the seat that it is about. */
  say(seatAction: SeatAction): Promise<SubmitAnswer>;
  /** The strongest bot's move for the seat, from the seat's own views. Null when the seat may not act. */
  hint(seat: Seat): Promise<ExplainedMove | null>;
  /** Another host may have stored something. Null: nobody knows what, since a notice may have been missed. */
  receive(notice: Omit<ChangeNotice, "match"> | null): void;
  /** Somebody may have come or gone. */
  presenceChanged(): void;
  /** Other people may hold the seats. */
  holdersChanged(): void;
  /** Nobody could play for a while: that time runs for nobody. It is stored, so that every node tells the same time. */
  giveBackTime(outage: Outage): void;
  /** Runs what is due while nobody watches. */
  runDue(): Promise<void>;
  /** Nothing more is begun. Resolved once what was begun is done. */
  close(): Promise<void>;
}

/** Only people may look from a seat: a bot's shows its view to nobody. Watchers may be forbidden (TL-117). */
function audienceRefusal(history: MatchHistory, audience: Audience): Fact | null {
  if (audience === "screen") return null;
  if (audience !== "watcher") return seatRefusal(history, audience);
  return history.matchControl.watching.isAllowed ? null : ({ key: "noWatchers" } satisfies ServerFact);
}

/** What all matches of one host share. */
export interface HostTiming {
  readonly pace: () => Pace;
  /** The known times in which no host was running. */
  readonly outages: readonly Outage[];
}

/** What may decide something at once. */
const DECIDING: readonly SeatAction["action"]["is"][] = ["propose", "answer", "vote", "answerRequest"];

/** In milliseconds: until something is read of which nobody can say what has become of it. */
const READ_INTERVAL = 1000;

/** Losing against other writers this often is impossible: the store contradicts itself. */
const MAX_TRIES = 100;

/**
 * `shown`: which nodes show the match; null where there is no other node. `onEnd` is called when the match can no longer
 * be used: it was removed, or the stored data make no sense.
 */
export const openMatch = (
  first: MatchHistory,
  holders: readonly (Attendant | null)[],
  ports: HostPorts,
  timing: HostTiming,
  shown: ShownMatch | null,
  onEnd: () => void,
): LiveMatch => new RunningMatch(first, holders, ports, timing, shown, onEnd);

/**
 * A class with private fields, like its parts: with thousands of idle matches, closures would take twice the memory.
 */
class RunningMatch implements LiveMatch, MatchWriterListener, PresenceListener {
  readonly #ports: HostPorts;
  readonly #shown: ShownMatch | null;
  readonly #onEnd: () => void;
  readonly #inTurn = serialQueue();
  /** Loaded with the first request: most matches need no hint. */
  #hints: Hints | null = null;
  readonly #time: MatchClock;
  readonly #writer: MatchWriter;
  readonly #automation: Automation;
  readonly #feed: Feed;
  /** Null where everybody counts as present. */
  readonly #presence: PresenceWatch | null;
  /** Null where people do not agree by messages. */
  readonly #decisions: Decisions | null;
  #holders: readonly (Attendant | null)[] = [];
  /** The seats whose player was seen when somebody last looked. */
  #seen: readonly Seat[] = [];
  #isClosed = false;
  /** What is to be read is read later. */
  #cancelReading: (() => void) | null = null;

  constructor(
    first: MatchHistory,
    holders: readonly (Attendant | null)[],
    ports: HostPorts,
    { pace, outages }: HostTiming,
    shown: ShownMatch | null,
    onEnd: () => void,
  ) {
    const { attendance, agreement, timer } = ports;
    this.#ports = ports;
    this.#shown = shown;
    this.#onEnd = onEnd;
    this.#time = new MatchClock(timer, outages);
    this.#writer = new MatchWriter(first, ports, this.#time, pace, this.people, this);
    this.#automation = new Automation(this.#writer, ports, this.#time, pace, this.#inTurn, shown);
    const source = { history: () => this.history(), controlView: () => this.#controlView() };
    this.#feed = new Feed(source, ports, pace);
    this.#presence = attendance?.watch(first.setup.id, this) ?? null;
    const deciding = { writer: this.#writer, people: this.people, settle: this.#settle, inTurn: this.#inTurn };
    this.#decisions = agreement?.keep({ ...deciding, ports }) ?? null;
    this.#seat(holders);
    this.#automation.update();
  }

  history(): MatchHistory {
    return this.#writer.history();
  }

  watch(audience: Audience, from: number | null, publish: Publish, looksOn: boolean): () => void {
    const why = this.#writer.failure() ?? audienceRefusal(this.history(), audience);
    if (why !== null) {
      publish({ t: "refused", match: this.#id(), why });
      return () => {};
    }
    const remove = this.#feed.add(audience, from, publish, looksOn);
    const leave =
      this.#shown === null
        ? remove
        : () => {
            remove();
            this.#tellShown();
          };
    this.#tellShown();
    const viewer = viewerOf(audience);
    // Elsewhere a page that is open proves nothing: somebody has to look at it (TL-75).
    if (this.#presence === null && viewer !== "watcher") this.#noteReturn(viewer);
    if (viewer !== "watcher") this.#decisions?.update();
    return leave;
  }

  openTo(audience: Audience): number {
    return this.#feed.openTo(audience);
  }

  reachAsk(seat: Seat, version: number): void {
    this.#automation.reachAsk(seat, version);
  }

  async submit(seatAction: SeatAction, by?: string): Promise<SubmitAnswer> {
    const answer = await this.#inTurn(async () =>
      by === undefined || this.#isHeldBy(seatAction.seat, by) || (await this.#isNowHeldBy(seatAction.seat, by))
        ? this.#write(seatAction)
        : refused<HostFact>({ key: "notAtYourSeat" }),
    );
    // The match may be closed once this is answered.
    if (answer.ok && DECIDING.includes(seatAction.action.is)) await this.#decisions?.run();
    const holder = this.#holders[seatAction.seat] ?? null;
    const presence = this.#ports.attendance?.presence;
    if (holder !== null && seatAction.action.is !== "stepAway") presence?.acted(this.#id(), holder.person);
    else if (holder !== null && answer.ok) presence?.stepAway(this.#id(), holder.person);
    return answer;
  }

  async say(seatAction: SeatAction): Promise<SubmitAnswer> {
    const answer = await this.#inTurn(() => this.#writeAgain(seatAction, () => null));
    if (answer.ok) await this.#decisions?.run();
    return answer;
  }

  async hint(seat: Seat): Promise<ExplainedMove | null> {
    const loaded = await import("../bots/hints.ts");
    if (this.#isClosed) return null;
    this.#hints ??= new loaded.Hints(this.#ports);
    return this.#hints.hint(this.history(), seat);
  }

  receive(notice: Omit<ChangeNotice, "match"> | null): void {
    const isKnown = (): boolean => notice !== null && this.#isKnown(notice);
    // Of many notices that come at once, one may have read what another is about.
    if (!isKnown()) this.#whileOpen(async () => isKnown() || this.#readAgain());
  }

  onDoubt(): void {
    this.#readLater();
  }

  /** Where the store cannot be read it is read later: no other notice may come. */
  async #readAgain(): Promise<void> {
    if ((await this.#writer.catchUp()) === "unread") this.#readLater();
  }

  #readLater(): void {
    if (this.#cancelReading !== null || this.#isClosed) return;
    this.#cancelReading = this.#ports.timer.after(READ_INTERVAL, () => {
      this.#cancelReading = null;
      this.#whileOpen(() => this.#readAgain());
    });
  }

  presenceChanged(): void {
    this.#presence?.look();
  }

  holdersChanged(): void {
    const { attendance } = this.#ports;
    this.#whileOpen(async () => {
      if (attendance !== undefined) this.#seat(await attendance.holders(this.#id()));
    });
  }

  onTold(): void {
    if (this.#writer.failure() === null) this.#feed.tellPresence();
  }

  /** Whoever is seen again is back. Whoever was looking on when their time was over has to act (TL-76). */
  onSight(): void {
    const before = this.#seen;
    this.#seen = this.#seatsSeen();
    for (const seat of this.#seen) if (!before.includes(seat)) this.#noteReturn(seat);
    this.#decisions?.update();
  }

  giveBackTime(outage: Outage): void {
    this.#time.addOutage(outage);
    const { clock, number } = this.history().matchControl;
    if (!isTimed(clock)) return;
    this.#automation.update();
    const at = this.#ports.timer.now();
    const id = `host outage ${number}`;
    const given: SeatAction = { seat: 0, id, action: { is: "lapse", seats: [] }, at, isStandIn: false };
    // It is no act of that seat: nobody is back by it.
    const write = () => this.#writeAgain(given, () => null);
    this.#inTurn(write).catch(this.#ports.reportError);
  }

  async runDue(): Promise<void> {
    await this.#automation.runDue();
    await this.#decisions?.run();
  }

  close(): Promise<void> {
    this.#isClosed = true;
    this.#cancelReading?.();
    this.#feed.stop();
    this.#presence?.stop();
    this.#decisions?.stop();
    this.#automation.stop();
    this.#hints?.drop(null);
    return this.#inTurn(async () => {});
  }

  onChange(before: MatchHistory, now: MatchHistory): void {
    this.#feed.changed(before, now);
    if (isMatchOver(now) && !isMatchOver(before)) this.#ports.attendance?.ended(this.#id());
    this.#automation.update();
    this.#decisions?.update();
    this.#hints?.drop(versionOf(now));
  }

  onEnd(message: ToViewer): void {
    void this.close();
    this.#feed.end(message);
    this.#onEnd();
  }

  /** Nobody waits for this: a match that was closed meanwhile need not read, and its store may be closed too. */
  #whileOpen(read: () => Promise<unknown>): void {
    this.#inTurn(async () => {
      if (!this.#isClosed) await read();
    }).catch(this.#ports.reportError);
  }

  #tellShown(): void {
    this.#shown?.show(this.#feed.seats());
  }

  #id(): string {
    return this.history().setup.id;
  }

  /** Every sealed move adds an id, and nobody takes one away within a round: so many ids are those that are known. */
  #isKnown({ version, controlNumber = 0, sealed = Number.POSITIVE_INFINITY }: Omit<ChangeNotice, "match">): boolean {
    const history = this.history();
    return (
      version === versionOf(history) &&
      controlNumber <= history.matchControl.number &&
      sealed <= sealedIdsOf(history).length
    );
  }

  #seat(holders: readonly (Attendant | null)[]): void {
    this.#holders = holders;
    this.#presence?.setHolders(holders);
  }

  #seatsSeen(): readonly Seat[] {
    const sights = this.#presence?.sights() ?? [];
    return sights.flatMap((one, seat) => (one?.player.isSeen ? [seat as Seat] : []));
  }

  readonly #elapsed = (since: number): number => this.#time.elapsed(since);

  readonly people = (): People => ({
    sights: this.#presence?.sights() ?? everybodyHere(this.history()),
    viewers: this.#feed.seats(),
    now: this.#ports.timer.now(),
    elapsed: this.#elapsed,
  });

  #controlView(): MatchControlView {
    const history = this.history();
    const told = this.#presence?.told() ?? null;
    // In a race the clocks seem to run for all: one that stands would tell who has not claimed.
    const clock = this.#time.clock(isInRace(history) ? { ...history, sealed: [] } : history);
    return matchControlView(history, clock, told, this.#ports.timer.now(), this.#elapsed);
  }

  /** A person's action. When others have stored something meanwhile, it is applied again to the new position. */
  #write(seatAction: SeatAction): Promise<SubmitAnswer> {
    const { is } = seatAction.action;
    const isReturn = is !== "leave" && is !== "stepAway" && is !== "back";
    return this.#writeAgain(seatAction, () => (isReturn ? this.#returnAction(seatAction.seat, true) : null));
  }

  /** `before`: what has to be written before it. */
  async #writeAgain(seatAction: SeatAction, before: () => SeatAction | null): Promise<SubmitAnswer> {
    const writer = this.#writer;
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const returnAction = before();
      const isStale = returnAction !== null && (await writer.write(returnAction)) === "stale";
      const answer = isStale ? "stale" : await writer.write(seatAction);
      if (answer !== "stale" && (answer.ok || answer.why.key === "notKept")) return answer;
      const found = await writer.catchUp();
      if (answer !== "stale" && found !== "new") return answer;
      if (found === "unread") return refused<HostFact>({ key: "notRead" });
    }
    throw new Error(`${this.#id()}: every write is stale and nothing new is stored`);
  }

  #isHeldBy(seat: Seat, person: string): boolean {
    const holder = this.#holders[seat] ?? null;
    return holder === null || holder.person === person;
  }

  /** The same as the table says. A notice that somebody else has the seat may be late, or lost. */
  async #isNowHeldBy(seat: Seat, person: string): Promise<boolean> {
    const { attendance } = this.#ports;
    if (attendance !== undefined) this.#seat(await attendance.holders(this.#id()));
    return this.#isHeldBy(seat, person);
  }

  /** Settles a request at the table, and looks at once who holds the seats then. */
  readonly #settle: SettleAtTable = async (request, outcome) => {
    const { attendance } = this.#ports;
    if (attendance === undefined) return outcome;
    const settled = await attendance.settle(this.#id(), request, outcome);
    const holders = await attendance.holders(this.#id());
    // Looking makes the host decide again what is due: without an end while nothing can be stored.
    if (JSON.stringify(holders) !== JSON.stringify(this.#holders)) this.#seat(holders);
    return settled;
  };

  #noteReturn(seat: Seat): void {
    const returnAction = this.#returnAction(seat, false);
    if (returnAction !== null) this.#inTurn(() => this.#write(returnAction)).catch(this.#ports.reportError);
  }

  /** Whoever acts or is seen again is no longer away. Null for seats that were not away. */
  #returnAction(seat: Seat, hasActed: boolean): SeatAction | null {
    const { number } = this.history().matchControl;
    if (!needsReturn(this.history(), seat) && !(hasActed && isThoughtSilent(this.history(), seat))) return null;
    const at = this.#ports.timer.now();
    return { seat, id: `host back ${number}`, action: { is: "back" }, at, isStandIn: false };
  }
}
