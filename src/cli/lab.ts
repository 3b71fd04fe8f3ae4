import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Command } from "commander";
import type { Language } from "../kernel/texts.ts";
import { type Balance, balance } from "../lab/balance.ts";
import { type Comparison, compared } from "../lab/compared.ts";
import { type Driver, inProcess, onThreads } from "../lab/driver.ts";
import { botCalled, type Ground } from "../lab/ground.ts";
import { groundOf } from "../lab/grounds.ts";
import { ladderPlot, lengthPlot, payoffPlot } from "../lab/plots.ts";
import type { Played, Study } from "../lab/study.ts";
import { csvOf, percent, tableOf } from "../lab/table.ts";
import { type Tournament, tournament } from "../lab/tournament.ts";
import { words as allWords } from "../lab/words.ts";
import { optionsFrom, readValue } from "./seating.ts";

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
  readonly csv?: string;
  readonly json?: string;
  readonly svg?: string;
}

export interface LabTerminal {
  print(text: string): void;
  /** Overwrites what it said before. */
  progress(text: string): void;
}

/** `symposion lab …`: what was measured is printed, and written where somebody wants it. */
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
      .option("--csv <file>", words.flags.csv)
      .option("--json <file>", words.flags.json)
      .option("--svg <folder>", words.flags.svg);

  study(lab.command("match <one> <other>"))
    .description(words.match)
    .option("--gain <share>", words.flags.gain, "0.05")
    .action((one: string, other: string, flags: Flags) =>
      measured(flags, async (ground, driver, onPlayed) => {
        for (const id of [one, other]) botCalled(ground, id);
        const about = { ...common(ground, flags), one, other, gain: numberIn(flags.gain ?? "0.05") };
        report(await compared(driver, about, onPlayed(about.deals * about.seats)), flags);
      }),
    );

  study(lab.command("tournament [bots...]"))
    .description(words.tournament)
    .action((named: readonly string[], flags: Flags) =>
      measured(flags, async (ground, driver, onPlayed) => {
        const players = named.length > 0 ? named : ground.bots.map(({ id }) => id);
        for (const id of players) botCalled(ground, id);
        const about = { ...common(ground, flags), players };
        const pairs = (players.length * (players.length - 1)) / 2;
        const all = pairs * about.deals * about.seats * (about.seats > 2 ? 2 : 1);
        reportTournament(await tournament(driver, about, onPlayed(all)), flags);
      }),
    );

  study(lab.command("balance"))
    .description(words.balance)
    .option("--bot <id>", words.flags.bot)
    .option("--vary <variants>", words.flags.vary)
    .option("--appraise <n>", words.flags.appraise)
    .action((flags: Flags) =>
      measured(flags, async (ground, driver, onPlayed) => {
        const { options, ...about } = common(ground, flags);
        const bot = flags.bot ?? ground.bots.at(-1)?.id ?? "random";
        botCalled(ground, bot);
        const variants = variantsIn(ground, flags.vary, options);
        const appraisal = flags.appraise === undefined ? null : numberIn(flags.appraise);
        const wish = { ...about, bot, variants, appraisal };
        reportBalance(await balance(driver, wish, onPlayed(about.deals * variants.length)), flags);
      }),
    );

  /** What is wrong with a wish is said, and nothing is played. */
  async function measured(
    flags: Flags,
    act: (ground: Ground, driver: Driver, onPlayed: (all: number) => (matches: number) => void) => Promise<void>,
  ): Promise<void> {
    const threads = flags.threads === undefined ? undefined : Number(flags.threads);
    let driver: Driver | null = null;
    try {
      const ground = await groundOf(flags.game);
      driver = threads === 0 ? inProcess() : onThreads(threads);
      await act(ground, driver, (all) => {
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
      await driver?.close();
    }
  }

  function report(comparison: Comparison, flags: Flags): void {
    const { wins, fair, verdict, study: about, played } = comparison;
    const [one = "", other = ""] = about.company;
    terminal.print(
      words.wins(one, percent(wins.value), percent(wins.low), percent(wins.high), percent(fair), wins.deals),
    );
    terminal.print(words.verdict[verdict.is](one, other));
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
    terminal.print(tableOf([words.player, words.points, words.interval, words.mass, words.skill, ...against], rows));
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
    terminal.print(tableOf([...headings, words.comebacks], rows));
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
    studies: readonly { readonly study: Study; readonly played: readonly Played[] }[],
    plots: Readonly<Record<string, string>>,
  ): void {
    const written = (file: string, text: string): void => {
      writeFileSync(file, text);
      terminal.print(words.written(file));
    };
    if (json !== undefined) written(json, `${JSON.stringify({ figures, studies }, null, 1)}\n`);
    if (csv !== undefined)
      written(csv, csvOf(["company", "options", "deal", "turned", "places", "steps"], lines(studies)));
    if (svg === undefined) return;
    mkdirSync(svg, { recursive: true });
    for (const [name, drawn] of Object.entries(plots)) written(join(svg, `${name}.svg`), drawn);
  }

  return lab;
}

const lines = (
  studies: readonly { readonly study: Study; readonly played: readonly Played[] }[],
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

function common(ground: Ground, flags: Flags) {
  const { min, max } = ground.room.seats;
  const seats = flags.seats === undefined ? Math.max(2, min) : numberIn(flags.seats);
  if (seats < min || seats > max) throw new Error(`${ground.room.id}: ${min}–${max}, ≠ ${seats}`);
  const options = optionsFrom(flags.option ?? []);
  if (typeof options === "string") throw new Error(`${options}?`);
  if (ground.game.options({ ...options, ...ground.room.withBots?.([]) }, seats) === null)
    throw new Error(`${ground.room.id}: ${JSON.stringify(options)}?`);
  const nodes = flags.nodes === undefined ? null : numberIn(flags.nodes);
  return { game: ground.room.id, seats, options, nodes, seed: flags.seed, deals: numberIn(flags.deals) };
}

function variantsIn(ground: Ground, vary: string | undefined, options: Study["options"]): readonly Study["options"][] {
  if (vary === undefined) return [options];
  const [name = "", values = ""] = vary.split("=");
  if (!Object.hasOwn(ground.game.choices, name)) throw new Error(`${ground.room.id}: ${name}?`);
  return values.split(",").map((value) => ({ ...options, [name]: readValue(value) }));
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
