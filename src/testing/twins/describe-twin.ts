import { describe, expect, test } from "vitest";
import type { BaseView, Game } from "../../kernel/game.ts";
import { isLong, isMutating } from "../contract/describe-contract.ts";
import type { Twin, TwinSubject } from "./twin.ts";
import { walkMany, walkPlans } from "./walk-many.ts";

/** A planted fault must be found within this many matches. */
const MAX_MATCHES_TO_FIND = 50;

/** Without `npm run test:long` only this many of the planted faults on each side are tried. */
const MAX_FAULTS_TRIED_IN_SHORT = 2;

/** By name: what is replaced in a correct game, or in a correct twin. */
export interface PlantedFaults<O, S, M, V extends BaseView, P, D, C> {
  readonly inRules: Readonly<Record<string, Partial<Game<O, S, M, V>>>>;
  readonly inTwin: Readonly<Record<string, Partial<Twin<P, D, C>>>>;
}

/** The test of a twin: it agrees with the rules in random matches, and planted faults on both sides are found. */
export function describeTwin<O extends object, S, M, V extends BaseView, P, D, C>(
  subject: TwinSubject<O, S, M, V, P, D, C>,
  matches: { readonly short: number; readonly long: number },
  faults: PlantedFaults<O, S, M, V, P, D, C>,
): void {
  const { game, twin } = subject;
  const walked = (planted: Partial<typeof subject>, count: number, seed: string) =>
    walkMany({ ...subject, ...planted }, walkPlans(game, count, seed));

  describe.skipIf(isMutating)(`${game.id} and its twin`, () => {
    const count = isLong ? matches.long : matches.short;
    test(`They agree at every position of ${count} random matches`, () => {
      const { disagreement, positions } = walked({}, count, `${game.id} twin`);
      expect(disagreement).toBeNull();
      expect(positions).toBeGreaterThan(count);
    });

    test.each(tried(faults.inRules))("A fault in the rules is found: %s", (_name, fault) => {
      const { disagreement } = walked({ game: { ...game, ...fault } }, MAX_MATCHES_TO_FIND, "planted in the rules");
      expect(disagreement).not.toBeNull();
    });

    test.each(tried(faults.inTwin))("A fault in the twin is found: %s", (_name, fault) => {
      const { disagreement } = walked({ twin: { ...twin, ...fault } }, MAX_MATCHES_TO_FIND, "planted in the twin");
      expect(disagreement).not.toBeNull();
    });
  });
}

const tried = <T>(faults: Readonly<Record<string, T>>): readonly (readonly [string, T])[] =>
  Object.entries(faults).slice(0, isLong ? undefined : MAX_FAULTS_TRIED_IN_SHORT);
