import type { MatchOverview } from "../../host/ports/match-store.ts";
import { refused } from "../../kernel/game.ts";
import type { Phrase } from "../../protocol/messages/phrases.ts";
import type { ChatLineView, ChatRemark } from "../../protocol/messages/table-view.ts";
import type { ChatLine } from "../../tables/ports/chat-store.ts";
import { seatOfPerson, type Table } from "../../tables/table.ts";
import { type Caller, isOwner, seatsOfCaller } from "./caller.ts";
import { isKeptOut } from "./outsiders.ts";
import type { ProceduresFor } from "./procedures.ts";
import type { ServiceContext } from "./service-context.ts";
import type { ServiceRefusal } from "./service-refusal.ts";
import { overviewOf } from "./table-lists.ts";
import { allowedChatText } from "./text-policy.ts";

/** At most this many lines are sent at once; somebody new sees the last ones. */
const MAX_CHAT_LINES = 100;

export function chatProcedures(context: ServiceContext): ProceduresFor<"chat" | "chatLines"> {
  const { tableCache, repositories, timer, tableNotices, limits } = context;

  return {
    async chat(caller, { table: id, remark }) {
      const table = await tableCache.read(id);
      if (table === null) return refused<ServiceRefusal>({ key: "noSuchTable" });
      const speaker = await speakerOf(context, table, caller);
      if (speaker === null) return refused<ServiceRefusal>({ key: "forPeopleAtTheTable" });
      const match = table.stage === "waiting" ? null : await repositories.matches.summary(id);
      const seats = seatsOfCaller(table, caller);
      if (seats.length > 0 && seats.every((seat) => match?.left.includes(seat)))
        return refused<ServiceRefusal>({ key: "seatLeft" });
      const allowed = allowedRemark(table, remark);
      if ("ok" in allowed) return allowed;
      if (!(await limits.take("chat", `${id} ${speaker.person}`))) return refused<ServiceRefusal>({ key: "slowDown" });
      const version = match?.version ?? null;
      const number = await repositories.chat.append(id, { ...speaker, at: timer.now(), version, remark: allowed });
      tableNotices.publish(id);
      return { ok: true, number };
    },

    async chatLines(caller, { table: id, after }) {
      const table = await tableCache.read(id);
      if (table === null) return refused<ServiceRefusal>({ key: "noSuchTable" });
      return { ok: true, lines: await chatLinesFor(context, table, await overviewOf(context, table), caller, after) };
    },
  };
}

function allowedRemark({ hasFreeChat }: Table, remark: ChatRemark) {
  if (remark.is === "phrase") return remark;
  if (!hasFreeChat) return refused<ServiceRefusal>({ key: "noFreeText" });
  const allowed = allowedChatText(remark.text);
  return allowed.ok ? ({ is: "text", text: allowed.text } as const) : allowed;
}

/** Whoever sits at the table or owns it; null for everybody else. */
async function speakerOf(
  { repositories }: ServiceContext,
  table: Table,
  caller: Caller,
): Promise<{ readonly person: string; readonly name: string } | null> {
  const [seat] = seatsOfCaller(table, caller);
  const holder = seat === undefined ? null : table.seats[seat];
  if (holder?.is === "person") return { person: holder.person, name: holder.name ?? "" };
  if (caller.is !== "person" || !isOwner(table, caller)) return null;
  const owner = await repositories.people.read(caller.person);
  return owner === null ? null : { person: owner.id, name: owner.name };
}

/** The last lines after this number. Somebody who no longer sits here is shown by name only. */
export async function chatLinesFor(
  { repositories }: ServiceContext,
  table: Table,
  match: MatchOverview | null,
  caller: Caller,
  after: number,
  screen: string | null = null,
): Promise<readonly ChatLineView[]> {
  // TL-140
  if (isKeptOut(table, match, caller, screen)) return [];
  const lines = await repositories.chat.since(table.id, after);
  return lines.slice(-MAX_CHAT_LINES).map((line) => lineView(line, table, caller));
}

const lineView = (
  { number, person, name, at, version, remark }: ChatLine,
  table: Table,
  caller: Caller,
): ChatLineView => {
  const seat = person === null ? null : seatOfPerson(table, person);
  return {
    number,
    seat,
    name,
    at,
    version,
    isMine:
      seat === null ? caller.is === "person" && caller.person === person : seatsOfCaller(table, caller).includes(seat),
    remark: remark.is === "phrase" ? { is: "phrase", phrase: remark.phrase as Phrase } : remark,
  };
};
