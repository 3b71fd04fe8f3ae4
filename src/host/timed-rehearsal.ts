import type { TimeControl } from "../kernel/clock.ts";
import type { Room } from "../kernel/room.ts";
import type { Seat } from "../kernel/seat.ts";
import type { Answered, Conducted, Said, Sitter, ToViewer } from "../protocol/messages.ts";
import { type HandTimer, handTimer } from "./hand-timer.ts";
import { type Host, hostOf } from "./host.ts";
import type { Ports } from "./ports.ts";
import { company, type Guest, guest, type Rehearsal, rehearsal, rooms } from "./rehearsal.ts";

/** For tests of time: a table on a watch that is turned by hand. */
export interface Evening {
  readonly host: Host;
  readonly id: string;
  readonly ports: Rehearsal;
  readonly timer: HandTimer;
  say(seat: Seat, what: Said["what"], id?: string): Promise<Answered>;
  /** Says a move that must be accepted. */
  play(seat: Seat, move: string): Promise<void>;
  /** Somebody sits down at the table to look. */
  look(viewer: Seat | "watcher", from?: number | null): Promise<Guest>;
  /** Another host on the same store and watch, as after a restart. */
  reopened(over?: Partial<Ports>): Evening;
}

interface Wish {
  readonly room: Room;
  readonly control: TimeControl;
  readonly options?: unknown;
  readonly people?: number;
  readonly seats?: number;
  readonly sitters?: readonly Sitter[];
  readonly over?: Partial<Ports>;
}

export async function evening(wish: Wish): Promise<Evening> {
  const { room, control, options = {}, people = 2, seats = people, sitters = company(room, people, seats) } = wish;
  const timer = handTimer();
  const ports = rehearsal({ timer, rooms: [...rooms, room], ...wish.over });
  const host = hostOf(ports);
  const made = await host.make({ game: room.id, options, sitters, control, seed: "evening" });
  if (!made.ok) throw new Error(`no table: ${JSON.stringify(made.why)}`);
  return at(host, made.id, ports, timer);
}

let said = 0;

function at(host: Host, id: string, ports: Rehearsal, timer: HandTimer): Evening {
  const say: Evening["say"] = async (seat, what, own = `own ${++said}`) => {
    const answer = await host.say({ table: id, seat, id: own, what });
    await timer.settled();
    return answer;
  };
  return {
    host,
    id,
    ports,
    timer,
    say,
    async play(seat, move) {
      const answer = await say(seat, { is: "move", move });
      if (!answer.ok) throw new Error(`${move}: ${JSON.stringify(answer.why)}`);
    },
    async look(viewer, from = null) {
      const looking = guest(host, id, viewer, from);
      // Whoever asks for a record waits until the table is open.
      await host.record(id);
      await timer.settled();
      return looking;
    },
    reopened(over = {}) {
      const again = rehearsal({ ...ports, ...over });
      return at(hostOf(again), id, again, timer);
    },
  };
}

/** How the table is conducted, as this guest was told last. */
export function conductSeen({ heard }: Pick<Guest, "heard">): Conducted {
  const last = heard.flatMap((message) => conductIn(message)).at(-1);
  if (last === undefined) throw new Error("nothing was told of the table's conduct");
  return last;
}

const conductIn = (message: ToViewer): readonly Conducted[] =>
  message.t === "told" || message.t === "conduct" ? [message.conduct] : [];
