import type { TimeControl } from "../../kernel/clock.ts";
import { asSeat, MAX_SEATS, type Seat } from "../../kernel/seat.ts";
import type { Call } from "../../kernel/step.ts";
import { WATCH_DELAYS, type WatchDelay } from "../../kernel/watching.ts";
import type { ExportedMatch, Proposed, Submission, VoteAbout } from "../../protocol/messages/match-messages.ts";
import type { AwayAtStart, Request, RequestOf } from "../../protocol/messages/requests.ts";
import { hashSecret } from "../../server/node-crypto.ts";
import { NOBODY } from "../../server/service/caller.ts";
import { screenLetters } from "../../tables/screens.ts";
import { seatsOfPerson } from "../../tables/table.ts";
import { startAtHome } from "./at-home.ts";
import { controlIn } from "./controls.ts";
import { type Answered, type Evening, SECOND, tokenOf } from "./evening.ts";
import { openProposals, subjectOf } from "./open-proposals.ts";
import { gameIn } from "./toy-rooms.ts";

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
    await evening.open(who, page, page === "other-table" ? "another-table-of-it" : evening.table());
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
  /** A move of a certain seat, where somebody has several. */
  moveat: async (evening, who, [seat]) =>
    evening
      .service()
      .ask(await evening.callerOf(who), submission(evening, who, seatIn(seat), { is: "move", move: "x" })),
  vote: (evening, who, [about, says]) => submit(evening, who, voteOf(about, says)),
  "token-vote": (evening, who, [about, says]) =>
    askAsProgram(evening, who, (seat) => submission(evening, who, seat, voteOf(about, says))),
  sees: () => DONE,
  remind: (evening, who, [about]) => submit(evening, who, { is: "remind", about: seatIn(about) }),
  call: (evening, who, [call]) => submit(evening, who, { is: "call", call: call as Call }),
  propose: (evening, who, words) => submit(evening, who, { is: "propose", proposal: proposedIn(words) }),
  "token-propose": (evening, who, words) =>
    askAsProgram(evening, who, (seat) =>
      submission(evening, who, seat, { is: "propose", proposal: proposedIn(words) }),
    ),
  async answer(evening, who, [subject = "", says]) {
    const proposal = (await openProposals(evening)).find((one) => subjectOf(one.proposed) === subject)?.id ?? 0;
    return submit(evening, who, { is: "answer", proposal, accepts: says === "yes" });
  },
  watch: (evening, who) => evening.watch(who),
  /** A screen opens, and somebody seated types the letters that it shows. */
  admit: async (evening, who) => {
    await evening.watch("tv", "tv");
    return ask(evening, who, { t: "admitScreen", table: evening.table(), letters: screenLetters(hashSecret("tv")) });
  },
  extend: (evening, who) => submit(evening, who, { is: "extend" }),
  "token-extend": (evening, who) =>
    askAsProgram(evening, who, (seat) => submission(evening, who, seat, { is: "extend" })),
  stepaway: (evening, who) => submit(evening, who, { is: "stepAway" }),
  back: (evening, who) => submit(evening, who, { is: "back" }),
  "token-start": (evening, who) => askAsProgram(evening, who, () => ({ t: "start", table: evening.table() })),
  "token-look": (evening, who) => askAsProgram(evening, who, () => ({ t: "table", table: evening.table() })),
  "token-move": (evening, who) =>
    askAsProgram(evening, who, (seat) => submission(evening, who, seat, { is: "move", move: "x" })),
  make: (evening, who, words) => make(evening, who, words),
  bring: (evening, who, words) => bring(evening, who, words),
  /** Somebody has made this many tables that wait. */
  async owns(evening, who, [count]) {
    for (let made = 0; made < Number(count); made++) {
      const answer = await ask(evening, who, tableIn(["isis-osiris", "2"]));
      if (!answer.ok) return answer;
    }
    return DONE;
  },
  async sit(evening, who, words) {
    const [seat] = words.filter((word) => /^\d+$/.test(word));
    const name = words.find((word) => word.startsWith("name="))?.slice("name=".length) ?? who;
    const wanted = seat === undefined ? null : seatIn(seat);
    await evening.open(who, "page");
    const from = words.find((word) => word.startsWith("from-"));
    return askFrom(evening, who, from, { t: "sit", table: evening.table(), seat: wanted, name, seed: "" });
  },
  rise: async (evening, who) =>
    ask(evening, who, { t: "standUp", table: evening.table(), seat: await seatOf(evening, who) }),
  free: (evening, who, [seat]) => ask(evening, who, { t: "freeSeat", table: evening.table(), seat: seatIn(seat) }),
  handover: (evening, who, [seat]) => ask(evening, who, { t: "handOver", table: evening.table(), seat: seatIn(seat) }),
  remove: (evening, who, [seat]) => ask(evening, who, { t: "remove", table: evening.table(), seat: seatIn(seat) }),
  take: (evening, who, [seat, from]) =>
    askFrom(evening, who, from, { t: "takeSeat", table: evening.table(), seat: seatIn(seat), name: who }),
  claim: (evening, who, [seat]) =>
    ask(evening, who, { t: "claimSeat", table: evening.table(), seat: seatIn(seat), name: who }),
  takeback: (evening, who, [seat]) =>
    ask(evening, who, { t: "takeBackSeat", table: evening.table(), seat: seatIn(seat) }),
  confirm: (evening, who, [seat]) => answerClaim(evening, who, seat, true),
  object: (evening, who, [seat]) => answerClaim(evening, who, seat, false),
  yes: (evening, who, [letter]) => answerKnock(evening, who, letter, true),
  no: (evening, who, [letter]) => answerKnock(evening, who, letter, false),
  withdraw: async (evening, who) =>
    ask(evening, who, { t: "withdrawSeatRequest", table: evening.table(), request: await knockOf(evening, who) }),
  takeover: (evening, who, [takeover]) =>
    ask(evening, who, { t: "configure", table: evening.table(), change: { takeover: takeover as "open" } }),
  lock: (evening, who, [lock]) =>
    ask(evening, who, { t: "configure", table: evening.table(), change: { lock: lock as "open" } }),
  reclaim: (evening, who) => ask(evening, who, { t: "reclaim", table: evening.table() }),
  leave: (evening, who) => ask(evening, who, { t: "leave", table: evening.table() }),
  start: (evening, who, [away]) =>
    ask(evening, who, { t: "start", table: evening.table(), away: away as AwayAtStart | undefined }),
  end: (evening, who) => submit(evening, who, { is: "move", move: "end" }),
  again: (evening, who) => ask(evening, who, { t: "rematch", table: evening.table() }),
  "token-again": (evening, who) => askAsProgram(evening, who, () => ({ t: "rematch", table: evening.table() })),
  declines: (evening, who) => ask(evening, who, { t: "declineRematch", table: evening.table() }),
  startnext: async (evening, who) => ask(evening, who, { t: "start", table: await nextTable(evening) }),
  sitnext: async (evening, who, [seat]) => {
    const wanted = seat === undefined ? null : seatIn(seat);
    return ask(evening, who, { t: "sit", table: await nextTable(evening), seat: wanted, name: who, seed: "" });
  },
  chat: (evening, who) =>
    ask(evening, who, { t: "chat", table: evening.table(), remark: { is: "phrase", phrase: "hello" } }),
  reveals: (evening) => everybody(evening, "reveal"),
  plays: (evening) => everybody(evening, "x"),
  ends: (evening) => everybody(evening, "end"),
  /** The host does nothing for so many seconds, and then all at once. */
  async stalls(evening, _, [seconds]) {
    await evening.standStill(Number(seconds) * SECOND);
    return DONE;
  },
  async restarts(evening) {
    await evening.restart();
    return DONE;
  },
};

/** Somebody makes a table, or a screen does. The vector is about it from now on. */
async function make(evening: Evening, who: string, words: readonly string[]): Promise<Answered> {
  const isScreen = who === "screen";
  const caller = isScreen ? NOBODY : await evening.callerOf(who);
  const answer = await evening.service().ask(caller, { ...tableIn(words), ...(isScreen && { screen: "tv" }) });
  if (answer.ok) evening.lookAt(answer.table);
  return answer;
}

/** Somebody brings a match that was begun in their browser, with these players. */
async function bring(evening: Evening, who: string, [game = "", letters = ""]: readonly string[]): Promise<Answered> {
  return bringMatch(evening, who, await (await startAtHome(gameIn(game), letters)).exported());
}

/** The same with a match as it was exported. */
export async function bringMatch(evening: Evening, who: string, exported: ExportedMatch): Promise<Answered> {
  const settings = { control: { is: "none" }, visibility: "link", hasFreeChat: false } as const;
  const answer = await evening
    .service()
    .ask(await evening.callerOf(who), { t: "importMatch", ...exported, ...settings });
  if (answer.ok) evening.lookAt(answer.table);
  return answer;
}

/** `ostrakon 5`, `aisopos 2 live whenever`, `aisopos 2 none together public`. */
function tableIn([game = "", seats, ...words]: readonly string[]): RequestOf<"createTable"> {
  const control = words.find((word) => ["none", "live", "days"].includes(word));
  const pace = words.find((word) => ["together", "whenever"].includes(word));
  return {
    t: "createTable",
    game,
    seats: Number(seats),
    options: {},
    visibility: words.includes("public") ? "public" : "link",
    hasFreeChat: false,
    ...(control !== undefined && { control: madeControl(control, pace) }),
  };
}

/** What nonsense it is, the server says. */
const madeControl = (control: string, pace: string | undefined): TimeControl =>
  ({ ...controlIn(CONTROLS[control] ?? control), ...(pace !== undefined && { pace }) }) as TimeControl;

const CONTROLS: Readonly<Record<string, string>> = { live: "live 60", days: "days 24h" };

/** The request of this person for a seat; of nobody if they have none. */
async function knockOf(evening: Evening, letter: string | undefined): Promise<string> {
  const table = await evening.context().repositories.tables.read(evening.table());
  return table?.knocks?.find(({ person }) => person === letter)?.id ?? "none";
}

const answerKnock = async (evening: Evening, who: string, letter: string | undefined, accepts: boolean) =>
  ask(evening, who, {
    t: "answerSeatRequest",
    table: evening.table(),
    request: await knockOf(evening, letter),
    accepts,
  });

async function answerClaim(evening: Evening, who: string, seat: string | undefined, accepts: boolean) {
  const match = await evening.context().repositories.matches.read(evening.table());
  const request = match?.matchControl.requests.find((one) => one.seat === seatIn(seat))?.id ?? "none";
  return ask(evening, who, { t: "answerSeatRequest", table: evening.table(), request, accepts });
}

/** Everybody who is asked makes this move. */
export async function everybody(evening: Evening, move: string): Promise<Answered> {
  const table = await evening.context().tableCache.read(evening.table());
  for (const [seat, holder] of table?.seats.entries() ?? [])
    if (holder?.is === "person") {
      const caller = await evening.callerOf(holder.person);
      const action = { is: "move", move } as const;
      const answer = await evening.service().ask(caller, submission(evening, holder.person, seat as Seat, action));
      if (!answer.ok) return answer;
    }
  return DONE;
}

/** The table of the rematch. */
export async function nextTable(evening: Evening): Promise<string> {
  const table = await evening.context().repositories.tables.read(evening.table());
  if (table?.next == null) throw new Error("there is no rematch");
  return table.next;
}

/** The same from the address of somebody: `from-B`. */
async function askFrom(evening: Evening, who: string, from: string | undefined, request: Request): Promise<Answered> {
  const caller = await evening.callerOf(who);
  const address = `address of ${from?.slice("from-".length) ?? who}`;
  return evening.service().ask(caller.is === "person" ? { ...caller, address } : caller, request);
}

const ask = async (evening: Evening, who: string, request: Request): Promise<Answered> =>
  evening.service().ask(await evening.callerOf(who), request);

const voteOf = (about: string | undefined, says: string | undefined): Submission["action"] => ({
  is: "vote",
  about: seatIn(about),
  says: says as VoteAbout,
});

/** `time live 60`, `pause`, `resume`, `skip 2`, `remove 4`. */
function proposedIn([subject = "", ...words]: readonly string[]): Proposed {
  switch (subject) {
    case "time":
      return { is: "control", control: controlIn(words.join(" ")) };
    case "pause":
    case "resume":
    case "public":
    case "offline":
      return { is: subject };
    case "nowatch":
    case "watch":
      return { is: "watching", watching: { isAllowed: subject === "watch", delay: delayIn(words[0] ?? "0") } };
    case "skip":
    case "remove":
      return { is: subject, seat: seatIn(words[0]) };
    default:
      throw new Error(`“${subject}” cannot be proposed yet`);
  }
}

/** `0`, `1` or `all`. */
export function delayIn(word: string): WatchDelay {
  const delay = WATCH_DELAYS.find((one) => String(one) === word);
  if (delay === undefined) throw new Error(`“${word}” is no delay`);
  return delay;
}

/** A seat of the notation. */
function seatIn(word: string | undefined): Seat {
  const seat = asSeat(Number(word), MAX_SEATS);
  if (seat === null) throw new Error(`“${word}” is no seat`);
  return seat;
}

let submissions = 0;

/** The first seat of this person; seat 0 if they have none. */
async function seatOf(evening: Evening, who: string): Promise<Seat> {
  const table = await evening.context().tableCache.read(evening.table());
  const [seat = 0] = table === null ? [] : seatsOfPerson(table, who);
  return seat;
}

async function submit(evening: Evening, who: string, action: Submission["action"]): Promise<Answered> {
  const seat = await seatOf(evening, who);
  return evening.service().ask(await evening.callerOf(who), submission(evening, who, seat, action));
}

const submission = (evening: Evening, who: string, seat: Seat, action: Submission["action"]) =>
  ({ t: "submit", table: evening.table(), seat, id: `${who} ${++submissions}`, at: null, action }) as const;

/** A program with the token of this person's seat sends a request by HTTP. */
async function askAsProgram(evening: Evening, who: string, request: (seat: Seat) => Request): Promise<Answered> {
  const seat = await seatOf(evening, who);
  const caller = { is: "token", table: evening.table(), seat, hash: tokenOf(who) } as const;
  evening.askByHttp(caller);
  return evening.service().ask(caller, request(seat));
}
