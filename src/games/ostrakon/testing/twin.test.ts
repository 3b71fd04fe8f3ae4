import { expect, test } from "vitest";
import { describeTwin } from "../../../testing/twins/describe-twin.ts";
import { walkPlans } from "../../../testing/twins/walk-many.ts";
import { twin } from "./twin.ts";
import { adapter } from "./twin-adapter.ts";
import { FAULTS_IN_RULES, FAULTS_IN_TWIN } from "./twin-faults.ts";
import { writingGame } from "./twin-written.ts";

const MATCHES_OF_THE_LONG_WALK = 2_000;

describeTwin(
  { game: writingGame, twin, adapter },
  { short: 8, long: MATCHES_OF_THE_LONG_WALK },
  { inRules: FAULTS_IN_RULES, inTwin: FAULTS_IN_TWIN },
);

test("The long walk has every pair of option values at every number of players", () => {
  const plans = walkPlans(writingGame, MATCHES_OF_THE_LONG_WALK, "ostrakon twin");
  const settings = Object.entries<readonly unknown[]>(writingGame.choices).flatMap(([name, values]) =>
    values.map((value) => ({ [name]: value })),
  );
  const pairs = settings.flatMap((one) =>
    settings.filter((other) => Object.keys(one)[0] !== Object.keys(other)[0]).map((other) => ({ ...one, ...other })),
  );
  for (let seats = writingGame.seats.min; seats <= writingGame.seats.max; seats++) {
    const sensible = pairs.filter((raw) => writingGame.options(raw, seats) !== null);
    const walked = plans.filter((plan) => plan.seats === seats).map(({ options }) => options);
    expect(pairsIn(walked)).toEqual(pairsIn(sensible));
  }
});

const pairsIn = (list: readonly unknown[]): readonly string[] => {
  const pairs = new Set<string>();
  for (const options of list) {
    const values = Object.entries(options ?? {}).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
    for (const one of values) for (const other of values) pairs.add(`${one} ${other}`);
  }
  return [...pairs].sort();
};
