import type { Seat } from "../../kernel/seat.ts";
import type { MatchControlView } from "../../protocol/messages/match-messages.ts";
import type { TableView } from "../../protocol/messages/table-view.ts";
import { NOBODY } from "../../server/service/caller.ts";
import { type Evening, TABLE } from "./evening.ts";

/** The version of a match at the start of a vector. */
const FIRST_VERSION = 10;

/** What holds now, in the words of the notation. */
export async function factOf(evening: Evening, name: string): Promise<string> {
  const [word, seat] = /^([a-z]+?)(\d*)$/.exec(name)?.slice(1) ?? [];
  const read = FACTS[word ?? ""];
  if (read === undefined) throw new Error(`“${name}” cannot be looked at yet`);
  return read(evening, Number(seat) as Seat);
}

const FACTS: Readonly<Record<string, (evening: Evening, seat: Seat) => Promise<string>>> = {
  pres: async (evening) => (await matchControl(evening)).present.join(""),
  away: async (evening) => (await matchControl(evening)).away.join(""),
  programs: async (evening) => {
    const { seats } = await tableView(evening);
    return seats.flatMap((seat, at) => (seat?.is === "person" && seat.isProgram ? [at] : [])).join("");
  },
  v: async (evening) => String(FIRST_VERSION + ((await storedMatch(evening))?.steps.length ?? 0)),
};

async function tableView(evening: Evening): Promise<TableView> {
  const answer = await evening.service().ask(NOBODY, { t: "table", table: TABLE });
  if (!answer.ok) throw new Error(`nobody may look: ${answer.why.key}`);
  return answer.table;
}

const storedMatch = (evening: Evening) => evening.context().repositories.matches.read(TABLE);

/** The match control as a watcher is told now. */
async function matchControl(evening: Evening): Promise<MatchControlView> {
  const told: MatchControlView[] = [];
  const watched = await evening.service().watch(NOBODY, TABLE, "watcher", (message) => {
    if (message.t === "update" || message.t === "matchControl") told.push(message.matchControl);
  });
  await evening.timer.settle();
  if (!watched.ok) throw new Error(`nobody may watch: ${watched.why.key}`);
  watched.unsubscribe();
  const last = told.at(-1);
  if (last === undefined) throw new Error("a watcher is told nothing");
  return last;
}
