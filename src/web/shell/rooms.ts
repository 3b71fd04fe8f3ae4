import * as boards from "../../games/boards.ts";
import { rooms } from "../../games/rooms.ts";
import { momentsOf } from "../../kernel/default-moments.ts";
import type { AnyGame, Fact } from "../../kernel/game.ts";
import type { AnyMoments } from "../../kernel/moments.ts";
import { gameOfEdition, keptEdition, type Room, roomName } from "../../kernel/room.ts";
import { type AnyTexts, type Language, type Say, sentenceOf } from "../../kernel/texts.ts";
import type { AnyBoard, RoomPage } from "../../kit/board.ts";
import type { SiteWords } from "./words.ts";

export const roomById = (id: string): Room | undefined => rooms.find((room) => room.id === id);

/** What a game is called in a language; by its id if it is not played here. */
export function gameName(id: string, language: Language): string {
  const room = roomById(id);
  return room === undefined ? id : roomName(room, language);
}

export const roomPageById = (id: string): RoomPage | undefined => Object.values(boards).find((page) => page.id === id);

/** A room with everything that a page in one language needs of it. */
export interface LocalizedRoom {
  readonly room: Room;
  readonly page: RoomPage;
  readonly game: AnyGame;
  readonly moments: AnyMoments;
  readonly board: AnyBoard;
  readonly texts: AnyTexts;
  /** The words of its board. */
  readonly words: unknown;
}

/**
 * Null if there is no such room; rejects if its parts cannot be loaded. An edition that is not kept, or none, gives the
 * newest.
 */
export const loadLocalizedRoom = (
  id: string,
  language: Language,
  edition: number | null = null,
): Promise<LocalizedRoom | null> => loadRoom(id, language, edition, (page) => page.words);

/** As much of the newest edition as a first move needs: the words of each step are loaded with it (match/stage.ts). */
export const loadRoomToPlay = (id: string, language: Language): Promise<LocalizedRoom | null> =>
  loadRoom(id, language, null, (page) => page.wordsInParts ?? page.words);

async function loadRoom(
  id: string,
  language: Language,
  edition: number | null,
  wordsOf: (page: RoomPage) => RoomPage["words"],
): Promise<LocalizedRoom | null> {
  const [room, page] = [roomById(id), roomPageById(id)];
  if (room === undefined || page === undefined) return null;
  const [game, moments, { board }, { texts }, { words }] = await Promise.all([
    gameOfEdition(room, keptEdition(room, edition)),
    momentsOf(room),
    page.board(),
    room.texts[language](),
    wordsOf(page)[language](),
  ]);
  return { room: { ...room, name: roomName(room, language) }, page, game, moments, board, texts, words };
}

/** A fact as a sentence, in the words of the room or else of kernel and host. */
export const sentenceFor = (texts: AnyTexts | null, { sentences }: SiteWords, fact: Fact, say: Say): string =>
  sentenceOf(texts !== null && Object.hasOwn(texts.sentences, fact.key) ? texts.sentences : sentences, fact, say);
