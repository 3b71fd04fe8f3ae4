import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import * as catalogue from "../../games/catalogue.ts";
import { momentsOf } from "../../kernel/default-moments.ts";
import type { AnyGame, Fact } from "../../kernel/game.ts";
import { readRecord } from "../../kernel/record/match-record.ts";
import { gameOfEdition, type Room } from "../../kernel/room.ts";
import { seatsOf } from "../../kernel/seat.ts";
import type { StageSettings } from "../../stage/events.ts";
import { createReplay } from "../../stage/replay.ts";
import type { Perspective, Playback } from "./playback.ts";
import { playbackOfRecord } from "./read-playback.ts";
import { type ReplayedRoom, replaySource } from "./replay-source.ts";

const SETTINGS: StageSettings = { pace: 1, isStill: false, asksFirst: true, isGuarded: true };

interface StoredMatch {
  readonly game: AnyGame;
  readonly playback: Playback;
  readonly room: ReplayedRoom;
}

async function storedMatch(room: Room, file: string): Promise<StoredMatch> {
  const read = readRecord(readFileSync(`src/games/${room.id}/testing/played/${file}`, "utf8"));
  if (!read.ok) throw new Error(read.why.key);
  const game = await gameOfEdition(room, read.record.edition);
  const made = playbackOfRecord(game, read.record);
  if (!made.ok) throw new Error(made.why.key);
  const board = { isFinal: () => false } as unknown as ReplayedRoom["board"];
  return { game, playback: made.playback, room: { game, moments: await momentsOf(room), board } };
}

const STORED = Object.values(catalogue).flatMap((room) =>
  readdirSync(`src/games/${room.id}/testing/played`)
    .slice(0, 3)
    .map((file) => ({ room, file, id: room.id })),
);

/** Plays a replay to its end, or jumps there, and answers with its log: the facts of each step. */
function loggedFacts({ playback, room }: StoredMatch, eyes: Perspective, how: "played" | "jumped") {
  const replay = createReplay(replaySource(room, playback, eyes), SETTINGS, 0);
  replay.receive(how === "played" ? { is: "play" } : { is: "jump", to: playback.frames.length - 1 }, 0);
  for (let wake = replay.wake(); wake !== null; wake = replay.wake()) replay.advance(wake);
  expect(replay.step()).toBe(playback.frames.length - 1);
  return replay.scene().log.map(({ version, lines }) => ({
    version,
    facts: sorted(lines.flatMap((line) => (line.is === "fact" ? [line.fact] : []))),
  }));
}

/** What these eyes could read in the log of the match when it was over: every step, but what may not be read again. */
function logOfTheMatch({ game, playback, room }: StoredMatch, eyes: Perspective) {
  const last = playback.frames.length - 1;
  return playback.frames.flatMap(({ logEntry, view }, version) => {
    const { news, call, standIns = [] } = logEntry(eyes);
    const told = room.moments.rows({ news, view: view(eyes), options: playback.options }).flatMap(({ facts }) => facts);
    const mayReadAll = eyes === "all" || version === last;
    const facts = mayReadAll ? told : (game.recall?.(told, eyes, playback.options) ?? told);
    return facts.length === 0 && call === null && standIns.length === 0 ? [] : [{ version, facts: sorted(facts) }];
  });
}

/** Facts that come together are told in an order of their own. */
const sorted = (facts: readonly Fact[]): readonly string[] => facts.map((fact) => JSON.stringify(fact)).sort();

test.each(STORED)(
  "P-21 a replay of $file of $id, played through, has the log of the match for its eyes",
  async (stored) => {
    const match = await storedMatch(stored.room, stored.file);
    const eyes: readonly Perspective[] = ["all", "watcher", ...seatsOf(match.playback.players.length).slice(0, 3)];
    for (const one of eyes) {
      const expected = logOfTheMatch(match, one);
      expect(loggedFacts(match, one, "played"), `played, as ${one}`).toEqual(expected);
      expect(loggedFacts(match, one, "jumped").map(({ version }) => version)).toEqual(
        expected.map(({ version }) => version),
      );
    }
  },
);
