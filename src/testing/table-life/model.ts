import { currentMatch, type MatchHistory, versionOf } from "../../host/match/match-history.ts";
import { hasSealed, isWaitedFor, playedBy, seatsOfPeople } from "../../host/match/played-by.ts";
import type { StoredMatch } from "../../host/ports/match-store.ts";
import { type Dice, oneOf, seeded } from "../../kernel/dice.ts";
import { isOver } from "../../kernel/game.ts";
import type { Seat } from "../../kernel/seat.ts";
import type { VoteAbout } from "../../protocol/messages/match-messages.ts";
import { seatsOfPerson, type Table, wasEverPublic } from "../../tables/table.ts";
import { actionOf } from "./actions.ts";
import { type Evening, SECOND, TABLE } from "./evening.ts";
import { matchHistory } from "./facts.ts";
import { openProposals, subjectOf } from "./open-proposals.ts";
import { eveningOf } from "./run-vector.ts";

/** How a random table begins: as the start of a vector. */
const TABLES: readonly Readonly<Record<string, string>>[] = [
  {},
  { seats: "ABbDb" },
  { game: "empedocle", seats: "ABC", each: "yes" },
  { game: "empedocle", seats: "ABC", each: "no", control: "live 60" },
  { game: "isis", seats: "ABCb", each: "no" },
  { game: "isis", seats: "AAB", each: "no" },
  { game: "isis", seats: "ABCb", each: "no", takeover: "ask" },
  { seats: "ABCbb", takeover: "ask", wasPublic: "yes" },
  { seats: "ABCbb", lock: "ask" },
  { game: "aisopos", seats: "AB", each: "no" },
  { game: "aisopos", seats: "AB", each: "no", control: "live 60" },
];

/** What people do at random. Much of it makes no sense at that moment: it is refused, and nothing changes. */
const CHAOS: readonly string[] = [
  "here",
  "here",
  "hides",
  "closes",
  "stepaway",
  "back",
  "move",
  "move",
  "vote 0 move",
  "vote 1 seat",
  "vote 2 wait",
  "propose pause",
  "propose resume",
  "propose time live 60",
  "propose time none",
  "propose skip 1",
  "propose remove 2",
  "answer time yes",
  "answer pause yes",
  "answer pause no",
  "answer remove2 yes",
  "answer skip1 yes",
  "remind 1",
  "again",
  "leave",
  "take 2",
  "confirm 1",
  "confirm 1",
  "confirm 2",
  "confirm 2",
  "object 1",
  "takeback 1",
  "takeback 2",
  "yes P",
  "yes Q",
  "no P",
];

/** People who come during the match, and what they do until they have a seat. */
const LATECOMERS: readonly string[] = ["P", "Q"];
const LATE_ACTS: readonly string[] = [
  "here",
  "take 1",
  "take 2",
  "take 3",
  "take 4",
  "claim 0",
  "claim 1",
  "claim 2",
  "withdraw",
  "confirm 1",
];

/** After this time somebody who closed their page is gone, in seconds. */
const LONG_WHILE = 130;

/** How many things happen before everybody who is there wants to go on. */
const ACTS = 40;
/** Within this time the match goes on, if everybody who is there wants it to (L-15), in seconds. */
const PATIENCE = 60 + 30 + 5 + 5;
/** A pause ends when those who went are away, and patience counts anew after it (TL-97, TL-102). */
const AFTER_A_PAUSE = 60 + 60;

/**
 * Plays one evening of people who come, go, sleep, vote and propose. Throws where a rule of the model is broken. `says`:
 * what those who are there say in the end about somebody who is away.
 */
export async function playEvening(seed: string, says: VoteAbout = "move"): Promise<void> {
  const dice = seeded(seed);
  const at = oneOf(TABLES, dice);
  const evening = await eveningOf(at);
  try {
    const seated = [...new Set([...(at.seats ?? "ABCDE")].filter((letter) => /[A-Z]/.test(letter)))];
    const people = [...seated, ...LATECOMERS];
    const open = new Set(seated);
    for (let acts = 0; acts < ACTS; acts++) {
      await actAtRandom(evening, oneOf(people, dice), open, dice);
      await evening.timer.advance((dice.roll(8) === 1 ? LONG_WHILE : dice.roll(30)) * SECOND);
      await demandSafety(evening, people);
    }
    await demandProgress(evening, people, open, says);
  } catch (error) {
    throw new Error(`evening “${seed}” of ${JSON.stringify(at)}`, { cause: error });
  } finally {
    evening.end();
  }
}

async function actAtRandom(evening: Evening, who: string, open: Set<string>, dice: Dice): Promise<void> {
  const isLate = LATECOMERS.includes(who) && (await seatsOfLetter(evening, who)).length === 0;
  const [verb = "", ...words] = oneOf(isLate ? LATE_ACTS : CHAOS, dice).split(" ");
  if (verb === "leave" && dice.roll(4) > 1) return;
  if ((verb === "hides" || verb === "closes") && !open.has(who)) return;
  const before = await ownWords(evening, who);
  const answer = await actionOf(evening, who, [verb, ...words]);
  if (verb === "here") open.add(who);
  if (verb === "closes") open.delete(who);
  // L-4: what is refused is not stored.
  demand(answer.ok || (await ownWords(evening, who)) <= before, `${who} ${verb} was refused and stored`);
  await evening.timer.advance(0);
}

/** What this person has sealed and proposed. That they are back is stored even if an action is refused (TL-75). */
async function ownWords(evening: Evening, letter: string): Promise<number> {
  const history = await matchHistory(evening);
  const seats = await seatsOfLetter(evening, letter);
  const { proposals, questions, requests } = history.matchControl;
  const said = [
    ...requests.flatMap(({ answers }) => answers.map(({ seat }) => seat)),
    ...history.sealed.filter(({ isStandIn }) => !isStandIn).map(({ seat }) => seat),
    ...proposals.flatMap(({ by, answers }) => [by, ...answers.map(({ seat }) => seat)]),
    ...questions.flatMap(({ votes }) => votes.map(({ seat }) => seat)),
  ];
  return said.filter((seat) => seats.includes(seat)).length;
}

/** L-1, L-2, L-9 and L-11 of docs/table-life.md, on what is stored. */
async function demandSafety(evening: Evening, people: readonly string[]): Promise<void> {
  const match = await evening.context().repositories.matches.read(TABLE);
  if (match === null) throw new Error("there is no match");
  const { proposals, left, minded, number } = match.matchControl;
  demand(new Set(proposals.map(({ proposed }) => subjectOf(proposed))).size === proposals.length, "two on one subject");
  demand(new Set(proposals.map(({ by }) => by)).size === proposals.length, "two of one person");
  demand(proposals.length <= 3, "too many proposals");
  demand(!minded.some((seat) => left.includes(seat)), "a stand-in for somebody who left");
  demand(Number.isInteger(number), "a number of the match control");
  for (const [index, { step, ids, standIns = [] }] of match.steps.entries())
    if (step.is === "round")
      for (const { seat } of step.round) {
        const isBefore = match.matchControl.shownFrom.some((one) => one.seat === seat && index < one.version);
        const isArriving = match.matchControl.arriving.some((one) => one.seat === seat);
        if (isBefore || isArriving) continue;
        const isHosts = ids.some((id) => id.startsWith("host "));
        const isOwn = ids.some((id) => id.startsWith(`${seat} `));
        demand(isOwn || isHosts, "a move of nobody");
        const isPerson = match.setup.players[seat]?.is === "person";
        demand(!isPerson || isOwn || standIns.includes(seat) || left.includes(seat), "a move by somebody else");
      }
  const table = await evening.context().repositories.tables.read(TABLE);
  demand(table?.owner != null && people.includes(table.owner), "an owner who is nobody");
  if (table !== null) demandSeatSafety(table, match);
}

/** L-1 and L-9: table and match agree on who holds the seats, and nobody knows two of them who did not before. */
function demandSeatSafety(table: Table, { setup, matchControl }: StoredMatch): void {
  for (const [seat, holder] of table.seats.entries())
    demand((holder?.is === "person") === (setup.players[seat]?.is === "person"), "a holder who is no player");
  for (const letter of LATECOMERS) demand(seatsOfPerson(table, letter).length <= 1, "a latecomer with two seats");
  for (const { person, seat } of table.formerHolders ?? [])
    demand(
      seatsOfPerson(table, person).every((one) => one === seat || isFirstSeat(table, one)),
      "two seats known",
    );
  demand(table.claimed === undefined || !wasEverPublic(table), "a claim among strangers");
  const knocks = (table.knocks ?? []).map(({ id }) => id).sort();
  const isOver = table.stage === "over";
  demand(
    isOver ||
      knocks.join() ===
        matchControl.requests
          .map(({ id }) => id)
          .sort()
          .join(),
    "a request of nobody",
  );
}

/** Whether its person had this seat before the match. */
function isFirstSeat({ seats }: Table, seat: Seat): boolean {
  const holder = seats[seat];
  return holder?.is === "person" && holder.joined === undefined;
}

/** Whoever keeps the time of before may take all of it (TL-89); a duel has its clock (TL-67). */
const hasOwnTime = (history: MatchHistory): boolean =>
  history.matchControl.protected.length > 0 ||
  (seatsOfPeople(history).length === 2 && history.matchControl.clock.control.is === "live");

/** L-14 and L-15: if everybody who is there acts when asked and votes to go on, the match goes on. */
async function demandProgress(
  evening: Evening,
  people: readonly string[],
  open: Set<string>,
  says: VoteAbout,
): Promise<void> {
  const present = people.filter((letter) => open.has(letter));
  for (const letter of present) await actionOf(evening, letter, ["here"]);
  for (const letter of present) await actionOf(evening, letter, ["back"]);
  const first = await matchHistory(evening);
  const { left, arriving } = first.matchControl;
  const isPlayed = (seat: Seat) => left.includes(seat) || arriving.some((one) => one.seat === seat);
  const active: string[] = [];
  for (const letter of present)
    if ((await seatsOfLetter(evening, letter)).some((seat) => !isPlayed(seat))) active.push(letter);
  if (active.length === 0 || isEnded(first) || hasOwnTime(first)) return;
  const before = versionOf(first);
  const patience = PATIENCE + (first.matchControl.isPaused ? AFTER_A_PAUSE : 0);
  for (let second = 0; second <= patience; second++) {
    for (const letter of active) await goOn(evening, letter, says);
    await evening.timer.advance(SECOND);
    const now = await matchHistory(evening);
    // Another clock may be agreed on meanwhile.
    if (versionOf(now) > before || isEnded(now) || hasOwnTime(now)) return;
  }
  const now = await matchHistory(evening);
  const waits = now.room.game.turn(now.match.state).seats.filter((seat) => !hasSealed(now, seat));
  throw new Error(
    `nothing goes on: ${active.join("")} are there, ${waits.map((seat) => `${seat} (${playedBy(now, seat)}${isWaitedFor(now, seat) ? "" : ", not waited for"})`).join()} are asked, ${JSON.stringify(now.matchControl)}`,
  );
}

/** Everything that somebody can do so that the match goes on. Most of it is refused. */
async function goOn(evening: Evening, letter: string, says: VoteAbout): Promise<void> {
  const { matchControl } = await matchHistory(evening);
  if (matchControl.isPaused) await actionOf(evening, letter, ["propose", "resume"]);
  for (const { proposed } of await openProposals(evening))
    if (proposed.is === "resume") await actionOf(evening, letter, ["answer", "pause", "yes"]);
    else if (proposed.is === "pause") await actionOf(evening, letter, ["answer", "pause", "no"]);
  for (const { seat } of matchControl.questions) await actionOf(evening, letter, ["vote", String(seat), says]);
  for (const seat of await seatsOfLetter(evening, letter)) await actionOf(evening, letter, ["moveat", String(seat)]);
  await evening.timer.advance(0);
}

async function seatsOfLetter(evening: Evening, letter: string): Promise<readonly Seat[]> {
  const table = await evening.context().repositories.tables.read(TABLE);
  return table === null ? [] : seatsOfPerson(table, letter);
}

const isEnded = (history: MatchHistory): boolean => isOver(history.room.game.turn(currentMatch(history).state));

function demand(holds: boolean, what: string): void {
  if (!holds) throw new Error(what);
}
