import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Command } from "commander";
import type { Language } from "../kernel/texts.ts";
import { type Balance, measureBalance } from "../lab/balance.ts";
import { type Comparison, compareBots } from "../lab/comparison.ts";
import { botById, type LabGame } from "../lab/lab-game.ts";
import { words as allWords } from "../lab/lab-words.ts";
import { loadLabGame } from "../lab/load-lab-game.ts";
import { ladderPlot, lengthPlot, payoffPlot } from "../lab/plots.ts";
import type { QueueSettings } from "../lab/queue/chunk-queue.ts";
import type { Study, StudyMatch } from "../lab/study.ts";
import { inProcessRunner, type StudyRunner, threadRunner } from "../lab/study-runner.ts";
import { csvText, percent, textTable } from "../lab/text-table.ts";
import { playTournament, type Tournament } from "../lab/tournament.ts";
import { optionsFrom, optionValue } from "./play-flags.ts";

interface Flags {
  readonly game: string;
  readonly seats?: string;
  readonly deals: string;
  readonly nodes?: string;
  readonly seed: string;
  readonly option?: readonly string[];
  readonly gain?: string;
  readonly bot?: string;
  readonly vary?: string;
  readonly appraise?: string;
  readonly threads?: string;
  readonly redis?: string;
  readonly csv?: string;
  readonly json?: string;
  readonly svg?: string;
}

/** Where the lab prints. */
export interface LabTerminal {
  print(text: string): void;
  /** Replaces the progress line printed before. */
  progress(text: string): void;
}

/** The commands `symposion lab …`. They print what they measured, and write it to files on request. */
export function labCommand(language: Language, terminal: LabTerminal): Command {
  const words = allWords[language];
  const lab = new Command("lab").description(words.about);

  const study = (command: Command): Command =>
    command
      .requiredOption("--game <game>", words.flags.game)
      .option("--seats <n>", words.flags.seats)
      .option("--deals <n>", words.flags.deals, "100")
      .option("--nodes <n>", words.flags.nodes)
      .option("--seed <text>", words.flags.seed, "lab")
      .option("--option <options...>", words.flags.option)
      .option("--threads <n>", words.flags.threads)
      .option("--redis <url>", words.flags.redis)
      .option("--csv <file>", words.flags.csv)
      .option("--json <file>", words.flags.json)
      .option("--svg <folder>", words.flags.svg);

  study(lab.command("match <one> <other>"))
    .description(words.match)
    .option("--gain <share>", words.flags.gain, "0.05")
    .action((one: string, other: string, flags: Flags) =>
      measured(flags, async (labGame, runner, onPlayed) => {
        for (const id of [one, other]) botById(labGame, id);
        const about = { ...common(labGame, flags), one, other, gain: numberIn(flags.gain ?? "0.05") };
        report(await compareBots(runner, about, onPlayed(about.deals * about.seats)), flags);
      }),
    );

  study(lab.command("tournament [bots...]"))
    .description(words.tournament)
    .action((named: readonly string[], flags: Flags) =>
      measured(flags, async (labGame, runner, onPlayed) => {
        const players = named.length > 0 ? named : labGame.bots.map(({ id }) => id);
        for (const id of players) botById(labGame, id);
        const about = { ...common(labGame, flags), players };
        const pairs = (players.length * (players.length - 1)) / 2;
        const all = pairs * about.deals * about.seats * (about.seats > 2 ? 2 : 1);
        reportTournament(await playTournament(runner, about, onPlayed(all)), flags);
      }),
    );

  study(lab.command("balance"))
    .description(words.balance)
    .option("--bot <id>", words.flags.bot)
    .option("--vary <variants>", words.flags.vary)
    .option("--appraise <n>", words.flags.appraise)
    .action((flags: Flags) =>
      measured(flags, async (labGame, runner, onPlayed) => {
        const { options, ...about } = common(labGame, flags);
        const bot = flags.bot ?? labGame.bots.at(-1)?.id ?? "random";
        botById(labGame, bot);
        const variants = variantsIn(labGame, flags.vary, options);
        const appraisal = flags.appraise === undefined ? null : numberIn(flags.appraise);
        const request = { ...about, bot, variants, appraisal };
        reportBalance(await measureBalance(runner, request, onPlayed(about.deals * variants.length)), flags);
      }),
    );

  /** Runs a study. An error in the flags is printed, and nothing is played. */
  async function measured(
    flags: Flags,
    act: (labGame: LabGame, runner: StudyRunner, onPlayed: (all: number) => (matches: number) => void) => Promise<void>,
  ): Promise<void> {
    let runner: StudyRunner | null = null;
    try {
      const labGame = await loadLabGame(flags.game);
      runner = await runnerFor(flags);
      await act(labGame, runner, (all) => {
        let played = 0;
        return (matches) => {
          played += matches;
          terminal.progress(bar(played, all, words.playing(played, all)));
        };
      });
    } catch (error) {
      terminal.print(error instanceof Error ? error.message : String(error));
      process.exitCode = 1;
    } finally {
      await runner?.close();
    }
  }

  async function runnerFor({ redis, threads }: Pick<Flags, "redis" | "threads">): Promise<StudyRunner> {
    if (redis === undefined) return threads === "0" ? inProcessRunner() : threadRunner(threadCount(threads));
    const settings = await queueSettings(redis, words.redisUnfit);
    const { queueRunner } = await import("../lab/queue/queue-runner.ts");
    return queueRunner(settings, { onWorkers: (count) => count === 0 && terminal.progress(words.noWorker), onError });
  }

  /** The connection comes back by itself. */
  const onError = (error: Error): void => terminal.progress(error.message);

  lab
    .command("work")
    .description(words.work)
    .requiredOption("--redis <url>", words.flags.redis)
    .option("--threads <n>", words.flags.threads)
    .action(async ({ redis, threads }: { readonly redis: string; readonly threads?: string }) => {
      try {
        const settings = await queueSettings(redis, words.redisUnfit);
        const { startQueueWorker } = await import("../lab/queue/queue-worker.ts");
        let played = 0;
        const worker = startQueueWorker(settings, threadCount(threads), {
          onPlayed: (matches) => {
            played += matches;
            terminal.progress(words.played(played));
          },
          onError,
        });
        for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void worker.close());
        terminal.print(words.working);
      } catch (error) {
        terminal.print(error instanceof Error ? error.message : String(error));
        process.exitCode = 1;
      }
    });

  function report(comparison: Comparison, flags: Flags): void {
    const { wins, fair, verdict, study: about, played } = comparison;
    const [one = "", other = ""] = about.company;
    terminal.print(
      words.wins(one, percent(wins.value), percent(wins.low), percent(wins.high), percent(fair), wins.deals),
    );
    terminal.print(words.verdict[verdict](one, other));
    keep(flags, { ...comparison, played: undefined }, [{ study: about, played }], {
      lengths: lengthPlot(played.map(({ steps }) => steps)),
    });
  }

  function reportTournament(found: Tournament, flags: Flags): void {
    const { players, ratings, nash, wins, comparisons } = found;
    const rows = players.map((player, at) => [
      player,
      String(Math.round(ratings[at]?.points ?? 0)),
      `${Math.round(ratings[at]?.low ?? 0)} – ${Math.round(ratings[at]?.high ?? 0)}`,
      (nash.mass[at] ?? 0).toFixed(2),
      (nash.skill[at] ?? 0).toFixed(2),
      ...(wins[at] ?? []).map((share, other) => (other === at ? "–" : percent(share))),
    ]);
    const against = players.map((player) => `v. ${player.split("-").at(-1) ?? player} %`);
    terminal.print(textTable([words.player, words.points, words.interval, words.mass, words.skill, ...against], rows));
    keep(flags, { players, ratings, nash, wins }, comparisons, {
      ladder: ladderPlot(players, ratings),
      payoff: payoffPlot(players, wins),
    });
  }

  function reportBalance(found: readonly Balance[], flags: Flags): void {
    const seats = found[0]?.wins.length ?? 0;
    const rows = found.map(({ options, wins, shared, lost, steps, lengths, margin, comebacks }) => [
      JSON.stringify(options) === "{}" ? words.usual : JSON.stringify(options).replaceAll(/[{}"]/g, ""),
      ...wins.map(({ value, high }) => `${percent(value)} ±${percent(high - value)}`),
      percent(shared.value),
      percent(lost.value),
      steps.value.toFixed(1),
      lengths.join("–"),
      margin === null ? "–" : margin.value.toFixed(1),
      comebacks === null ? "–" : percent(comebacks.value),
    ]);
    const bySeat = Array.from({ length: seats }, (_, seat) => words.seat(seat + 1));
    const headings = [words.variant, ...bySeat, words.shared, words.lost, words.steps, words.range, words.margin];
    terminal.print(textTable([...headings, words.comebacks], rows));
    const plots = Object.fromEntries(
      found.map(({ played }, at) => [`lengths-${at + 1}`, lengthPlot(played.map(({ steps }) => steps))]),
    );
    const shown = found.map(({ played: _, ...figures }) => figures);
    const company = Array.from({ length: seats }, () => flags.bot ?? "");
    const studies = found.map(({ options, played }) => ({
      study: { game: flags.game, company, options, nodes: null, seed: flags.seed },
      played,
    }));
    keep(flags, shown, studies, plots);
  }

  function keep(
    { csv, json, svg }: Flags,
    figures: unknown,
    studies: readonly { readonly study: Study; readonly played: readonly StudyMatch[] }[],
    plots: Readonly<Record<string, string>>,
  ): void {
    const written = (file: string, text: string): void => {
      writeFileSync(file, text);
      terminal.print(words.written(file));
    };
    if (json !== undefined) written(json, `${JSON.stringify({ figures, studies }, null, 1)}\n`);
    if (csv !== undefined)
      written(csv, csvText(["company", "options", "deal", "turned", "places", "steps"], lines(studies)));
    if (svg === undefined) return;
    mkdirSync(svg, { recursive: true });
    for (const [name, drawn] of Object.entries(plots)) written(join(svg, `${name}.svg`), drawn);
  }

  return lab;
}

/** Tries the server first, so that a wrong address is told at once. It may hold a password, so it is not printed. */
async function queueSettings(url: string, whyUnfit: string): Promise<QueueSettings> {
  const [{ addressOptions, openRedis }, { redisAddress }] = [
    await import("../server/redis/redis-connections.ts"),
    await import("../server/redis/redis-url.ts"),
  ];
  const address = redisAddress(url);
  if (address === null) throw new Error(whyUnfit);
  (await openRedis(url)).close();
  return { redis: addressOptions(address) };
}

function threadCount(threads: string | undefined): number | undefined {
  const count = threads === undefined ? undefined : Number(threads);
  if (count !== undefined && !(Number.isInteger(count) && count > 0)) throw new Error(`${threads}?`);
  return count;
}

const lines = (
  studies: readonly { readonly study: Study; readonly played: readonly StudyMatch[] }[],
): readonly (readonly (string | number)[])[] =>
  studies.flatMap(({ study, played }) =>
    played.map(({ deal, turned, places, steps }) => [
      study.company.join(" "),
      JSON.stringify(study.options),
      deal,
      turned,
      places.join(" "),
      steps,
    ]),
  );

function common(labGame: LabGame, flags: Flags) {
  const { min, max } = labGame.room.seats;
  const seats = flags.seats === undefined ? Math.max(2, min) : numberIn(flags.seats);
  if (seats < min || seats > max) throw new Error(`${labGame.room.id}: ${min}–${max}, ≠ ${seats}`);
  const options = optionsFrom(flags.option ?? []);
  if (typeof options === "string") throw new Error(`${options}?`);
  if (labGame.game.options({ ...options, ...labGame.room.withBots?.([]) }, seats) === null)
    throw new Error(`${labGame.room.id}: ${JSON.stringify(options)}?`);
  const nodes = flags.nodes === undefined ? null : numberIn(flags.nodes);
  return { game: labGame.room.id, seats, options, nodes, seed: flags.seed, deals: numberIn(flags.deals) };
}

function variantsIn(
  labGame: LabGame,
  vary: string | undefined,
  options: Study["options"],
): readonly Study["options"][] {
  if (vary === undefined) return [options];
  const [name = "", values = ""] = vary.split("=");
  if (!Object.hasOwn(labGame.game.choices, name)) throw new Error(`${labGame.room.id}: ${name}?`);
  return values.split(",").map((value) => ({ ...options, [name]: optionValue(value) }));
}

function numberIn(text: string): number {
  const value = Number(text);
  if (text.trim() === "" || !Number.isFinite(value) || value < 0) throw new Error(`${text}?`);
  return value;
}

const bar = (done: number, all: number, label: string): string => {
  const full = Math.round((Math.min(done, all) / Math.max(1, all)) * 24);
  return `${"█".repeat(full)}${"░".repeat(24 - full)} ${label}`;
};
