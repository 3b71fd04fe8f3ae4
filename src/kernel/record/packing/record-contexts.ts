/**
 * What may say something about the next character of a record: the characters before it, the token before it, what the
 * same seat played last. A token is a name, a number, or the seat and move `1:P@c3`.
 */
export interface RecordContexts {
  /** One number for each kind of context. */
  readonly hashes: Int32Array;
  /** Where in the record: its line and the position in the token, as a number below 64. */
  place(): number;
  /** Adds a byte of the text. 0 ends it: then everything is as at the beginning. */
  add(byte: number): void;
}

const [END, NEWLINE, SPACE, COMMA, AND, COLON, DICE] = [0, 10, 32, 44, 38, 58, 126];
/** How many kinds of context there are. */
export const CONTEXTS = 8;

/** The lines before the steps: names, options, dice of the set-up. */
const LINES_BEFORE_STEPS = 3;

export function recordContexts(): RecordContexts {
  const hashes = new Int32Array(CONTEXTS);
  /** The last four bytes, and their classes. */
  let [recent, shape] = [0, 0];
  let [token, tokenBefore]: [number[], number[]] = [[], []];
  let line = 0;
  /** Of the move after the colon; `played` is without its dice. */
  let [move, played, seat, isDice] = [0, 0, 0, false];
  const lastPlayed = new Map<number, number>();

  function endToken(byte: number): void {
    if (seat !== 0) lastPlayed.set(seat, played);
    [token, tokenBefore] = [[], token];
    [move, played, seat, isDice] = [0, 0, 0, false];
    if (byte === NEWLINE) line++;
  }

  function restart(): void {
    endToken(END);
    [recent, line, tokenBefore] = [0, 0, []];
    lastPlayed.clear();
  }

  function continueToken(byte: number): void {
    token.push(byte);
    isDice ||= byte === DICE;
    const isSeat = seat === 0 && byte === COLON && line >= LINES_BEFORE_STEPS;
    if (isSeat) seat = move;
    move = isSeat ? 1 : mixed(move, byte);
    if (!isDice) played = move;
  }

  function update(): void {
    const last = recent & 255;
    const at = token.length;
    const isDigit = classOf(last) === DIGIT;
    hashes[0] = mixed(1, last);
    hashes[1] = mixed(2, recent & 0xffff);
    hashes[2] = mixed(3, recent);
    hashes[3] = mixed(4, shape);
    hashes[4] = mixed(mixed(5, last), ((tokenBefore[at] ?? 0) << 8) | (at > 0 ? (tokenBefore[at - 1] ?? 0) : 0));
    hashes[5] = mixed(mixed(6, move), seat === 0 ? (tokenBefore[0] ?? 0) : 0);
    hashes[6] = mixed(mixed(7, move), seat === 0 ? 0 : (lastPlayed.get(seat) ?? 0));
    hashes[7] = mixed(mixed(8, (recent >> 16) & 255), isDigit ? 0 : last);
  }

  update();
  return {
    hashes,
    place: () => Math.min(line, 7) * 8 + Math.min(token.length, 7),
    add(byte) {
      const isEnd = byte === SPACE || byte === NEWLINE || byte === (line < LINES_BEFORE_STEPS ? COMMA : AND);
      if (byte === END) restart();
      else if (isEnd) endToken(byte);
      else continueToken(byte);
      recent = (recent << 8) | byte;
      shape = byte === END ? 0 : ((shape << 3) | classOf(byte)) & 0xfff;
      update();
    },
  };
}

const DIGIT = 1;

/** Digits, small letters, capitals, ends of tokens, all others. */
function classOf(byte: number): number {
  if (byte >= 48 && byte < 58) return DIGIT;
  if (byte >= 97 && byte < 123) return 2;
  if (byte >= 65 && byte < 91) return 3;
  return byte === SPACE || byte === NEWLINE || byte === AND ? 4 : 5;
}

/** A hash of a hash and a number. */
export function mixed(hash: number, number: number): number {
  const product = Math.imul((hash ^ number) + 0x9e3779b1, 0x85ebca6b);
  return Math.imul(product ^ (product >>> 15), 0x2545f491) + hash;
}
