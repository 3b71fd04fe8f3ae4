import { rooms } from "../../games/rooms.ts";
import type { AnyGame, RoundsFor } from "../../kernel/game.ts";
import { readRecord, recordOf, replayRecord, writeRecord } from "../../kernel/record/match-record.ts";
import { recordFor } from "../../kernel/record/record-for.ts";
import { writeReplayLink } from "../../kernel/record/replay-link.ts";
import type { Room } from "../../kernel/room.ts";
import { seatsOf } from "../../kernel/seat.ts";
import { MIGRATIONS } from "../../server/store/sqlite/migrations.ts";
import { everyCombination, pairwise } from "../contract/pairwise.ts";
import { keepMatch, newDatabaseFolder } from "./golden-files.ts";
import { randomMatch } from "./golden-players.ts";
import { keepDatabase } from "./make-golden-database.ts";

/** Writes golden files of the formats, editions and schema of today, where there are none. `node …/make-golden.ts` */

const NAMES = [
  "Ana",
  "Zoé",
  'Bob "the {bold}"',
  "Sappho",
  "Thalès",
  "Ἀσπασία",
  "Pindar",
  "Corinna",
  "Milo",
  "🏺",
  "K",
  "L",
];
/** The number of combinations of options for each number of seats. */
const COMBINATIONS = 2;
const USUAL_STEPS = 150;
const LONG_STEPS = 2000;

function keep(game: AnyGame, name: string, text: string): void {
  const read = readRecord(text);
  if (!read.ok) throw new Error(`${name}: ${read.why.key}`);
  const replayed = replayRecord(game, read.record);
  if (!replayed.ok) throw new Error(`${name}: ${JSON.stringify(replayed.why)}`);
  const [, format = ""] = /^\[Format (\d+)\]/.exec(text) ?? [];
  const path = `format-${format}/${game.id}-${game.edition}/${name}`;
  const isNew = keepMatch({ name: path, text, link: writeReplayLink(read.record), state: replayed.match.state });
  process.stdout.write(`${path}: ${isNew ? "written" : "is there already"}\n`);
}

function keepRandomMatches(game: AnyGame): void {
  const { min, max } = game.seats;
  for (const seats of [...new Set([min, min + 1, Math.floor((min + max) / 2), max])]) {
    const sensible = everyCombination({ ...game.choices }).filter((raw) => game.options(raw, seats) !== null);
    for (const [index, options] of pairwise(sensible).slice(0, COMBINATIONS).entries()) {
      const isLong = seats === min && index === 0;
      const name = `${seats}-seats-${index + 1}${isLong ? "-long" : ""}`;
      const match = randomMatch(game, options, seats, `golden ${name}`, isLong ? LONG_STEPS : USUAL_STEPS);
      const standIns = index === 1 ? [{ step: 2, seats: seatsOf(1) }] : [];
      keep(game, name, writeRecord(recordOf(game, match, NAMES.slice(0, seats), null, standIns)));
    }
  }
}

/** Of a personal game: the records that its last seat, and a watcher, would get of a random match. */
async function keepRecordsMadeFor({ roundsFor: load }: Room, game: AnyGame): Promise<void> {
  if (load === undefined) return;
  const { roundsFor } = await load();
  const seats = game.seats.min + 1;
  const match = randomMatch(game, { anonymousTally: true }, seats, "golden made for", USUAL_STEPS);
  const record = recordOf(game, match, NAMES.slice(0, seats));
  for (const [name, holders] of [
    ["for-the-last-seat", seatsOf(seats).slice(-1)],
    ["for-a-watcher", []],
  ] as const)
    keep(game, name, writeRecord(recordFor(game, match, record, roundsFor as RoundsFor<unknown, unknown>, holders)));
}

const games = await Promise.all(rooms.map(async (room) => (await room.game()).game));
for (const game of games) keepRandomMatches(game);
for (const [index, room] of rooms.entries()) {
  const game = games[index];
  if (game !== undefined) await keepRecordsMadeFor(room, game);
}

const folder = newDatabaseFolder(`schema-${MIGRATIONS.length}`);
if (folder !== null) {
  const { tables } = await keepDatabase(folder);
  for (const { game: id, record } of tables) {
    const game = games.find((one) => one.id === id);
    if (game !== undefined && record !== null) keep(game, "on-a-server", record);
  }
}
