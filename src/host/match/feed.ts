import type { Pace } from "../../kernel/pace.ts";
import type { Seat } from "../../kernel/seat.ts";
import { isSameWatching } from "../../kernel/watching.ts";
import type { MatchControlView, Spoke, ToViewer } from "../../protocol/messages/match-messages.ts";
import type { HostPorts } from "../ports/host-ports.ts";
import { AnsweredSeats } from "./answered-seats.ts";
import type { HeldBack } from "./held-back.ts";
import { intentionsOf } from "./intentions.ts";
import type { MatchControl } from "./match-control.ts";
import { type MatchHistory, versionOf, withSnapshotsFrom } from "./match-history.ts";
import { hasSamePlayers } from "./match-writer.ts";
import { MAX_LOG_PAGE, spokeMessage, updateFor, welcomeMessages } from "./updates.ts";
import { type Audience, type Publish, viewerOf, Watchers } from "./watchers.ts";

/** What a feed is made of. */
export interface FeedSource {
  history(): MatchHistory;
  controlView(): MatchControlView;
}

/**
 * What everybody who looks at one match is told, and when: seats and admitted screens at once, watchers as far behind as
 * the table wants it (TL-117 to TL-120).
 */
export class Feed {
  readonly #source: FeedSource;
  readonly #watchers: Watchers;
  readonly #answered: AnsweredSeats;
  /** Null where nothing is kept from watchers. */
  readonly #heldBack: HeldBack | null;
  /** The number of the match control that viewers know. */
  #controlTold: number;

  constructor(source: FeedSource, { timer, heldBack, reportError }: HostPorts, pace: () => Pace) {
    const first = source.history();
    this.#source = source;
    this.#heldBack = heldBack?.() ?? null;
    this.#watchers = new Watchers(first.setup.id, reportError);
    this.#answered = new AnsweredSeats(first, timer, pace, () => this.#tellAnswered());
    this.#controlTold = first.matchControl.number;
  }

  /** The viewer receives a welcome message at once, and then every change until the returned function is called. */
  add(audience: Audience, from: number | null, publish: Publish, looksOn: boolean): () => void {
    const open = this.openTo(audience);
    return this.#watchers.add(audience, () => this.#welcome(audience, from, open), open, publish, looksOn);
  }

  /** The newest version that this audience may know; -1 for none. */
  openTo(audience: Audience): number {
    const history = this.#source.history();
    return this.#keptFrom(audience)?.openVersion(history) ?? versionOf(history);
  }

  /** The seats that somebody looks from. */
  seats(): readonly Seat[] {
    return this.#watchers.seats();
  }

  /** Publishes what is safe in the store: each step once and in order, or what has changed since the last step. */
  changed(before: MatchHistory, now: MatchHistory): void {
    const { id } = now.setup;
    const { left, watching } = now.matchControl;
    const watchers = this.#watchers;
    // A bot plays this seat from now on, so nobody may watch from it.
    for (const seat of left)
      if (!before.matchControl.left.includes(seat))
        watchers.dismiss(seat, { t: "refused", match: id, why: { key: "seatLeft" } });
    if (!watching.isAllowed) watchers.dismiss("watcher", { t: "refused", match: id, why: { key: "noWatchers" } });
    if (!hasSamePlayers(before, now))
      watchers.publishAll(() => ({ t: "renamed", match: id, players: now.setup.players }));
    const isRefreshDue = this.#answered.update(now);
    if (!isSameWatching(before.matchControl.watching, watching)) this.#welcomeAgain();
    // Others are told of an answer at the next refresh, with the clock that it has stopped.
    if (versionOf(now) !== versionOf(before)) {
      this.#tellSteps();
      this.#controlTold = now.matchControl.number;
    } else {
      const sealed = newlySealed(before, now);
      for (const { seat } of sealed) watchers.publishTo(seat, this.#spokeMessage(seat));
      const isAnswer = sealed.some(({ seat }) => !before.sealed.some((one) => one.seat === seat));
      const deciding = decidedAnew(before, now);
      for (const seat of deciding) watchers.publishTo(seat, this.#spokeMessage(seat));
      // Nobody else learns that somebody has decided something, not even by a message that says nothing new.
      if (deciding.length > 0 && hasOnlyDecided(before, now)) this.#controlTold = now.matchControl.number;
      if (!isAnswer || !isRefreshDue) this.tellControl();
    }
  }

  /** Clocks, pause, proposals or absences may have changed. */
  tellControl(): void {
    const { number } = this.#source.history().matchControl;
    if (number === this.#controlTold) return;
    this.#controlTold = number;
    this.tellPresence();
  }

  /** Somebody came or went. */
  tellPresence(): void {
    const match = this.#id();
    const matchControl = this.#source.controlView();
    this.#watchers.publishAll((audience) =>
      this.#keptFrom(audience) !== null ? null : { t: "matchControl", match, matchControl },
    );
  }

  /** Nothing follows this message. */
  end(message: ToViewer): void {
    this.#watchers.publishAll(() => message);
  }

  stop(): void {
    this.#answered.stop();
  }

  #id(): string {
    return this.#source.history().setup.id;
  }

  /** What is kept from this audience now; null for nothing. */
  #keptFrom(audience: Audience): HeldBack | null {
    const heldBack = audience === "watcher" ? this.#heldBack : null;
    return heldBack?.delay(this.#source.history()) == null ? null : heldBack;
  }

  /** What an audience may know up to this version, with the end of the log. */
  #welcome(audience: Audience, from: number | null, open: number): readonly ToViewer[] {
    const history = this.#source.history();
    const keptFrom = this.#keptFrom(audience);
    const control = keptFrom?.control(history) ?? this.#source.controlView();
    const welcome = { spoken: this.#spokenTo(audience), open, delay: keptFrom?.delay(history) ?? null };
    return welcomeMessages(history, viewerOf(audience), from, control, welcome);
  }

  /** People who watch are told that they see the match with another delay. What they have seen stays. */
  #welcomeAgain(): void {
    const open = this.openTo("watcher");
    this.#watchers.tell("watcher", open, (told) => this.#welcome("watcher", null, Math.max(told, open)));
  }

  /** Every version that is open and was not told; what somebody has missed for long comes as a new welcome. */
  #tellSteps(): void {
    const history = this.#source.history();
    const present = this.#source.controlView();
    for (const audience of this.#watchers.audiences()) {
      const open = this.openTo(audience);
      const control = this.#keptFrom(audience)?.control(history) ?? present;
      this.#watchers.tell(audience, open, (told) => {
        if (open - told > MAX_LOG_PAGE) return this.#welcome(audience, null, open);
        const known = withSnapshotsFrom(history, told + 1);
        const untold = Array.from({ length: Math.max(0, open - told) }, (_, index) => told + 1 + index);
        const spoken = this.#spokenTo(audience);
        return untold.map((version) => updateFor(known, viewerOf(audience), version, control, spoken));
      });
    }
  }

  #tellAnswered(): void {
    this.#answered.tellAll(this.#source.history());
    this.#watchers.publishAll((audience) => (this.#keptFrom(audience) !== null ? null : this.#spokeMessage(audience)));
    this.tellControl();
  }

  #spokeMessage(audience: Audience): ToViewer {
    return spokeMessage(this.#source.history(), this.#spokenTo(audience));
  }

  #spokenTo(audience: Audience): Spoke {
    return this.#keptFrom(audience) !== null
      ? { seats: [], mine: null }
      : this.#answered.toldTo(this.#source.history(), viewerOf(audience));
  }
}

/** The seats that have decided other answers in advance since then. */
function decidedAnew({ matchControl: before }: MatchHistory, { matchControl: now }: MatchHistory): readonly Seat[] {
  const seats = [...before.intentions, ...now.intentions].map(({ seat }) => seat);
  const isNew = (seat: Seat) => intentionsOf(before, seat).join() !== intentionsOf(now, seat).join();
  return [...new Set(seats)].filter(isNew);
}

/** Whether nothing else has changed. The clock is read anew with every change. */
function hasOnlyDecided({ matchControl: before }: MatchHistory, { matchControl: now }: MatchHistory): boolean {
  const rest = ({ number: _, recentIds: __, intentions: ___, clock: ____, ...others }: MatchControl) => others;
  return JSON.stringify(rest(before)) === JSON.stringify(rest(now));
}

/** The moves that were sealed, or replaced, since then. */
const newlySealed = (before: MatchHistory, now: MatchHistory): MatchHistory["sealed"] =>
  now.sealed.filter(({ seat, move }) => !before.sealed.some((one) => one.seat === seat && one.move === move));
