import { describe, expect, test } from "vitest";
import { variedMove } from "../../bots/random-bot.ts";
import { game } from "../../games/ostrakon/rules/game.ts";
import { roundsFor } from "../../games/ostrakon/rules/rounds-for.ts";
import type { Move, Options, State } from "../../games/ostrakon/rules/state.ts";
import { rooms } from "../../games/rooms.ts";
import { seeded } from "../../kernel/dice.ts";
import { isOver, type KnownMove, type RoundsFor } from "../../kernel/game.ts";
import { begin, type Match, submit } from "../../kernel/match.ts";
import { checkRecords } from "./check-records.ts";

type Rounds = RoundsFor<State, Move>;

const matches = [true, false].map((anonymousTally) => played({ anonymousTally, moons: 2, maxWithdrawals: 2 }));

/** A random match of nine seats. */
function played(raw: unknown): Match<Options, State> {
  const dice = seeded("records");
  const begun = begin(game, raw, 9, dice);
  if (!begun.ok) throw new Error(begun.why.key);
  let match = begun.match;
  while (!isOver(game.turn(match.state)))
    for (const seat of game.turn(match.state).seats) {
      const move = variedMove(game.offers(game.view(match.state, seat)), game.write, dice);
      const result = submit(game, match, seat, game.write(move), dice);
      if (!result.ok) throw new Error(result.why.key);
      match = result.match;
    }
  return match;
}

function faultsWith(planted: Rounds): string {
  const faults = new Set<string>();
  const subject = { game, redealt: (state: State) => state, roundsFor: planted };
  for (const match of matches)
    for (const seed of [1, 2, 3, 4]) checkRecords(subject, match, seeded(seed), (fault) => faults.add(fault));
  return [...faults].join("\n");
}

/** The rounds of the game with some moves changed. */
const changed =
  (change: (known: KnownMove<Move>, truth: Move, seats: readonly number[]) => KnownMove<Move>): Rounds =>
  (rounds, seats) =>
    roundsFor(rounds, seats).map((round, index) =>
      round.map((known, at) => change(known, rounds[index]?.round[at]?.move ?? known.move, seats)),
    );

test("The records of Ostrakon pass", () => {
  expect(faultsWith(roundsFor)).toBe("");
});

test("Every personal game says what its records tell", () => {
  for (const room of rooms) expect(room.roundsFor !== undefined, room.id).toBe(room.isPersonal === true);
});

describe("The contract finds a planted fault", () => {
  test("It finds a record that tells everything", () => {
    const open = faultsWith(changed((known, move) => ({ ...known, move, isFilledIn: false })));
    expect(open).toMatch(/a record tells a watcher what no view showed/);
    expect(open).toMatch(/a record tells seat \d what no view showed/);
    expect(open).toMatch(/a record tells seat \d and \d what no view showed/);
  });

  test("It finds a record that tells who objected, though it marks the move", () => {
    const objectors = changed((known, move) =>
      known.move.is === "vote" && move.is === "vote"
        ? { ...known, move: { ...known.move, objection: move.objection } }
        : known,
    );
    expect(faultsWith(objectors)).toMatch(/what no view showed: .*\/(unclear|foregone|offensive|repeated|off-subject)/);
  });

  test("It finds a record that tells who claimed in vain", () => {
    const claims = changed((known, move) => (known.move.is === "pass" ? { ...known, move } : known));
    expect(faultsWith(claims)).toMatch(/what no view showed: .*"follow"/);
  });

  test("It finds a record that tells by its marks what was hidden", () => {
    const marked = changed((known, move) => ({ ...known, isFilledIn: game.write(known.move) !== game.write(move) }));
    expect(faultsWith(marked)).toMatch(/what no view showed/);
  });

  test("It finds stones that do not fit the totals", () => {
    const white = changed((known) =>
      known.isFilledIn && known.move.is === "vote" ? { ...known, move: { ...known.move, stone: "w" } } : known,
    );
    expect(faultsWith(white)).toMatch(/shows other views from step \d+ on/);
  });

  test("It finds a move that is filled in and not marked", () => {
    expect(faultsWith(changed((known) => ({ ...known, isFilledIn: false })))).toMatch(/states as played what was not/);
  });

  test("It finds a record that hides its holder's own moves", () => {
    const hidden = changed((known, _, seats) => (seats.includes(known.seat) ? { ...known, isFilledIn: true } : known));
    expect(faultsWith(hidden)).toMatch(/hides its holder's own move/);
  });
});
