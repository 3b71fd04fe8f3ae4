import { levelText } from "../bots/levels.ts";
import { FORCED, isOver, isRace } from "../kernel/game.ts";
import { begin } from "../kernel/match.ts";
import { lengthOfStep } from "../kernel/moments.ts";
import { writeRecord } from "../kernel/record/match-record.ts";
import { type Seat, seatsOf, type Viewer } from "../kernel/seat.ts";
import { type Language, type Say, sayIn } from "../kernel/texts.ts";
import { isUndo } from "../kernel/undo.ts";
import { factSentence, type LoadedGame, refusalWithClause } from "./load-game.ts";
import type { Seating } from "./play-flags.ts";
import type { Terminal } from "./terminal.ts";
import {
  botMove,
  keyboardChance,
  keyboardSeats,
  pledgeFor,
  recordSoFar,
  seatStandIn,
  submitCall,
  submitMove,
  type TerminalMatch,
  terminalMatchOf,
  wouldUndoOthers,
} from "./terminal-match.ts";
import { terminalWords } from "./terminal-words.ts";

/** Milliseconds that an ordinary step stays to be read, at pace 1. */
const STEP_TIME = 700;
/** At most this many steps of the log are shown above the prompt. */
const MAX_LOG_STEPS = 8;
/** At most this many moves are listed without being asked for. */
const MAX_LISTED_MOVES = 12;

/** What every function here needs. It stays the same during the whole match. */
interface Scene {
  readonly playing: TerminalMatch;
  readonly say: Say;
  readonly terminal: Terminal;
  /** Whether several people share the keyboard in a game with secrets. Then nobody may read another's screen. */
  readonly hasCurtain: boolean;
}

/** Somebody typed /quit, or the input has ended. */
const LEFT = Symbol("left");

/** Plays a match at one keyboard between people, bots, or both. False when it could not begin. */
export async function playAtKeyboard(
  loaded: LoadedGame,
  seating: Seating,
  seed: string,
  language: Language,
  terminal: Terminal,
): Promise<boolean> {
  const pledge = pledgeFor(seating, seed);
  const [person, ...others] = seatsOf(seating.names.length).filter((seat) => seating.bots[seat] === null);
  // Whoever is alone at the keyboard is addressed; several people are told apart by their names.
  const say = sayIn(language, seating.names, language, others.length === 0 ? (person ?? null) : null);
  const begun = begin(loaded.game, seating.options, seating.names.length, keyboardChance.dice({ seed, pledge }, 0));
  if (!begun.ok) {
    terminal.print(factSentence(loaded, begun.why, say));
    return false;
  }
  const playing = terminalMatchOf(loaded, seating, begun.match, seed, pledge);
  const scene: Scene = {
    playing,
    say,
    terminal,
    hasCurtain: loaded.room.hasSecrets && keyboardSeats(playing).length > 1,
  };
  terminal.callSeats(seating.names.map((_, seat) => say.seat(seat as Seat)));
  terminal.print(terminal.style("bold", loaded.texts.name));
  for (const { bot, seat } of playing.bots.flatMap((botSeat) => botSeat ?? [])) {
    const { name, description } = levelText(loaded.texts, language, bot.level);
    terminal.tell(`${say.seat(seat)}: ${terminalWords[language].bot(bot.level, name)}. ${description}`);
  }
  terminal.print();
  if (keyboardSeats(playing).length < 2) showLastStep(scene);
  while (!isOver(loaded.game.turn(playing.match.state))) {
    if ((await oneTurn(scene)) === LEFT) {
      terminal.print(terminalWords[language].leftOpen);
      terminal.print(writeRecord(recordSoFar(playing)));
      return true;
    }
  }
  showEnd(scene);
  return true;
}

/** Asks everybody whose turn it is: bots first, then people one after the other; in a race all in its order. */
async function oneTurn(scene: Scene): Promise<typeof LEFT | null> {
  const { playing } = scene;
  const turn = playing.loaded.game.turn(playing.match.state);
  const { steps, state } = playing.match;
  const people = turn.seats.filter((seat) => playing.bots[seat] === null);
  const bots = turn.seats.filter((seat) => !people.includes(seat));
  const each = isRace(turn) ? turn.seats : [...bots, ...people];
  for (const seat of turn.how === "each" ? each : [...people, ...bots].slice(0, 1)) {
    const botSeat = playing.bots[seat] ?? null;
    if (botSeat !== null) {
      const text = botMove(playing, botSeat);
      const why = submitMove(playing, seat, text);
      if (why !== null) throw new Error(`${botSeat.bot.id} played ${text}: ${JSON.stringify(why)}`);
    } else if ((await askPerson(scene, seat)) === LEFT) return LEFT;
    if (playing.match.state !== state) break;
  }
  const last = playing.match.steps.slice(steps.length).at(-1);
  if (last !== undefined && !isUndo(last)) await afterStep(scene, people.at(-1) ?? null);
  return null;
}

/** Asks one person until a move is accepted or the turn is over. */
async function askPerson(scene: Scene, seat: Seat): Promise<typeof LEFT | null> {
  const { playing, terminal, say, hasCurtain } = scene;
  const { game } = playing.loaded;
  const texts = terminalWords[say.language];
  const offers = game.offers(game.view(playing.match.state, seat)).map((move) => game.write(move));
  if (offers.length === 1 && offers[0] === FORCED) {
    submitMove(playing, seat, FORCED);
    return null;
  }
  if (hasCurtain) {
    terminal.clear();
    if ((await terminal.ask(texts.curtain(say.seat(seat)))) === null) return LEFT;
  }
  terminal.clear();
  show(scene, seat);
  if (offers.length <= MAX_LISTED_MOVES) terminal.tell(texts.moves(offers.join("  ")));
  while (playing.bots[seat] === null) {
    const typed = await terminal.ask(terminal.style("bold", `${texts.prompt(seat, say)} (?, /help) >`), offers);
    if (typed === null || typed === "/quit") return LEFT;
    if (typed === "?") terminal.tell(texts.moves(offers.join("  ")));
    else if (typed.startsWith("/")) {
      if (await command(scene, seat, typed)) return null;
    } else if (typed !== "") {
      const move = offers.find((offer) => offer.toLowerCase() === typed.toLowerCase()) ?? typed;
      const why = submitMove(playing, seat, move);
      if (why === null) return null;
      terminal.print(terminal.style("red", refusalWithClause(playing.loaded, why, say)));
    }
  }
  return null;
}

/** Runs a command such as /undo. True when it ended the person's turn. */
async function command(scene: Scene, seat: Seat, typed: string): Promise<boolean> {
  const { playing, terminal, say } = scene;
  const texts = terminalWords[say.language];
  switch (typed) {
    case "/draw":
      return offerDraw(scene, seat);
    case "/resign": {
      const why = submitCall(playing, seat, "resign");
      if (why === null) return true;
      terminal.print(factSentence(playing.loaded, why, say));
      seatStandIn(playing, seat);
      terminal.print(texts.standIn(say.whom(seat)));
      return false;
    }
    case "/undo": {
      const why = takeBack(scene, seat);
      terminal.print(why === null ? texts.takesBack(seat, say) : terminal.style("red", why));
      return why === null;
    }
    case "/record":
      terminal.print(writeRecord(recordSoFar(playing)));
      return false;
    default:
      for (const line of texts.help) terminal.print(line);
      return false;
  }
}

/** Takes the seat's last move back, with the moves that bots made since. Returns the refusal in words, or null. */
function takeBack({ playing, say }: Scene, seat: Seat): string | null {
  if (wouldUndoOthers(playing, seat)) return terminalWords[say.language].othersSince;
  const why = submitCall(playing, seat, "undo");
  return why === null ? null : factSentence(playing.loaded, why, say);
}

/** AI-34: everybody else must agree. Bots never do. */
async function offerDraw({ playing, terminal, say }: Scene, seat: Seat): Promise<boolean> {
  const texts = terminalWords[say.language];
  const why = submitCall(playing, seat, "offer");
  if (why !== null) {
    terminal.print(terminal.style("red", refusalWithClause(playing.loaded, why, say)));
    return false;
  }
  terminal.print(texts.offersDraw(seat, say));
  for (const [other, bot] of playing.bots.entries()) {
    if (other === seat) continue;
    const name = say.seat(other as Seat);
    const answer = bot === null ? await terminal.ask(texts.acceptDraw(name)) : null;
    const accepts = answer?.toLowerCase().startsWith(texts.yes) ?? false;
    submitCall(playing, other as Seat, accepts ? "accept" : "decline");
    if (!accepts) {
      terminal.print(texts.declines(name));
      return false;
    }
  }
  return true;
}

/** Shows the news of a step to those who may read them, and waits until they are read. */
async function afterStep(scene: Scene, mover: Seat | null): Promise<void> {
  const { playing, terminal, say, hasCurtain } = scene;
  if (!hasCurtain) {
    if (terminal.isScreen) showPosition(scene, narrator(playing));
    showLastStep(scene);
    await terminal.wait(stepTime(playing));
  } else if (mover !== null) {
    showLastStep(scene, mover);
    await terminal.ask(terminalWords[say.language].hide);
    terminal.clear();
  }
}

/** How long a step is shown, in milliseconds: as long as on a page, unless that is too short to read it. */
function stepTime({ loaded, match, newsSeen }: TerminalMatch): number {
  const news = newsSeen.get("watcher")?.at(-1) ?? [];
  const view = loaded.game.view(match.state, "watcher");
  const rows = news.length === 0 ? [] : loaded.moments.rows({ news, view, options: match.options });
  return Math.max(STEP_TIME, lengthOfStep(rows));
}

function showLastStep(scene: Scene, viewer: Viewer = narrator(scene.playing)): void {
  const news = scene.playing.newsSeen.get(viewer)?.at(-1) ?? [];
  for (const fact of news) scene.terminal.tell(factSentence(scene.playing.loaded, fact, scene.say));
}

/** Whose view is used when everybody reads the same screen: the only person's, else a watcher's. */
function narrator(playing: TerminalMatch): Viewer {
  const [only, ...others] = keyboardSeats(playing);
  return only === undefined || others.length > 0 ? "watcher" : only;
}

/** Shows the last steps and the board to this seat. Of earlier steps it shows only what may be read again. */
function show({ playing, terminal, say }: Scene, seat: Seat): void {
  const { loaded, match, newsSeen } = playing;
  const seen = newsSeen.get(seat) ?? [];
  const recalled = seen
    .slice(-MAX_LOG_STEPS, -1)
    .flatMap((news) => loaded.game.recall?.(news, seat, match.options) ?? news);
  for (const fact of recalled) terminal.tell(factSentence(loaded, fact, say));
  for (const fact of seen.at(-1) ?? []) terminal.tell(factSentence(loaded, fact, say));
  terminal.print();
  terminal.show(loaded.drawing(loaded.game.view(match.state, seat), say), loaded.texts.name, stepOf(playing));
}

/** One screen for each position. */
function showPosition({ playing, terminal, say }: Scene, viewer: Viewer): void {
  const { loaded, match } = playing;
  terminal.clear();
  terminal.show(loaded.drawing(loaded.game.view(match.state, viewer), say), loaded.texts.name, stepOf(playing));
}

const stepOf = ({ match }: TerminalMatch): string => String(match.steps.length);

function showEnd({ playing, terminal, say }: Scene): void {
  const { loaded, match, names } = playing;
  const texts = terminalWords[say.language];
  const outcome = loaded.game.outcome(match.state);
  if (outcome === null) throw new Error(`${loaded.room.id}: over without an outcome`);
  terminal.print();
  terminal.show(loaded.drawing(loaded.game.view(match.state, "watcher"), say), loaded.texts.name, stepOf(playing));
  terminal.print(terminal.style("bold", factSentence(loaded, outcome.reason, say)));
  const ranked = names.map((_, seat) => ({
    name: say.seat(seat as Seat),
    place: outcome.places[seat] ?? 0,
    score: outcome.scores?.[seat],
  }));
  if (ranked.every(({ place }) => place !== 1)) terminal.print(texts.noWinner);
  for (const { name, place, score } of ranked.sort((a, b) => a.place - b.place))
    terminal.print(`${texts.places(place)} ${name}${score === undefined ? "" : `  ${say.number(score)}`}`);
  terminal.print();
  terminal.print(texts.record);
  terminal.print(writeRecord(recordSoFar(playing)));
}
