import { replayStepByStep } from "../kernel/match.ts";
import { replayRecord } from "../kernel/record/match-record.ts";
import type { NamedMatch } from "../kernel/record/replay-link.ts";
import type { Viewer } from "../kernel/seat.ts";
import { type Language, sayIn } from "../kernel/texts.ts";
import { factSentence, type LoadedGame } from "./load-game.ts";
import { kernelRefusal, loadRecord } from "./load-record.ts";
import type { Terminal } from "./terminal.ts";
import { terminalWords } from "./terminal-words.ts";

/** Milliseconds that each step stays to be read, at pace 1. */
const STEP_TIME = 900;

interface Played extends NamedMatch<unknown, unknown> {
  readonly loaded: LoadedGame;
}

/** Shows a recorded match step by step. When it cannot be shown, prints the reason and returns false. */
export async function showReplay(
  text: string,
  viewer: Viewer,
  language: Language,
  terminal: Terminal,
): Promise<boolean> {
  const played = await playedIn(text, viewer, language);
  if (typeof played === "string") {
    terminal.print(played);
    return false;
  }
  await showSteps(played, viewer, language, terminal);
  return true;
}

async function playedIn(text: string, viewer: Viewer, language: Language): Promise<Played | string> {
  const recorded = await loadRecord(text, language);
  if (typeof recorded === "string") return recorded;
  const { loaded, record } = recorded;
  const { madeFor } = record;
  if (madeFor !== undefined && viewer !== "watcher" && !madeFor.includes(viewer))
    return terminalWords[language].notMadeFor(viewer + 1);
  const replayed = replayRecord(loaded.game, record);
  return replayed.ok ? { loaded, match: replayed.match, names: record.names } : kernelRefusal(replayed.why, language);
}

async function showSteps(
  { loaded, match, names }: Played,
  viewer: Viewer,
  language: Language,
  terminal: Terminal,
): Promise<void> {
  const { game } = loaded;
  const say = sayIn(language, names);
  terminal.callSeats(names);
  if (!terminal.isScreen) terminal.print(loaded.texts.name);
  for (const { state, steps } of replayStepByStep(game, match)) {
    const step = `${steps.length}/${match.steps.length}`;
    const view = game.view(state, viewer);
    if (terminal.isScreen) terminal.clear();
    else if (steps.length > 0) terminal.print(step);
    for (const fact of view.news) terminal.tell(factSentence(loaded, fact, say));
    terminal.show(loaded.drawing(view, say), loaded.texts.name, step);
    if (steps.length > 0) await terminal.wait(STEP_TIME);
  }
  const outcome = game.outcome(match.state);
  if (outcome !== null) terminal.print(terminal.style("bold", factSentence(loaded, outcome.reason, say)));
}
