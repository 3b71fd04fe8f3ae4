import { expand, gameOfCompact } from "../kernel/compact.ts";
import type { Fact } from "../kernel/game.ts";
import { type Match, retold } from "../kernel/match.ts";
import { readRecord, replayRecord } from "../kernel/record.ts";
import type { Viewer } from "../kernel/seat.ts";
import { kernelSentences } from "../kernel/sentences.ts";
import { type Language, sayIn, tell } from "../kernel/texts.ts";
import { type OpenRoom, openRoom, rooms, sentence } from "./house.ts";
import type { Terminal } from "./terminal.ts";
import { words } from "./words.ts";

const MOMENT = 900;

interface Played {
  readonly open: OpenRoom;
  readonly match: Match<unknown, unknown>;
  readonly names: readonly string[];
}

/** Shows a recorded match step by step. False, with the reason in words, when it cannot be shown. */
export async function replay(text: string, viewer: Viewer, language: Language, terminal: Terminal): Promise<boolean> {
  const played = await readAny(text, language);
  if ("key" in played) {
    const isRoomMissing = played.key === "recordOfAnotherGame" && "game" in played;
    const sentences = kernelSentences[language];
    terminal.print(
      isRoomMissing
        ? words[language].noSuchGame(String(played.game), rooms.map(({ id }) => id).join(", "))
        : tell(sentences, played, sayIn(language, [])),
    );
    return false;
  }
  await showSteps(played, viewer, language, terminal);
  return true;
}

/** A text record or the letters of a link. */
async function readAny(text: string, language: Language): Promise<Played | Fact> {
  const isLink = /^[a-z-]+\.\d+\.[\w-]*$/.test(text.trim());
  const read = isLink ? null : readRecord(text);
  if (read !== null && !read.ok) return read.why;
  const id = read === null ? gameOfCompact(text) : read.record.game;
  const open = await openRoom(id, language);
  if (open === null) return { key: "recordOfAnotherGame", game: id } as Fact;
  if (read === null) {
    const expanded = expand(open.game, text);
    return expanded.ok ? { open, match: expanded.match, names: expanded.names } : expanded.why;
  }
  const replayed = replayRecord(open.game, read.record);
  return replayed.ok ? { open, match: replayed.match, names: read.record.names } : replayed.why;
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
