import { describe, expect, test } from "vitest";
import { playBotMatch } from "../../bots/arena.ts";
import type { AnyBot, BotLoader } from "../../kernel/bot.ts";
import { seeded } from "../../kernel/dice.ts";
import type { AnyGame, Redealt } from "../../kernel/game.ts";
import { replayStepByStep } from "../../kernel/match.ts";
import type { Room } from "../../kernel/room.ts";
import { type Seat, seatsOf, viewersOf } from "../../kernel/seat.ts";
import { testRooms } from "../../testing/host/test-host.ts";
import { loadRoom } from "../match/load-room.ts";

const aisopos = testRooms.find(({ id }) => id === "aisopos") as Room;
const BUDGET = { nodes: 0 };

/** What everybody sees of a move. Only Aisopos has a hidden part: which piece is laid face down. */
const shown = (text: string): string => text.replace(/^[LHFMA]@/, "?@");

/** Positions of matches that the room's bots play against each other, with every number of seats. */
function* positions(
  game: AnyGame,
  bots: readonly AnyBot[],
  matches: number,
): Generator<{ state: unknown; seats: number }> {
  for (let seats = game.seats.min; seats <= game.seats.max; seats++)
    for (let number = 0; number < matches; number++) {
      const players = seatsOf(seats).map((seat) => bots[(seat + number) % bots.length] as AnyBot);
      const match = playBotMatch(game, players, {}, `leak ${number}`);
      for (const { state } of replayStepByStep(game, match)) yield { state, seats };
    }
}

const loadAll = (loaders: readonly BotLoader[]): Promise<readonly AnyBot[]> =>
  Promise.all(loaders.map((loader) => loader.load()));

/** What a bot chooses for the seat in this possible state, as others see it. */
const choiceIn = (game: AnyGame, bot: AnyBot, seat: Seat, world: unknown): string =>
  shown(game.write(bot.decide(bot.begin(seat, "match"), game.view(world, seat), BUDGET, "step")));

describe.each(testRooms.map((room) => [room.id, room] as const))("The stand-in of %s", (_, room: Room) => {
  test("TL-77 what others see of a stand-in's choice never depends on what the seat hides (TLV-66)", async () => {
    const { game, standIn: standInLoader, ladder } = await loadRoom(room);
    const [standIn, bots] = [await standInLoader.load(), await loadAll(ladder.slice(1))];
    const redealt = (await room.redealt()).redealt as Redealt<unknown>;
    let choices = 0;
    for (const { state, seats } of positions(game, bots, 2))
      for (const seat of game.turn(state).seats) {
        const choice = choiceIn(game, standIn, seat, state);
        const others = viewersOf(seats).filter((viewer) => viewer !== seat);
        const worlds = others.map((viewer) => redealt(state, viewer, seeded(`${choices}`)));
        expect(new Set(worlds.map((world) => choiceIn(game, standIn, seat, world)))).toEqual(new Set([choice]));
        choices++;
      }
    expect(choices).toBeGreaterThan(room.id === "aisopos" ? 200 : 100);
  });

  test("The stand-in has no memory of earlier views", async () => {
    const { game, standIn: standInLoader, ladder } = await loadRoom(room);
    const standIn = await standInLoader.load();
    for (const { state } of positions(game, await loadAll(ladder.slice(1)), 1)) {
      const blank = standIn.begin(0, "match");
      expect(standIn.remember(blank, game.view(state, 0))).toEqual(blank);
    }
  });

  test("Stand-in and heir play only legal moves, alone in all seats to the end", async () => {
    const { game, standIn, heir } = await loadRoom(room);
    for (const bot of await loadAll([standIn, heir])) {
      const match = playBotMatch(game, Array(room.usual).fill(bot), {}, "alone");
      expect(game.outcome(match.state)).not.toBeNull();
    }
  });
});

test("The check finds a bot that looks at what its seat hides", async () => {
  const { game, ladder } = await loadRoom(aisopos);
  const bots = await loadAll(ladder);
  const redealt = (await aisopos.redealt()).redealt as Redealt<unknown>;
  const betrays = (bot: AnyBot): boolean =>
    [...positions(game, bots.slice(1), 1)].some(({ state }) =>
      game.turn(state).seats.some((seat) => {
        const world = redealt(state, "watcher", seeded("other"));
        return choiceIn(game, bot, seat, world) !== choiceIn(game, bot, seat, state);
      }),
    );
  for (const bot of bots) expect(betrays(bot), bot.id).toBe(true);
});

test("The stand-in of Aisopos draws the piece it lays from the hand, each piece alike", async () => {
  const { game, standIn: standInLoader } = await loadRoom(aisopos);
  const standIn = await standInLoader.load();
  const state = game.setup(game.options({ first: 1 }, 3), 3, seeded("hand"));
  const kinds = Array.from({ length: 500 }, (_, seed) =>
    game.write(standIn.decide(null, game.view(state, 0), BUDGET, `${seed}`)).charAt(0),
  );
  for (const kind of "LHFMA") expect(kinds.filter((one) => one === kind).length).toBeGreaterThan(60);
});

test("Each room has the stand-in and the heir that docs/time-and-absence.md names", async () => {
  const named = await Promise.all(
    testRooms.map(async (room) => {
      const { standIn, heir } = await loadRoom(room);
      return [room.id, standIn.id, heir.id];
    }),
  );
  expect(named).toEqual([
    ["aisopos", "aisopos-stand-in", "aisopos-4"],
    ["empedocle", "empedocle-stand-in", "empedocle-5"],
    ["isis-osiris", "random", "isis-osiris-5"],
    ["ostrakon", "ostrakon-stand-in", "ostrakon-stand-in"],
  ]);
});
