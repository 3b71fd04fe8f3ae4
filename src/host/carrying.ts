import type { AnyMatch } from "../bots/arena.ts";
import { type Fact, isOver, type Refused } from "../kernel/game.ts";
import { type MatchRefusal, submit } from "../kernel/match.ts";
import { type MatchRecord, recordOf, replayRecord, writeRecord } from "../kernel/record.ts";
import type { Spoken } from "../kernel/step.ts";
import type { Carried, Sitter } from "../protocol/messages.ts";
import { freshConduct } from "./conduct.ts";
import { timed } from "./conducting.ts";
import { showing } from "./duties.ts";
import { refused } from "./facts.ts";
import type { OpenRoom } from "./open-room.ts";
import type { Ports } from "./ports.ts";
import { standingOf } from "./standing.ts";
import type { Played, Standing, StoredTable } from "./store.ts";
import { present, type Story, versionOf } from "./story.ts";
import { type SeatingWish, seatingWished } from "./wish.ts";

/** A match as it stands, for another host to go on with. The secret of its dice stays here. */
export function carriedOf(story: Story): { readonly ok: true; readonly carried: Carried } | Refused {
  const { game } = story.open;
  const { sitters } = story.table;
  const match = present(story);
  if (isOver(game.turn(match.state))) return OVER;
  const names = sitters.map(({ name }) => name);
  const record = writeRecord(recordOf(game, match, names));
  const bots = sitters.map((sitter) => (sitter.is === "bot" ? sitter.bot : null));
  return { ok: true, carried: { record, bots, sealed: match.sealed } };
}

const OVER: Refused = { ok: false, why: { key: "matchOver" } satisfies MatchRefusal };

/** No match that anybody plays comes near so many steps; all of them are played again at once. */
const MOST_STEPS = 5000;

type Brought = { readonly ok: true; readonly table: StoredTable; readonly standing: Standing; readonly played: Played };

/**
 * The table of a match that somebody brings, if the rules agree with all of it. Nobody can know whether it was played
 * like that; its dice so far fell where nobody saw them, and it waits for a company and for dice of its own.
 */
export function tableBrought(
  open: OpenRoom,
  record: MatchRecord,
  { bots, sealed }: Carried,
  { timer }: Ports,
  id: string,
): Brought | Refused {
  const { game, ladder } = open;
  if (record.steps.length > MOST_STEPS) return { ok: false, why: { key: "recordTooLong" } satisfies Fact };
  const replayed = replayRecord(game, record);
  if (!replayed.ok) return replayed;
  const { match } = replayed;
  const turn = game.turn(match.state);
  if (isOver(turn)) return OVER;
  const waiting = sealedIn(open, match, sealed);
  if (bots.length !== match.seats || waiting === null) return refused({ key: "matchDoesNotHold" });
  const stranger = bots.find((bot) => bot !== null && !ladder.some((one) => one.id === bot)) ?? null;
  if (stranger !== null) return refused({ key: "noSuchBot", bot: stranger });
  // How people were called elsewhere is nobody's business here: those who sit down say it anew.
  const sitters = bots.map(
    (bot): Sitter => (bot === null ? { is: "person", name: "" } : { is: "bot", name: bot, bot }),
  );
  const at = timer.now();
  const { options, dice } = match;
  const table = { id, game: game.id, edition: game.edition, options, sitters, made: at, seed: "", dice };
  const played: Played = {
    steps: match.steps.map((step) => ({ step, ids: [], at })),
    sealed: waiting.map(({ seat, move }) => ({ seat, move, ids: [], at, isStandIn: false })),
  };
  const conduct = freshConduct({ is: "none" }, sitters.length);
  return { ok: true, table, standing: { asked: turn.seats, places: null, conduct, due: null }, played };
}

/** Moves that wait for the others, by seat; null where they could not: one is not open, or they close the round. */
function sealedIn({ game }: OpenRoom, match: AnyMatch, sealed: readonly Spoken[]): readonly Spoken[] | null {
  const turn = game.turn(match.state);
  if (sealed.length > 0 && (turn.how !== "each" || sealed.length >= turn.seats.length)) return null;
  let now = match;
  for (const { seat, move } of sealed) {
    const said = submit(game, now, seat, move, NO_DICE);
    if (!said.ok) return null;
    now = said.match;
  }
  return now.sealed.length === sealed.length ? now.sealed : null;
}

/** A move of an open round rolls none. */
const NO_DICE = {
  roll: () => {
    throw new Error("a sealed move rolled dice");
  },
};

/** A brought match with those who sit around it now: their clocks are wound up, and from here on the dice are theirs. */
export function tableTakenUp(
  story: Story,
  wish: SeatingWish,
  ports: Ports,
): { readonly ok: true; readonly table: StoredTable; readonly standing: Standing } | Refused {
  const seating = seatingWished(story.open, wish, ports);
  if (!seating.ok) return seating;
  const { sitters, control, seed, pledge } = seating;
  if (sitters.length !== story.table.sitters.length) throw new Error(`${story.table.id}: a company of another size`);
  const table = { ...story.table, sitters, seed, pledge: { ...pledge, since: versionOf(story) } };
  const conduct = { ...freshConduct(control, sitters.length), number: story.conduct.number + 1 };
  const now = ports.timer.now();
  const next: Story = { ...story, table, conduct };
  return { ok: true, table, standing: standingOf(timed(next, now + showing(next)), now) };
}
