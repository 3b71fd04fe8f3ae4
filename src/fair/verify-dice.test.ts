import { beforeAll, describe, expect, test } from "vitest";
import { createHost } from "../host/host.ts";
import { hostSentences } from "../host/host-sentences.ts";
import type { AnyGame } from "../kernel/game.ts";
import { kernelSentences } from "../kernel/kernel-sentences.ts";
import type { MatchRecord } from "../kernel/record/match-record.ts";
import type { ShownPledge } from "../kernel/record/pledge.ts";
import type { Room } from "../kernel/room.ts";
import type { Seat } from "../kernel/seat.ts";
import type { Step } from "../kernel/step.ts";
import { sayIn, sentenceOf } from "../kernel/texts.ts";
import { playRandomly, testPlayers, testPorts, testRooms } from "../testing/host/test-host.ts";
import { diceSentences } from "./dice-sentences.ts";
import { hashing } from "./hashing.ts";
import { verifyDice } from "./verify-dice.ts";

/** A match of two people, who have each added a seed, and bots. */
async function played(room: Room): Promise<MatchRecord> {
  const { game } = await room.game();
  const host = createHost(testPorts());
  const made = await host.createMatch({
    game: room.id,
    options: {},
    players: testPlayers(room, 2),
    seeds: ["olive", "amphora"],
  });
  if (!made.ok) throw new Error(made.why.key);
  await Promise.all([0, 1].map((seat) => playRandomly(host, game, made.id, seat as Seat, `person ${seat}`).over));
  const answer = await host.record(made.id);
  if (!answer.ok) throw new Error(answer.why.key);
  return answer.record;
}

const diceIn = (step: Step): readonly number[] => (step.is === "round" ? step.dice : []);

describe.each(testRooms.map((room) => [room.id, room] as const))("A match of %s", (_, room) => {
  let game: AnyGame;
  let record: MatchRecord;
  let pledge: ShownPledge;
  beforeAll(async () => {
    ({ game } = await room.game());
    record = await played(room);
    if (record.pledge === undefined) throw new Error("nothing was pledged");
    pledge = record.pledge;
  });
  const check = (change: Partial<MatchRecord>) => verifyDice(game, { ...record, ...change }, hashing);

  test("Every roll follows from the commitment", () => {
    const draws = record.dice.length + record.steps.flatMap(diceIn).length;
    expect(draws).toBeGreaterThan(0);
    expect(check({})).toEqual({ is: "fair", fact: { key: "diceAsCommitted", draws } });
  });

  /** In a game with few rolls another seed may give the same rolls by chance, so that not every change is found. */
  const demandFound = (swapped: readonly ShownPledge[]) => {
    const found = swapped.filter((one) => check({ pledge: one }).fact.key === "drawNotAsCommitted").length;
    const hasManyDraws = record.dice.length + record.steps.flatMap(diceIn).length > 10;
    if (hasManyDraws) expect(found).toBe(swapped.length);
    else expect(found).toBeGreaterThan(swapped.length / 8);
  };
  const OTHERS = Array.from({ length: 24 }, (_, index) => `other ${index}`);

  test("Another secret is found, even if the commitment was changed to fit it", () => {
    const swapped = OTHERS.map((secret) => ({ ...pledge, secret }));
    for (const one of swapped)
      expect(check({ pledge: one })).toEqual({ is: "wrong", fact: { key: "secretNotAsCommitted" } });
    const commitment = (secret: string) => Buffer.from(hashing.sha256(secret)).toString("hex");
    demandFound(swapped.map((one) => ({ ...one, commitment: commitment(one.secret) })));
  });

  test("Another seed is found", () => {
    demandFound(OTHERS.map((seed) => ({ ...pledge, seeds: pledge.seeds.with(1, seed) })));
    demandFound(OTHERS.map((seed) => ({ ...pledge, seeds: pledge.seeds.with(-1, seed) })));
  });

  test("Of a match that began elsewhere only the rolls here are checked, and the result says so", () => {
    const drawsAfter = (since: number) => record.steps.slice(since).flatMap(diceIn).length;
    for (const since of [0, Math.floor(record.steps.length / 2), record.steps.length]) {
      const fact = { key: "diceAsCommittedSince", draws: drawsAfter(since), step: since };
      expect(check({ pledge: { ...pledge, since } })).toEqual({ is: "fair", fact });
      for (const sentences of [diceSentences.en, diceSentences.fr])
        expect(sentenceOf(sentences, fact, sayIn("en", []))).toMatch(/device|appareil/);
    }
    const rolling = record.steps.findLastIndex((step) => diceIn(step).length > 0) + 1;
    const others = OTHERS.map((seed) => ({ ...pledge, seeds: pledge.seeds.with(0, seed) }));
    const kinds = (since: number) => new Set(others.map((one) => check({ pledge: { ...one, since } }).is));
    expect([...kinds(rolling)], "what fell before is not looked at").toEqual(["fair"]);
    // A roll above 1 has more than one side, so that another seed can give another roll.
    const telling = record.steps.findLastIndex((step) => diceIn(step).some((die) => die > 1));
    if (telling >= 0) expect([...kinds(telling)]).toContain("wrong");
  });

  test("A record without a secret cannot be checked", () => {
    const { pledge: _, ...bare } = record;
    for (const one of [bare, { ...record, pledge: { ...pledge, secret: null } }])
      expect(verifyDice(game, one, hashing)).toEqual({ is: "unchecked", fact: { key: "diceWithoutSecret" } });
  });
});

describe("A manipulated match", () => {
  const isis = testRooms.find(({ id }) => id === "isis-osiris") as Room;
  const empedocle = testRooms.find(({ id }) => id === "empedocle") as Room;

  test("Another deal is found", async () => {
    const [{ game }, record] = [await isis.game(), await played(isis)];
    const at = record.dice.length - 1;
    const dice = record.dice.map((die, index) => (index === at ? 3 - die : die));
    const { is, fact } = verifyDice(game, { ...record, dice }, hashing);
    expect(is).toBe("wrong");
    expect(["drawNotAsCommitted", "recordEndsOtherwise"]).toContain(fact.key);
  });

  test("A changed roll is found, and a step that is missing, added or in another order", async () => {
    const [{ game }, record] = [await empedocle.game(), await played(empedocle)];
    const rolling = record.steps.findIndex((step) => diceIn(step).length > 0);
    expect(rolling).toBeGreaterThanOrEqual(0);
    const tampered = (steps: readonly Step[]) => verifyDice(game, { ...record, steps }, hashing);
    for (const side of [1, 2, 3, 4, 5, 6]) {
      const turned = record.steps.map((step, index) =>
        index === rolling && step.is === "round" ? { ...step, dice: [side, ...step.dice.slice(1)] } : step,
      );
      const isSame = diceIn(record.steps[rolling] as Step)[0] === side;
      expect(tampered(turned).is).toBe(isSame ? "fair" : "wrong");
    }
    expect(tampered(record.steps.toSpliced(rolling, 1)).is).toBe("wrong");
    expect(tampered(record.steps.toSpliced(rolling, 0, ...record.steps.slice(rolling, rolling + 1))).is).toBe("wrong");
    expect(tampered(record.steps.toReversed()).is).toBe("wrong");
  });
});

test("For a match that was cut, or of another game, the result is a fact of the kernel", async () => {
  const [room, other] = testRooms as readonly [Room, Room];
  const [record, { game }, another] = [await played(room), await room.game(), await other.game()];
  expect(verifyDice(game, { ...record, steps: record.steps.slice(0, -1) }, hashing)).toMatchObject({ is: "wrong" });
  expect(verifyDice(another.game, record, hashing)).toEqual({
    is: "wrong",
    fact: { key: "recordOfAnotherGame", game: room.id },
  });
});

describe("The sentences of a check", () => {
  test("Both languages have the same keys, and none of them is a key of the kernel or the host", () => {
    const keys = Object.keys(diceSentences.en).sort();
    expect(Object.keys(diceSentences.fr).sort()).toEqual(keys);
    for (const others of [kernelSentences.en, hostSentences.en])
      expect(keys.filter((key) => Object.hasOwn(others, key))).toEqual([]);
  });

  test("They use singular and plural", () => {
    const said = (draws: number) =>
      sentenceOf(diceSentences.en, { key: "diceAsCommitted", draws } as never, sayIn("en", []));
    expect([0, 1, 1234].map(said)).toEqual([
      "The secret fits its seal; no dice were rolled in this match.",
      "The only draw of this match fits the seal.",
      "All 1,234 draws of this match fit the seal.",
    ]);
  });
});
