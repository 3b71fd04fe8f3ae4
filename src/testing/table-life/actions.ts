import type { Seat } from "../../kernel/seat.ts";
import type { Submission } from "../../protocol/messages/match-messages.ts";
import type { Request } from "../../protocol/messages/requests.ts";
import { seatsOfPerson } from "../../tables/table.ts";
import { type Answered, type Evening, TABLE, tokenOf } from "./evening.ts";

const DONE: Answered = { ok: true };

type Act = (evening: Evening, who: string, words: readonly string[]) => Promise<Answered> | Answered;

/** What somebody does in a vector, in the words of its notation. */
export function actionOf(evening: Evening, who: string, [verb = "", ...words]: readonly string[]): Promise<Answered> {
  const act = ACTS[verb];
  if (act === undefined) throw new Error(`“${who} ${verb}” cannot be run yet`);
  return Promise.resolve(act(evening, who, words));
}

const ACTS: Readonly<Record<string, Act>> = {
  async here(evening, who, [page = "page"]) {
    await evening.open(who, page, page === "other-table" ? "another-table-of-it" : TABLE);
    return DONE;
  },
  closes(evening, who, [page = "page"]) {
    evening.close(who, page);
    return DONE;
  },
  hides(evening, who, [page = "page"]) {
    evening.hide(who, page);
    return DONE;
  },
  sleeps(evening, who, [page = "page"]) {
    evening.sleep(who, page);
    return DONE;
  },
  async "asks-by-http"(evening, who) {
    evening.askByHttp(await evening.callerOf(who));
    return DONE;
  },
  move: (evening, who) => submit(evening, who, { is: "move", move: "x" }),
  stepaway: (evening, who) => submit(evening, who, { is: "stepAway" }),
  back: (evening, who) => submit(evening, who, { is: "back" }),
  "token-look": (evening, who) => askAsProgram(evening, who, () => ({ t: "table", table: TABLE })),
  "token-move": (evening, who) =>
    askAsProgram(evening, who, (seat) => submission(who, seat, { is: "move", move: "x" })),
  async restarts(evening) {
    await evening.restart();
    return DONE;
  },
};

let submissions = 0;

/** The first seat of this person; seat 0 if they have none. */
async function seatOf(evening: Evening, who: string): Promise<Seat> {
  const table = await evening.context().tableCache.read(TABLE);
  const [seat = 0] = table === null ? [] : seatsOfPerson(table, who);
  return seat;
}

async function submit(evening: Evening, who: string, action: Submission["action"]): Promise<Answered> {
  const seat = await seatOf(evening, who);
  return evening.service().ask(await evening.callerOf(who), submission(who, seat, action));
}

const submission = (who: string, seat: Seat, action: Submission["action"]) =>
  ({ t: "submit", table: TABLE, seat, id: `${who} ${++submissions}`, at: null, action }) as const;

/** A program with the token of this person's seat sends a request by HTTP. */
async function askAsProgram(evening: Evening, who: string, request: (seat: Seat) => Request): Promise<Answered> {
  const seat = await seatOf(evening, who);
  const caller = { is: "token", table: TABLE, seat, hash: tokenOf(who) } as const;
  evening.askByHttp(caller);
  return evening.service().ask(caller, request(seat));
}
