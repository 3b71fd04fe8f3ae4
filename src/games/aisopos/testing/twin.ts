import {
  afterStep,
  clockLimit,
  isPlaying,
  newGame,
  type Position,
  pointsOf,
  type TwinOptions,
  type TwinPiece,
} from "./twin-match.ts";

/**
 * A second implementation of Aisopos, for tests: plain and slow, written from docs/rules/aisopos.md alone. src/testing/twins
 * walks it beside the rules. This file has the turn, the clash and the views; `twin-match.ts` the games of a match.
 */
/** AI-19: by kind, what it beats. Equal kinds tie. */
const BEATS: Readonly<Record<string, string>> = { L: "HFM", H: "FA", F: "MA", M: "HA", A: "L" };

/** Section 7: a hex exists if |q|, |r| and |s| are at most 2. */
const HEXES: readonly string[] = ["a", "b", "c", "d", "e"].flatMap((row) =>
  [1, 2, 3, 4, 5].map((number) => `${row}${number}`).filter((hex) => isOnBoard(hex)),
);

export const twin = {
  setup(seats: number, options: TwinOptions, drawn: number): Position {
    // AI-4: by chance, or as the option says.
    const starter = options.first === "random" ? drawn : options.first - 1;
    const log = [{ full: `game 1 begins, seat ${starter + 1}` }];
    return { seats, options, results: [], ...newGame(seats, starter), log };
  },

  turn: (position: Position) => ({ seats: isPlaying(position) ? [position.mover] : [], how: "first" as const }),

  legal(position: Position, seat: number): readonly string[] {
    if (!isPlaying(position) || seat !== position.mover) return [];
    const moves: string[] = [];
    for (const kind of position.hands[seat] ?? "") // AI-8, AI-9
      for (const hex of HEXES) if (pieceAt(position, hex) === undefined) moves.push(`${kind}@${hex}`);
    for (const { owner, hex } of position.pieces) {
      if (owner !== seat) continue; // AI-10
      for (const to of neighbours(hex)) {
        const there = pieceAt(position, to);
        if (there === undefined)
          moves.push(`${hex}-${to}`); // AI-12
        else if (there.owner !== seat) moves.push(`${hex}x${to}`); // AI-11, AI-13, AI-16
      }
    }
    return moves.length > 0 ? [...new Set(moves)] : ["--"]; // AI-7, AI-17
  },

  play(position: Position, round: readonly { readonly seat: number; readonly move: string }[]): Position {
    const { seat = -1, move = "" } = round[0] ?? {};
    const name = seat + 1;
    const quiet = { ...position, clock: position.clock + 1 }; // AI-33
    if (move === "--") return afterStep({ ...quiet, log: [{ full: `${name}:--` }] });
    if (move.includes("@")) {
      const [kind = "", hex = ""] = move.split("@");
      const number = (position.placed[seat] ?? 0) + 1;
      const piece = { pid: `${name}.${number}`, owner: seat, kind, hex, seenBy: [], mask: "LHFMA" };
      const placed = {
        ...quiet,
        pieces: [...position.pieces, piece],
        hands: position.hands.with(seat, (position.hands[seat] ?? "").replace(kind, "")),
        placed: position.placed.with(seat, number),
      };
      const entry = { full: `${name}:${kind}@${hex}`, redacted: `${name}:?@${hex}`, fullFor: [seat] };
      return afterStep({ ...placed, log: [entry] });
    }
    const [from = "", to = ""] = move.split(/[-x]/);
    if (move.includes("x")) return afterStep(afterClash(position, from, to));
    const pieces = position.pieces.map((piece) => (piece.hex === from ? { ...piece, hex: to } : piece));
    return afterStep({ ...quiet, pieces, log: [{ full: `${name}:${from}-${to}` }] });
  },

  state: (position: Position) => ({
    options: position.options,
    starter: position.starter,
    mover: isPlaying(position) ? position.mover : null,
    pieces: byHex(position.pieces.map((piece) => shown(position, piece, piece.owner))),
    hands: position.hands,
    piles: position.piles,
    clock: position.clock,
    results: position.results,
  }),

  view(position: Position, viewer: number | "watcher") {
    const isOver = !isPlaying(position);
    return {
      viewer,
      options: position.options,
      seats: position.seats,
      game: isOver ? position.results.length : position.results.length + 1,
      starter: position.starter,
      mover: isOver ? null : position.mover,
      pieces: byHex(position.pieces.map((piece) => shown(position, piece, viewer))),
      // AI-2, AI-3, AI-42, AI-43
      hands: position.hands.map((hand, seat) => (seat === viewer || isOver ? hand : `#${hand.length}`)),
      piles: position.piles, // AI-42
      points: position.piles.map(pointsOf), // AI-29
      clock: position.clock,
      limit: clockLimit(position),
      results: position.results,
      log: position.log
        .map(({ full, redacted = full, fullFor = [] }) => (fullFor.some((seat) => seat === viewer) ? full : redacted))
        .sort(),
    };
  },

  result(position: Position) {
    if (isPlaying(position)) return null;
    const scores = position.piles.map((_, seat) =>
      position.results.reduce((sum, { scores }) => sum + (scores[seat] ?? 0), 0),
    ); // AI-36
    // AI-35: where every game was drawn there is no winner. AI-39: otherwise equal totals share the match.
    if (position.results.every(({ end }) => end.startsWith("draw"))) return { places: scores.map(() => 2), scores };
    return { places: scores.map((mine) => 1 + scores.filter((other) => other > mine).length), scores };
  },
};

function isOnBoard(hex: string): boolean {
  const q = Number(hex.slice(1)) - 3;
  const r = "edcba".indexOf(hex.slice(0, 1)) - 2;
  return [q, r, -q - r].every((part) => Math.abs(part) <= 2);
}

/** Section 7: same row, number ± 1; row above, same number or one more; row below, same number or one less. */
function neighbours(hex: string): readonly string[] {
  const row = "abcde".indexOf(hex.slice(0, 1));
  const number = Number(hex.slice(1));
  const near = [
    [row, number - 1],
    [row, number + 1],
    [row + 1, number],
    [row + 1, number + 1],
    [row - 1, number],
    [row - 1, number - 1],
  ] as const;
  return near.map(([other, count]) => `${"abcde"[other] ?? "?"}${count}`).filter((name) => HEXES.includes(name));
}

const pieceAt = ({ pieces }: Position, hex: string): TwinPiece | undefined => pieces.find((one) => one.hex === hex);

function afterClash(position: Position, from: string, to: string): Position {
  const attacker = pieceAt(position, from);
  const defender = pieceAt(position, to);
  if (attacker === undefined || defender === undefined) throw new Error(`no clash from ${from} to ${to}`);
  const [by, against] = [attacker.owner, defender.owner];
  const others = position.pieces.filter((piece) => piece !== attacker && piece !== defender);
  const clash = { ...position, clock: 0 }; // AI-33
  const entry = (sign: string, one: string, other: string): string =>
    `${by + 1}:${from}x${to}:${one}${sign}${other} against ${against + 1}`;
  const full = (sign: string): string => entry(sign, attacker.kind, defender.kind);

  if (attacker.kind === defender.kind) {
    // AI-22
    const piles = withCaptured(withCaptured(position.piles, by, defender), against, attacker);
    return { ...clash, pieces: others, piles, log: [{ full: full("=") }] };
  }
  if ((BEATS[attacker.kind] ?? "").includes(defender.kind)) {
    // AI-20, AI-21: it now stands where the defender stood. Nobody but the mover has seen it.
    const winner = { ...attacker, hex: to, mask: narrowed(attacker.mask, defender.kind) };
    const piles = withCaptured(position.piles, by, defender);
    const log = [{ full: full(">"), redacted: entry(">", "?", defender.kind), fullFor: [by] }];
    return { ...clash, pieces: [...others, winner], piles, log };
  }
  // AI-18: the mover has looked and knows the survivor from now on.
  const seenBy = [...new Set([...defender.seenBy, by])].sort();
  const winner = { ...defender, seenBy, mask: narrowed(defender.mask, attacker.kind) };
  const piles = withCaptured(position.piles, against, attacker);
  const log = [{ full: full("<"), redacted: entry("<", attacker.kind, "?"), fullFor: [by, against] }];
  return { ...clash, pieces: [...others, winner], piles, log };
}

const withCaptured = (piles: Position["piles"], seat: number, { owner, kind }: TwinPiece): Position["piles"] =>
  piles.with(seat, [...(piles[seat] ?? []), `${owner + 1}${kind}`]);

/** Section 4: whoever survives must be one of the kinds that beat the loser. */
const narrowed = (mask: string, loser: string): string =>
  [...mask].filter((kind) => (BEATS[kind] ?? "").includes(loser)).join("");

/** A piece as a viewer sees it: AI-40, AI-41, AI-43. */
function shown(position: Position, { pid, owner, kind, hex, seenBy, mask }: TwinPiece, viewer: number | "watcher") {
  const { notes } = position.options;
  const isSeen = notes && seenBy.some((seat) => seat === viewer);
  const isKnown = owner === viewer || isSeen || !isPlaying(position);
  return { pid, owner, hex, kind: isKnown ? kind : null, seenBy: notes ? seenBy : null, mask: notes ? mask : null };
}

const byHex = <T extends { readonly hex: string }>(pieces: readonly T[]): Readonly<Record<string, T>> =>
  Object.fromEntries(pieces.map((piece) => [piece.hex, piece]));
