import { describe, expect, test } from "vitest";
import { botMatch } from "../bots/arena.ts";
import type { AnyBot } from "../kernel/bot.ts";
import { seeded } from "../kernel/dice.ts";
import type { AnyGame, Redealt } from "../kernel/game.ts";
import { retold } from "../kernel/match.ts";
import type { Room } from "../kernel/room.ts";
import { type Seat, seatsOf, viewersOf } from "../kernel/seat.ts";
import { openRoom } from "./open-room.ts";
import { rooms } from "./rehearsal.ts";

const aisopos = rooms.find(({ id }) => id === "aisopos") as Room;
const BUDGET = { nodes: 0 };

/** What everybody sees of a move. Only Aisopos has a part that nobody does: which piece is laid face down. */
const shown = (text: string): string => text.replace(/^[LHFMA]@/, "?@");

/** Positions of matches that the room's bots play among themselves, at every number of seats. */
function* positions(
  game: AnyGame,
  bots: readonly AnyBot[],
  matches: number,
): Generator<{ state: unknown; seats: number }> {
  for (let seats = game.seats.min; seats <= game.seats.max; seats++)
    for (let number = 0; number < matches; number++) {
      const company = seatsOf(seats).map((seat) => bots[(seat + number) % bots.length] as AnyBot);
      const match = botMatch(game, company, {}, `leak ${number}`);
      for (const { state } of retold(game, match)) yield { state, seats };
    }
}

/** What a bot chooses for the seat in this world, as others see it. */
const choiceIn = (game: AnyGame, bot: AnyBot, seat: Seat, world: unknown): string =>
  shown(game.write(bot.decide(bot.begin(seat, "match"), game.view(world, seat), BUDGET, "step")));

describe.each(rooms.map((room) => [room.id, room] as const))("the stand-in of %s", (_, room: Room) => {
  test("chooses the same, whatever the seat holds: nothing that others may not know changes what they see", async () => {
    const { game, standIn, ladder } = await openRoom(room);
    const redealt = (await room.redealt()).redealt as Redealt<unknown>;
    let choices = 0;
    for (const { state, seats } of positions(game, ladder.slice(1), 2))
      for (const seat of game.turn(state).seats) {
        const choice = choiceIn(game, standIn, seat, state);
        const others = viewersOf(seats).filter((viewer) => viewer !== seat);
        const worlds = others.map((viewer) => redealt(state, viewer, seeded(`${choices}`)));
        expect(new Set(worlds.map((world) => choiceIn(game, standIn, seat, world)))).toEqual(new Set([choice]));
        choices++;
      }
    expect(choices).toBeGreaterThan(100);
  });

  test("has no memory: what the seat was shown before is nothing to it", async () => {
    const { game, standIn, ladder } = await openRoom(room);
    for (const { state } of positions(game, ladder.slice(1), 1)) {
      const blank = standIn.begin(0, "match");
      expect(standIn.remember(blank, game.view(state, 0))).toEqual(blank);
    }
  });

  test("plays what is open, alone at all seats to the end, and so does whoever inherits a seat", async () => {
    const { game, standIn, heir } = await openRoom(room);
    for (const bot of [standIn, heir]) {
      const match = botMatch(game, Array(room.usual).fill(bot), {}, "alone");
      expect(game.outcome(match.state)).not.toBeNull();
    }
  });
});

test("a bot that looks at what its seat holds is found out", async () => {
  const { game, ladder } = await openRoom(aisopos);
  const redealt = (await aisopos.redealt()).redealt as Redealt<unknown>;
  const betrays = (bot: AnyBot): boolean =>
    [...positions(game, ladder.slice(1), 1)].some(({ state }) =>
      game.turn(state).seats.some((seat) => {
        const world = redealt(state, "watcher", seeded("other"));
        return choiceIn(game, bot, seat, world) !== choiceIn(game, bot, seat, state);
      }),
    );
  for (const bot of ladder) expect(betrays(bot), bot.id).toBe(true);
});

test("which piece Aisopos' stand-in lays is drawn from the hand, piece by piece", async () => {
  const { game, standIn } = await openRoom(aisopos);
  const state = game.setup(game.options({ first: 1 }, 3), 3, seeded("hand"));
  const kinds = Array.from({ length: 500 }, (_, seed) =>
    game.write(standIn.decide(null, game.view(state, 0), BUDGET, `${seed}`)).charAt(0),
  );
  for (const kind of "LHFMA") expect(kinds.filter((one) => one === kind).length).toBeGreaterThan(60);
});

test("who stands in, and who inherits, is what docs/time-and-absence.md says", async () => {
  const named = await Promise.all(
    rooms.map(async (room) => {
      const { standIn, heir } = await openRoom(room);
      return [room.id, standIn.id, heir.id];
    }),
  );
  expect(named).toEqual([
    ["aisopos", "aisopos-stand-in", "aisopos-4"],
    ["empedocle", "empedocle-1", "empedocle-5"],
    ["isis-osiris", "random", "isis-osiris-5"],
    ["ostrakon", "ostrakon-stand-in", "ostrakon-stand-in"],
  ]);
});
