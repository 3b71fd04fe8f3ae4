import { SIGHT } from "../../host/agreement/deadlines.ts";
import { type Seat, seatsOf } from "../../kernel/seat.ts";
import { ensureMatch } from "../../server/service/start-match.ts";
import type { Lock, Table, TableState, Takeover } from "../../tables/table.ts";
import { actionOf, delayIn, everybody } from "./actions.ts";
import { controlIn } from "./controls.ts";
import { type Evening, SECOND, startEvening, TABLE, tokenOf } from "./evening.ts";
import { factOf } from "./facts.ts";
import type { TableVector } from "./read-vectors.ts";
import { gameIn } from "./toy-rooms.ts";

/** What differs between a vector and the real tables and host: one line for each, none where it holds. */
export async function vectorFaults({ at, run }: Pick<TableVector, "at" | "run">): Promise<readonly string[]> {
  const evening = await eveningOf(at);
  const faults: string[] = [];
  try {
    const start = evening.timer.now();
    for (const line of run) {
      const { time, who, words, expected } = lineOf(line);
      await evening.timer.advance(start + time - evening.stoodStill() - evening.timer.now());
      if (who === "?")
        for (const fact of words) {
          const [name = "", value = ""] = fact.split("=");
          const found = await factOf(evening, name);
          if (found !== value) faults.push(`${line}: ${name} is “${found}”`);
        }
      else {
        const answer = await actionOf(evening, who, words);
        await evening.timer.advance(0);
        const key = answer.ok ? null : answer.why.key;
        if (key !== expected) faults.push(`${line}: ${key ?? "not refused"}`);
      }
    }
  } finally {
    evening.end();
  }
  return faults;
}

/** The usual start of a vector, but for what `at` changes. */
export async function eveningOf(at: TableVector["at"]): Promise<Evening> {
  const evening = startEvening(at.stage === "wait" || at.version !== undefined ? 0 : PLAYED);
  await begin(evening, at);
  return evening;
}

/** `20 C closes`, `119 B free 2 ! notAwayYet`, `24h ? v=11 q1=none`. */
function lineOf(line: string) {
  const [said = "", refusal] = line.split(" ! ");
  const [moment = "", who = "", ...words] = said.split(" ");
  const hours = moment.endsWith("h");
  const time = Number(moment.replace("h", "")) * (hours ? 3600 : 1) * SECOND;
  return { time, who, words, expected: refusal ?? null };
}

/** The version of a running match at the start of a vector. */
const PLAYED = 10;

/** How long before the vector those were seen last who are "unseen". */
const UNSEEN = 1000 * SECOND;

/** Brings about the start of a vector. What it names must be built, or nothing is run. */
async function begin(evening: Evening, at: TableVector["at"]): Promise<void> {
  const unknown = Object.keys(at).filter((name) => !KNOWN.includes(name));
  if (unknown.length > 0) throw new Error(`a vector that starts with ${unknown.join(", ")} cannot be run yet`);
  const { stage = "play", unseen = "" } = at;
  if (stage === "none") return;
  const seats = [...(at.seats ?? "ABCDE")];
  const people = [...new Set(seats.filter(isPerson))];
  for (const letter of people) await evening.callerOf(letter);
  for (const letter of unseen) await evening.open(letter, "page");
  for (const letter of unseen) evening.close(letter, "page");
  if (unseen !== "") await evening.timer.advance(UNSEEN);
  const { context } = evening;
  await context().repositories.tables.create(TABLE, "BCDFGH", evening.timer.now(), tableOf(evening, at, seats));
  if (at.minded !== undefined) await mind(evening, [...at.minded].map(Number) as Seat[]);
  for (const letter of people) if (!unseen.includes(letter)) await evening.open(letter, "page");
  if (at.program !== undefined) await actionOf(evening, seats[Number(at.program)] ?? "", ["token-look"]);
  if (at.paused === "yes") await pause(evening, people);
  for (let version = 1; version <= Number(at.version ?? 0); version++) {
    await everybody(evening, at.reveals?.split(",").includes(String(version)) ? "reveal" : "x");
    await evening.timer.advance(0);
  }
  if (stage === "over") await endMatch(evening, at, people);
  // The first time of a match waits for whoever has not seen the board (TL-47); here it has begun.
  if (at.control === "party" && unseen !== "") await evening.timer.advance(SIGHT - SECOND / 2);
  // Who is there is told at most twice a second. A stand-in would play meanwhile, and a live clock runs from the start.
  if (at.minded === undefined && at.control?.startsWith("live") !== true) await evening.timer.advance(SECOND / 2);
}

const KNOWN = [
  "stage",
  "seats",
  "game",
  "each",
  "turn",
  "unseen",
  "program",
  "visibility",
  "control",
  "pace",
  "paused",
  "left",
  "minded",
  "takeover",
  "wasPublic",
  "lock",
  "watchers",
  "delay",
  "version",
  "reveals",
];

/** Some leave, and somebody else ends the match. */
async function endMatch(evening: Evening, { left = "" }: TableVector["at"], people: readonly string[]): Promise<void> {
  const leaving = people.filter((_, seat) => left.includes(String(seat)));
  for (const letter of leaving) await actionOf(evening, letter, ["leave"]);
  const asked = people.find((letter) => !leaving.includes(letter)) ?? "";
  await actionOf(evening, asked, ["end"]);
  await evening.timer.advance(0);
}

async function pause(evening: Evening, [first = "", ...others]: readonly string[]): Promise<void> {
  await actionOf(evening, first, ["propose", "pause"]);
  await evening.timer.advance(0);
  for (const letter of others) await actionOf(evening, letter, ["answer", "pause", "yes"]);
  await evening.timer.advance(0);
}

/** The others have decided that stand-ins play these seats. */
async function mind(evening: Evening, minded: readonly Seat[]): Promise<void> {
  const { repositories, tableCache } = evening.context();
  const table = await tableCache.read(TABLE);
  if (table !== null) await ensureMatch(evening.context(), table);
  const matchControl = (await repositories.matches.read(TABLE))?.matchControl;
  if (matchControl === undefined) throw new Error("there is no match");
  const asked = (await repositories.matches.summary(TABLE))?.asked ?? [];
  const next = { ...matchControl, number: matchControl.number + 1, minded };
  await repositories.matches.updateStatus(TABLE, 0, { asked, places: null, due: null, matchControl: next });
}

const isPerson = (letter: string): boolean => /[A-Z]/.test(letter);

function tableOf(evening: Evening, at: TableVector["at"], seats: readonly string[]): TableState {
  const { stage = "play", game = "ostrakon", left = "" } = at;
  const { each = stage === "over" ? "no" : "yes" } = at;
  const { turn = String(seats.findIndex((letter, seat) => isPerson(letter) && !left.includes(String(seat)))) } = at;
  const options = { each: each === "yes", first: seatsOf(12).find((seat) => String(seat) === turn) ?? 0 };
  return {
    stage: stage === "wait" ? "waiting" : "playing",
    game: gameIn(game),
    options,
    owner: seats.find(isPerson) ?? "A",
    visibility: at.visibility === "public" ? "public" : "link",
    control: at.pace === "whenever" ? { is: "none", pace: at.pace } : controlIn(at.control ?? "none"),
    hasFreeChat: false,
    ...(at.takeover !== undefined && { takeover: at.takeover as Takeover }),
    ...(at.lock !== undefined && { lock: at.lock as Lock }),
    ...(at.wasPublic === "yes" && { wasPublic: true }),
    watching: { isAllowed: at.watchers !== "forbidden", delay: delayIn(at.delay ?? "0") },
    seats: seats.map((letter): Table["seats"][number] => {
      if (letter === "-") return null;
      return isPerson(letter)
        ? { is: "person", person: letter, name: letter, tokens: [tokenOf(letter)] }
        : { is: "bot", bot: "random" };
    }),
    secret: "secret of the vector",
    previous: null,
    next: null,
    touched: evening.timer.now(),
  };
}
