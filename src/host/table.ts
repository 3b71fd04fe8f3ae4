import { FORCED, isOver } from "../kernel/game.ts";
import type { Pace } from "../kernel/pace.ts";
import type { Seat, Viewer } from "../kernel/seat.ts";
import type { Answered, ToViewer } from "../protocol/messages.ts";
import { attendant } from "./attendant.ts";
import { botAt, botMove, type Memories, strongest } from "./bot-moves.ts";
import { type Duty, dutiesOf, sameDuty } from "./duties.ts";
import { type HostFact, refused } from "./facts.ts";
import { judged, type Statement } from "./judgement.ts";
import { kept } from "./keeping.ts";
import type { Ports } from "./ports.ts";
import { oneAtATime } from "./queue.ts";
import { caughtUp, present, type Story, versionOf, versionOfId } from "./story.ts";
import { spoke, told, welcoming } from "./telling.ts";
import { type Tell, watchersOf } from "./watchers.ts";

/** One open match. */
export interface Table {
  story(): Story;
  /** The viewer is welcomed at once and told everything from then on, until the answer is called. */
  watch(viewer: Viewer, from: number | null, tell: Tell): () => void;
  say(statement: Statement): Promise<Answered>;
  /** The strongest bot's move for the seat, by that seat's own story; null where it may not act. */
  hint(seat: Seat): string | null;
  /** Somebody else may have stored something. */
  hear(version: number): void;
  close(): void;
}

/** Nobody is outrun by other writers so often: the store contradicts itself. */
const MOST_TRIES = 100;

/** `onEnd` is called once the table can no longer be used: it was removed, or what is stored makes no sense. */
export function openTable(first: Story, ports: Ports, pace: () => Pace, onEnd: () => void): Table {
  const { store, bus, timer, chance, complain } = ports;
  const { id } = first.table;
  const inTurn = oneAtATime();
  const watchers = watchersOf(complain);
  const memories: Memories = new Map();
  const host = attendant(timer, pace, (duty) => inTurn(() => perform(duty)).catch(complain));
  let story = first;
  let isClosed = false;
  let end: HostFact | null = null;
  host.look(story);

  /** A person's statement. Where others have stored something meanwhile, it is judged again on the new position. */
  async function take(statement: Statement): Promise<Answered> {
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const answer = await attempt(statement);
      if (answer !== "taken" && (answer.ok || answer.why.key === "notKept")) return answer;
      const found = await catchUp();
      if (answer !== "taken" && found !== "new") return answer;
      if (found === "unread") return refused({ key: "notRead" });
    }
    throw new Error(`${id}: every position is taken and none is new`);
  }

  /** Said on the position we know. Nobody is told, the speaker neither, before it is safe in the store. */
  async function attempt(statement: Statement): Promise<Answered | "taken"> {
    if (end !== null) return refused(end);
    const version = versionOfId(story, statement.id);
    if (version !== null) return { ok: true, version };
    const result = judged(story, statement, chance);
    if (!result.ok) return result;
    let next: Story | "taken";
    try {
      next = await kept(store, story, statement, result, timer.now());
    } catch (error) {
      complain(error);
      return refused({ key: "notKept" });
    }
    if (next === "taken") return next;
    goOn(next);
    bus.publish({ table: id, version: versionOf(next) });
    return { ok: true, version: versionOf(next) };
  }

  /** Everybody is told what is safe in the store: each step once, in order, or who has spoken since the last. */
  function goOn(next: Story): void {
    const before = versionOf(story);
    story = next;
    for (let version = before + 1; version <= versionOf(next); version++)
      watchers.tellAll((viewer) => told(next, viewer, version));
    if (versionOf(next) === before) watchers.tellAll((viewer) => spoke(next, viewer));
    if (!isClosed) host.look(next);
  }

  /** Reads what others have stored. */
  async function catchUp(): Promise<"new" | "same" | "unread"> {
    if (end !== null) return "same";
    const stored = await store.read(id).catch((error: unknown) => {
      complain(error);
      return "unread" as const;
    });
    if (stored === "unread") return stored;
    if (stored === null) return giveUp({ key: "noSuchTable" }, { t: "gone", table: id });
    let next: Story;
    try {
      next = caughtUp(story, stored);
    } catch (error) {
      complain(error);
      return giveUp({ key: "tableDamaged" }, { t: "refused", table: id, why: { key: "tableDamaged" } });
    }
    const isSame = versionOf(next) === versionOf(story) && JSON.stringify(next.sealed) === JSON.stringify(story.sealed);
    if (isSame) return "same";
    goOn(next);
    return "new";
  }

  function giveUp(why: HostFact, message: ToViewer): "new" {
    end = why;
    close();
    watchers.tellAll(() => message);
    onEnd();
    return "new";
  }

  function close(): void {
    isClosed = true;
    host.leave();
  }

  /** Something the host does itself, if it is still due once it is its turn. */
  async function perform(duty: Duty): Promise<void> {
    if (isClosed || !dutiesOf(story).some((one) => sameDuty(one, duty))) return;
    const what = saying(duty);
    if (what === null) return complain(new Error(`${id}: no move for seat ${duty.seat}`));
    const answer = await attempt({ seat: duty.seat, id: `host ${duty.version} ${duty.is} ${duty.seat}`, what });
    if (answer === "taken") await catchUp();
    else if (!answer.ok && answer.why.key !== "notKept")
      complain(new Error(`${id}: ${JSON.stringify(what)} was refused: ${JSON.stringify(answer.why)}`));
  }

  function saying({ is, seat }: Duty): Statement["what"] | null {
    switch (is) {
      case "closing":
        return { is };
      case "declining":
        return { is: "call", call: "decline" };
      case "forced":
        return { is: "move", move: FORCED };
      case "bot": {
        const move = botMove(story, seat, botAt(story, seat), memories, complain);
        return move === null ? null : { is: "move", move };
      }
    }
  }

  return {
    story: () => story,
    watch(viewer, from, tell) {
      const first = end === null ? welcoming(story, viewer, from) : [{ t: "refused" as const, table: id, why: end }];
      return watchers.add(viewer, first, tell);
    },
    say: (statement) =>
      inTurn(() => take(statement)).catch((error: unknown) => {
        complain(error);
        return refused({ key: "ourFault" });
      }),
    hint(seat) {
      const { game } = story.open;
      const mayAct = game.turn(present(story).state).seats.includes(seat);
      return mayAct ? botMove(story, seat, strongest(story.open), memories, complain) : null;
    },
    hear(version) {
      const turn = story.open.game.turn(present(story).state);
      // In a secret round somebody may have sealed a move, which is no new version.
      const isNothingNew = version === versionOf(story) && (turn.how === "first" || isOver(turn));
      if (!isNothingNew) inTurn(catchUp).catch(complain);
    },
    close,
  };
}
