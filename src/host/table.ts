import { isOver } from "../kernel/game.ts";
import type { Pace } from "../kernel/pace.ts";
import type { Seat, Viewer } from "../kernel/seat.ts";
import type { Answered, Conducted, ToViewer } from "../protocol/messages.ts";
import type { Rumour } from "./bus.ts";
import type { Outage } from "./clocks.ts";
import { refused } from "./facts.ts";
import { Hints } from "./hints.ts";
import type { Statement } from "./judgement.ts";
import { isCalledAlike, isSealedAlike, Ledger, type Reader } from "./ledger.ts";
import type { Ports } from "./ports.ts";
import { oneAtATime } from "./queue.ts";
import { Service } from "./service.ts";
import { present, reaching, type Story, versionOf } from "./story.ts";
import { conductTold, spoke, told, welcoming } from "./telling.ts";
import { Timekeeper } from "./timekeeper.ts";
import { type Tell, Watchers } from "./watchers.ts";

/** One open match. */
export interface Table {
  story(): Story;
  /** The viewer is welcomed at once and told everything from then on, until the answer is called. */
  watch(viewer: Viewer, from: number | null, tell: Tell): () => void;
  /** Rejected where something is wrong with us. */
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
export const openTable = (first: Story, ports: Ports, rhythm: Rhythm, onEnd: () => void): Table =>
  new OpenTable(first, ports, rhythm, onEnd);

/** A class, like its parts: at thousands of open tables nobody moves, and closures would take twice the memory. */
class OpenTable implements Table, Reader {
  readonly #ports: Ports;
  readonly #onEnd: () => void;
  readonly #inTurn = oneAtATime();
  readonly #hints: Hints;
  readonly #time: Timekeeper;
  readonly #ledger: Ledger;
  readonly #service: Service;
  readonly #watchers: Watchers;

  constructor(first: Story, ports: Ports, { pace, outages }: Rhythm, onEnd: () => void) {
    this.#ports = ports;
    this.#onEnd = onEnd;
    this.#hints = new Hints(ports);
    this.#time = new Timekeeper(ports.timer, outages);
    this.#ledger = new Ledger(first, ports, this.#time, pace, this);
    this.#service = new Service(this.#ledger, ports, this.#time, pace, this.#inTurn);
    this.#watchers = new Watchers(ports.complain, () => (this.#ledger.end() === null ? this.#conductMessage() : null));
    this.#service.look();
  }

  story(): Story {
    return this.#ledger.story();
  }

  watch(viewer: Viewer, from: number | null, tell: Tell): () => void {
    const { id } = this.story().table;
    const end = this.#ledger.end();
    const first = () =>
      end === null
        ? welcoming(this.story(), viewer, from, this.#conduct())
        : [{ t: "refused" as const, table: id, why: end }];
    const leave = this.#watchers.add(viewer, first, tell);
    const returning = this.#backAgain(viewer);
    if (returning !== null) this.#inTurn(() => this.#take(returning)).catch(this.#ports.complain);
    return leave;
  }

  say(statement: Statement): Promise<Answered> {
    return this.#inTurn(() => this.#take(statement));
  }

  hint(seat: Seat): Promise<string | null> {
    return this.#hints.hint(this.story(), seat);
  }

  hear({ version, conduct }: Omit<Rumour, "table">): void {
    const story = this.story();
    const turn = story.open.game.turn(present(story).state);
    // In a secret round somebody may have sealed a move, which is neither a new version nor another conduct.
    const isKnown = version === versionOf(story) && (conduct ?? 0) <= story.conduct.number;
    if (!isKnown || (turn.how === "each" && !isOver(turn)))
      this.#inTurn(() => this.#ledger.catchUp()).catch(this.#ports.complain);
  }

  settle(): Promise<void> {
    return this.#service.settle();
  }

  close(): void {
    this.#service.leave();
    this.#hints.drop(null);
  }

  /** Everybody is told what is safe in the store: each step once, in order, or what has changed since the last. */
  news(before: Story, now: Story): void {
    const { id } = now.table;
    const watchers = this.#watchers;
    // A bot's seat is no window.
    for (const seat of now.conduct.left)
      if (!before.conduct.left.includes(seat))
        watchers.dismiss(seat, { t: "refused", table: id, why: { key: "seatLeft" } });
    if (!isCalledAlike(before, now)) watchers.tellAll(() => ({ t: "renamed", table: id, sitters: now.table.sitters }));
    const conducted = this.#conduct();
    const known = reaching(now, versionOf(before));
    for (let version = versionOf(before) + 1; version <= versionOf(now); version++)
      watchers.tellAll((viewer) => told(known, viewer, version, conducted));
    if (versionOf(now) === versionOf(before)) {
      if (!isSealedAlike(before, now)) watchers.tellAll((viewer) => spoke(now, viewer));
      if (now.conduct.number !== before.conduct.number) watchers.tellAll(() => this.#conductMessage());
    }
    this.#service.look();
    this.#hints.drop(versionOf(now));
  }

  end(message: ToViewer): void {
    this.close();
    this.#watchers.tellAll(() => message);
    this.#onEnd();
  }

  #conduct(): Conducted {
    const story = this.story();
    return conductTold(story, this.#time.clock(story), this.#watchers.present(), this.#ports.timer.now());
  }

  #conductMessage(): ToViewer {
    return { t: "conduct", table: this.story().table.id, conduct: this.#conduct() };
  }

  /** A person's statement. Where others have stored something meanwhile, it is judged again on the new position. */
  async #take(statement: Statement): Promise<Answered> {
    const ledger = this.#ledger;
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const returning = statement.what.is === "leave" ? null : this.#backAgain(statement.seat);
      const isOutrun = returning !== null && (await ledger.attempt(returning)) === "taken";
      const answer = isOutrun ? "taken" : await ledger.attempt(statement);
      if (answer !== "taken" && (answer.ok || answer.why.key === "notKept")) return answer;
      const found = await ledger.catchUp();
      if (answer !== "taken" && found !== "new") return answer;
      if (found === "unread") return refused({ key: "notRead" });
    }
    throw new Error(`${this.story().table.id}: every position is taken and none is new`);
  }

  /** Whoever speaks or looks is no longer away; null for those who were not. */
  #backAgain(viewer: Viewer): Statement | null {
    const { missed, number } = this.story().conduct;
    if (viewer === "watcher" || (missed[viewer] ?? 0) === 0) return null;
    const at = this.#ports.timer.now();
    return { seat: viewer, id: `host back ${number}`, what: { is: "back" }, at, isStandIn: false };
  }
}
