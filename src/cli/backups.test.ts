import { execFile } from "node:child_process";
import { readdirSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { openHouse } from "../server/open-house.ts";
import { freshFolder } from "../server/store/fresh-archive.ts";
import { done, page, visitor } from "../server/test-page.ts";
import { lastTold, matchOf, plays } from "../server/test-table.ts";

const PROGRAM = fileURLToPath(new URL("./main.ts", import.meta.url));

/** The real program, as somebody calls it who hosts what is kept in this folder. */
const symposion = (data: string, ...args: readonly string[]) =>
  new Promise<{ readonly said: string; readonly status: number }>((resolve) => {
    const env = { ...process.env, DATA_DIR: data, LANG: "en_GB.UTF-8", LC_ALL: "", NODE_NO_WARNINGS: "1" };
    const how = { env, cwd: dirname(data) };
    const run = execFile(process.execPath, [PROGRAM, ...args], how, (_, said, complained) =>
      resolve({ said: said + complained, status: run.exitCode ?? -1 }),
    );
  });

/** A house in which two people are in the middle of a match. */
async function evening() {
  const open = await openHouse();
  const [ada, bao] = [await visitor(open.url, "Ada"), await visitor(open.url, "Bao")];
  const table = await matchOf(ada, bao, { options: { first: 1 } });
  const play = (turns?: number) => Promise.all([plays(ada, table, 0, turns), plays(bao, table, 1, turns)]);
  await play(2);
  return { ...open, ada, table, play, version: lastTold(ada, table)?.version ?? 0 };
}

describe("symposion backup and restore", () => {
  test("the copy is made while people play, and later the match goes on from it", async () => {
    const { data, ada, table, version, play, close } = await evening();
    const copy = join(freshFolder(), "evening.db");
    const [made] = await Promise.all([symposion(data, "backup", copy), play(3)]);
    expect(made).toEqual({ said: expect.stringContaining(`Everything is copied to ${copy}.`), status: 0 });
    expect(statSync(copy).mode & 0o777).toBe(0o600);
    await play();

    const early = await symposion(data, "restore", copy);
    expect(early).toEqual({ said: expect.stringContaining("is in use. Stop the server first"), status: 1 });
    await close();
    const put = await symposion(data, "restore", copy);
    expect(put).toEqual({ said: expect.stringContaining("What was there before is now called"), status: 0 });
    const [aside = ""] = readdirSync(data).filter((name) => name.startsWith("before-"));

    const restored = await openHouse({ data });
    const again = await page(restored.url, { cookie: ada.cookie });
    await done(again.listen({ t: "watch", table, viewer: 0 }));
    const told = await again.until(() => {
      const last = lastTold(again, table);
      return last !== null && last.version >= version && last;
    });
    expect(told.outcome, "as it was before the end").toBeNull();
    await restored.close();

    expect((await symposion(data, "restore", join(data, aside))).status).toBe(0);
    const back = await openHouse({ data });
    expect((await back.house.keepers.store.summary(table))?.places, "as it was before the restoring").not.toBeNull();
  });

  test("a copy without a name is called after the moment, and none is overwritten", async () => {
    const { data } = await openHouse();
    expect((await symposion(data, "backup")).status).toBe(0);
    const [name = ""] = readdirSync(dirname(data)).filter((one) => /^symposion-\d{4}-[\w-]+\.db$/.test(one));
    const again = await symposion(data, "backup", name);
    expect(again).toEqual({ said: expect.stringContaining("exists already"), status: 1 });
  });

  test("what cannot be done is said in words, and changes nothing", async () => {
    const folder = freshFolder();
    const nothing = join(folder, "nothing");
    const text = join(folder, "text.db");
    writeFileSync(text, "Dear database, ".repeat(1000));
    const cases = [
      [nothing, ["backup"], `There is no database at ${join(nothing, "symposion.db")}.`],
      [nothing, ["--lang", "fr", "backup"], "Il n’y a pas de base de données"],
      [nothing, ["restore", join(folder, "missing.db")], "There is no file"],
      [folder, ["restore", text], "is damaged or is no database. Nothing was restored."],
      [folder, ["--lang", "fr", "restore", text], "Rien n’a été restauré."],
      [text, ["restore", text], "The machine refused"],
      [folder, ["restore"], "That is not how symposion is called"],
    ] as const;
    for (const [data, args, words] of cases)
      expect(await symposion(data, ...args)).toEqual({ said: expect.stringContaining(words), status: 1 });
    expect(readdirSync(folder)).toEqual(["text.db"]);
  });
});
