import type { Options } from "../rules/state.ts";
import { mayObject, twinQuestion } from "./twin-moves.ts";
import { cardCount, type TwinQuestion, unusedQuestions, usedUp } from "./twin-questions.ts";
import { announce, resolve, reveal, type TwinChance } from "./twin-resolution.ts";
import {
  askerOf,
  at,
  currentSubject,
  demand,
  mayFollow,
  picksNeeded,
  sameThings,
  stoneOf,
  TABLE_1_2,
  TWELVE,
  type TwinSpecial,
  type TwinTable,
  tell,
} from "./twin-table.ts";

// A second implementation of docs/rules/ostrakon.md, made without a look at the first one, plain and slow. Chance is
// told to it: it only checks that what fell is possible.

/** What chance decided at the set-up. */
export interface TwinDeal {
  /** By seat. */
  readonly names: readonly string[];
  /** Top first. */
  readonly pile: readonly number[];
  /** Sixteen cards: left, centre, right, then the deck. */
  readonly cards: readonly number[];
  readonly symbols: Readonly<Record<number, TwinSpecial>>;
}

export type TwinRound = readonly { readonly seat: number; readonly move: string }[];

export function twinSetUp(options: Options, players: number, deal: TwinDeal): TwinTable {
  const [start, moons] = TABLE_1_2[players] ?? [0, 0];
  demand(sameThings(deal.pile, [...deal.names.keys()]) && deal.names.length === players, "everybody is dealt once");
  demand(new Set(deal.names).size === players, "no two are the same Philosopher (OS-2)");
  demand(
    sameThings(deal.cards, [...Array(cardCount(options.subjects)).keys()]),
    "the deck has its cards (6.8, OS-103)",
  );
  demandSymbols(options, deal.symbols);
  const table: TwinTable = {
    options,
    symbols: deal.symbols,
    // OS-6: the top of the pile arrived last.
    philosophers: deal.names.map((name, seat) => ({
      name,
      space: start,
      arrived: players - deal.pile.indexOf(seat),
      failed: null,
      branches: true,
    })),
    events: players,
    day: 1,
    moonsLeft: options.moons === 0 ? moons : options.moons,
    rule: "regular",
    sun: start,
    row: deal.cards.slice(0, 3),
    deck: deal.cards.slice(3),
    discards: [],
    asked: [],
    stage: options.philosophers === "wished" ? "choosing" : "asking",
    withdrawals: 0,
    question: null,
    follower: null,
    ballots: [],
    picks: [],
    news: [],
  };
  if (table.stage === "asking") firstDay(table);
  return table;
}

function firstDay(table: TwinTable): void {
  tell(table, { key: "dayBegins", day: 1, rule: "regular", moonsLeft: table.moonsLeft });
  announce(table);
}

/** OS-70, section 4.4: our map, no symbols, or three of each on 4 to 16. */
function demandSymbols({ symbols: kind }: Options, symbols: Readonly<Record<number, TwinSpecial>>): void {
  const spaces = Object.keys(symbols).map(Number);
  const each = (["corruption", "oracle", "treachery"] as const).map((special) =>
    spaces.filter((space) => symbols[space] === special),
  );
  if (kind.length === 16) {
    const letter = (space: number): string => symbols[space]?.charAt(0) ?? "-";
    demand(
      Array.from(kind, (_, at) => letter(at + 1)).join("") === kind,
      "the symbols are those of the table (OS-104)",
    );
    demand(symbols[17] === undefined, "no symbol in the Temple");
  } else if (kind === "none") demand(spaces.length === 0, "there are no symbols");
  else if (kind === "default")
    demand(JSON.stringify(each) === "[[6,10,14],[4,11,15],[8,12,16]]", "the symbols are those of OS-70");
  else
    demand(
      each.every((list) => list.length === 3) && spaces.every((space) => space >= 4 && space <= 16),
      "three of each symbol on 4 to 16",
    );
}

/** The table after one round. */
export function twinPlay(before: TwinTable, round: TwinRound, chance: TwinChance): TwinTable {
  const table = JSON.parse(JSON.stringify(before)) as TwinTable;
  table.news = [];
  const [first] = round;
  if (first === undefined) throw new Error("a round has a move");
  switch (table.stage) {
    case "choosing":
      choose(table, round, chance);
      break;
    case "asking":
      ask(table, twinQuestion(first.move));
      break;
    case "following":
      follow(table, round);
      break;
    case "answering":
      answer(table, round, chance);
      break;
    case "picking":
      pick(table, first.move, chance);
      break;
    case "deciding":
      decide(table, first.move === "turn", chance);
      break;
    case "over":
      throw new Error("the game is over");
  }
  return table;
}

/** OS-100, OS-101: chance is told; here it is checked. */
function choose(table: TwinTable, round: TwinRound, { names }: TwinChance): void {
  const wishes = table.philosophers.map((_, seat) => {
    const wish = round.find((one) => one.seat === seat)?.move.slice("be:".length) ?? "any";
    return wish === "any" ? null : wish;
  });
  const got = (seat: number): string => names[seat] ?? "";
  demand(new Set(names).size === wishes.length && names.every((name) => TWELVE.includes(name)), "no two are the same");
  for (const wish of wishes.filter((one) => one !== null))
    demand(
      wishes.some((one, seat) => one === wish && got(seat) === wish),
      "one of those who named a Philosopher gets it (OS-100)",
    );
  const isWon = (name: string): boolean => wishes.includes(name);
  for (const [seat, { name }] of table.philosophers.entries()) {
    if (wishes[seat] !== null && got(seat) === wishes[seat]) continue;
    demand(isWon(name) ? !isWon(got(seat)) : got(seat) === name, "others keep what was dealt, if they can (OS-101)");
  }
  for (const [seat, philosopher] of table.philosophers.entries()) philosopher.name = got(seat);
  tell(table, { key: "wished", wishes, philosophers: names });
  table.stage = "asking";
  firstDay(table);
}

function ask(table: TwinTable, question: TwinQuestion | null): void {
  if (question === null) throw new Error("the asker must ask");
  tell(table, { key: "asked", seat: askerOf(table), question });
  publish(table, question);
}

/** OS-74: the follow round is held only if somebody may follow. */
function publish(table: TwinTable, question: TwinQuestion): void {
  table.question = question;
  table.asked.push(...usedUp(question));
  table.stage = mayFollow(table).length > 0 ? "following" : "answering";
}

/**
 * OS-75, OS-77: the claimant farthest from the Temple follows and turns the card at once. OS-97: in a race there is only
 * one claim, and the passes before it are gone.
 */
function follow(table: TwinTable, round: TwinRound): void {
  const claims = round.filter(({ move }) => move === "follow").map(({ seat }) => seat);
  if (table.options.follower === "first")
    demand(claims.length === 0 ? round.length === mayFollow(table).length : round.length === 1, "one claim, or none");
  const [follower] = claims.sort((a, b) => at(table, a).space - at(table, b).space);
  table.stage = "answering";
  if (follower === undefined) {
    tell(table, { key: "nobodyFollows" });
    return;
  }
  table.follower = follower;
  at(table, follower).branches = false;
  tell(table, { key: "follows", seat: follower });
}

function answer(table: TwinTable, round: TwinRound, chance: TwinChance): void {
  const objections = round.filter(({ move }) => move.includes("/")).length;
  if (objections > 0 && 2 * objections > mayObject(table).length) {
    withdraw(table, chance);
    return;
  }
  for (const { seat, move } of round) table.ballots[seat] = move.startsWith("w") ? "w" : "b";
  tell(table, { key: "allVoted" });
  const asker = askerOf(table);
  switch (table.rule) {
    case "regular":
      reveal(table, []);
      resolve(table, [], chance);
      break;
    case "corruption": // OS-62
      tell(table, { key: "stoneShown", seat: asker, stone: stoneOf(table, asker) });
      table.stage = "picking";
      break;
    case "oracle": // OS-65
      table.stage = "picking";
      break;
    case "treachery": // OS-66
      reveal(table, []);
      table.stage = "deciding";
      break;
  }
}

/** OS-36: the same asker asks again; after too many withdrawals the bank does. */
function withdraw(table: TwinTable, chance: TwinChance): void {
  tell(table, { key: "withdrawn", seat: askerOf(table), follower: table.follower });
  if (table.follower !== null) at(table, table.follower).branches = true;
  table.follower = null;
  table.question = null;
  table.withdrawals += 1;
  table.stage = "asking";
  if (table.withdrawals < table.options.maxWithdrawals) return;
  const { imposed } = chance;
  demand(imposed?.is === "bank" && !imposed.swapped, "a bank question is imposed, its stones as stored (OS-92)");
  if (imposed?.is !== "bank") return;
  demand(unusedQuestions(currentSubject(table), table).includes(imposed.id), "an unused question (OS-92)");
  tell(table, { key: "imposed", seat: askerOf(table), question: imposed });
  publish(table, imposed);
}

/** OS-62, OS-65: exactly K others, named together. */
function pick(table: TwinTable, move: string, chance: TwinChance): void {
  const seats = move
    .slice("pick:".length)
    .split("+")
    .map((number) => Number(number) - 1)
    .sort((a, b) => a - b);
  const asker = askerOf(table);
  demand(seats.length === picksNeeded(table) && !seats.includes(asker), "K others are picked (OS-68)");
  const picks = seats.map((seat) => ({ seat, stone: stoneOf(table, seat) }));
  table.picks = seats;
  if (table.rule === "oracle") {
    tell(table, { key: "consulted", seat: asker, picks });
    table.stage = "deciding";
    return;
  }
  const stone = stoneOf(table, asker);
  tell(table, { key: "corrupted", seat: asker, stone, picks });
  for (const seat of seats) table.ballots[seat] = stone;
  const open = [asker, ...seats];
  reveal(table, open);
  resolve(table, open, chance);
}

/** OS-65, OS-66: the asker keeps or turns the stone. */
function decide(table: TwinTable, isTurned: boolean, chance: TwinChance): void {
  const asker = askerOf(table);
  tell(table, { key: "decided", seat: asker, turned: isTurned });
  if (isTurned) table.ballots[asker] = stoneOf(table, asker) === "w" ? "b" : "w";
  if (table.rule === "oracle") reveal(table, table.picks);
  resolve(table, table.picks, chance);
}
