import { levelText } from "../bots/levels.ts";
import { FORCED, isOver } from "../kernel/game.ts";
import { begin } from "../kernel/match.ts";
import { writeRecord } from "../kernel/record.ts";
import type { Seat, Viewer } from "../kernel/seat.ts";
import { type Language, type Say, sayIn } from "../kernel/texts.ts";
import { isUndo } from "../kernel/undo.ts";
import { type OpenRoom, sentence } from "./house.ts";
import type { Seating } from "./seating.ts";
import {
  botMove,
  callOut,
  chance,
  peopleAt,
  pledgeFor,
  recordAt,
  speak,
  standIn,
  type Table,
  tableFor,
  wouldUndoOthers,
} from "./table.ts";
import type { Terminal } from "./terminal.ts";
import { words } from "./words.ts";

/** How long an ordinary step is left to be read, at pace 1. */
const MOMENT = 700;
/** Steps of the log shown above the prompt. */
const LOG_STEPS = 8;

/** So many moves are listed without being asked for. */
const FEW = 12;

/** Everything around a prompt that does not change while a match lasts. */
interface Scene {
  readonly table: Table;
  readonly say: Say;
  readonly terminal: Terminal;
  /** Several people at one keyboard and something secret: then nobody may read another's screen. */
  readonly hasCurtain: boolean;
}

/** Somebody left the table, or there is nobody at the keyboard. */
const LEFT = Symbol("left");

/** A match at one keyboard: people, bots, or both. False when it could not begin. */
export async function play(
  open: OpenRoom,
  seating: Seating,
  seed: string,
  language: Language,
  terminal: Terminal,
): Promise<boolean> {
  const pledge = pledgeFor(seating, seed);
  const say = sayIn(language, seating.names);
  const begun = begin(open.game, seating.options, seating.names.length, chance.dice({ seed, pledge }, 0));
  if (!begun.ok) {
    terminal.print(sentence(open, begun.why, say));
    return false;
  }
  const table = tableFor(open, seating, begun.match, seed, pledge);
  const scene: Scene = { table, say, terminal, hasCurtain: open.room.hasSecrets && peopleAt(table).length > 1 };
  terminal.print(terminal.style("bold", open.texts.name));
  for (const { bot, seat } of table.bots.flatMap((sitting) => sitting ?? [])) {
    const { name, line } = levelText(open.texts, language, bot.level);
    terminal.tell(`${say.seat(seat)}: ${words[language].bot(bot.level, name)}. ${line}`);
  }
  terminal.print();
  if (peopleAt(table).length < 2) tellLastStep(scene);
  while (!isOver(open.game.turn(table.match.state))) {
    if ((await oneTurn(scene)) === LEFT) {
      terminal.print(words[language].leftOpen);
      terminal.print(writeRecord(recordAt(table)));
      return true;
    }
  }
  tellTheEnd(scene);
  return true;
}

/** Whoever is asked speaks: bots first, then people one after the other. */
async function oneTurn(scene: Scene): Promise<typeof LEFT | null> {
  const { table } = scene;
  const turn = table.open.game.turn(table.match.state);
  const { steps, state } = table.match;
  const people = turn.seats.filter((seat) => table.bots[seat] === null);
  const bots = turn.seats.flatMap((seat) => table.bots[seat] ?? []);
  const speaking = turn.how === "each" ? bots : people.length === 0 ? bots.slice(0, 1) : [];
  for (const { sitting, text } of speaking.map((sitting) => ({ sitting, text: botMove(table, sitting) }))) {
    const why = speak(table, sitting.seat, text);
    if (why !== null) throw new Error(`${sitting.bot.id} played ${text}: ${JSON.stringify(why)}`);
  }
  for (const seat of turn.how === "each" ? people : people.slice(0, 1)) {
    if ((await askPerson(scene, seat)) === LEFT) return LEFT;
    if (table.match.state !== state) break;
  }
  const last = table.match.steps.slice(steps.length).at(-1);
  if (last !== undefined && !isUndo(last)) await afterStep(scene, people.at(-1) ?? null);
  return null;
}

/** One person's turn at the keyboard. */
async function askPerson(scene: Scene, seat: Seat): Promise<typeof LEFT | null> {
  const { table, terminal, say, hasCurtain } = scene;
  const { game } = table.open;
  const texts = words[say.language];
  const offers = game.offers(game.view(table.match.state, seat)).map((move) => game.write(move));
  if (offers.length === 1 && offers[0] === FORCED) {
    speak(table, seat, FORCED);
    return null;
  }
  if (hasCurtain) {
    terminal.clear();
    if ((await terminal.ask(texts.curtain(say.seat(seat)))) === null) return LEFT;
  }
  terminal.clear();
  show(scene, seat);
  if (offers.length <= FEW) terminal.tell(texts.moves(offers.join("  ")));
  while (table.bots[seat] === null) {
    const typed = await terminal.ask(terminal.style("bold", `${texts.prompt(say.seat(seat))} (?, /help) >`), offers);
    if (typed === null || typed === "/quit") return LEFT;
    if (typed === "?") terminal.tell(texts.moves(offers.join("  ")));
    else if (typed.startsWith("/")) {
      if (await command(scene, seat, typed)) return null;
    } else if (typed !== "") {
      const move = offers.find((offer) => offer.toLowerCase() === typed.toLowerCase()) ?? typed;
      const why = speak(table, seat, move);
      if (why === null) return null;
      terminal.print(terminal.style("red", sentence(table.open, why, say)));
    }
  }
  return null;
}

/** What is not a move. True when it ended the person's turn. */
async function command(scene: Scene, seat: Seat, typed: string): Promise<boolean> {
  const { table, terminal, say } = scene;
  const texts = words[say.language];
  switch (typed) {
    case "/draw":
      return offerDraw(scene, seat);
    case "/resign": {
      const why = callOut(table, seat, "resign");
      if (why === null) return true;
      terminal.print(sentence(table.open, why, say));
      standIn(table, seat);
      terminal.print(texts.standIn(say.seat(seat)));
      return false;
    }
    case "/undo": {
      const why = takeBack(scene, seat);
      terminal.print(why === null ? texts.takesBack(say.seat(seat)) : terminal.style("red", why));
      return why === null;
    }
    case "/record":
      terminal.print(writeRecord(recordAt(table)));
      return false;
    default:
      for (const line of texts.help) terminal.print(line);
      return false;
  }
}

/** The seat's last move, with what bots answered to it but with no other person's. Answers why not, in words, or null. */
function takeBack({ table, say }: Scene, seat: Seat): string | null {
  if (wouldUndoOthers(table, seat)) return words[say.language].othersSince;
  const why = callOut(table, seat, "undo");
  return why === null ? null : sentence(table.open, why, say);
}

/** AI-34: everybody else must agree. Bots fight on. */
async function offerDraw({ table, terminal, say }: Scene, seat: Seat): Promise<boolean> {
  const texts = words[say.language];
  const why = callOut(table, seat, "offer");
  if (why !== null) {
    terminal.print(terminal.style("red", sentence(table.open, why, say)));
    return false;
  }
  terminal.print(texts.offersDraw(say.seat(seat)));
  for (const [other, bot] of table.bots.entries()) {
    if (other === seat) continue;
    const name = say.seat(other as Seat);
    const answer = bot === null ? await terminal.ask(texts.acceptDraw(name)) : null;
    const accepts = answer?.toLowerCase().startsWith(texts.yes) ?? false;
    callOut(table, other as Seat, accepts ? "accept" : "decline");
    if (!accepts) {
      terminal.print(texts.declines(name));
      return false;
    }
  }
  return true;
}

/** After a step: what it brought is told, to whom it may be told, and left to be read. */
async function afterStep(scene: Scene, mover: Seat | null): Promise<void> {
  const { table, terminal, say, hasCurtain } = scene;
  if (!hasCurtain) {
    tellLastStep(scene);
    await terminal.wait(momentOf(table));
  } else if (mover !== null) {
    tellLastStep(scene, mover);
    await terminal.ask(words[say.language].hide);
    terminal.clear();
  }
}

/** Some facts must be seen for a while (IO-M3); the rest is left just long enough to be read. */
function momentOf({ open, stories }: Table): number {
  const news = stories.get("watcher")?.at(-1) ?? [];
  return Math.max(MOMENT, ...news.map((fact) => open.room.moments[fact.key] ?? 0));
}

function tellLastStep(scene: Scene, viewer: Viewer = narrator(scene.table)): void {
  const news = scene.table.stories.get(viewer)?.at(-1) ?? [];
  for (const fact of news) scene.terminal.tell(sentence(scene.table.open, fact, scene.say));
}

/** Whose eyes an open narration uses: the only person's, else a watcher's. */
function narrator(table: Table): Viewer {
  const [only, ...others] = peopleAt(table);
  return only === undefined || others.length > 0 ? "watcher" : only;
}

/** The board as this seat sees it, under the last steps; of earlier ones only what may be read again. */
function show({ table, terminal, say }: Scene, seat: Seat): void {
  const { open, match, stories } = table;
  const story = stories.get(seat) ?? [];
  const recalled = story.slice(-LOG_STEPS, -1).flatMap((news) => open.game.recall?.(news, seat, match.options) ?? news);
  for (const fact of recalled) terminal.tell(sentence(open, fact, say));
  for (const fact of story.at(-1) ?? []) terminal.tell(sentence(open, fact, say));
  terminal.print();
  terminal.print(open.drawing(open.game.view(match.state, seat), say));
  terminal.print();
}

function tellTheEnd({ table, terminal, say }: Scene): void {
  const { open, match, names } = table;
  const texts = words[say.language];
  const outcome = open.game.outcome(match.state);
  if (outcome === null) throw new Error(`${open.room.id}: over without an outcome`);
  terminal.print();
  terminal.print(open.drawing(open.game.view(match.state, "watcher"), say));
  terminal.print();
  terminal.print(terminal.style("bold", sentence(open, outcome.reason, say)));
  const ranked = names.map((name, seat) => ({ name, place: outcome.places[seat] ?? 0, score: outcome.scores?.[seat] }));
  if (ranked.every(({ place }) => place !== 1)) terminal.print(texts.noWinner);
  for (const { name, place, score } of ranked.sort((a, b) => a.place - b.place))
    terminal.print(`${texts.places(place)} ${name}${score === undefined ? "" : `  ${say.number(score)}`}`);
  terminal.print();
  terminal.print(texts.record);
  terminal.print(writeRecord(recordAt(table)));
}
