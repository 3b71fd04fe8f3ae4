import type { NewSeatRequest } from "../../host/agreement/seat-requests.ts";
import { type Refused, refused } from "../../kernel/game.ts";
import { distinctName } from "../../kernel/names.ts";
import type { Seat } from "../../kernel/seat.ts";
import { isGuarded } from "../../tables/guarded.ts";
import { openKnocks } from "../../tables/open-knocks.ts";
import { settledTable } from "../../tables/settle-knock.ts";
import { type Knock, seatsOfPerson, type Table, type TableState, takeoverOf } from "../../tables/table.ts";
import { type Caller, seatsOfCaller } from "./caller.ts";
import { addressMark } from "./guarded-addresses.ts";
import { looksAlike } from "./look-alikes.ts";
import { DONE, type ProceduresFor } from "./procedures.ts";
import { mayLetIn, seatRightRefusal } from "./seat-rights.ts";
import type { ServiceContext } from "./service-context.ts";
import type { ServiceRefusal } from "./service-refusal.ts";
import { seatNames } from "./table-view.ts";
import { allowedName } from "./text-policy.ts";

/**
 * People who ask for seats. In a running match who somebody is stands at the table, and what is decided in the match. At a
 * waiting table `sit` makes the request, and it is answered here.
 */
export function seatRequestProcedures(
  context: ServiceContext,
): ProceduresFor<"takeSeat" | "claimSeat" | "takeBackSeat" | "answerSeatRequest" | "withdrawSeatRequest"> {
  const { tableCache, tableNotices, repositories, host, timer, outages, randomId } = context;

  const leftAt = async (id: string) => (await repositories.matches.summary(id))?.left ?? [];

  /**
   * First the table knows who asks, then the match decides. If the server stops in between, the match knows of nothing,
   * and nobody can answer.
   */
  async function ask(table: string, person: string, request: Omit<NewSeatRequest, "id">): Promise<Table | Refused> {
    const id = randomId();
    const left = await leftAt(table);
    const asked = { ...request, id };
    const known = await tableCache.read(table);
    if (known === null) return refused<ServiceRefusal>({ key: "noSuchTable" });
    // What is refused changes nothing (L-4): so it is judged before anything is stored.
    const unfit =
      seatRightRefusal(known, person, asked, left) ?? (await (await host.seatCalls()).refusal(table, asked));
    if (unfit !== null) return unfit;
    const knocked = await tableCache.change(table, (now) => {
      const why = seatRightRefusal(now, person, asked, left);
      return why ?? withKnock(now, { ...asked, person });
    });
    if (!knocked.ok) return knocked;
    const answer = await (await host.seatCalls()).ask(table, asked);
    if (!answer.ok) {
      await tableCache.change(table, (now) => withoutKnock(now, id));
      return answer;
    }
    return (await tableCache.read(table)) ?? knocked.table;
  }

  /** At a waiting table no match decides: whoever lets people in does it with one word (TL-19, TL-21). */
  async function answerSitting(id: string, caller: Caller, request: string, accepts: boolean) {
    let person = "";
    const change = await tableCache.change(id, (now) => {
      const knock = openKnocks(now, timer.now(), outages).find((one) => one.id === request);
      if (knock?.is !== "sit") return refused<ServiceRefusal>({ key: "nothingAsked" });
      if (!mayLetIn(context, now, caller, knock.rule)) return answerRefusal(now, caller);
      person = knock.person;
      return settledTable(now, request, accepts ? "seated" : "refused", timer.now());
    });
    if (!change.ok) return change;
    const isTooLate = accepts && seatsOfPerson(change.table, person).length === 0;
    return isTooLate ? refused<ServiceRefusal>({ key: "seatTaken" }) : DONE;
  }

  return {
    async takeSeat(caller, { table: id, seat, name }) {
      if (caller.is !== "person") return refused<ServiceRefusal>({ key: "whoAreYou" });
      const allowed = allowedName(name);
      if (!allowed.ok) return allowed;
      const table = await tableCache.read(id);
      if (table === null) return refused<ServiceRefusal>({ key: "noSuchTable" });
      const unique = distinctName(allowed.text, otherNames(table, seat), looksAlike);
      const asked = await ask(id, caller.person, {
        is: "take",
        seat,
        name: unique,
        rule: ruleAt(table, addressMark(context, table, caller)),
      });
      if ("ok" in asked) return asked;
      return { ok: true, isSeated: seatsOfCaller(asked, caller).includes(seat) };
    },

    async claimSeat(caller, { table, seat, name }) {
      if (caller.is !== "person") return refused<ServiceRefusal>({ key: "whoAreYou" });
      const allowed = allowedName(name);
      if (!allowed.ok) return allowed;
      const asked = await ask(table, caller.person, { is: "claim", seat, name: allowed.text, rule: "voices" });
      return "ok" in asked ? asked : DONE;
    },

    async takeBackSeat(caller, { table, seat }) {
      if (caller.is !== "person") return refused<ServiceRefusal>({ key: "whoAreYou" });
      const asked = await ask(table, caller.person, { is: "takeBack", seat, name: "", rule: "granted" });
      return "ok" in asked ? asked : DONE;
    },

    async answerSeatRequest(caller, { table: id, request, accepts }) {
      const table = await tableCache.read(id);
      if (table === null) return refused<ServiceRefusal>({ key: "noSuchTable" });
      if (caller.is === "token") return refused<ServiceRefusal>({ key: "forItsPerson" });
      if (table.stage === "waiting") return answerSitting(id, caller, request, accepts);
      const knock = table.knocks?.find((one) => one.id === request);
      const seats = seatsOfCaller(table, caller);
      // Whoever holds the seat that is claimed speaks from it.
      const seat = seats.find((one) => one === knock?.seat) ?? seats[0] ?? null;
      const isRuling = knock?.is === "take" && mayLetIn(context, table, caller, knock.rule);
      if (!isRuling && (seat === null || knock?.rule === "owner")) return answerRefusal(table, caller);
      const answer = await (await host.seatCalls()).answer(id, seat, { request, accepts, isRuling });
      if (answer.ok) tableNotices.publish(id);
      return answer.ok ? DONE : answer;
    },

    async withdrawSeatRequest(caller, { table: id, request }) {
      const change = await tableCache.change(id, (now) => {
        const isOwn = now.knocks?.some((one) => one.id === request && isOf(one, caller));
        return isOwn ? withoutKnock(now, request) : refused<ServiceRefusal>({ key: "nothingAsked" });
      });
      if (!change.ok) return change;
      if (change.table.stage === "playing") await (await host.seatCalls()).withdraw(id, request);
      return DONE;
    },
  };
}

/** Who decides about latecomers (TL-51, TL-52), and about those who come from a guarded address (TL-133). */
function ruleAt(table: Table, mark: string | null): Knock["rule"] {
  if (takeoverOf(table) === "ask") return "voices";
  return table.lock === "ask" || isGuarded(table, mark) ? "owner" : "granted";
}

/** To whoever has no say about somebody who asks for a seat. */
const answerRefusal = (table: Table, caller: Caller): Refused =>
  refused<ServiceRefusal>({ key: seatsOfCaller(table, caller).length === 0 ? "forPeopleAtTheTable" : "forTheOwner" });

const isOf = ({ person }: Knock, caller: Caller): boolean => caller.is === "person" && caller.person === person;

const withKnock = (now: TableState, knock: Knock): TableState => ({ ...now, knocks: [...(now.knocks ?? []), knock] });

const withoutKnock = (now: TableState, id: string): TableState => ({
  ...now,
  knocks: now.knocks?.filter((one) => one.id !== id) ?? [],
});

/** In a match bots keep their names, too. */
const otherNames = (table: Table, seat: Seat): readonly string[] => [
  ...seatNames(table).flatMap((name, at) => (name === null || at === seat ? [] : [name])),
  ...(table.knocks?.map(({ name }) => name) ?? []),
];
