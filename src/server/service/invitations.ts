import { DAY } from "../../kernel/clock.ts";
import { type Refused, refused } from "../../kernel/game.ts";
import type { Seat } from "../../kernel/seat.ts";
import type { InvitationView, PlayedWith } from "../../protocol/messages/account-views.ts";
import type { StoredInvitation } from "../../tables/ports/invitation-store.ts";
import { seatsOfPerson, type Table, type TableState } from "../../tables/table.ts";
import { type Caller, isOwner, seatsOfCaller } from "./caller.ts";
import { DONE, type ProceduresFor } from "./procedures.ts";
import { coinsOf, peopleWithCoins } from "./seat-coins.ts";
import type { ServiceContext } from "./service-context.ts";
import type { ServiceRefusal } from "./service-refusal.ts";

/** At most this many tables of a person are looked at. */
const MAX_TABLES = 200;

/** At most this many invitations a day: to everybody, and to one person. */
const MAX_A_DAY = 40;
const MAX_A_DAY_TO_ONE = 3;

const MAX_BLOCKS = 500;

/**
 * Invitations by name to people whom one has played with. Nobody learns anything by them: whether somebody is there, has
 * declined, blocks the other or exists no more, the answer is the same.
 */
export function invitationProcedures(
  context: ServiceContext,
): ProceduresFor<
  "playedWith" | "invite" | "invitations" | "declineInvitation" | "block" | "blockInviter" | "blocks" | "unblock"
> {
  const { repositories, tableCache, timer, randomId } = context;
  const { people, invitations, tables } = repositories;

  /** The person of a seat of a match of the caller's, and their name there. */
  async function personMet(caller: Caller, met: string, seat: Seat): Promise<Met | Refused> {
    if (caller.is !== "person") return refused<ServiceRefusal>({ key: "whoAreYou" });
    const table = await tableCache.read(met);
    const isMine = table !== null && table.stage !== "waiting" && seatsOfPerson(table, caller.person).length > 0;
    const holder = isMine ? table.seats[seat] : null;
    if (holder?.is !== "person" || holder.person === caller.person)
      return refused<ServiceRefusal>({ key: "notPlayedWith" });
    return { ok: true, by: caller.person, person: holder.person, name: holder.name ?? "" };
  }

  async function isBlocked(by: string, person: string): Promise<boolean> {
    return (await invitations.blocks(by)).some((one) => one.person === person);
  }

  /** Changes what a table knows of those who are invited: they are told by it. */
  async function tell(id: string, person: string, change: (others: Invited) => Invited): Promise<void> {
    await tableCache.change(id, (now) => {
      if (now.stage !== "waiting") return null;
      return { ...now, invited: change((now.invited ?? []).filter((one) => one.person !== person)) };
    });
  }

  /** Nobody is told any more of a table to which they do not want to come. */
  async function untell(person: string, isMeant: (one: StoredInvitation) => boolean): Promise<void> {
    for (const one of (await invitations.toPerson(person)).filter(isMeant))
      await tell(one.table, person, (others) => others);
  }

  async function block({ by, person, name }: Omit<Met, "ok">): Promise<typeof DONE | Refused> {
    if ((await invitations.blocks(by)).length >= MAX_BLOCKS)
      return refused<ServiceRefusal>({ key: "tooManyBlocks", max: MAX_BLOCKS });
    await invitations.block({ id: randomId(), by, person, name, made: timer.now() });
    await untell(by, ({ from }) => from === person);
    return DONE;
  }

  return {
    async playedWith(caller) {
      if (caller.is !== "person") return refused<ServiceRefusal>({ key: "whoAreYou" });
      const found = new Map<string, Omit<PersonMet, "person">>();
      const blocked = (await invitations.blocks(caller.person)).map(({ person }) => person);
      for (const table of await tables.ofPerson(caller.person, MAX_TABLES))
        for (const { person, ...one } of othersAt(table, caller.person)) {
          const before = found.get(person);
          const last = before === undefined || before.last < one.last ? one : before;
          const matches = (before?.matches ?? 0) + 1;
          found.set(person, { ...last, matches, isBlocked: blocked.includes(person) });
        }
      const coins = await coinsOf(context, [...found.keys()]);
      const met = [...found].map(([person, { showsCoin, ...one }]) => ({
        ...one,
        coin: showsCoin ? (coins.get(person) ?? null) : null,
      }));
      return { ok: true, people: met.sort((one, other) => other.last - one.last) };
    },

    async invite(caller, { table: id, met, seat }) {
      const asked = await personMet(caller, met, seat);
      if (!asked.ok) return asked;
      const { by, person } = asked;
      const table = await tableCache.read(id);
      const why = inviteRefusal(table, caller);
      if (why !== null) return why;
      const sent = (await invitations.fromPerson(by)).filter(({ made }) => made > timer.now() - DAY);
      const toThem = sent.filter(({ to, table: at }) => to === person && at !== id);
      if (sent.length >= MAX_A_DAY || toThem.length >= MAX_A_DAY_TO_ONE)
        return refused<ServiceRefusal>({ key: "invitedEnough" });
      // Whoever blocks them is invited as well, and is not told: only so the answer is always the same.
      const made = timer.now();
      const isNew = await invitations.invite({
        id: randomId(),
        table: id,
        from: by,
        to: person,
        made,
        isDeclined: false,
      });
      if (isNew && table !== null && !(await isBlocked(person, by))) {
        const from = nameAt(table, by) ?? (await people.read(by))?.name ?? "";
        await tell(id, person, (invited) => [...invited, { person, from, at: made }]);
      }
      return DONE;
    },

    async invitations(caller) {
      if (caller.is !== "person") return refused<ServiceRefusal>({ key: "whoAreYou" });
      const { person } = caller;
      const views: InvitationView[] = [];
      for (const { id, table: at, from, made, isDeclined } of await invitations.toPerson(person)) {
        const table = isDeclined || (await isBlocked(person, from)) ? null : await tableCache.read(at);
        if (table?.stage !== "waiting" || seatsOfPerson(table, person).length > 0) continue;
        const name = nameAt(table, from) ?? (await people.read(from))?.name;
        if (name !== undefined) views.push({ id, table: at, game: table.game, from: name, made });
      }
      return { ok: true, invitations: views };
    },

    async declineInvitation(caller, { invitation }) {
      if (caller.is !== "person") return refused<ServiceRefusal>({ key: "whoAreYou" });
      const isThere = await invitations.decline(caller.person, invitation);
      await untell(caller.person, ({ id }) => id === invitation);
      return isThere ? DONE : refused<ServiceRefusal>({ key: "noSuchInvitation" });
    },

    async block(caller, { met, seat }) {
      const asked = await personMet(caller, met, seat);
      return asked.ok ? block(asked) : asked;
    },

    async blockInviter(caller, { invitation }) {
      if (caller.is !== "person") return refused<ServiceRefusal>({ key: "whoAreYou" });
      const found = (await invitations.toPerson(caller.person)).find(({ id }) => id === invitation);
      if (found === undefined) return refused<ServiceRefusal>({ key: "noSuchInvitation" });
      const table = await tableCache.read(found.table);
      const name = (table && nameAt(table, found.from)) ?? (await people.read(found.from))?.name ?? "";
      return block({ by: caller.person, person: found.from, name });
    },

    async blocks(caller) {
      if (caller.is !== "person") return refused<ServiceRefusal>({ key: "whoAreYou" });
      const blocks = await invitations.blocks(caller.person);
      return { ok: true, blocks: blocks.map(({ id, name, made }) => ({ id, name, made })) };
    },

    async unblock(caller, { block: id }) {
      if (caller.is !== "person") return refused<ServiceRefusal>({ key: "whoAreYou" });
      const wasThere = await invitations.unblock(caller.person, id);
      return wasThere ? DONE : refused<ServiceRefusal>({ key: "noSuchBlock" });
    },
  };
}

type Invited = NonNullable<TableState["invited"]>;

interface Met {
  readonly ok: true;
  readonly by: string;
  readonly person: string;
  readonly name: string;
}

function inviteRefusal(table: Table | null, caller: Caller): Refused | null {
  if (table === null) return refused<ServiceRefusal>({ key: "noSuchTable" });
  if (!isOwner(table, caller) && seatsOfCaller(table, caller).length === 0)
    return refused<ServiceRefusal>({ key: "forPeopleAtTheTable" });
  if (table.stage !== "waiting") return refused<ServiceRefusal>({ key: "hasBegun" });
  return table.lock === "shut" ? refused<ServiceRefusal>({ key: "tableShut" }) : null;
}

/** Who else has a seat in a match of this person's. */
function othersAt(table: Table, me: string): readonly PersonMet[] {
  if (table.stage === "waiting" || seatsOfPerson(table, me).length === 0) return [];
  const { id: met, game, touched: last } = table;
  const seen = new Set([me]);
  const shown = peopleWithCoins(table);
  return table.seats.flatMap((holder, seat) => {
    if (holder?.is !== "person" || seen.has(holder.person)) return [];
    seen.add(holder.person);
    const { person, name = "" } = holder;
    const showsCoin = shown[seat] === person;
    return [{ person, showsCoin, name, met, seat: seat as Seat, game, last, matches: 1, isBlocked: false }];
  });
}

interface PersonMet extends Omit<PlayedWith, "coin"> {
  readonly person: string;
  /** Whether their coin is shown at the seat that names them. */
  readonly showsCoin: boolean;
}

const nameAt = ({ seats }: Table, person: string): string | undefined =>
  seats.flatMap((holder) => (holder?.is === "person" && holder.person === person ? [holder.name] : []))[0];
