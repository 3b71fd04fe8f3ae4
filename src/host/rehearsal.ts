import { hashing } from "../fair/hashing.ts";
import * as catalogue from "../games/catalogue.ts";
import { type Dice, oneOf, seeded } from "../kernel/dice.ts";
import { type AnyGame, FORCED, mayAct } from "../kernel/game.ts";
import type { Room } from "../kernel/room.ts";
import type { Seat, Viewer } from "../kernel/seat.ts";
import type { Sitter, Told, ToViewer } from "../protocol/messages.ts";
import { markProgress, waitingFor } from "../testing/progress/progress.ts";
import { fairChance } from "./fair-chance.ts";
import type { Host } from "./host.ts";
import { localBus } from "./local-bus.ts";
import { memoryStore } from "./memory-store.ts";
import type { Ports } from "./ports.ts";
import { thinkingHere } from "./thinking-here.ts";
import type { Timer } from "./timer.ts";

/** For tests of the host: everything it needs, nothing that waits. */
export interface Rehearsal extends Ports {
  readonly complaints: readonly unknown[];
  /** Every wait that was asked for, in milliseconds. */
  readonly waits: readonly number[];
}

/** The rooms of the house; only their bots think little, for what they play is not what is rehearsed. */
export const rooms: readonly Room[] = Object.values(catalogue).map((room) => ({
  ...room,
  bots: async () => {
    const all = await room.bots();
    return { ...all, bots: all.bots.map((bot) => ({ ...bot, nodes: Math.min(bot.nodes, FEW) })) };
  },
}));

const FEW = 20;

export function rehearsal(over: Partial<Ports> = {}): Rehearsal {
  const complaints: unknown[] = [];
  const waits: number[] = [];
  return {
    rooms,
    store: memoryStore(),
    bus: localBus(),
    timer: promptTimer(waits),
    chance: fairChance(hashing),
    thinker: thinkingHere(over.rooms ?? rooms),
    fresh: counted(),
    complain: (error) => void complaints.push(error),
    complaints,
    waits,
    ...over,
  };
}

/** Counts a millisecond each time it is asked, and lets nobody wait. */
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

/** A table of this company, made. */
export async function madeTable(
  host: Host,
  room: Room,
  sitters: readonly Sitter[],
  options: unknown = {},
  seed = "rehearsal",
): Promise<string> {
  const made = await host.make({ game: room.id, options, sitters, seed });
  if (!made.ok) throw new Error(`no table: ${JSON.stringify(made.why)}`);
  return made.id;
}

/** People at the first seats, bots of the room's levels in turn at the others. */
export const company = (room: Room, people: number, seats = room.usual): readonly Sitter[] =>
  Array.from({ length: seats }, (_, seat) =>
    seat < people
      ? { is: "person", name: `Person ${seat + 1}` }
      : { is: "bot", name: `Bot ${seat + 1}`, bot: `${room.id}-${1 + ((seat - people) % room.levels)}` },
  );

/** Somebody who looks at a table and keeps every message. */
export interface Guest {
  readonly heard: readonly ToViewer[];
  /** The last `told`, once there is one. */
  readonly last: () => Told;
  leave(): void;
}

export function guest(
  host: Host,
  table: string,
  viewer: Viewer,
  from: number | null = null,
  onHearing: (message: ToViewer) => void = () => {},
): Guest {
  const heard: ToViewer[] = [];
  const leave = host.watch(table, viewer, from, (message) => {
    heard.push(message);
    markProgress();
    onHearing(message);
  });
  const last = () => {
    const told = heard.findLast((message) => message.t === "told");
    if (told === undefined) throw new Error(`nobody was told anything: ${JSON.stringify(heard)}`);
    return told;
  };
  return { heard, last, leave };
}

export interface Player extends Guest {
  readonly over: Promise<void>;
}

/** A person who plays any open move, says it again where it was not kept, and leaves at the end. */
export function player(host: Host, game: AnyGame, table: string, seat: Seat, seed: string): Player {
  const dice = seeded(seed);
  let ended = () => {};
  const over = new Promise<void>((resolve) => {
    ended = resolve;
  });
  const sitting = guest(host, table, seat, null, (message) => {
    if (message.t === "told" && message.outcome !== null) ended();
    else if (message.t === "told") void move(message);
  });
  async function move({ view, version, spoken }: Told): Promise<void> {
    if (!mayAct(view) || spoken.mine !== null) return;
    const text = openMove(game, view, dice);
    const said = { table, seat, id: `${seed} ${version}`, what: { is: "move" as const, move: text } };
    let answer = text === FORCED ? { ok: true as const } : await host.say(said);
    while (!answer.ok && (answer.why.key === "notKept" || answer.why.key === "notRead")) answer = await host.say(said);
  }
  return {
    ...sitting,
    get over() {
      return waitingFor(`the end of the match ${table}, seen from seat ${seat}`, over);
    },
  };
}

export const openMove = (game: AnyGame, view: Told["view"], dice: Dice): string =>
  game.write(oneOf(game.offers(view), dice));
