import { controlIn } from "../../host/clocks.ts";
import { freshCode } from "../../host/code.ts";
import { freshSecret } from "../../host/fair-chance.ts";
import type { Arrangement, Gathering, Sitting } from "../../host/gatherings.ts";
import type { Refused } from "../../kernel/game.ts";
import type { Seat } from "../../kernel/seat.ts";
import type { Arranging } from "../../protocol/requests.ts";
import { refused } from "../facts.ts";
import { type Caller, isHost } from "./caller.ts";
import { optionsFor, roomCalled } from "./games.ts";
import type { House } from "./house.ts";
import { DONE, type Part } from "./serving.ts";

/** What makes a gathering and what its host decides about it. */
export function gatheringServed(house: House): Part<"gather" | "arrange" | "seatBot" | "remove"> {
  const { book, fresh } = house;

  /** Something that only the host does, before the match. */
  async function hostArranges(
    caller: Caller,
    table: string,
    next: (now: Gathering) => Arrangement | Refused | null,
  ): Promise<typeof DONE | Refused> {
    const arranged = await book.arrange(table, (now) => {
      if (!isHost(now, caller)) return refused({ key: "forTheHost" });
      return next(now);
    });
    return arranged.ok ? DONE : arranged;
  }

  return {
    async gather(caller, { game, seats, options, control, visibility, hasFreeChat }) {
      if (caller.is !== "person") return refused({ key: "whoAreYou" });
      const room = await roomCalled(house, game);
      if (!room.ok) return room;
      const kept = controlIn(control);
      if (kept === null) return refused({ key: "controlMakesNoSense" });
      const fit = optionsFor(room.open, options, seats, visibility);
      if (!fit.ok) return fit;
      const why = await waitingRefusal(house, caller.person);
      if (why !== null) return why;
      const table = await made(house, {
        stage: "waiting",
        game,
        options: fit.options,
        host: caller.person,
        visibility,
        control: kept,
        hasFreeChat,
        seats: Array.from({ length: seats }, () => null),
        secret: freshSecret(fresh),
        previous: null,
        next: null,
      });
      return { ok: true, table };
    },

    async arrange(caller, { table, change }) {
      const gathering = await book.read(table);
      if (gathering === null) return refused({ key: "noSuchTable" });
      const room = await roomCalled(house, gathering.game);
      if (!room.ok) return room;
      return hostArranges(caller, table, (now) => {
        const next = changed(now, change);
        if ("ok" in next || now.stage !== "waiting" || now.brought !== undefined) return next;
        const fit = optionsFor(room.open, next.options, next.seats.length, next.visibility);
        return fit.ok ? { ...next, options: fit.options } : fit;
      });
    },

    async seatBot(caller, { table, seat, bot }) {
      const gathering = await book.read(table);
      if (gathering === null) return refused({ key: "noSuchTable" });
      const room = await roomCalled(house, gathering.game);
      if (!room.ok) return room;
      if (bot !== null && !room.open.ladder.some(({ id }) => id === bot)) return refused({ key: "noSuchBot", bot });
      return hostArranges(caller, table, (now) => {
        if (now.stage !== "waiting") return refused({ key: "hasBegun" });
        if (seat >= now.seats.length) return refused({ key: "noSuchSeat" });
        if (now.seats[seat]?.is === "person") return refused({ key: "seatTaken" });
        if (bot === null && isBotsForGood(now, seat)) return refused({ key: "hasBegun" });
        return seatedAt(now, seat, bot === null ? null : { is: "bot", bot });
      });
    },

    /** Not in a match: whoever could send others away could win by it. They do not sit here again. */
    remove: (caller, { table, seat }) =>
      hostArranges(caller, table, (now) => {
        if (now.stage !== "waiting") return refused({ key: "hasBegun" });
        const sitting = now.seats[seat];
        if (sitting === undefined) return refused({ key: "noSuchSeat" });
        if (sitting === null) return null;
        if (sitting.is === "bot")
          return isBotsForGood(now, seat) ? refused({ key: "hasBegun" }) : seatedAt(now, seat, null);
        return sitting.person === now.host ? seatedAt(now, seat, null) : withoutForGood(now, sitting.person);
      }),
  };
}

export const seatedAt = (now: Arrangement, seat: number, sitting: Sitting): Arrangement => ({
  ...now,
  seats: now.seats.with(seat, sitting),
});

/** So many tables of one person may wait for others. */
const MOST_WAITING = 20;

/** Why somebody may not make one more table. */
export async function waitingRefusal({ keepers }: House, person: string): Promise<Refused | null> {
  const theirs = await keepers.gatherings.ofPerson(person, MOST_WAITING * 2);
  const waiting = theirs.filter(({ stage, host }) => stage === "waiting" && host === person);
  return waiting.length >= MOST_WAITING ? refused({ key: "tooManyTables", most: MOST_WAITING }) : null;
}

/** Keeps a new gathering under a code of its own, and under an id that is free. */
export async function made(
  { keepers, fresh, dice, timer }: House,
  arrangement: Omit<Arrangement, "touched">,
  id: string = fresh(),
): Promise<string> {
  const touched = timer.now();
  while ((await keepers.gatherings.make(id, freshCode(dice), touched, { ...arrangement, touched })) === "codeTaken");
  return id;
}

/** Where a bot has played a match so far that was brought here, one plays on. */
const isBotsForGood = ({ brought }: Gathering, seat: Seat): boolean => brought?.names[seat] === null;

/** So many are remembered; whoever sends more people away makes another table. */
const MOST_REMOVED = 100;

function withoutForGood(now: Gathering, person: string): Arrangement {
  const seats = now.seats.map((sitting) => (sitting?.is === "person" && sitting.person === person ? null : sitting));
  return { ...now, seats, removed: [...(now.removed ?? []), person].slice(-MOST_REMOVED) };
}

/** What is played is fixed with the match; who may look and how people talk is not. */
function changed(now: Gathering, change: Partial<Record<keyof Arranging, unknown>>): Arrangement | Refused {
  const { seats, options, control, visibility, hasFreeChat } = change as Partial<Arranging>;
  const isAboutGame = seats !== undefined || options !== undefined;
  const isAboutMatch = isAboutGame || control !== undefined;
  if (isAboutMatch && now.stage !== "waiting") return refused({ key: "hasBegun" });
  if (isAboutGame && now.brought !== undefined) return refused({ key: "hasBegun" });
  const kept = controlIn(control ?? now.control);
  if (kept === null) return refused({ key: "controlMakesNoSense" });
  const places = placesFor(now.seats, seats ?? now.seats.length);
  if (places === null) return refused({ key: "seatTaken" });
  return {
    ...now,
    seats: places,
    options: options ?? now.options,
    control: kept,
    visibility: visibility ?? now.visibility,
    hasFreeChat: hasFreeChat ?? now.hasFreeChat,
  };
}

/** More seats are free ones; fewer are those without the last, if nobody sits there. */
function placesFor(seats: readonly Sitting[], count: number): readonly Sitting[] | null {
  if (seats.slice(count).some((sitting) => sitting?.is === "person")) return null;
  return Array.from({ length: count }, (_, seat) => seats[seat] ?? null);
}
