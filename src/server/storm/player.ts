import type { Host } from "../../host/host.ts";
import { oneOf, seeded } from "../../kernel/dice.ts";
import { type AnyGame, mayAct } from "../../kernel/game.ts";
import type { Seat } from "../../kernel/seat.ts";
import type { Told, ToViewer } from "../../protocol/messages.ts";
import { markProgress } from "../../testing/progress/progress.ts";

/** A move that was acknowledged, as part of this step; or of a later one where it waits sealed. */
export interface Acknowledged {
  readonly id: string;
  readonly move: string;
  readonly version: number;
  readonly isSealed: boolean;
}

/** For tests: somebody who plays any open move, over whatever wire, and remembers everything. */
export interface Player {
  readonly name: string;
  readonly table: string;
  readonly seat: Seat;
  readonly acknowledged: readonly Acknowledged[];
  /** By version: the view that was told. */
  readonly views: ReadonlyMap<number, string>;
  /** The versions in the log: those told, and those that a welcome brought. */
  readonly log: ReadonlySet<number>;
  /** Whatever should not have been told or answered. */
  readonly trouble: readonly string[];
  version(): number;
  isOver(): boolean;
  /** Says nothing any more. */
  rest(): void;
}

/** A step without a choice is played by the host. */
const FORCED = "--";

const MAY_BE_SAID_AGAIN = ["notKept", "notRead", "slowDown", "lineLost"];

export function playerAt(
  wire: Pick<Host, "watch" | "say">,
  game: AnyGame,
  table: string,
  seat: Seat,
  onAnswer: (isKept: boolean) => void = () => undefined,
): Player {
  const dice = seeded(`${table} ${seat}`);
  const acknowledged: Acknowledged[] = [];
  const views = new Map<number, string>();
  const log = new Set<number>();
  const trouble: string[] = [];
  /** The last step in which something was said. */
  let said = -1;
  let last: Told | null = null;
  let isResting = false;

  function hear(message: ToViewer): void {
    if (message.t === "gone" || message.t === "refused") trouble.push(JSON.stringify(message));
    if (message.t === "welcome") for (const { version } of message.log) log.add(version);
    if (message.t !== "told") return;
    markProgress();
    log.add(message.version);
    const view = JSON.stringify(message.view);
    const before = views.get(message.version);
    if (before !== undefined && before !== view) trouble.push(`version ${message.version} is another one now`);
    views.set(message.version, view);
    if (message.version < (last?.version ?? 0)) return;
    last = message;
    if (!isResting && message.version > said && mayAct(message.view) && message.spoken.mine === null) void act(message);
  }

  async function act({ version, view }: Told): Promise<void> {
    said = version;
    const move = game.write(oneOf(game.offers(view), dice));
    if (move === FORCED) return;
    const id = `${seat}/${version}`;
    for (;;) {
      const answer = await wire.say({ table, seat, id, what: { is: "move", move } });
      onAnswer(answer.ok);
      if (answer.ok) acknowledged.push({ id, move, version: answer.version, isSealed: view.turn.how === "each" });
      else if (MAY_BE_SAID_AGAIN.includes(answer.why.key)) {
        if (!isResting) continue;
      } else trouble.push(`${id} was refused: ${answer.why.key}`);
      return;
    }
  }

  wire.watch(table, seat, null, hear);
  return {
    name: `${table}, seat ${seat}`,
    table,
    seat,
    acknowledged,
    views,
    log,
    trouble,
    version: () => last?.version ?? -1,
    isOver: () => last !== null && last.outcome !== null,
    rest() {
      isResting = true;
    },
  };
}
