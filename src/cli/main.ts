#!/usr/bin/env node
import { readFileSync } from "node:fs";
import { Command } from "commander";
import { levelText } from "../bots/levels.ts";
import { asSeat, MAX_SEATS } from "../kernel/seat.ts";
import { LANGUAGES, type Language } from "../kernel/texts.ts";
import type { Report } from "./backups.ts";
import { fuzz } from "./fuzz.ts";
import { type OpenRoom, openRoom, rooms } from "./house.ts";
import { labCommand } from "./lab.ts";
import { newGame } from "./new-game.ts";
import { play } from "./play.ts";
import { isLink } from "./recorded.ts";
import { replay } from "./replay.ts";
import { seatingFor, type Wish } from "./seating.ts";
import { openTerminal } from "./terminal.ts";
import { verify } from "./verify.ts";
import { words as allWords } from "./words.ts";

// The only file of the terminal program that reads the machine: environment, arguments, clock and chance.
const language = languageOf(process.argv, process.env);
const words = allWords[language];
const terminal = openTerminal(process.stdin, process.stdout, Number(process.env.SYMPOSION_PACE ?? 1));
/** Where the server keeps everything, as docs/hosting.md says. */
const data = process.env.DATA_DIR || "data";

// Whoever stops reading, as `| head` does, has seen enough.
process.stdout.on("error", () => process.exit(0));

const program = new Command("symposion")
  .description(words.about)
  .option("--lang <language>", words.flags.lang, knownLanguage)
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
  .action(async (id: string, wish: Wish & { seed?: string }) => {
    const open = await openOrSay(id);
    if (open !== null) await start(open, wish);
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
    if (!(await replay(text, viewer, language, terminal))) process.exitCode = 1;
  });

program
  .command("verify <record>")
  .description(words.commands.verify)
  .action(async (source: string) => {
    const text = textOf(source);
    if (text === null) return fail(words.noSuchFile(source));
    process.exitCode = STATUS[await verify(text, language, terminal)];
  });

program
  .command("backup [file]")
  .description(words.commands.backup)
  .action(async (file = `symposion-${moment()}.db`) => {
    const { backedUp } = await import("./backups.ts");
    report(await backedUp(data, file, language));
  });

program
  .command("restore <file>")
  .description(words.commands.restore)
  .action(async (file: string) => {
    const { restored } = await import("./backups.ts");
    report(await restored(data, file, moment(), language));
  });

program
  .command("fuzz <game...>")
  .description(words.commands.fuzz)
  .option("--matches <n>", words.flags.matches, "1000000")
  .option("--minutes <n>", words.flags.minutes, "1")
  .option("--seed <text>", words.flags.seed)
  .action(async (ids: readonly string[], { matches, minutes, seed }: Record<string, string>) => {
    const wanted = ids.includes("all") ? rooms.map(({ id }) => id) : ids;
    const open = await Promise.all(wanted.map(openOrSay));
    const budget = { matches: Number(matches), minutes: Number(minutes) };
    if (!(budget.matches > 0)) return fail(words.badNumber(matches ?? ""));
    if (!(budget.minutes > 0)) return fail(words.badNumber(minutes ?? ""));
    if (open.every((one) => one !== null) && !fuzz(open, budget, seed ?? anySeed(), terminal)) process.exitCode = 1;
  });

program
  .command("new-game <name>")
  .description(words.commands.newGame)
  .action((name: string) => {
    const made = newGame(process.cwd(), name);
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

/** For scripts: whoever could not be checked is neither cleared nor accused. */
const STATUS = { fair: 0, wrong: 1, unchecked: 2 };

await program.parseAsync();
terminal.close();

/** Without a command: choose a game, and play it against a bot. */
async function menu(): Promise<void> {
  await listGames();
  const chosen = await terminal.ask(
    terminal.style("bold", `${words.chooseGame} (1–${rooms.length}) >`),
    rooms.map(({ id }) => id),
  );
  if (chosen === null || chosen === "") return;
  const open = await openOrSay(rooms[Number(chosen) - 1]?.id ?? chosen);
  if (open !== null) await start(open, {});
}

async function listGames(): Promise<void> {
  terminal.print(words.about);
  terminal.print();
  for (const [index, room] of rooms.entries()) {
    const { texts } = await room.texts[language]();
    const facts = `${words.players(room.seats.min, room.seats.max)}, ${words.minutes(room.minutes.min, room.minutes.max)}`;
    terminal.print(`${index + 1}. ${terminal.style("bold", texts.name)} (${room.id}), ${facts}`);
    terminal.tell(room.line[language], 3);
    for (const [name, { explained }] of Object.entries(texts.options)) terminal.tell(`${name}: ${explained}`, 5);
    for (let level = 0; level <= room.levels; level++) {
      const { name, line } = levelText(texts, language, level);
      terminal.tell(`${words.bot(level, name)}. ${line}`, 5);
    }
  }
  terminal.print();
}

async function start(open: OpenRoom, wish: Wish & { seed?: string }): Promise<void> {
  const seating = seatingFor(open, wish, words);
  if (typeof seating === "string") return fail(seating);
  if (!(await play(open, seating, wish.seed ?? anySeed(), language, terminal))) process.exitCode = 1;
}

async function openOrSay(id: string): Promise<OpenRoom | null> {
  const open = await openRoom(id, language);
  if (open === null) fail(words.noSuchGame(id, rooms.map((room) => room.id).join(", ")));
  return open;
}

function fail(why: string): void {
  terminal.print(why);
  process.exitCode = 1;
}

function report({ isDone, lines }: Report): void {
  for (const line of lines) terminal.tell(line);
  if (!isDone) process.exitCode = 1;
}

/** Fit for the name of a file, and in the order of time. */
function moment(): string {
  return new Date().toISOString().replaceAll(/[:.]/g, "-");
}

/** A file, standard input, or the text itself when it is a link's. */
function textOf(source: string): string | null {
  if (isLink(source)) return source;
  try {
    return readFileSync(source === "-" ? 0 : source, "utf8");
  } catch {
    return null;
  }
}

function anySeed(): string {
  return crypto.randomUUID();
}

/** `--lang`, else the machine's language, else English. */
function languageOf(args: readonly string[], env: NodeJS.ProcessEnv): Language {
  const at = args.findIndex((one) => /^--lang(=|$)/.test(one));
  const wanted = args[at]?.split("=")[1] ?? (at < 0 ? undefined : args[at + 1]) ?? "";
  return languageNamed(wanted) ?? languageNamed(env.LC_ALL || env.LANG || "") ?? "en";
}

/** `fr`, or as machines write it: `fr_CA.UTF-8`. */
function languageNamed(text: string): Language | null {
  return LANGUAGES.find((one) => one === text.toLowerCase().split(/[-_.]/)[0]) ?? null;
}

function knownLanguage(text: string): string {
  if (languageNamed(text) !== null) return text;
  fail(words.noSuchLanguage(text, LANGUAGES.join(", ")));
  process.exit();
}
