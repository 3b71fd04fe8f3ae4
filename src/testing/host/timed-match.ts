import { createHost, type Host } from "../../host/host.ts";
import type { HostPorts } from "../../host/ports/host-ports.ts";
import type { TimeControl } from "../../kernel/clock.ts";
import type { Room } from "../../kernel/room.ts";
import type { Seat } from "../../kernel/seat.ts";
import type {
  MatchControlView,
  Player,
  Submission,
  SubmitAnswer,
  ToViewer,
} from "../../protocol/messages/match-messages.ts";
import { type FakeTimer, fakeTimer } from "./fake-timer.ts";
import { type TestPorts, type TestViewer, testPlayers, testPorts, testRooms, watchMatch } from "./test-host.ts";

/** A match on a timer that the test advances. */
export interface TimedMatch {
  readonly host: Host;
  readonly id: string;
  readonly ports: TestPorts;
  readonly timer: FakeTimer;
  submit(seat: Seat, action: Submission["action"], id?: string): Promise<SubmitAnswer>;
  /** Answers the oldest open proposal. */
  answer(seat: Seat, accepts: boolean): Promise<SubmitAnswer>;
  /** Submits a move that must be accepted. */
  play(seat: Seat, move: string): Promise<void>;
  /** Starts to watch the match. */
  watch(viewer: Seat | "watcher", from?: number | null): Promise<TestViewer>;
  /** Another host on the same store and timer, as after a restart. */
  restarted(over?: Partial<HostPorts>): TimedMatch;
}

export interface TimedMatchOptions {
  readonly room: Room;
  readonly control: TimeControl;
  readonly options?: unknown;
  readonly people?: number;
  readonly seats?: number;
  readonly players?: readonly Player[];
  readonly over?: Partial<HostPorts>;
  readonly timer?: FakeTimer;
}

export async function startTimedMatch(wanted: TimedMatchOptions): Promise<TimedMatch> {
  const {
    room,
    control,
    options = {},
    people = 2,
    seats = people,
    players = testPlayers(room, people, seats),
    timer = fakeTimer(),
  } = wanted;
  const ports = testPorts({ timer, rooms: [room, ...testRooms], ...wanted.over });
  const host = createHost(ports);
  const made = await host.createMatch({ game: room.id, options, players, control, seed: "evening" });
  if (!made.ok) throw new Error(`no match: ${JSON.stringify(made.why)}`);
  return at(host, made.id, ports, timer);
}

let submissions = 0;

function at(host: Host, id: string, ports: TestPorts, timer: FakeTimer): TimedMatch {
  const submit: TimedMatch["submit"] = async (seat, action, own = `own ${++submissions}`) => {
    const answer = await host.submit({ match: id, seat, id: own, action });
    await timer.settle();
    return answer;
  };
  return {
    host,
    id,
    ports,
    timer,
    submit,
    async answer(seat, accepts) {
      const [proposal] = (await ports.store.read(id))?.matchControl.proposals ?? [];
      return submit(seat, { is: "answer", proposal: proposal?.id ?? 0, accepts });
    },
    async play(seat, move) {
      const answer = await submit(seat, { is: "move", move });
      if (!answer.ok) throw new Error(`${move}: ${JSON.stringify(answer.why)}`);
    },
    async watch(viewer, from = null) {
      const watching = watchMatch(host, id, viewer, from);
      // Whoever asks for a record waits until the match is open.
      await host.record(id);
      await timer.settle();
      return watching;
    },
    restarted(over = {}) {
      const again = testPorts({ ...ports, ...over });
      return at(createHost(again), id, again, timer);
    },
  };
}

/** The match control as this viewer was last told. */
export function lastMatchControl({ messages }: Pick<TestViewer, "messages">): MatchControlView {
  const last = messages.flatMap((message) => matchControlIn(message)).at(-1);
  if (last === undefined) throw new Error("no message told the match control");
  return last;
}

const matchControlIn = (message: ToViewer): readonly MatchControlView[] =>
  message.t === "update" || message.t === "matchControl" ? [message.matchControl] : [];
