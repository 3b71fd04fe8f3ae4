#!/usr/bin/env node
import { readFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { Command } from "commander";
import { levelText } from "../bots/levels.ts";
import { rooms } from "../games/rooms.ts";
import { isReplayLink } from "../kernel/record/replay-link.ts";
import { asSeat, MAX_SEATS } from "../kernel/seat.ts";
import { LANGUAGE_IDS, LANGUAGES, type Language, languageOfTag } from "../kernel/texts.ts";
import type { BackupReport } from "./backups.ts";
import { fuzzGames } from "./fuzz-games.ts";
import { labCommand } from "./lab-command.ts";
import { type LoadedGame, loadGame } from "./load-game.ts";
import { momentName } from "./moment-name.ts";
import { createGame } from "./new-game.ts";
import { playAtKeyboard } from "./play-at-keyboard.ts";
import { type PlayFlags, seatingFor } from "./play-flags.ts";
import { showReplay } from "./show-replay.ts";
import { openTerminal } from "./terminal.ts";
import { terminalWords as allWords } from "./terminal-words.ts";
import { verifyRecord } from "./verify-record.ts";

// Only this file of the terminal program reads environment, arguments, clock and random numbers.
const language = languageOf(process.argv, process.env);
const words = allWords[language];
const terminal = openTerminal(process.stdin, process.stdout, Number(process.env.SYMPOSION_PACE ?? 1));
/** The server's data folder; see docs/hosting.md. */
const data = process.env.DATA_DIR || "data";
/** The server's PostgreSQL database; null where everything is in the folder. */
const url = process.env.DATABASE_URL?.trim() || null;

// A reader such as `| head` may close the pipe early.
process.stdout.on("error", () => process.exit(0));

const program = new Command("symposion")
  .description(words.about)
  .option("--lang <language>", LANGUAGES.map(({ id, name }) => `${id} (${name})`).join(", "), knownLanguage)
  .helpOption("-h, --help", words.flags.help)
  .helpCommand(false)
  .configureHelp({ styleTitle: (title) => words.titles[title as keyof typeof words.titles] ?? title })
  .configureOutput({ outputError: (_, write) => write(`${words.badCall}\n`) })
  .action(menu);

program
  .command("play <game>")
  .description(words.commands.play)
  .option("--seats <n>", words.flags.seats)
  .option("--bots <bots>", words.flags.bots)
  .option("--level <n>", words.flags.level)
  .option("--option <options...>", words.flags.option)
  .option("--name <names...>", words.flags.name)
  .option("--seed <text>", words.flags.seed)
  .action(async (id: string, flags: PlayFlags & { seed?: string }) => {
    const loaded = await loadOrFail(id);
    if (loaded !== null) await start(loaded, flags);
  });

program
  .command("replay <record>")
  .description(words.commands.replay)
  .option("--seat <n>", words.flags.seat)
  .action(async (source: string, { seat }: { seat?: string }) => {
    const text = textOf(source);
    if (text === null) return fail(words.noSuchFile(source));
    const viewer = seat === undefined ? "watcher" : asSeat(Number(seat) - 1, MAX_SEATS);
    if (viewer === null) return fail(words.badNumber(seat ?? ""));
    if (!(await showReplay(text, viewer, language, terminal))) process.exitCode = 1;
  });

program
  .command("verify <record>")
  .description(words.commands.verify)
  .action(async (source: string) => {
    const text = textOf(source);
    if (text === null) return fail(words.noSuchFile(source));
    process.exitCode = STATUS[await verifyRecord(text, language, terminal)];
  });

program
  .command("backup [file]")
  .description(words.commands.backup)
  .option("--every <hours>", words.flags.every)
  .option("--days <n>", words.flags.days, process.env.BACKUP_DAYS || "14")
  .action(async (file: string | undefined, { every, days }: { every?: string; days: string }) => {
    if (every !== undefined) return backUpRegularly(file ?? "backups", every, days);
    const { backUpDatabase: backedUp } = await import("./backups.ts");
    printReport(await backedUp({ data, url }, file ?? `symposion-${moment()}.db`, language));
  });

program
  .command("restore <file>")
  .description(words.commands.restore)
  .action(async (file: string) => {
    const { restoreDatabase: restored } = await import("./backups.ts");
    printReport(await restored({ data, url }, file, moment(), language));
  });

program
  .command("check [path]")
  .description(words.commands.check)
  .action(async (path: string | undefined) => {
    const { checkStored, checkStoredAt } = await import("./check-stored.ts");
    const isElsewhere = path === undefined && url !== null;
    const { status, lines } = isElsewhere ? await checkStoredAt(url, language) : checkStored(path ?? data, language);
    for (const line of lines) terminal.tell(line);
    process.exitCode = status;
  });

program
  .command("move-to-postgres")
  .description(words.commands.moveToPostgres)
  .action(async () =>
    printReport(await (await import("./move-database.ts")).moveToPostgres(data, url ?? "", language)),
  );

program
  .command("move-to-sqlite")
  .description(words.commands.moveToSqlite)
  .action(async () => printReport(await (await import("./move-database.ts")).moveToSqlite(url ?? "", data, language)));

program
  .command("migrate")
  .description(words.commands.migrate)
  .action(async () => printReport(await (await import("./move-database.ts")).migrateDatabase(url ?? "", language)));

program
  .command("fuzz <game...>")
  .description(words.commands.fuzz)
  .option("--matches <n>", words.flags.matches, "1000000")
  .option("--minutes <n>", words.flags.minutes, "1")
  .option("--seed <text>", words.flags.seed)
  .action(async (ids: readonly string[], { matches, minutes, seed }: Record<string, string>) => {
    const wanted = ids.includes("all") ? rooms.map(({ id }) => id) : ids;
    const loaded = await Promise.all(wanted.map(loadOrFail));
    const budget = { matches: Number(matches), minutes: Number(minutes) };
    if (!(budget.matches > 0)) return fail(words.badNumber(matches ?? ""));
    if (!(budget.minutes > 0)) return fail(words.badNumber(minutes ?? ""));
    if (loaded.every((one) => one !== null) && !fuzzGames(loaded, budget, seed ?? randomSeed(), terminal))
      process.exitCode = 1;
  });

program
  .command("new-game <name>")
  .description(words.commands.newGame)
  .action((name: string) => {
    const made = createGame(process.cwd(), name);
    if (made.ok) for (const path of made.changed) terminal.print(path);
    else fail(made.why);
  });

program.addCommand(
  labCommand(language, {
    print: (text) => terminal.print(text),
    progress: (text) => process.stderr.isTTY && process.stderr.write(`\r\x1b[K${text}`),
  }),
);

program.command("games").description(words.commands.games).action(listGames);

const HOUR = 60 * 60 * 1000;

/** Exit codes for scripts. A record that cannot be checked is neither right nor wrong. */
const STATUS = { fair: 0, wrong: 1, unchecked: 2 };

await program.parseAsync();
terminal.close();

/** Without a command the program asks for a game and starts it against a bot. */
async function menu(): Promise<void> {
  await listGames();
  const chosen = await terminal.ask(
    terminal.style("bold", `${words.chooseGame} (1–${rooms.length}) >`),
    rooms.map(({ id }) => id),
  );
  if (chosen === null || chosen === "") return;
  const loaded = await loadOrFail(rooms[Number(chosen) - 1]?.id ?? chosen);
  if (loaded !== null) await start(loaded, {});
}

async function listGames(): Promise<void> {
  terminal.print(words.about);
  terminal.print();
  for (const [index, room] of rooms.entries()) {
    const { texts } = await room.texts[language]();
    const facts = `${words.players(room.seats.min, room.seats.max)}, ${words.minutes(room.minutes.min, room.minutes.max)}`;
    terminal.print(`${index + 1}. ${terminal.style("bold", texts.name)} (${room.id}), ${facts}`);
    terminal.tell(room.tagline[language], 3);
    for (const [name, { explained }] of Object.entries(texts.options)) terminal.tell(`${name}: ${explained}`, 5);
    for (let level = 0; level <= room.levels; level++) {
      const { name, description } = levelText(texts, language, level);
      terminal.tell(`${words.bot(level, name)}. ${description}`, 5);
    }
  }
  terminal.print();
}

async function start(loaded: LoadedGame, flags: PlayFlags & { seed?: string }): Promise<void> {
  const seating = seatingFor(loaded, flags, words);
  if (typeof seating === "string") return fail(seating);
  if (!(await playAtKeyboard(loaded, seating, flags.seed ?? randomSeed(), language, terminal))) process.exitCode = 1;
}

async function loadOrFail(id: string): Promise<LoadedGame | null> {
  const loaded = await loadGame(id, language);
  if (loaded === null) fail(words.noSuchGame(id, rooms.map((room) => room.id).join(", ")));
  return loaded;
}

function fail(why: string): void {
  terminal.print(why);
  process.exitCode = 1;
}

function printReport({ isDone, lines }: BackupReport): void {
  for (const line of lines) terminal.tell(line);
  if (!isDone) process.exitCode = 1;
}

/** Makes copies until the program is stopped. A round that fails is reported, and the next one may succeed. */
async function backUpRegularly(copies: string, every: string, days: string): Promise<void> {
  const [hours, keptDays] = [Number(every), Number(days)];
  if (!(hours > 0)) return fail(words.badNumber(every));
  if (!(keptDays > 0)) return fail(words.badNumber(days));
  const { backUpOnce } = await import("./regular-backups.ts");
  const stopped = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => stopped.abort());
  while (!stopped.signal.aborted) {
    for (const line of (await backUpOnce({ data, url, copies, days: keptDays }, Date.now(), language)).lines)
      terminal.tell(line);
    await setTimeout(hours * HOUR, undefined, { signal: stopped.signal }).catch(() => {});
  }
}

/** The time now, fit for a file name. */
function moment(): string {
  return momentName(Date.now());
}

/** Reads a file or standard input. A replay link is itself the text. */
function textOf(source: string): string | null {
  if (isReplayLink(source)) return source;
  try {
    return readFileSync(source === "-" ? 0 : source, "utf8");
  } catch {
    return null;
  }
}

function randomSeed(): string {
  return crypto.randomUUID();
}

/** The language of `--lang`, else of the machine, else English. */
function languageOf(args: readonly string[], env: NodeJS.ProcessEnv): Language {
  const at = args.findIndex((one) => /^--lang(=|$)/.test(one));
  const wanted = args[at]?.split("=")[1] ?? (at < 0 ? undefined : args[at + 1]) ?? "";
  return languageOfTag(wanted) ?? languageOfTag(env.LC_ALL || env.LANG || "") ?? "en";
}

function knownLanguage(text: string): string {
  if (languageOfTag(text) !== undefined) return text;
  fail(words.noSuchLanguage(text, LANGUAGE_IDS.join(", ")));
  process.exit();
}
