import { paceOf } from "../../host/absence/sights.ts";
import { loadRoom } from "../../host/match/load-room.ts";
import { type MatchHistory, replayedHistory } from "../../host/match/match-history.ts";
import { playedBy } from "../../host/match/played-by.ts";
import type { TimeControl } from "../../kernel/clock.ts";
import type { Seat } from "../../kernel/seat.ts";
import type { MatchControlView } from "../../protocol/messages/match-messages.ts";
import { isGathered, type TableView } from "../../protocol/messages/table-view.ts";
import { NOBODY } from "../../server/service/caller.ts";
import { openKnocks } from "../../tables/open-knocks.ts";
import { reservationsOf } from "../../tables/reservations.ts";
import { type Table, takeoverOf } from "../../tables/table.ts";
import type { Evening } from "./evening.ts";
import { openProposals, subjectOf } from "./open-proposals.ts";
import { toyRooms } from "./toy-rooms.ts";

/** What holds now, in the words of the notation. */
export async function factOf(evening: Evening, name: string): Promise<string> {
  if (/^[A-Z]$/.test(name)) return String(evening.told(name).at(-1) ?? "none");
  const [word, seat] = /^([a-z]+?)(\d*)$/.exec(name)?.slice(1) ?? [];
  const read = FACTS[word ?? ""];
  if (read === undefined) throw new Error(`“${name}” cannot be looked at yet`);
  return read(evening, Number(seat) as Seat);
}

const FACTS: Readonly<Record<string, (evening: Evening, seat: Seat) => Promise<string>>> = {
  pres: async (evening) => (await matchControl(evening)).present.join(""),
  away: async (evening) => (await matchControl(evening)).away.join(""),
  stage: async (evening) => STAGES[(await table(evening)).stage],
  owner: async (evening) => (await table(evening)).owner ?? "none",
  seats: async (evening) => seatLetters(await table(evening)),
  name: async (evening, seat) => (await tableView(evening)).seats[seat]?.name.replace(" ", "_") ?? "",
  listed: async (evening) => {
    const { service } = evening;
    const answer = await service().ask(NOBODY, { t: "publicTables" });
    return answer.ok && answer.tables.some(({ id }) => id === evening.table()) ? "yes" : "no";
  },
  /** Whether the person whose letter is that of this seat at the start is told that their seat was freed. */
  freed: async (evening, seat) => {
    const caller = await evening.callerOf("ABCDE"[seat] ?? "");
    const answer = await evening.service().ask(caller, { t: "table", table: evening.table() });
    return answer.ok && answer.table.you.wasFreed ? "yes" : "no";
  },
  left: async (evening) => (await storedMatch(evening))?.matchControl.left.join("") ?? "",
  end: async (evening) => (await storedMatch(evening))?.matchControl.ended ?? "none",
  q: async (evening, seat) =>
    (await matchControl(evening)).questions.some((one) => one.seat === seat) ? "open" : "none",
  minded: async (evening) => (await storedMatch(evening))?.matchControl.minded.join("") ?? "",
  missed: async (evening, seat) => String((await storedMatch(evening))?.matchControl.missed[seat]),
  marks: async (evening) => (await storedMatch(evening))?.steps.at(-1)?.standIns?.join("") ?? "",
  p: async (evening, seat) => playedBy(await matchHistory(evening), seat),
  asked: async (evening) => {
    const { room, match } = await matchHistory(evening);
    return room.game.turn(match.state).seats.join("");
  },
  runs: async (evening) => {
    const running = ((await matchControl(evening)).time?.seats ?? []).flatMap((time, at) =>
      time?.isRunning ? [at] : [],
    );
    return running.length === 0 ? "none" : running.join("");
  },
  /** Seconds until the time of this turn is over. */
  until: async (evening) => {
    const times =
      (await matchControl(evening)).time?.seats.flatMap((time) => (time?.isRunning ? [time.left] : [])) ?? [];
    return times.length === 0 ? "none" : String(Math.ceil(Math.max(...times) / 1000));
  },
  prop: async (evening) =>
    (await openProposals(evening))
      .map(({ proposed }) => subjectOf(proposed))
      .sort()
      .join(),
  /** The time that the person of this seat has left, in seconds. */
  stock: async (evening, seat) =>
    String(Math.round(((await matchControl(evening)).time?.seats[seat]?.left ?? 0) / 1000)),
  /** Seats that have changed hands since the last step. */
  arriving: async (evening) => (await matchControl(evening)).arriving.join(""),
  knocks: async (evening) => {
    const { timer, outages } = evening.context();
    return openKnocks(await table(evening), timer.now(), outages)
      .map(({ person }) => person)
      .join("");
  },
  /** What has become of a claim to this seat. */
  cl: async (evening, seat) => {
    const claims = (await storedMatch(evening))?.matchControl.requests.filter(({ is }) => is === "claim") ?? [];
    const claim = claims.find((one) => one.seat === seat);
    if (claim === undefined) return "none";
    return claim.asked !== null ? "asked" : claim.confirmed !== null ? "confirmed" : "open";
  },
  count: async (evening) => String((await tableView(evening)).watchers),
  screens: async (evening) => String((await tableView(evening)).screens),
  watchers: async (evening) => ((await tableView(evening)).watching.isAllowed ? "allowed" : "forbidden"),
  visibility: async (evening) => (await table(evening)).visibility,
  paused: async (evening) => ((await matchControl(evening)).isPaused ? "yes" : "no"),
  takeover: async (evening) => takeoverOf(await table(evening)),
  control: async (evening) => (await controlNow(evening)).is,
  pace: async (evening) => paceOf(await controlNow(evening)),
  prot: async (evening) => (await storedMatch(evening))?.matchControl.protected.join("") ?? "",
  /** Whether the list of their tables tells the person of this seat that they are waited for. */
  reminded: async (evening, seat) => {
    const caller = await evening.callerOf("ABCDE"[seat] ?? "");
    const answer = await evening.service().ask(caller, { t: "myTables" });
    return answer.ok && answer.tables.some(({ isReminded }) => isReminded) ? "yes" : "no";
  },
  offer: async (evening) => ((await matchHistory(evening)).match.drawOffer === null ? "none" : "open"),
  next: async (evening) => seatLetters(await nextOf(evening)),
  nextowner: async (evening) => (await nextOf(evening)).owner ?? "none",
  reserved: async (evening) =>
    reservationsOf(await nextOf(evening), evening.timer.now())
      .map(({ person }) => person)
      .sort()
      .join(""),
  /** How many tables name this one as the one before. */
  tables: async (evening) => {
    const tables = await Promise.all(
      ["A", "B", "C"].map((person) => evening.context().repositories.tables.ofPerson(person)),
    );
    return String(
      new Set(tables.flat().flatMap(({ id, previous }) => (previous === evening.table() ? [id] : []))).size,
    );
  },
  /** Where a screen is: at this table, or at the next one. */
  screen: async (evening) => {
    const answer = await evening.service().ask(NOBODY, { t: "table", table: (await nextOf(evening)).id });
    return answer.ok && isGathered(answer.table) ? "next" : "here";
  },
  programs: async (evening) => {
    const { seats } = await tableView(evening);
    return seats.flatMap((seat, at) => (seat?.is === "person" && seat.isProgram ? [at] : [])).join("");
  },
  v: async (evening) => String(evening.firstVersion + ((await storedMatch(evening))?.steps.length ?? 0)),
};

const STAGES = { waiting: "wait", playing: "play", over: "over" } as const;

async function table(evening: Evening): Promise<Table> {
  const found = await evening.context().repositories.tables.read(evening.table());
  if (found === null) throw new Error("there is no table");
  return found;
}

async function nextOf(evening: Evening): Promise<Table> {
  const found = await evening.context().repositories.tables.read((await table(evening)).next ?? "");
  if (found === null) throw new Error("there is no next table");
  return found;
}

const seatLetters = ({ seats }: Table): string =>
  seats.map((holder) => (holder === null ? "-" : holder.is === "bot" ? "b" : holder.person)).join("");

async function tableView(evening: Evening): Promise<TableView> {
  const answer = await evening.service().ask(NOBODY, { t: "table", table: evening.table() });
  if (!answer.ok) throw new Error(`nobody may look: ${answer.why.key}`);
  return answer.table;
}

/** The match as it is stored, replayed. */
export async function matchHistory(evening: Evening): Promise<MatchHistory> {
  const stored = await storedMatch(evening);
  const room = toyRooms.find(({ id }) => id === stored?.setup.game);
  if (stored === null || room === undefined) throw new Error("there is no match");
  return replayedHistory(await loadRoom(room), stored, true);
}

/** As everybody is told, and before the match as the table says. */
async function controlNow(evening: Evening): Promise<TimeControl> {
  const { stage, control } = await table(evening);
  if (stage === "waiting") return control;
  return (await matchControl(evening)).time?.control ?? (await matchHistory(evening)).matchControl.clock.control;
}

const storedMatch = (evening: Evening) => evening.context().repositories.matches.read(evening.table());

/** The match control as everybody at the table is told now. */
async function matchControl(evening: Evening): Promise<MatchControlView> {
  const told: MatchControlView[] = [];
  const context = evening.context();
  const leave = context.host.watch(evening.table(), "screen", null, (message) => {
    if (message.t === "update" || message.t === "matchControl") told.push(message.matchControl);
  });
  await evening.timer.settle();
  leave();
  const last = told.at(-1);
  if (last === undefined) throw new Error("a watcher is told nothing");
  return last;
}
