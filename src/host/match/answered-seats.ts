import { type Pace, paced } from "../../kernel/pace.ts";
import type { Seat, Viewer } from "../../kernel/seat.ts";
import type { Spoke } from "../../protocol/messages/match-messages.ts";
import type { Timer } from "../ports/timer.ts";
import { intentionsOf, possibleIntentions } from "./intentions.ts";
import type { MatchHistory } from "./match-history.ts";
import { isInRace } from "./played-by.ts";

/** At most two refreshes a second, on the half seconds of the clock, at pace 1. */
const REFRESH_TIME = 500;

/**
 * Which seats have answered in a secret round, as everybody may know it: neither the order nor the moment of an answer.
 * So they are told in seat order and only at a refresh, however many have answered since the last one.
 */
export class AnsweredSeats {
  readonly #timer: Timer;
  readonly #pace: () => Pace;
  readonly #refresh: () => void;
  #told: readonly Seat[];
  #cancel: (() => void) | null = null;

  /** `refresh` is called when others may learn who has answered meanwhile. */
  constructor(first: MatchHistory, timer: Timer, pace: () => Pace, refresh: () => void) {
    this.#told = sealedSeats(first);
    this.#timer = timer;
    this.#pace = pace;
    this.#refresh = refresh;
  }

  /** What this viewer may know. Their own answer they know at once. */
  toldTo(history: MatchHistory, viewer: Viewer): Spoke {
    const { sealed } = history;
    const mine = sealed.find(({ seat }) => seat === viewer) ?? null;
    const seats = mine === null ? this.#told : [...new Set([...this.#told, mine.seat])].sort(bySeat);
    return { seats, mine: mine?.move ?? null, ...decidedBy(history, viewer) };
  }

  /** The history has changed. Answers that no longer stand are not told any more. Answers whether a refresh will come. */
  update(history: MatchHistory): boolean {
    const sealed = sealedSeats(history);
    this.#told = this.#told.filter((seat) => sealed.includes(seat));
    if (this.#told.length === sealed.length) this.stop();
    else
      this.#cancel ??= this.#timer.after(this.#untilRefresh(), () => {
        this.#cancel = null;
        this.#refresh();
      });
    return this.#cancel !== null;
  }

  stop(): void {
    this.#cancel?.();
    this.#cancel = null;
  }

  /** Everybody learns now who has answered. */
  tellAll(history: MatchHistory): void {
    this.#told = sealedSeats(history);
  }

  #untilRefresh(): number {
    return paced(REFRESH_TIME - (this.#timer.now() % REFRESH_TIME), this.#pace());
  }
}

/** What the person of a seat may decide, and has decided, before they are asked. */
function decidedBy(history: MatchHistory, viewer: Viewer): Pick<Spoke, "intentions"> {
  const possible = viewer === "watcher" ? [] : possibleIntentions(history, viewer);
  if (viewer === "watcher" || possible.length === 0) return {};
  return { intentions: { possible, mine: intentionsOf(history.matchControl, viewer) } };
}

/** In a race nobody learns who has answered: it was no claim. */
const sealedSeats = (history: MatchHistory): readonly Seat[] =>
  isInRace(history) ? [] : history.sealed.map(({ seat }) => seat).sort(bySeat);

const bySeat = (one: Seat, other: Seat): number => one - other;
