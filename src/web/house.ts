import * as boards from "../games/boards.ts";
import * as catalogue from "../games/catalogue.ts";
import type { AnyGame, Fact } from "../kernel/game.ts";
import type { Room } from "../kernel/room.ts";
import { type AnyTexts, type Language, type Say, tell } from "../kernel/texts.ts";
import type { AnyBoard, RoomPage } from "../kit/board.ts";
import type { Words } from "./words.ts";

/** As the specifications of the house number them: the big table first. */
const ORDER = ["ostrakon", "empedocle", "aisopos", "isis-osiris"];

export const rooms: readonly Room[] = Object.values(catalogue).sort(
  (a, b) => ORDER.indexOf(a.id) - ORDER.indexOf(b.id),
);

export const roomOf = (id: string): Room | undefined => rooms.find((room) => room.id === id);

export const pageOf = (id: string): RoomPage | undefined => Object.values(boards).find((page) => page.id === id);

/** A room with all its doors open to one reader. */
export interface OpenRoom {
  readonly room: Room;
  readonly page: RoomPage;
  readonly game: AnyGame;
  readonly board: AnyBoard;
  readonly texts: AnyTexts;
  /** What its board says. */
  readonly words: unknown;
}

/** Null where there is no such room; rejects when its parts cannot be loaded. */
export async function openRoom(id: string, language: Language): Promise<OpenRoom | null> {
  const [room, page] = [roomOf(id), pageOf(id)];
  if (room === undefined || page === undefined) return null;
  const [{ game }, { board }, { texts }, { words }] = await Promise.all([
    room.game(),
    page.board(),
    room.texts[language](),
    page.words[language](),
  ]);
  return { room, page, game, board, texts, words };
}

/** A fact as a sentence, whether the room, the kernel or the host states it. */
export const sentence = (texts: AnyTexts | null, { sentences }: Words, fact: Fact, say: Say): string =>
  tell(texts !== null && Object.hasOwn(texts.sentences, fact.key) ? texts.sentences : sentences, fact, say);
