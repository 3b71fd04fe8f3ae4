import { DAY } from "../../kernel/clock.ts";
import { refused } from "../../kernel/game.ts";
import { MAX_SEATS, type Seat, seatsOf } from "../../kernel/seat.ts";
import { type SeatedPerson, wasEverPublic } from "../../tables/table.ts";
import { type Caller, isRemoved, isSeatOf, NOBODY, seatsOfCaller } from "./caller.ts";
import type { ProceduresFor } from "./procedures.ts";
import { knowsAnotherSeat } from "./seat-rights.ts";
import type { ServiceContext } from "./service-context.ts";
import type { ServiceRefusal } from "./service-refusal.ts";
import { withSeat } from "./with-seat.ts";

/** A seat has at most this many keys of each kind. A new one replaces the oldest. */
const MAX_KEYS = 4;
/** A seat link works for this long, in milliseconds (TL-57). */
const LINK_LASTS = DAY;

/**
 * Keys to a seat. A seat link moves it to another browser, once: from a laptop to a phone, or back to somebody who has
 * lost their browser. A token lets a script play it. The server stores only their hashes.
 */
export function seatKeyProcedures(context: ServiceContext): ProceduresFor<"seatLink" | "token" | "claim"> {
  const { tableCache, repositories, host, timer, randomId, hashSecret } = context;

  const isOpenedBy = ({ seatLinks = [] }: SeatedPerson, secret: string): boolean =>
    seatLinks.some((link) =>
      typeof link === "string"
        ? link === hashSecret(secret)
        : link.hash === hashSecret(secret) && link.until > timer.now(),
    );

  async function createKey(caller: Caller, table: string, seat: Seat, kind: "seatLinks" | "tokens") {
    if (caller.is !== "person") return refused<ServiceRefusal>({ key: "whoAreYou" });
    const secret = randomId() + randomId();
    const change = await tableCache.change(table, (now) => {
      const holder = now.seats[seat];
      if (!isSeatOf(now, caller, seat) || holder?.is !== "person")
        return refused<ServiceRefusal>({ key: "notAtYourSeat" });
      const hash = hashSecret(secret);
      const seatLinks = [...(holder.seatLinks ?? []), { hash, until: timer.now() + LINK_LASTS }].slice(-MAX_KEYS);
      if (kind === "seatLinks") return withSeat(now, seat, { ...holder, seatLinks });
      return withSeat(now, seat, { ...holder, tokens: [...(holder.tokens ?? []), hash].slice(-MAX_KEYS) });
    });
    return change.ok ? { ok: true as const, key: `${table}.${seat}.${secret}` } : change;
  }

  return {
    async seatLink(caller, { table, seat }) {
      const created = await createKey(caller, table, seat, "seatLinks");
      return created.ok ? { ok: true, seatLink: created.key } : created;
    },

    async token(caller, { table, seat }) {
      const created = await createKey(caller, table, seat, "tokens");
      return created.ok ? { ok: true, token: created.key } : created;
    },

    /** Whoever claims a seat has it alone: all other keys to it become invalid. */
    async claim(caller, { seatLink }) {
      if (caller.is !== "person") return refused<ServiceRefusal>({ key: "whoAreYou" });
      const key = readKey(seatLink);
      if (key === null) return refused<ServiceRefusal>({ key: "passSpent" });
      const { table, seat, secret } = key;
      const left = (await repositories.matches.summary(table))?.left ?? [];
      const change = await tableCache.change(table, (now) => {
        const holder = now.seats[seat];
        if (holder?.is !== "person" || left.includes(seat) || !isOpenedBy(holder, secret))
          return refused<ServiceRefusal>({ key: "passSpent" });
        if (isRemoved(now, caller)) return refused<ServiceRefusal>({ key: "removedHere" });
        const isBound = now.stage === "playing" && wasEverPublic(now) && knowsAnotherSeat(now, caller.person, seat);
        if (isBound) return refused<ServiceRefusal>({ key: "knewAnotherSeat" });
        const { seatLinks: _, tokens: __, consents: ___, isProgram: ____, ...rest } = holder;
        const claimed: SeatedPerson = { ...rest, person: caller.person };
        const isLastSeat = seatsOfCaller(now, { is: "person", person: holder.person }).length === 1;
        const owner = now.owner === holder.person && isLastSeat ? caller.person : now.owner;
        const former =
          holder.person === caller.person || now.stage !== "playing" ? [] : [{ seat, person: holder.person }];
        return { ...withSeat(now, seat, claimed), owner, formerHolders: [...(now.formerHolders ?? []), ...former] };
      });
      if (change.ok && change.table.stage === "playing") await (await host.seatCalls()).pass(table, seat);
      if (change.ok) return { ok: true, table, seat };
      return change.why.key === "noSuchTable" ? refused<ServiceRefusal>({ key: "passSpent" }) : change;
    },
  };
}

/** The caller with this token, as long as its seat accepts it. */
export async function tokenCaller({ tableCache, hashSecret }: ServiceContext, token: string): Promise<Caller> {
  const key = readKey(token);
  const table = key === null ? null : await tableCache.read(key.table);
  if (key === null || table === null) return NOBODY;
  const caller: Caller = { is: "token", table: key.table, seat: key.seat, hash: hashSecret(key.secret) };
  return isSeatOf(table, caller, key.seat) ? caller : NOBODY;
}

function readKey(text: string): { readonly table: string; readonly seat: Seat; readonly secret: string } | null {
  const [, table, number, secret] = /^([\w-]{1,40})\.(\d{1,2})\.(\w{20,80})$/.exec(text) ?? [];
  const seat = seatsOf(MAX_SEATS).find((one) => String(one) === number);
  return table === undefined || secret === undefined || seat === undefined ? null : { table, seat, secret };
}
