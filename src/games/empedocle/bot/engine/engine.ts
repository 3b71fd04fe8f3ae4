/**
 * The compact engine: the rules of this room on typed arrays, changed in place, for bots that search. A test plays
 * random matches through it and through `rules.ts`. Faces, tiles and tokens are numbers in the order of EM-8.
 */

/** The columns of what a force holds. */
export const ETHER = 4;
export const GEMS = 5;
export const HATE = 6;
/** The number of columns per force in `held`. */
export const ROW = 8;

/** Faces beyond the four elements. A tile has the number of its face. */
export const HEART = 4;
export const WHIRL = 5;

/** The states of a die. */
export const SHOWN = 0;
export const OUT_IN_14 = 1;
export const OUT_IN_22 = 2;
export const PLACED = 3;

/** The phases: whose answer is needed. */
export const CHOOSING = 0;
export const AUBAINE = 1;
export const TAKING = 2;
export const ANNOUNCING = 3;
export const EXCHANGING = 4;
export const OVER = 5;

export const NOBODY = -1;

const MAX_FORCES = 5;

export interface Engine {
  /** The number of forces, and how many of them are players. */
  count: number;
  players: number;
  aubaine: boolean;
  /** The house rules EM-124, EM-125 and EM-126. */
  everybodyExchanges: boolean;
  hasFreeSwaps: boolean;
  hasTwoGems: boolean;
  /** By force: its player's seat, or NOBODY for an Unknown Force. By seat: its force. */
  readonly seatOf: Int8Array;
  readonly forceOf: Int8Array;
  /** By force, a row of ROW: four elements, Ether, gems, Hate. */
  readonly held: Int8Array;
  /** The tokens on the five tiles that have some, and the gems on the Whirlwind tile. */
  readonly tiles: Int8Array;
  gems: number;
  cylinder: number;
  lightning: number;
  round: number;
  /** The dice, by force. The dice of Unknown Forces are under their cups while players choose. */
  readonly face: Int8Array;
  readonly lies: Int8Array;
  readonly on: Int8Array;
  readonly took: Int8Array;
  readonly stakes: Int8Array;
  whirlwind: number;
  unifier: number;
  celestial: number;
  phase: number;
  /** The force that is asked, and those that are asked after it: `queue` from `next` to `queued`. */
  asked: number;
  readonly queue: Int8Array;
  next: number;
  queued: number;
  /** In the order of their announcements. */
  readonly rerolling: Int8Array;
  rerolls: number;
  /** The token offered in 1.5 or 2.4. */
  token: number;
  isBonus: boolean;
  /** The exchange turn: whether it is the settlement of EM-36, and what has been done in it. */
  isSettlement: boolean;
  hasSwapped: boolean;
  hasConverted: boolean;
  winner: number;
}

export const emptyEngine = (): Engine => ({
  count: 0,
  players: 0,
  aubaine: false,
  everybodyExchanges: false,
  hasFreeSwaps: false,
  hasTwoGems: false,
  seatOf: new Int8Array(MAX_FORCES),
  forceOf: new Int8Array(MAX_FORCES),
  held: new Int8Array(MAX_FORCES * ROW),
  tiles: new Int8Array(MAX_FORCES),
  gems: 0,
  cylinder: NOBODY,
  lightning: 0,
  round: 1,
  face: new Int8Array(MAX_FORCES),
  lies: new Int8Array(MAX_FORCES),
  on: new Int8Array(MAX_FORCES),
  took: new Int8Array(MAX_FORCES),
  stakes: new Int8Array(MAX_FORCES),
  whirlwind: NOBODY,
  unifier: NOBODY,
  celestial: NOBODY,
  phase: CHOOSING,
  asked: NOBODY,
  queue: new Int8Array(2 * MAX_FORCES),
  next: 0,
  queued: 0,
  rerolling: new Int8Array(MAX_FORCES),
  rerolls: 0,
  token: 0,
  isBonus: false,
  isSettlement: false,
  hasSwapped: false,
  hasConverted: false,
  winner: NOBODY,
});

/** Copies everything of one engine into another. */
export function copyInto(to: Engine, from: Engine): void {
  copySeats(to, from);
  copyTable(to, from);
  to.face.set(from.face);
  to.lies.set(from.lies);
  to.on.set(from.on);
  to.took.set(from.took);
  to.stakes.set(from.stakes);
  to.whirlwind = from.whirlwind;
  to.celestial = from.celestial;
  to.phase = from.phase;
  to.asked = from.asked;
  to.queue.set(from.queue);
  to.next = from.next;
  to.queued = from.queued;
  to.rerolling.set(from.rerolling);
  to.rerolls = from.rerolls;
  to.token = from.token;
  to.isBonus = from.isBonus;
  to.isSettlement = from.isSettlement;
  to.hasSwapped = from.hasSwapped;
  to.hasConverted = from.hasConverted;
}

/** Copies what stays the same in a match: who sits where, the extension and the house rules. */
export function copySeats(to: Engine, from: Engine): void {
  to.count = from.count;
  to.players = from.players;
  to.aubaine = from.aubaine;
  to.everybodyExchanges = from.everybodyExchanges;
  to.hasFreeSwaps = from.hasFreeSwaps;
  to.hasTwoGems = from.hasTwoGems;
  to.seatOf.set(from.seatOf);
  to.forceOf.set(from.forceOf);
}

/** Whether both have the same seats and options. */
export const isSameTable = (one: Engine, other: Engine): boolean =>
  one.count === other.count &&
  one.players === other.players &&
  one.aubaine === other.aubaine &&
  one.everybodyExchanges === other.everybodyExchanges &&
  one.hasFreeSwaps === other.hasFreeSwaps &&
  one.hasTwoGems === other.hasTwoGems;

/** Copies only what is on the table: holdings, tiles, gems, Cylinder, stone, and who has completed or won. */
export function copyTable(to: Engine, from: Engine): void {
  const { held, tiles } = to;
  const cells = from.count * ROW;
  for (let cell = 0; cell < cells; cell++) held[cell] = from.held[cell] as number;
  for (let tile = 0; tile < MAX_FORCES; tile++) tiles[tile] = from.tiles[tile] as number;
  to.gems = from.gems;
  to.cylinder = from.cylinder;
  to.lightning = from.lightning;
  to.round = from.round;
  to.unifier = from.unifier;
  to.winner = from.winner;
}

export const isUnknown = ({ seatOf }: Engine, force: number): boolean => seatOf[force] === NOBODY;

/** EM-111: in the extension the stone prevents its holder from taking. */
export const isHeldByLightning = ({ aubaine, lightning }: Engine, force: number): boolean =>
  aubaine && lightning === force;
