import type { Host } from "../../../host/host.ts";
import { oneOf, seeded } from "../../../kernel/dice.ts";
import { type AnyGame, mayAct } from "../../../kernel/game.ts";
import type { Seat } from "../../../kernel/seat.ts";
import type { ToViewer, Update } from "../../../protocol/messages/match-messages.ts";
import { markProgress } from "../../progress/progress.ts";

/** A move that was acknowledged as part of this version, or of a later one where it waited sealed. */
export interface Acknowledged {
  readonly id: string;
  readonly move: string;
  readonly version: number;
  readonly isSealed: boolean;
}

/** Somebody who plays any possible move over the given transport, and remembers everything. */
export interface SimulatedPlayer {
  readonly name: string;
  readonly table: string;
  readonly seat: Seat;
  readonly acknowledged: readonly Acknowledged[];
  /** By version: the view that was received. */
  readonly views: ReadonlyMap<number, string>;
  /** The versions in the log: those of updates, and those that came with a welcome. */
  readonly log: ReadonlySet<number>;
  /** Messages and answers that should not have come. */
  readonly faults: readonly string[];
  version(): number;
  isOver(): boolean;
  /** Plays no more moves. */
  rest(): void;
}

/** Hears of each answer to a move, and how many milliseconds it took. */
export type OnAnswer = (isStored: boolean, milliseconds: number) => void;

/** The host itself plays a move without a choice. */
const FORCED = "--";

const MAY_BE_SENT_AGAIN = ["notKept", "notRead", "slowDown", "connectionLost"];

/** `thinking`: how long before each move, in milliseconds. */
export function startSimulatedPlayer(
  transport: Pick<Host, "watch" | "submit">,
  game: AnyGame,
  table: string,
  seat: Seat,
  onAnswer: OnAnswer = () => undefined,
  thinking = 0,
): SimulatedPlayer {
  const dice = seeded(`seat ${seat}`);
  const acknowledged: Acknowledged[] = [];
  const views = new Map<number, string>();
  const log = new Set<number>();
  const faults: string[] = [];
  /** The last version in which this player has moved. */
  let playedAt = -1;
  let last: Update | null = null;
  let isResting = false;

  function receive(message: ToViewer): void {
    if (message.t === "gone" || message.t === "refused") faults.push(JSON.stringify(message));
    if (message.t === "welcome") for (const { version } of message.log) log.add(version);
    if (message.t !== "update") return;
    markProgress();
    log.add(message.version);
    const view = JSON.stringify(message.view);
    const before = views.get(message.version);
    if (before !== undefined && before !== view) faults.push(`version ${message.version} is another one now`);
    views.set(message.version, view);
    if (message.version < (last?.version ?? 0)) return;
    last = message;
    if (!isResting && message.version > playedAt && mayAct(message.view) && message.spoken.mine === null)
      void play(message);
  }

  async function play({ version, view }: Update): Promise<void> {
    playedAt = version;
    const move = game.write(oneOf(game.offers(view), dice));
    if (move === FORCED) return;
    if (thinking > 0) await new Promise((resolve) => setTimeout(resolve, thinking));
    const id = `${seat}/${version}`;
    for (;;) {
      const start = performance.now();
      const answer = await transport.submit({ match: table, seat, id, action: { is: "move", move } });
      onAnswer(answer.ok, performance.now() - start);
      if (answer.ok) acknowledged.push({ id, move, version: answer.version, isSealed: view.turn.how === "each" });
      else if (MAY_BE_SENT_AGAIN.includes(answer.why.key)) {
        if (!isResting) continue;
      } else faults.push(`${id} was refused: ${answer.why.key}`);
      return;
    }
  }

  transport.watch(table, seat, null, receive);
  return {
    name: `${table}, seat ${seat}`,
    table,
    seat,
    acknowledged,
    views,
    log,
    faults,
    version: () => last?.version ?? -1,
    isOver: () => last !== null && last.outcome !== null,
    rest() {
      isResting = true;
    },
  };
}
