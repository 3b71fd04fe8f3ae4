import type { BaseView } from "../../kernel/game.ts";
import { gameOfEdition, type Room } from "../../kernel/room.ts";
import { type AnyTexts, LANGUAGE_IDS, type Language } from "../../kernel/texts.ts";
import { contractFaults } from "./contract.ts";
import type { ContractSubject } from "./contract-subject.ts";
import { everyCombination, pairwise } from "./pairwise.ts";

/**
 * What is wrong with one of the editions that a room keeps, for every number of seats: its rules, and the room's texts,
 * drawing and `redealt`, which must read every edition. Options are covered in pairs, or all of them.
 */
export async function editionFaults(
  room: Room,
  edition: number,
  { matches, isComplete }: { readonly matches: number; readonly isComplete: boolean },
): Promise<readonly string[]> {
  const subject = await subjectOf(room, edition);
  const { game } = subject;
  const all = everyCombination(game.choices as Readonly<Record<string, readonly unknown[]>>);
  const faults: string[] = [];
  for (let seats = game.seats.min; seats <= game.seats.max; seats++) {
    const sensible = all.filter((raw) => game.options(raw, seats) !== null);
    for (const options of isComplete ? sensible : pairwise(sensible)) {
      const plan = { seats, options, matches, seed: `${game.id} ${edition}` };
      const found = contractFaults(subject, plan);
      faults.push(...found.map((fault) => `${seats} seats, ${JSON.stringify(options)}: ${fault}`));
    }
  }
  return faults;
}

async function subjectOf(room: Room, edition: number): Promise<ContractSubject<unknown, unknown, unknown, BaseView>> {
  const [game, { redealt }, { drawing }] = await Promise.all([
    gameOfEdition(room, edition),
    room.redealt(),
    room.drawing(),
  ]);
  const texts = {} as Record<Language, AnyTexts>;
  for (const language of LANGUAGE_IDS) texts[language] = (await room.texts[language]()).texts;
  const isFree = (move: unknown): boolean => (game.ownWords?.(move) ?? []).length > 0;
  return { game, redealt, texts, drawing, isFree } as ContractSubject<unknown, unknown, unknown, BaseView>;
}
