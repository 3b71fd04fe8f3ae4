import { describe, expect, test } from "vitest";
import { repeated } from "../../../kernel/dice.ts";
import { type Match, submit } from "../../../kernel/match.ts";
import type { Seat } from "../../../kernel/seat.ts";
import { type LogLine, logLine } from "../testing/log.ts";
import vectors from "../testing/vectors.json" with { type: "json" };
import { FACES } from "./box.ts";
import { game } from "./game.ts";
import { OUR_READING } from "./options.ts";
import type { Element, Face, Force, Holding, Options, State, Tokens, Who } from "./state.ts";

/** A table as the specification writes it: everything by name. */
interface Position {
  readonly seats: readonly { readonly id: string; readonly uf: boolean }[];
  readonly hold: Readonly<Record<string, Holding>>;
  readonly tiles: Tokens;
  readonly star: number;
  readonly gemsOnWhirl: number;
  readonly cylinder: string | null;
  readonly lightning: string;
  readonly ext: boolean;
}

type ByName<T> = Readonly<Record<string, T>>;

/** Missing answers are keep, take, and no swap. */
interface Script {
  readonly celestial?: Face;
  readonly faces: ByName<Face>;
  readonly stakes?: readonly string[];
  readonly aubaineChanges?: ByName<Face>;
  readonly whirlRoll?: Face;
  readonly takeWhirl?: boolean;
  readonly announce?: ByName<"keep" | "reroll">;
  readonly rerolls?: ByName<Face>;
  readonly takeBonus?: boolean;
  readonly forcedSwap?: ByName<readonly [Element, Element]>;
  readonly swap?: ByName<readonly [Element, Element]>;
  readonly convert?: ByName<Element>;
  readonly secondSwap?: ByName<readonly [Element, Element]>;
  readonly legalAubaineFaces?: ByName<readonly Face[]>;
  readonly legalForcedSwaps?: ByName<readonly (readonly [Element, Element])[]>;
  readonly legalConversions?: ByName<readonly Element[]>;
}

interface Vector {
  readonly id: string;
  readonly title: string;
  readonly before: Position;
  readonly script: Script;
  readonly events: readonly LogLine[];
  readonly after: Position;
  readonly result: { readonly kind: "win" | "implosion"; readonly seat: string | null } | null;
}

const all = vectors as unknown as readonly Vector[];

/** A question to a player, with all its legal answers. */
interface Question {
  readonly name: string;
  readonly open: readonly string[];
}

describe("The vectors of the specification", () => {
  for (const vector of all) test(`${vector.id} ${vector.title}`, () => check(vector));

  test("All vectors are read, and everything in them is understood", () => {
    expect(all.length).toBeGreaterThanOrEqual(33);
    for (const { script } of all) expect(UNDERSTOOD).toEqual(expect.arrayContaining(Object.keys(script)));
  });
});

const UNDERSTOOD: readonly (keyof Script)[] = [
  ...(["celestial", "faces", "stakes", "whirlRoll", "takeWhirl", "rerolls", "takeBonus"] as const),
  ...(["aubaineChanges", "announce", "forcedSwap", "swap", "convert", "secondSwap"] as const),
  ...(["legalAubaineFaces", "legalForcedSwaps", "legalConversions"] as const),
];

function check(vector: Vector): void {
  const { before, script, after, result } = vector;
  const nameOf = (who: Who): string => (typeof who === "number" ? (playersOf(before)[who] ?? "?") : who);
  const dice = repeated(rollsOf(vector));
  const questions: Question[] = [];
  const events: LogLine[] = [];
  let match = matchFrom(vector);
  const say = (seat: Seat, text: string): void => {
    const said = submit(game, match, seat, text, dice);
    if (!said.ok) throw new Error(`${nameOf(seat)} ${text}: ${JSON.stringify(said.why)}`);
    match = said.match;
    if (said.step !== null) events.push(...match.state.news.flatMap((fact) => logLine(fact, nameOf) ?? []));
  };

  for (const [seat, name] of playersOf(before).entries()) {
    const stake = script.stakes?.includes(name) ? "+gem" : "";
    say(seat as Seat, `${script.faces[name]}${stake}`);
  }
  for (let asked = game.turn(match.state); match.state.round === ROUND; asked = game.turn(match.state)) {
    const [seat] = asked.seats;
    if (seat === undefined) break;
    questions.push({ name: nameOf(seat), open: game.offers(game.view(match.state, seat)).map(game.write) });
    say(seat, answerTo(match.state, script, nameOf(seat)));
  }

  expect(events).toEqual(vector.events);
  expect(positionOf(match.state, before.seats)).toEqual(after);
  expect(dice.fit(), "exactly these dice were rolled").toBe(true);
  checkLegal(script, questions, vector.events);
  checkResult(match, result, nameOf);
}

const ROUND = 7;

const playersOf = ({ seats }: Position): readonly string[] => seats.filter(({ uf }) => !uf).map(({ id }) => id);

/** The dice of the round in their order, then those that open the next round. */
function rollsOf({ before, script, after, result }: Vector): readonly number[] {
  const names = before.seats.map(({ id }) => id);
  const first = names.indexOf(before.lightning);
  const speaking = [...names.slice(first), ...names.slice(0, first)];
  const faces = [script.whirlRoll, ...speaking.map((name) => script.rerolls?.[name])];
  const celestial: readonly Face[] = after.cylinder === null ? [] : ["air"];
  const unknown = before.seats.flatMap(({ uf }): readonly Face[] => (uf ? ["air"] : []));
  const opening = result === null ? [...celestial, ...unknown] : [];
  return [...faces, ...opening].flatMap((face) => (face === undefined ? [] : [FACES.indexOf(face) + 1]));
}

function matchFrom({ before, script }: Vector): Match<Options, State> {
  const names = before.seats.map(({ id }) => id);
  const players = playersOf(before);
  const unknown = before.seats.filter(({ uf }) => uf).map(({ id }) => id);
  const options = { forces: unknown.length as Options["forces"], aubaine: before.ext, ...OUR_READING };
  const forceCalled = (name: string): Force => names.indexOf(name) as Force;
  const state: State = {
    options,
    circle: before.seats.map(({ id, uf }) => (uf ? id : players.indexOf(id)) as Who),
    holdings: names.map((name) => before.hold[name] as Holding),
    tiles: before.tiles,
    star: before.star,
    gems: before.gemsOnWhirl,
    cylinder: before.cylinder === null ? null : forceCalled(before.cylinder),
    lightning: forceCalled(before.lightning),
    round: ROUND,
    cast: [],
    whirlwind: null,
    unifier: null,
    phase: { is: "choosing" },
    news: [],
    celestial: script.celestial === undefined ? null : { face: script.celestial, isShown: false },
    underCups: unknown.map((name) => script.faces[name] as Face),
  };
  return { options, seats: players.length, dice: [], steps: [], sealed: [], drawOffer: null, state };
}

function positionOf(state: State, seats: Position["seats"]): Position {
  const names = seats.map(({ id }) => id);
  return {
    seats,
    hold: Object.fromEntries(names.map((name, force) => [name, state.holdings[force] as Holding])),
    tiles: state.tiles,
    star: state.star,
    gemsOnWhirl: state.gems,
    cylinder: state.cylinder === null ? null : (names[state.cylinder] ?? null),
    lightning: names[state.lightning] ?? "",
    ext: state.options.aubaine,
  };
}

function answerTo({ phase, holdings }: State, script: Script, name: string): string {
  switch (phase.is) {
    case "aubaine":
      return script.aubaineChanges?.[name] === undefined ? "keep" : `change:${script.aubaineChanges[name]}`;
    case "taking":
      return (phase.step === "1.5" ? script.takeWhirl : script.takeBonus) === false ? "leave" : "take";
    case "announcing":
      return script.announce?.[name] ?? "keep";
    case "exchanging": {
      const holding = holdings[phase.force] as Holding;
      if (holding.ether >= 2) return `convert:${script.convert?.[name]}`;
      const isForced = [holding.air, holding.fire, holding.earth, holding.water].some((count) => count > 2);
      const pair = (phase.converted ? script.secondSwap : isForced ? script.forcedSwap : script.swap)?.[name];
      return pair === undefined ? "pass" : `swap:${pair.join("+")}`;
    }
    case "choosing":
    case "over":
      throw new Error("nobody is asked");
  }
}

/**
 * What a vector calls legal is what was offered. If nothing was asked, it is what happened, as the only possibility.
 */
function checkLegal(script: Script, questions: readonly Question[], events: readonly LogLine[]): void {
  const offeredTo = (name: string, kind: RegExp): readonly string[] | undefined =>
    questions.find((question) => question.name === name && question.open.some((text) => kind.test(text)))?.open;
  const sorted = (texts: readonly string[]): readonly string[] => [...texts].sort();

  for (const [name, faces] of Object.entries(script.legalAubaineFaces ?? {})) {
    const wanted = faces.map((face) => (face === script.faces[name] ? "keep" : `change:${face}`));
    expect(sorted(offeredTo(name, /^change:/) ?? []), name).toEqual(sorted(wanted));
  }
  const check = (name: string, wanted: readonly string[], kind: RegExp): void => {
    const offered = offeredTo(name, kind);
    if (offered !== undefined) expect(sorted(offered), name).toEqual(sorted(wanted));
    else {
      expect(wanted, name).toHaveLength(1);
      expect(events.map(({ text }) => asMove(text, name))).toContain(wanted[0]);
    }
  };
  for (const [name, elements] of Object.entries(script.legalConversions ?? {}))
    check(
      name,
      elements.map((element) => `convert:${element}`),
      /^convert:/,
    );
  for (const [name, pairs] of Object.entries(script.legalForcedSwaps ?? {}))
    check(
      name,
      pairs.map((pair) => `swap:${pair.join("+")}`),
      /^swap:/,
    );
}

/** The move of a log line, if it is an exchange of this force. */
function asMove(text: string, name: string): string | null {
  const [, pair] = new RegExp(`^${name} swaps (.+) -> Ether$`).exec(text) ?? [];
  const [, element] = new RegExp(`^${name} converts 2 Ethers -> (.+)$`).exec(text) ?? [];
  if (pair !== undefined) return `swap:${pair.toLowerCase()}`;
  return element === undefined ? null : `convert:${element.toLowerCase()}`;
}

function checkResult({ state }: Match<Options, State>, result: Vector["result"], nameOf: (who: Who) => string): void {
  const outcome = game.outcome(state);
  if (result === null) {
    expect(outcome).toBeNull();
    return;
  }
  const players = state.circle.filter((who) => typeof who === "number");
  expect(outcome?.places).toEqual(players.map((who) => (nameOf(who) === result.seat ? 1 : 2)));
  expect(outcome?.reason.key === "implosion").toBe(result.kind === "implosion");
  expect(game.turn(state).seats).toEqual([]);
}
