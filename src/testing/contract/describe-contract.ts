import { describe, expect, test } from "vitest";
import type { BaseView } from "../../kernel/game.ts";
import { contractFaults } from "./contract.ts";
import type { ContractSubject } from "./contract-subject.ts";
import { everyCombination, pairwise } from "./pairwise.ts";

/** `npm run test:long` covers every combination of options and plays more matches of each. */
export const isLong = process.env.SYMPOSION_LONG === "1";

/** Mutation testing runs without the contract: clause tests and vectors must kill the mutants. */
export const isMutating = process.env.SYMPOSION_MUTANTS === "1";

/** The first test of a room: the contract for every number of seats, with options covered in pairs (long: all of them). */
export function describeContract<O extends object, S, M, V extends BaseView>(
  subject: ContractSubject<O, S, M, V>,
  matches: { readonly each: number; readonly eachLong: number },
): void {
  const { game } = subject;
  describe.skipIf(isMutating)(`${game.id} keeps the contract`, () => {
    for (let seats = game.seats.min; seats <= game.seats.max; seats++) {
      const sensible = everyCombination({ ...game.choices }).filter((raw) => game.options(raw, seats) !== null);
      for (const options of isLong ? sensible : pairwise(sensible)) {
        test(`${seats} seats, ${JSON.stringify(options)}`, () => {
          const plan = { seats, options, matches: isLong ? matches.eachLong : matches.each, seed: game.id };
          expect(contractFaults(subject, plan)).toEqual([]);
        });
      }
    }
  });
}
