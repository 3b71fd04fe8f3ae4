import type { PersonSitting } from "../../host/gatherings.ts";
import { MAX_SEATS, type Seat, seatsOf } from "../../kernel/seat.ts";
import { refused } from "../facts.ts";
import { type Caller, isRemoved, isSeatOf, NOBODY, seatsOfCaller } from "./caller.ts";
import { seatedAt } from "./gathering.ts";
import type { House } from "./house.ts";
import type { Part } from "./serving.ts";

/** So many keys of a kind fit one seat: a newer one makes the eldest useless. */
const MOST_KEYS = 4;

/**
 * Keys to a seat. A pass moves it to another browser, once: the way from a laptop to a phone, and the way back for
 * whoever has lost the browser they sat down with. A token lets a script play it. Here only their hashes are kept.
 */
export function keysServed(house: House): Part<"pass" | "token" | "claim"> {
  const { book, fresh, hash } = house;

  async function cut(caller: Caller, table: string, seat: Seat, kind: "passes" | "tokens") {
    if (caller.is !== "person") return refused({ key: "whoAreYou" });
    const secret = fresh() + fresh();
    const arranged = await book.arrange(table, (now) => {
      const sitting = now.seats[seat];
      if (!isSeatOf(now, caller, seat) || sitting?.is !== "person") return refused({ key: "notAtYourSeat" });
      return seatedAt(now, seat, { ...sitting, [kind]: [...(sitting[kind] ?? []), hash(secret)].slice(-MOST_KEYS) });
    });
    return arranged.ok ? { ok: true as const, key: `${table}.${seat}.${secret}` } : arranged;
  }

  return {
    async pass(caller, { table, seat }) {
      const made = await cut(caller, table, seat, "passes");
      return made.ok ? { ok: true, pass: made.key } : made;
    },

    async token(caller, { table, seat }) {
      const made = await cut(caller, table, seat, "tokens");
      return made.ok ? { ok: true, token: made.key } : made;
    },

    /** Whoever comes with a pass has the seat alone: all other keys to it are void. */
    async claim(caller, { pass }) {
      if (caller.is !== "person") return refused({ key: "whoAreYou" });
      const key = keyIn(pass);
      if (key === null) return refused({ key: "passSpent" });
      const { table, seat, secret } = key;
      const arranged = await book.arrange(table, (now) => {
        const sitting = now.seats[seat];
        if (sitting?.is !== "person" || !sitting.passes?.includes(hash(secret))) return refused({ key: "passSpent" });
        if (isRemoved(now, caller)) return refused({ key: "removedHere" });
        const { passes: _, tokens: __, consents: ___, ...kept } = sitting;
        const moved: PersonSitting = { ...kept, person: caller.person };
        const isLastSeat = seatsOfCaller(now, { is: "person", person: sitting.person }).length === 1;
        const host = now.host === sitting.person && isLastSeat ? caller.person : now.host;
        return { ...seatedAt(now, seat, moved), host };
      });
      if (arranged.ok) return { ok: true, table, seat };
      return arranged.why.key === "noSuchTable" ? refused({ key: "passSpent" }) : arranged;
    },
  };
}

/** Whom a token stands for, as long as its seat knows it. */
export async function bearerOf({ book, hash }: House, token: string): Promise<Caller> {
  const key = keyIn(token);
  const gathering = key === null ? null : await book.read(key.table);
  if (key === null || gathering === null) return NOBODY;
  const caller: Caller = { is: "token", table: key.table, seat: key.seat, hash: hash(key.secret) };
  return isSeatOf(gathering, caller, key.seat) ? caller : NOBODY;
}

function keyIn(text: string): { readonly table: string; readonly seat: Seat; readonly secret: string } | null {
  const [, table, number, secret] = /^([\w-]{1,40})\.(\d{1,2})\.(\w{20,80})$/.exec(text) ?? [];
  const seat = seatsOf(MAX_SEATS).find((one) => String(one) === number);
  return table === undefined || secret === undefined || seat === undefined ? null : { table, seat, secret };
}
