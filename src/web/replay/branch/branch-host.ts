import { type ReadonlySignal, signal } from "@preact/signals";
import type { MoveJudgement } from "../../../bots/analysis.ts";
import type { AnyMatch } from "../../../bots/arena.ts";
import type { Dice } from "../../../kernel/dice.ts";
import { type AnyGame, type BaseView, FORCED, refused } from "../../../kernel/game.ts";
import { type MatchRefusal, replay, type SubmitResult, submit } from "../../../kernel/match.ts";
import { type MatchRecord, recordOf } from "../../../kernel/record/match-record.ts";
import type { Seat } from "../../../kernel/seat.ts";
import type { SeatMove } from "../../../kernel/step.ts";
import type {
  LogEntry,
  MatchInfo,
  Player,
  SubmitAnswer,
  ToViewer,
  Update,
} from "../../../protocol/messages/match-messages.ts";
import type { AnalyseMatch } from "../../transport/match-analysis.ts";
import type { MatchTransport } from "../../transport/transport.ts";

/** Where a branch leaves its match. */
export interface BranchStart {
  readonly game: AnyGame;
  /** The whole match: nobody's moves in it are filled in. */
  readonly record: MatchRecord;
  /** The number of steps before the branch. */
  readonly version: number;
  /** Whose moves the person tries. */
  readonly seat: Seat;
  readonly players: readonly Player[];
  /** By seat: the names in the record of the branch, which tell bots from the people of the match. */
  readonly names: readonly string[];
  /** What this seat may read of the steps before, the set-up included. */
  readonly log: readonly LogEntry[];
}

/** A move that was tried, with the view in which it was chosen. */
export interface TriedMove {
  readonly number: number;
  readonly view: BaseView;
  readonly move: string;
  /** "waiting": others have not answered yet. "unjudged": it was no choice, or no bot can say. */
  readonly judged: MoveJudgement | "waiting" | "going" | "unjudged";
}

/** Runs a branch on the page. The stage shows it like any match, to one seat, and watches it once. */
export interface BranchHost extends MatchTransport {
  readonly info: MatchInfo;
  readonly tried: ReadonlySignal<readonly TriedMove[]>;
  /** What the bot thinks of the move that the match had here; null where the seat had no choice, or before it is known. */
  readonly inMatch: ReadonlySignal<MoveJudgement | null>;
  /** Whether a bot failed to reply. */
  readonly isStuck: ReadonlySignal<boolean>;
  /** Nobody waits for replies and judgements any more. */
  close(): void;
}

export function branchHost(start: BranchStart, analyse: AnalyseMatch, dice: Dice): BranchHost {
  const { game, record, seat: me, players } = start;
  const steps = record.steps.slice(0, start.version);
  const fork = replay(game, { ...record, seats: record.names.length, steps });
  const info: MatchInfo = {
    id: "branch",
    game: game.id,
    edition: game.edition,
    options: fork.options,
    players,
    made: 0,
  };
  const tried = signal<readonly TriedMove[]>([]);
  const inMatch = signal<MoveJudgement | null>(null);
  const isStuck = signal(false);
  let match: AnyMatch = fork;
  /** Every change is a version, a move that is taken back too. */
  let version = start.version;
  /** What can be taken back, the last choice last. */
  let past: readonly { readonly match: AnyMatch; readonly tried: readonly TriedMove[] }[] = [];
  let numbers = 0;
  /** The record up to the move that was tried last, until a bot is asked to judge it. */
  let complete: MatchRecord | null = null;
  let publish: ((message: ToViewer) => void) | null = null;
  let stopReplies = (): void => undefined;
  /** By the number of the move that is judged; the match's own is 0. */
  const judging = new Map<number, () => void>();

  const recordNow = (): MatchRecord => recordOf(game, match, start.names);

  const spoken = () => ({
    seats: match.sealed.map(({ seat }) => seat),
    mine: match.sealed.find(({ seat }) => seat === me)?.move ?? null,
  });

  const update = (logEntry: LogEntry): Update => ({
    t: "update",
    match: info.id,
    version,
    view: game.view(match.state, me),
    logEntry,
    drawOffer: null,
    outcome: game.outcome(match.state),
    mayUndo: past.length > 0,
    spoken: spoken(),
    matchControl: {
      time: null,
      isPaused: false,
      proposals: [],
      present: [me],
      away: [],
      playedFor: [],
      left: [],
      arriving: [],
      questions: [],
    },
  });

  /** After a step its news, after a call none. */
  const publishNext = (call: LogEntry["call"]): void => {
    version += 1;
    const { news } = game.view(match.state, me);
    publish?.(update({ version, news: call === null ? news : [], call }));
  };

  const note = (number: number, judged: TriedMove["judged"]): void => {
    tried.value = tried.value.map((one) => (one.number === number ? { ...one, judged } : one));
  };

  /** Goes on with a move that the rules have accepted. */
  const accept = (result: SubmitResult<unknown, unknown> & { readonly ok: true }): void => {
    match = result.match;
    if (result.step === null) {
      publish?.({ t: "spoke", match: info.id, version, spoken: spoken() });
      return;
    }
    publishNext(null);
    const last = tried.value.at(-1);
    if (last?.judged !== "waiting") return;
    // Somebody's claim may have ended the round without it.
    if (result.step.is === "round" && result.step.round.some(({ seat }) => seat === me)) complete = recordNow();
    else note(last.number, "unjudged");
  };

  /** Judges the last step of a record, as far as it is a choice of this seat. */
  const judge = (number: number, of: MatchRecord, receive: (judged: MoveJudgement | null) => void): void => {
    let found: MoveJudgement | null = null;
    const stop = analyse({ is: "judge", record: of, seats: [me], from: of.steps.length - 1 }, (event) => {
      if (event.is === "going") found = event.found[0] ?? found;
      if (event.is === "over" || event.is === "failed") receive(found);
    });
    judging.set(number, stop);
  };

  /** Asked after the replies: the person waits for those. */
  const judgeTried = (): void => {
    const last = tried.value.at(-1);
    if (complete === null || last === undefined) return;
    note(last.number, "going");
    judge(last.number, complete, (judged) => note(last.number, judged ?? "unjudged"));
    complete = null;
  };

  const judgeMatch = (): void => {
    const upTo = record.steps.slice(0, start.version + 1);
    const isLast = upTo.length === record.steps.length;
    judge(0, isLast ? record : { ...record, steps: upTo, end: null }, (judged) => {
      inMatch.value = judged;
    });
  };

  const isForced = (seat: Seat): boolean => {
    const offers = game.offers(game.view(match.state, seat));
    return offers.length === 1 && offers.every((move) => game.write(move) === FORCED);
  };

  /** Where the branch begins, whoever is asked in secret too does what they did in the match. */
  const movesOfMatch = (): readonly SeatMove[] => {
    const step = record.steps[start.version];
    return match.state === fork.state && step?.is === "round" ? step.round : [];
  };

  /** The others play until this seat is asked, or the match is over. */
  const playOn = (): void => {
    for (;;) {
      const { seats, how } = game.turn(match.state);
      const asked = seats.filter((seat) => match.sealed.every((one) => one.seat !== seat));
      const isMine = asked.includes(me);
      const forced = asked.find(isForced);
      const known = how === "each" && !isMine ? movesOfMatch().find(({ seat }) => asked.includes(seat)) : undefined;
      const next = forced === undefined ? known : { seat: forced, move: FORCED };
      if (next === undefined) {
        if (!isMine && asked.length > 0) askReplies(how === "each" ? asked : asked.slice(0, 1));
        judgeTried();
        return;
      }
      const result = submit(game, match, next.seat, next.move, dice);
      if (!result.ok) throw new Error(`branch of ${game.id}: ${next.move}: ${result.why.key}`);
      accept(result);
    }
  };

  const askReplies = (seats: readonly Seat[]): void => {
    const before = match.steps;
    stopReplies = analyse({ is: "reply", record: recordNow(), seats }, (event) => {
      if (event.is === "failed") isStuck.value = true;
      if (event.is === "over" && !isStuck.value) playOn();
      // A claim ends a round: what the others would have answered is no longer asked.
      if (event.is !== "reply" || match.steps !== before) return;
      const result = submit(game, match, event.reply.seat, event.reply.move, dice);
      if (result.ok) accept(result);
      else isStuck.value = true;
    });
  };

  const tryMove = (text: string): SubmitAnswer => {
    const view = game.view(match.state, me);
    // Until the round is complete, another move may take the place of a sealed one.
    const isReplaced = match.sealed.some(({ seat }) => seat === me);
    const result = submit(game, match, me, text, dice);
    if (!result.ok) return result;
    if (!isReplaced) past = [...past, { match, tried: tried.value }];
    numbers += 1;
    const kept = isReplaced ? tried.value.slice(0, -1) : tried.value;
    tried.value = [...kept, { number: numbers, view, move: text, judged: "waiting" }];
    accept(result);
    playOn();
    return { ok: true, version };
  };

  const takeBack = (): SubmitAnswer => {
    const before = past.at(-1);
    if (before === undefined) return refused<MatchRefusal>({ key: "nothingToUndo" });
    stopReplies();
    for (const { number } of tried.value.slice(before.tried.length)) judging.get(number)?.();
    past = past.slice(0, -1);
    match = before.match;
    // What was tried before may have been judged since.
    tried.value = tried.value.slice(0, before.tried.length);
    complete = null;
    isStuck.value = false;
    publishNext({ seat: me, call: "undo" });
    return { ok: true, version };
  };

  return {
    info,
    tried,
    inMatch,
    isStuck,
    watch(_match, viewer, _seen, receive) {
      publish = receive;
      receive({ t: "welcome", match: info, viewer, version, log: start.log.slice(0, -1) });
      receive(update(start.log.at(-1) ?? { version, news: [], call: null }));
      playOn();
      judgeMatch();
      return () => {
        publish = null;
      };
    },
    async submit({ action }): Promise<SubmitAnswer> {
      if (action.is === "move") return tryMove(action.move);
      if (action.is === "call" && action.call === "undo") return takeBack();
      return refused<MatchRefusal>({ key: "notYourTurn" });
    },
    reachAsk: () => undefined,
    hint: async () => null,
    record: async () => ({ ok: true, record: recordNow() }),
    close() {
      stopReplies();
      for (const stop of judging.values()) stop();
    },
  };
}
