import { expect, test } from "vitest";
import { seeded } from "../kernel/dice.ts";
import { ROWS } from "./testing/toy-game.ts";
import { type Happening, VectorStage } from "./testing/vector.ts";

const KEYS = Object.keys(ROWS).filter((key) => !["long10950", "turnBeginsForMe"].includes(key));

interface Played {
  readonly stage: VectorStage;
  /** By version: the keys of its news. */
  readonly news: ReadonlyMap<number, readonly string[]>;
}

/** A match of twenty steps that arrive whenever they like, with hands that press whatever they find. */
function played(seed: string, hands: string): Played {
  const dice = seeded(seed);
  const presses = seeded(`${seed} presses`);
  const stage = new VectorStage({ before: { version: 4, asked: [0] } });
  const news = new Map<number, readonly string[]>();
  let now = 0;
  for (let version = 5; version < 25; version++) {
    const keys = Array.from({ length: dice.roll(4) + 1 }, () => KEYS[dice.roll(KEYS.length)] ?? "placed");
    news.set(version, keys);
    const until = now + dice.roll(9000);
    while (hands === "impatient" && now < until) {
      now += 80;
      stage.goTo(now);
      const press: Happening = presses.roll(2) === 0 ? ["cutPress"] : ["pick", `p${presses.roll(9)}`];
      stage.happen(now, press);
    }
    now = Math.max(now, until);
    stage.goTo(now);
    stage.happen(now, ["in", version, keys, { asked: [1] }]);
  }
  while (now < 400_000) {
    now += 500;
    stage.goTo(now);
    if (stage.sight().buttons.includes("goOn")) stage.happen(now, ["button", "goOn"]);
  }
  return { stage, news };
}

const seeds = Array.from({ length: 20 }, (_, index) => `match ${index}`);

test.each(["none", "impatient"])("ST-3 everything on the stage is of one version and row: hands %s", (hands) => {
  for (const seed of seeds) {
    const { stage } = played(seed, hands);
    for (const { scene } of stage.scenes) {
      if (scene.row !== null) expect(scene.row.id.split(".")[0]).toBe(String(scene.version));
      for (const { version } of scene.log) expect(version).toBeLessThanOrEqual(scene.version);
      if (scene.question !== null) expect(scene.question.id.split(".")[0]).toBe(String(scene.version));
      if (scene.question !== null) expect(scene.backlog).toBe(0);
    }
  }
});

test.each(["none", "impatient"])("ST-4 nothing of a row is on the stage before it begins: hands %s", (hands) => {
  for (const seed of seeds) {
    const { stage, news } = played(seed, hands);
    for (const { scene } of stage.scenes) {
      const told = scene.log.flatMap(({ lines }) => lines).map(({ row }) => row);
      const begun = Number(scene.rowNumber ?? Number.POSITIVE_INFINITY);
      for (const row of told) {
        const [version, number] = row.split(".").map(Number);
        if (version === scene.version && scene.beat !== "catch-up") expect(number).toBeLessThanOrEqual(begun);
      }
      const shown = ((scene.view as { told?: readonly string[] } | null)?.told ?? ["before"]).length - 1;
      const due = [...news].filter(([version]) => version <= scene.version).flatMap(([, keys]) => keys).length;
      expect(shown).toBeLessThanOrEqual(due);
    }
  }
});

test("ST-47 presses on the board cost nobody a sentence: same log and transcript, no submission", () => {
  for (const seed of seeds) {
    const [quiet, pressed] = [played(seed, "none"), played(seed, "impatient")];
    const facts = ({ stage }: Played) =>
      stage.director
        .scene()
        .transcript.filter(({ is }) => is === "line")
        .map((entry) => JSON.stringify({ ...entry, number: 0 }));
    expect(facts(pressed)).toEqual(facts(quiet));
    expect(pressed.stage.submitted).toEqual([]);
  }
});

test("ST-12 rows never overlap and never go back, cut or not", () => {
  for (const seed of seeds)
    for (const hands of ["none", "impatient"] as const) {
      const { stage } = played(seed, hands);
      const order = stage.marks
        .filter(({ name }) => name.startsWith("begin:"))
        .map(({ name }) => name.slice("begin:".length).split(".").map(Number));
      for (const [at, [version = 0, row = 0]] of order.entries()) {
        const [lastVersion = 0, lastRow = 0] = order[at - 1] ?? [];
        expect(version * 100 + row).toBeGreaterThan(lastVersion * 100 + lastRow);
      }
    }
});
