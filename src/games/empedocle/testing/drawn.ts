import { type Dice, oneOf, shuffled } from "../../../kernel/dice.ts";
import { asSeat, type Seat } from "../../../kernel/seat.ts";
import { ELEMENTS, FACES, TOKENS, tilesFor } from "../rules/box.ts";
import { forces, isUnknown } from "../rules/circle.ts";
import { offers, refusal } from "../rules/moves.ts";
import { read, write } from "../rules/notation.ts";
import { CHOICES, OUR_READING, options } from "../rules/options.ts";
import { apply, setup, turn } from "../rules/rules.ts";
import type {
  Face,
  Force,
  Holding,
  News,
  Options,
  Refusal,
  State,
  Table,
  Token,
  UnknownForce,
  Who,
} from "../rules/state.ts";
import { view } from "../rules/view.ts";
import { logLine } from "./log.ts";

/** Tables written as in the specification, and rounds played by names. */
const NAMES: readonly string[] = ["Ana", "Bob", "Cid", "Dee", "Eve"];

/** A holding as in the specification: `h2 A1 E2 Q1 g2`, without zero counts, `-` for no token. */
export function holdingText({ hate, air, fire, earth, water, ether, gems }: Holding): string {
  const counts = Object.entries({ A: air, F: fire, E: earth, W: water, Q: ether }).filter(([, count]) => count > 0);
  const tokens = counts.map(([letter, count]) => `${letter}${count}`).join(" ") || "-";
  return `h${hate} ${tokens}${gems > 0 ? ` g${gems}` : ""}`;
}

export const nameOf = (who: Who): string => (isUnknown(who) ? who : (NAMES[who] ?? ""));

/** Some of the house rules. */
type HouseRules = Partial<Pick<Options, keyof typeof OUR_READING>>;

interface Given extends HouseRules {
  readonly aubaine?: boolean;
  /** What is under the Cylinder, and under the cups of the Unknown Forces. */
  readonly celestial?: Face;
  readonly cups?: readonly Face[];
}

/**
 * `Ana h2 A1 Cylinder | UF1 h3 - Lightning | Bob h1 F2 Q1 g2`: anticlockwise, players in the order of their names. What
 * nobody holds is on the tiles, on the star and, in the extension, on the Whirlwind tile.
 */
export function drawn(drawing: string, { aubaine = false, celestial, cups = [], ...houseRules }: Given = {}): State {
  const lines = drawing.split("|").map((line) => line.trim().split(/\s+/));
  const circle = lines.map(([name = ""]) => whoIsCalled(name));
  const holdings = lines.map(holdingIn);
  const owner = (mark: string): number => lines.findIndex((line) => line.includes(mark));
  const held = (kind: keyof Holding): number => holdings.reduce((sum, holding) => sum + holding[kind], 0);
  const count = circle.length;
  const seats = circle.filter((who) => !isUnknown(who)).length;
  const full = tilesFor(count);
  const tiles = Object.fromEntries(TOKENS.map((token) => [token, full[token] - held(token)]));
  return {
    options: { forces: (count - seats) as 0, aubaine, ...OUR_READING, ...houseRules },
    circle,
    holdings,
    tiles: tiles as Record<Token, number>,
    star: 3 * count - held("hate"),
    gems: aubaine ? 3 * seats - held("gems") : 0,
    cylinder: owner("Cylinder") < 0 ? null : (owner("Cylinder") as Force),
    lightning: Math.max(0, owner("Lightning")) as Force,
    round: 7,
    cast: [],
    whirlwind: null,
    unifier: null,
    phase: { is: "choosing" },
    news: [],
    celestial: celestial === undefined ? null : { face: celestial, isShown: false },
    underCups: cups,
  };
}

function whoIsCalled(name: string): Who {
  if (/^UF[1-4]$/.test(name)) return name as UnknownForce;
  const seat = asSeat(NAMES.indexOf(name), NAMES.length);
  if (seat === null) throw new Error(`drawn: nobody is called ${name}`);
  return seat;
}

const LETTERS = { h: "hate", A: "air", F: "fire", E: "earth", W: "water", Q: "ether", g: "gems" } as const;

function holdingIn(words: readonly string[]): Holding {
  const holding = { hate: 0, air: 0, fire: 0, earth: 0, water: 0, ether: 0, gems: 0 };
  for (const word of words) {
    const [, letter, count] = /^([hAFEWQg])(\d)$/.exec(word) ?? [];
    if (letter !== undefined) holding[LETTERS[letter as keyof typeof LETTERS]] = Number(count);
  }
  return holding;
}

/** Every number of players, with every number of Unknown Forces, with and without the extension. */
const tablesWith = (houseRules: HouseRules): readonly { readonly seats: number; readonly options: Options }[] =>
  [1, 2, 3, 4, 5].flatMap((seats) =>
    CHOICES.forces.flatMap((forces) =>
      CHOICES.aubaine.flatMap((aubaine) => {
        const sensible = options({ forces, aubaine, ...houseRules }, seats);
        return sensible === null ? [] : [{ seats, options: sensible }];
      }),
    ),
  );

export const TABLES = tablesWith({});

/** The same tables with every house rule. */
export const HOUSE_TABLES = tablesWith({ exchangers: "everybody", swaps: "free", whirlwindGems: "two" });

/**
 * A match that starts near its end, so that many fit into a short test: one Hate each, three elements, an owned
 * Cylinder.
 */
export function lateSetup(wanted: Options, seats: number, dice: Dice): State {
  const state = setup(wanted, seats, dice);
  const holdings = state.holdings.map((holding) => {
    const [, ...three] = shuffled(ELEMENTS, dice);
    return { ...holding, hate: 1, ...Object.fromEntries(three.map((element) => [element, 1])) };
  });
  const left = (token: Token): number => holdings.reduce((tile, holding) => tile - holding[token], state.tiles[token]);
  return {
    ...state,
    holdings,
    tiles: Object.fromEntries(TOKENS.map((token) => [token, left(token)])) as Record<Token, number>,
    star: 2 * holdings.length,
    cylinder: oneOf(forces(state), dice),
    celestial: { face: oneOf(FACES, dice), isShown: false },
  };
}

/** Writes a table in the same form. */
export const written = (table: Table): string =>
  table.circle
    .map((who, force) => {
      const marks = [table.cylinder === force && "Cylinder", table.lightning === force && "Lightning"].filter(Boolean);
      return [nameOf(who), holdingText(table.holdings[force] as Holding), ...marks].join(" ");
    })
    .join(" | ");

export const log = (news: readonly News[]): readonly string[] =>
  news.flatMap((fact) => {
    const line = logLine(fact, nameOf);
    return line === null ? [] : [`${line.step} ${line.text}`];
  });

/** Dice that fall on these faces, then always on Air. */
export function falling(faces: string): Dice & { readonly left: () => number } {
  const waiting = faces.split(" ").filter((face) => face !== "");
  return {
    roll: () => Math.max(1, FACES.indexOf(waiting.shift() as Face) + 1),
    left: () => waiting.length,
  };
}

/** Lifts the cups of all players: `air fire+gem whirl`, by seat. */
export const lifted = (state: State, cups: string, dice: Dice = falling("")): State => {
  const moves = cups.split(" ").map((text, seat) => ({ seat: seat as Seat, move: legal(state, seat as Seat, text) }));
  return apply(state, moves, dice);
};

/** One player answers: `Ana keep`. */
export function answered(state: State, answer: string, dice: Dice = falling("")): State {
  const [name = "", text = ""] = answer.split(" ");
  const seat = NAMES.indexOf(name) as Seat;
  if (!turn(state).seats.includes(seat)) throw new Error(`it is not the turn of ${name}`);
  return apply(state, [{ seat, move: legal(state, seat, text) }], dice);
}

function legal(state: State, seat: Seat, text: string) {
  const why = refused(state, seat, text);
  const move = read(text);
  if (why !== null || move === null) throw new Error(`${nameOf(seat)} ${text}: ${JSON.stringify(why)}`);
  return move;
}

export const refused = (state: State, seat: Seat, text: string): Refusal | "unreadable" | null => {
  const move = read(text);
  return move === null ? "unreadable" : refusal(view(state, seat), move);
};

export const offered = (state: State, seat: Seat): string => offers(view(state, seat)).map(write).join(" ");

export interface Played {
  readonly state: State;
  readonly log: readonly string[];
  /** Every question that was asked, as `Ana: keep reroll`. */
  readonly asked: readonly string[];
}

/**
 * Plays one whole round. Questions without an answer in `answers` are answered by keep, take and pass, as in the
 * specification. Answers are used in their order, each as soon as it is legal for its player.
 */
export function round(state: State, cups: string, { rolls = "", answers = [] as readonly string[] } = {}): Played {
  const dice = falling(rolls);
  const waiting = [...answers];
  const asked: string[] = [];
  let now = lifted(state, cups, dice);
  let told = log(now.news);
  for (let [seat] = turn(now).seats; seat !== undefined && now.round === state.round; [seat] = turn(now).seats) {
    const open = offered(now, seat);
    asked.push(`${nameOf(seat)}: ${open}`);
    const said = waiting.findIndex((answer) => answer.split(" ")[0] === nameOf(seat as Seat));
    const isOpen = said >= 0 && open.split(" ").includes(waiting[said]?.split(" ")[1] ?? "");
    const text = isOpen ? waiting.splice(said, 1)[0]?.split(" ")[1] : open.split(" ").find(isDefault);
    if (text === undefined) throw new Error(`${nameOf(seat)} must say one of ${open}`);
    now = answered(now, `${nameOf(seat)} ${text}`, dice);
    told = [...told, ...log(now.news)];
  }
  if (waiting.length + dice.left() > 0) throw new Error(`never used: ${waiting.join(", ")}, ${dice.left()} rolls`);
  return { state: now, log: told, asked };
}

const isDefault = (text: string): boolean => ["keep", "take", "pass"].includes(text);
