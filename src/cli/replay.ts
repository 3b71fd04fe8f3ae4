import { type Match, retold } from "../kernel/match.ts";
import { replayRecord } from "../kernel/record.ts";
import type { Viewer } from "../kernel/seat.ts";
import { type Language, sayIn } from "../kernel/texts.ts";
import { type OpenRoom, sentence } from "./house.ts";
import { recordedIn, whyNot } from "./recorded.ts";
import type { Terminal } from "./terminal.ts";

const MOMENT = 900;

interface Played {
  readonly open: OpenRoom;
  readonly match: Match<unknown, unknown>;
  readonly names: readonly string[];
}

/** Shows a recorded match step by step. False, with the reason in words, when it cannot be shown. */
export async function replay(text: string, viewer: Viewer, language: Language, terminal: Terminal): Promise<boolean> {
  const played = await playedIn(text, language);
  if (typeof played === "string") {
    terminal.print(played);
    return false;
  }
  await showSteps(played, viewer, language, terminal);
  return true;
}

async function playedIn(text: string, language: Language): Promise<Played | string> {
  const recorded = await recordedIn(text, language);
  if (typeof recorded === "string") return recorded;
  const { open } = recorded;
  if (recorded.is === "link") return { open, ...recorded.known };
  const replayed = replayRecord(open.game, recorded.record);
  return replayed.ok ? { open, match: replayed.match, names: recorded.record.names } : whyNot(replayed.why, language);
}

async function showSteps(
  { open, match, names }: Played,
  viewer: Viewer,
  language: Language,
  terminal: Terminal,
): Promise<void> {
  const { game } = open;
  const say = sayIn(language, names);
  terminal.print(terminal.style("bold", open.texts.name));
  for (const { state, steps } of retold(game, match)) {
    if (steps.length > 0) terminal.print(terminal.style("dim", `${steps.length}/${match.steps.length}`));
    const view = game.view(state, viewer);
    for (const fact of view.news) terminal.tell(sentence(open, fact, say));
    terminal.print(open.drawing(view, say));
    terminal.print();
    if (steps.length > 0) await terminal.wait(MOMENT);
  }
  const outcome = game.outcome(match.state);
  if (outcome !== null) terminal.print(terminal.style("bold", sentence(open, outcome.reason, say)));
}
