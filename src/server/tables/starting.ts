import { freshSecret } from "../../host/fair-chance.ts";
import type { Arrangement, Gathering, Sitting } from "../../host/gatherings.ts";
import type { Refused } from "../../kernel/game.ts";
import { seatsOf } from "../../kernel/seat.ts";
import type { TableWish } from "../../protocol/messages.ts";
import { refused } from "../facts.ts";
import { isHost, seatsOfCaller } from "./caller.ts";
import { namesAt } from "./gathered.ts";
import { made } from "./gathering.ts";
import type { House } from "./house.ts";
import { noteEnd } from "./match-end.ts";
import { DONE, type Part } from "./serving.ts";

/** From a gathering to its match, and from a match to the next one. */
export function startingServed(house: House): Part<"start" | "rematch"> {
  const { book, keepers, fresh, bell } = house;

  return {
    /**
     * First nobody can sit down or change anything any more, then the match is made of what is fixed, and only then
     * those who wait are told. If we are interrupted in between, whoever looks first has it made.
     */
    async start(caller, { table }) {
      const begins = await book.arrange(
        table,
        (now) => {
          if (!isHost(now, caller)) return refused({ key: "forTheHost" });
          if (now.stage !== "waiting") return null;
          const count = now.seats.filter((sitting) => sitting === null).length;
          return count > 0 ? refused({ key: "seatsEmpty", count }) : { ...now, stage: "playing" };
        },
        true,
      );
      if (!begins.ok) return begins;
      const match = await begun(house, begins.gathering);
      if (!match.ok)
        await book.arrange(table, (now) => (now.stage === "playing" ? { ...now, stage: "waiting" } : null));
      bell.ring(table);
      return match;
    },

    async rematch(caller, { table }) {
      // A script plays a seat: to go on is its person's.
      if (caller.is === "token") return refused({ key: "whoAreYou" });
      const before = await book.read(table);
      if (before === null) return refused({ key: "noSuchTable" });
      if (seatsOfCaller(before, caller).length === 0 && !isHost(before, caller))
        return refused({ key: "forPeopleAtTheTable" });
      // A rematch that nobody came to is swept away; then there may be another.
      const known = before.next === null ? null : await book.read(before.next);
      if (known !== null) return { ok: true, table: known.id };
      const summary = await keepers.store.summary(table);
      if (summary === null) return refused({ key: "notBegun" });
      if (summary.places === null) return refused({ key: "stillPlaying" });
      await noteEnd(house, table);
      // With the time they have agreed on since they sat down.
      const { control } = summary.clock;
      const next = await made(house, turned({ ...before, control }, freshSecret(fresh)));
      const linked = await book.arrange(table, (now) => (now.next === before.next ? { ...now, next } : null));
      if (linked.ok && linked.gathering.next === next) return { ok: true, table: next };
      // Somebody else was faster: there is one rematch.
      await book.remove(next);
      return linked.ok ? { ok: true, table: linked.gathering.next ?? table } : (linked satisfies Refused);
    },
  };
}

/** The match of a gathering that plays: it is there already, or it is made now, once, however many ask for it. */
export async function begun(house: House, gathering: Gathering): Promise<typeof DONE | Refused> {
  const { keepers, host, memory } = house;
  const { id, brought } = gathering;
  // What was brought is there already, but has pledged nothing before its company sits.
  const isThere = async () => (await keepers.store.summary(id))?.pledge !== undefined;
  if (await isThere()) return DONE;
  const wish = wishOf(gathering);
  const match = brought === undefined ? await host.make(wish, id) : await host.takeUp(id, wish);
  // Somebody who asked at the same time may have been faster.
  if (!match.ok) return (await isThere()) ? DONE : match;
  // What was played elsewhere nobody has missed here.
  for (const seat of seatsOf(wish.sitters.length)) if (brought !== undefined) memory.raise(id, seat, brought.steps);
  return DONE;
}

/** What the host makes of a gathering in which every seat is taken. */
function wishOf(gathering: Gathering): TableWish {
  const { game, options, control, seats, secret } = gathering;
  const names = namesAt(gathering);
  return {
    game,
    options,
    control,
    sitters: seats.map((sitting, seat) => {
      const name = names[seat] ?? "";
      return sitting?.is === "person" ? { is: "person", name } : { is: "bot", name, bot: sitting?.bot ?? "" };
    }),
    seed: secret,
    seeds: seats.map((sitting) => (sitting?.is === "person" ? (sitting.seed ?? "") : "")),
  };
}

/** The same company, each one seat further; a new secret, to which everybody adds a new seed. */
function turned({ brought: _, ...before }: Gathering, secret: string): Arrangement {
  const seats = [...before.seats.slice(1), ...before.seats.slice(0, 1)].map(bare);
  return { ...before, stage: "waiting", seats, secret, previous: before.id, next: null };
}

const bare = (sitting: Sitting): Sitting =>
  sitting?.is === "person"
    ? { is: "person", person: sitting.person, ...(sitting.name !== undefined && { name: sitting.name }) }
    : sitting;
