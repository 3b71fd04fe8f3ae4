import type { ChatLine } from "../../host/chat.ts";
import { type Gathering, seatOf } from "../../host/gatherings.ts";
import type { ChatTold, Saying } from "../../protocol/gathered.ts";
import type { Phrase } from "../../protocol/phrases.ts";
import { refused } from "../facts.ts";
import { allowances } from "./allowance.ts";
import { type Caller, isHost, seatsOfCaller } from "./caller.ts";
import type { House } from "./house.ts";
import type { Part } from "./serving.ts";
import { textIn } from "./speech.ts";

/** One line every two seconds, and five at once. */
const RATE = { burst: 5, perSecond: 0.5 };

/** So much of the talk is told to somebody who has just come. */
export const MOST_LINES = 100;

export function talkingServed(house: House): Part<"chat" | "talk"> {
  const { book, keepers, timer, bell } = house;
  const pace = allowances(RATE);

  return {
    async chat(caller, { table, saying }) {
      const gathering = await book.read(table);
      if (gathering === null) return refused({ key: "noSuchTable" });
      const speaker = await speakerOf(house, gathering, caller);
      if (speaker === null) return refused({ key: "forPeopleAtTheTable" });
      const remark = remarkIn(gathering, saying);
      if ("ok" in remark) return remark;
      if (!pace.may(`${table} ${speaker.person}`, timer.now())) return refused({ key: "slowDown" });
      const number = await keepers.chat.append(table, { ...speaker, at: timer.now(), remark });
      bell.ring(table);
      return { ok: true, number };
    },

    async talk(caller, { table, after }) {
      const gathering = await book.read(table);
      if (gathering === null) return refused({ key: "noSuchTable" });
      return { ok: true, lines: await linesFor(house, gathering, caller, after) };
    },
  };
}

function remarkIn({ hasFreeChat }: Gathering, saying: Saying) {
  if (saying.is === "phrase") return saying;
  if (!hasFreeChat) return refused({ key: "noFreeText" });
  const said = textIn(saying.text);
  return said.ok ? ({ is: "text", text: said.text } as const) : said;
}

/** Whoever sits at the table, or is its host; null for everybody else. */
async function speakerOf(
  { keepers }: House,
  gathering: Gathering,
  caller: Caller,
): Promise<{ readonly person: string; readonly name: string } | null> {
  const [seat] = seatsOfCaller(gathering, caller);
  const sitting = seat === undefined ? null : gathering.seats[seat];
  if (sitting?.is === "person") return { person: sitting.person, name: sitting.name ?? "" };
  if (caller.is !== "person" || !isHost(gathering, caller)) return null;
  const host = await keepers.people.read(caller.person);
  return host === null ? null : { person: host.id, name: host.name };
}

/** The last lines after this one. Whoever is not known here is told by name alone. */
export async function linesFor(
  { keepers }: House,
  gathering: Gathering,
  caller: Caller,
  after: number,
): Promise<readonly ChatTold[]> {
  const lines = await keepers.chat.since(gathering.id, after);
  return lines.slice(-MOST_LINES).map((line) => lineTold(line, gathering, caller));
}

const lineTold = ({ number, person, name, at, remark }: ChatLine, gathering: Gathering, caller: Caller): ChatTold => {
  const seat = person === null ? null : seatOf(gathering, person);
  return {
    number,
    seat,
    name,
    at,
    isMine:
      seat === null
        ? caller.is === "person" && caller.person === person
        : seatsOfCaller(gathering, caller).includes(seat),
    remark: remark.is === "phrase" ? { is: "phrase", phrase: remark.phrase as Phrase } : remark,
  };
};
