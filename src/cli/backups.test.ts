import { execFile } from "node:child_process";
import { readdirSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { connectClient, connectPerson, done } from "../testing/server/socket-client.ts";
import { temporaryFolder } from "../testing/server/temporary-database.ts";
import { startTestServer } from "../testing/server/test-server.ts";
import { lastUpdate, matchOfTwo, playMatch } from "../testing/server/test-tables.ts";

const PROGRAM = fileURLToPath(new URL("./main.ts", import.meta.url));

/** Runs the real program on the data folder of a server. */
const symposion = (data: string, ...args: readonly string[]) =>
  new Promise<{ readonly said: string; readonly status: number }>((resolve) => {
    const env = { ...process.env, DATA_DIR: data, LANG: "en_GB.UTF-8", LC_ALL: "", NODE_NO_WARNINGS: "1" };
    const how = { env, cwd: dirname(data) };
    const run = execFile(process.execPath, [PROGRAM, ...args], how, (_, said, errors) =>
      resolve({ said: said + errors, status: run.exitCode ?? -1 }),
    );
  });

/** A server on which two people are in the middle of a match. */
async function serverWithMatch() {
  const open = await startTestServer();
  const [ada, bao] = [await connectPerson(open.url, "Ada"), await connectPerson(open.url, "Bao")];
  const table = await matchOfTwo(ada, bao, { options: { first: 1 } });
  const play = (turns?: number) => Promise.all([playMatch(ada, table, 0, turns), playMatch(bao, table, 1, turns)]);
  await play(2);
  return { ...open, ada, table, play, version: lastUpdate(ada, table)?.version ?? 0 };
}

describe("symposion backup and restore", () => {
  test("A copy is made while people play, and a restored match goes on from it", async () => {
    const { data, ada, table, version, play, close } = await serverWithMatch();
    const copy = join(temporaryFolder(), "evening.db");
    const [made] = await Promise.all([symposion(data, "backup", copy), play(3)]);
    expect(made).toEqual({ said: expect.stringContaining(`Everything has been copied to ${copy}.`), status: 0 });
    expect(statSync(copy).mode & 0o777).toBe(0o600);
    await play();

    const early = await symposion(data, "restore", copy);
    expect(early).toEqual({ said: expect.stringContaining("is in use. Stop the server first"), status: 1 });
    await close();
    const put = await symposion(data, "restore", copy);
    expect(put).toEqual({ said: expect.stringContaining("What was there before is now called"), status: 0 });
    const [aside = ""] = readdirSync(data).filter((name) => name.startsWith("before-"));

    const restored = await startTestServer({ data });
    const again = await connectClient(restored.url, { cookie: ada.cookie });
    await done(again.subscribe({ t: "watch", table, viewer: 0 }));
    const told = await again.until(() => {
      const last = lastUpdate(again, table);
      return last !== null && last.version >= version && last;
    });
    expect(told.outcome, "the match is restored to before its end").toBeNull();
    await restored.close();

    expect((await symposion(data, "restore", join(data, aside))).status).toBe(0);
    const back = await startTestServer({ data });
    expect(
      (await back.context.repositories.matches.summary(table))?.places,
      "the match is again as before the first restore",
    ).not.toBeNull();
  });

  test("A copy without a name is named after the moment, and no file is overwritten", async () => {
    const { data } = await startTestServer();
    expect((await symposion(data, "backup")).status).toBe(0);
    const [name = ""] = readdirSync(dirname(data)).filter((one) => /^symposion-\d{4}-[\w-]+\.db$/.test(one));
    const again = await symposion(data, "backup", name);
    expect(again).toEqual({ said: expect.stringContaining("exists already"), status: 1 });
  });

  test("A backup that cannot be done is refused in words and changes nothing", async () => {
    const folder = temporaryFolder();
    const nothing = join(folder, "nothing");
    const text = join(folder, "text.db");
    writeFileSync(text, "Dear database, ".repeat(1000));
    const cases = [
      [nothing, ["backup"], `There is no database at ${join(nothing, "symposion.db")}.`],
      [nothing, ["--lang", "fr", "backup"], "Il n’y a pas de base de données"],
      [nothing, ["restore", join(folder, "missing.db")], "There is no file"],
      [folder, ["restore", text], "is damaged or is no database. Nothing was restored."],
      [folder, ["--lang", "fr", "restore", text], "Rien n’a été restauré."],
      [text, ["restore", text], "The system refused"],
      [folder, ["restore"], "symposion does not know this command"],
    ] as const;
    for (const [data, args, words] of cases)
      expect(await symposion(data, ...args)).toEqual({ said: expect.stringContaining(words), status: 1 });
    expect(readdirSync(folder)).toEqual(["text.db"]);
  });
});
