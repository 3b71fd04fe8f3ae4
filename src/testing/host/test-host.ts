import { hashing } from "../../fair/hashing.ts";
import * as catalogue from "../../games/catalogue.ts";
import { tableAgreement } from "../../host/agreement/agreement.ts";
import { localBotRunner } from "../../host/bots/local-bot-runner.ts";
import type { Host } from "../../host/host.ts";
import { fairChance } from "../../host/ports/fair-chance.ts";
import type { HostPorts } from "../../host/ports/host-ports.ts";
import { memoryBus } from "../../host/ports/memory/memory-bus.ts";
import { memoryMatchStore } from "../../host/ports/memory/memory-match-store.ts";
import type { Timer } from "../../host/ports/timer.ts";
import { defaultMoments } from "../../kernel/default-moments.ts";
import { type Dice, oneOf, seeded } from "../../kernel/dice.ts";
import { type AnyGame, FORCED, mayAct } from "../../kernel/game.ts";
import type { Room } from "../../kernel/room.ts";
import type { Seat, Viewer } from "../../kernel/seat.ts";
import type { Player, ToViewer, Update } from "../../protocol/messages/match-messages.ts";
import { markProgress, waitingFor } from "../progress/progress.ts";

/** Everything a host under test needs. Nothing in it waits. */
export interface TestPorts extends HostPorts {
  readonly errors: readonly unknown[];
  /** All requested delays, in milliseconds. */
  readonly waits: readonly number[];
}

/** Nothing is shown of any step, so bots and clocks wait for nothing else than what a test is about. */
const unshown = { moments: { ...defaultMoments, rows: () => [] } };

/** All rooms of the catalogue. Their bots search only a little, because the tests do not depend on good moves. */
export const testRooms: readonly Room[] = Object.values(catalogue).map((room) => ({
  ...room,
  moments: async () => unshown,
  bots: async () => {
    const all = await room.bots();
    return { ...all, bots: all.bots.map((bot) => ({ ...bot, nodes: Math.min(bot.nodes, MAX_NODES) })) };
  },
}));

const MAX_NODES = 20;

export function testPorts(over: Partial<HostPorts> = {}): TestPorts {
  const errors: unknown[] = [];
  const waits: number[] = [];
  return {
    rooms: testRooms,
    store: memoryMatchStore(),
    bus: memoryBus(),
    timer: promptTimer(waits),
    agreement: tableAgreement,
    chance: fairChance(hashing),
    botRunner: localBotRunner(over.rooms ?? testRooms),
    newId: counted(),
    reportError: (error) => void errors.push(error),
    errors,
    waits,
    ...over,
  };
}

/** Its clock advances by one millisecond with every reading, and delays end at once. */
function promptTimer(waits: number[]): Timer {
  let now = 1000;
  return {
    now: () => ++now,
    after(milliseconds, act) {
      waits.push(milliseconds);
      let isDue = true;
      void Promise.resolve().then(() => {
        if (isDue) act();
      });
      return () => {
        isDue = false;
      };
    },
  };
}

const counted = (): (() => string) => {
  let count = 0;
  return () => `fresh-${++count}`;
};

/** Creates a match with these players and returns its id. */
export async function createMatchOnHost(
  host: Host,
  room: Room,
  players: readonly Player[],
  options: unknown = {},
  seed = "rehearsal",
): Promise<string> {
  const made = await host.createMatch({ game: room.id, options, players, seed });
  if (!made.ok) throw new Error(`no match: ${JSON.stringify(made.why)}`);
  return made.id;
}

/** People in the first seats, bots of the room's levels in turn in the others. */
export const testPlayers = (room: Room, people: number, seats = room.usual): readonly Player[] =>
  Array.from({ length: seats }, (_, seat) =>
    seat < people
      ? { is: "person", name: `Person ${seat + 1}` }
      : { is: "bot", name: `Bot ${seat + 1}`, bot: `${room.id}-${1 + ((seat - people) % room.levels)}` },
  );

/** Watches a match and keeps every message. */
export interface TestViewer {
  readonly messages: readonly ToViewer[];
  /** The last update. Throws when there is none. */
  readonly last: () => Update;
  leave(): void;
}

export function watchMatch(
  host: Host,
  match: string,
  viewer: Viewer,
  from: number | null = null,
  onMessage: (message: ToViewer) => void = () => {},
  looksOn = false,
): TestViewer {
  const messages: ToViewer[] = [];
  const receive = (message: ToViewer): void => {
    messages.push(message);
    markProgress();
    onMessage(message);
  };
  const leave = host.watch(match, viewer, from, receive, looksOn);
  const last = () => {
    const update = messages.findLast((message) => message.t === "update");
    if (update === undefined) throw new Error(`no update was published: ${JSON.stringify(messages)}`);
    return update;
  };
  return { messages, last, leave };
}

export interface RandomPlayer extends TestViewer {
  readonly over: Promise<void>;
}

/** Plays a random legal move whenever it is asked, and submits it again when it could not be stored. */
export function playRandomly(host: Host, game: AnyGame, match: string, seat: Seat, seed: string): RandomPlayer {
  const dice = seeded(seed);
  let end = () => {};
  const over = new Promise<void>((resolve) => {
    end = resolve;
  });
  const viewer = watchMatch(host, match, seat, null, (message) => {
    if (message.t === "update" && message.outcome !== null) end();
    else if (message.t === "update") void move(message);
  });
  async function move({ view, version, spoken }: Update): Promise<void> {
    if (!mayAct(view) || spoken.mine !== null) return;
    const text = randomMove(game, view, dice);
    const submission = { match, seat, id: `${seed} ${version}`, action: { is: "move" as const, move: text } };
    let answer = text === FORCED ? { ok: true as const } : await host.submit(submission);
    while (!answer.ok && (answer.why.key === "notKept" || answer.why.key === "notRead"))
      answer = await host.submit(submission);
  }
  return {
    ...viewer,
    get over() {
      return waitingFor(`the end of match ${match}, seen from seat ${seat}`, over);
    },
  };
}

export const randomMove = (game: AnyGame, view: Update["view"], dice: Dice): string =>
  game.write(oneOf(game.offers(view), dice));
