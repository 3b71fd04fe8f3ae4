import { beforeAll, describe, expect, test } from "vitest";
import { hostOf } from "../host/host.ts";
import { company, player, rehearsal, rooms } from "../host/rehearsal.ts";
import { hostSentences } from "../host/sentences.ts";
import type { AnyGame } from "../kernel/game.ts";
import type { MatchRecord } from "../kernel/record.ts";
import type { ShownPledge } from "../kernel/record-pledge.ts";
import type { Room } from "../kernel/room.ts";
import type { Seat } from "../kernel/seat.ts";
import { kernelSentences } from "../kernel/sentences.ts";
import type { Step } from "../kernel/step.ts";
import { sayIn, tell } from "../kernel/texts.ts";
import { hashing } from "./hashing.ts";
import { diceSentences } from "./sentences.ts";
import { verified } from "./verified.ts";

/** A match of two people, who have each added a seed, and bots. */
async function played(room: Room): Promise<MatchRecord> {
  const { game } = await room.game();
  const host = hostOf(rehearsal());
  const made = await host.make({ game: room.id, options: {}, sitters: company(room, 2), seeds: ["olive", "amphora"] });
  if (!made.ok) throw new Error(made.why.key);
  await Promise.all([0, 1].map((seat) => player(host, game, made.id, seat as Seat, `person ${seat}`).over));
  const answer = await host.record(made.id);
  if (!answer.ok) throw new Error(answer.why.key);
  return answer.record;
}

const diceIn = (step: Step): readonly number[] => (step.is === "round" ? step.dice : []);

describe.each(rooms.map((room) => [room.id, room] as const))("a match of %s", (_, room) => {
  let game: AnyGame;
  let record: MatchRecord;
  let pledge: ShownPledge;
  beforeAll(async () => {
    ({ game } = await room.game());
    record = await played(room);
    if (record.pledge === undefined) throw new Error("nothing was pledged");
    pledge = record.pledge;
  });
  const check = (change: Partial<MatchRecord>) => verified(game, { ...record, ...change }, hashing);

  test("was played with the dice that were committed to, every one of them", () => {
    const draws = record.dice.length + record.steps.flatMap(diceIn).length;
    expect(draws).toBeGreaterThan(0);
    expect(check({})).toEqual({ is: "fair", fact: { key: "diceAsCommitted", draws } });
  });

  /** A game of few draws may fall the same by luck: then not every swap can be found, but no run of luck lasts. */
  const demandFound = (swapped: readonly ShownPledge[]) => {
    const found = swapped.filter((one) => check({ pledge: one }).fact.key === "drawNotAsCommitted").length;
    const hasManyDraws = record.dice.length + record.steps.flatMap(diceIn).length > 10;
    if (hasManyDraws) expect(found).toBe(swapped.length);
    else expect(found).toBeGreaterThan(swapped.length / 8);
  };
  const OTHERS = Array.from({ length: 24 }, (_, index) => `other ${index}`);

  test("another secret is found, also where the commitment was made to fit it", () => {
    const swapped = OTHERS.map((secret) => ({ ...pledge, secret }));
    for (const one of swapped)
      expect(check({ pledge: one })).toEqual({ is: "wrong", fact: { key: "secretNotAsCommitted" } });
    const commitment = (secret: string) => Buffer.from(hashing.sha256(secret)).toString("hex");
    demandFound(swapped.map((one) => ({ ...one, commitment: commitment(one.secret) })));
  });

  test("another seed is found", () => {
    demandFound(OTHERS.map((seed) => ({ ...pledge, seeds: pledge.seeds.with(1, seed) })));
    demandFound(OTHERS.map((seed) => ({ ...pledge, seeds: pledge.seeds.with(-1, seed) })));
  });

  test("of a match begun elsewhere only what fell here is checked, and it says so", () => {
    const drawsAfter = (since: number) => record.steps.slice(since).flatMap(diceIn).length;
    for (const since of [0, Math.floor(record.steps.length / 2), record.steps.length]) {
      const fact = { key: "diceAsCommittedSince", draws: drawsAfter(since), step: since };
      expect(check({ pledge: { ...pledge, since } })).toEqual({ is: "fair", fact });
      for (const sentences of [diceSentences.en, diceSentences.fr])
        expect(tell(sentences, fact, sayIn("en", []))).toMatch(/device|appareil/);
    }
    const rolling = record.steps.findLastIndex((step) => diceIn(step).length > 0) + 1;
    const others = OTHERS.map((seed) => ({ ...pledge, seeds: pledge.seeds.with(0, seed) }));
    const kinds = (since: number) => new Set(others.map((one) => check({ pledge: { ...one, since } }).is));
    expect([...kinds(rolling)], "what fell before is not looked at").toEqual(["fair"]);
    // A die that shows more than 1 has more than one face, so another seed can be told by it.
    const telling = record.steps.findLastIndex((step) => diceIn(step).some((die) => die > 1));
    if (telling >= 0) expect([...kinds(telling)]).toContain("wrong");
  });

  test("what holds no secret cannot be checked", () => {
    const { pledge: _, ...bare } = record;
    for (const one of [bare, { ...record, pledge: { ...pledge, secret: null } }])
      expect(verified(game, one, hashing)).toEqual({ is: "unchecked", fact: { key: "diceWithoutSecret" } });
  });
});

describe("a match that was tampered with is found out:", () => {
  const isis = rooms.find(({ id }) => id === "isis-osiris") as Room;
  const empedocle = rooms.find(({ id }) => id === "empedocle") as Room;

  test("a tile dealt otherwise", async () => {
    const [{ game }, record] = [await isis.game(), await played(isis)];
    const at = record.dice.length - 1;
    const dice = record.dice.map((die, index) => (index === at ? 3 - die : die));
    const { is, fact } = verified(game, { ...record, dice }, hashing);
    expect(is).toBe("wrong");
    expect(["drawNotAsCommitted", "recordEndsOtherwise"]).toContain(fact.key);
  });

  test("a die turned, and a step left out, inserted or said in another order", async () => {
    const [{ game }, record] = [await empedocle.game(), await played(empedocle)];
    const rolling = record.steps.findIndex((step) => diceIn(step).length > 0);
    expect(rolling).toBeGreaterThanOrEqual(0);
    const tampered = (steps: readonly Step[]) => verified(game, { ...record, steps }, hashing);
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

test("a match cut off and called whole, or of another game, is told by the kernel's facts", async () => {
  const [room, other] = rooms as readonly [Room, Room];
  const [record, { game }, another] = [await played(room), await room.game(), await other.game()];
  expect(verified(game, { ...record, steps: record.steps.slice(0, -1) }, hashing)).toMatchObject({ is: "wrong" });
  expect(verified(another.game, record, hashing)).toEqual({
    is: "wrong",
    fact: { key: "recordOfAnotherGame", game: room.id },
  });
});

describe("the sentences of a check", () => {
  test("are in both languages, and none of them is the kernel's or the host's", () => {
    const keys = Object.keys(diceSentences.en).sort();
    expect(Object.keys(diceSentences.fr).sort()).toEqual(keys);
    for (const others of [kernelSentences.en, hostSentences.en])
      expect(keys.filter((key) => Object.hasOwn(others, key))).toEqual([]);
  });

  test("count", () => {
    const said = (draws: number) => tell(diceSentences.en, { key: "diceAsCommitted", draws } as never, sayIn("en", []));
    expect([0, 1, 1234].map(said)).toEqual([
      "The secret is as committed; no dice fell in this match.",
      "The only draw of this match is as committed.",
      "All 1,234 draws of this match are as committed.",
    ]);
  });
});
