import type { TimeControl } from "../../kernel/clock.ts";
import { type Refused, refused } from "../../kernel/game.ts";
import { begin } from "../../kernel/match.ts";
import { distinctName, MAX_NAME_LENGTH } from "../../kernel/names.ts";
import { isSeed, type Pledge } from "../../kernel/record/pledge.ts";
import { type Seat, seatsOf } from "../../kernel/seat.ts";
import { OPEN_WATCHING } from "../../kernel/watching.ts";
import type { MatchRequest, Player } from "../../protocol/messages/match-messages.ts";
import type { HostFact } from "../host-facts.ts";
import { newSecret } from "../ports/fair-chance.ts";
import type { HostPorts } from "../ports/host-ports.ts";
import type { MatchSetup, MatchStatus } from "../ports/match-store.ts";
import { showingTime } from "./due-actions.ts";
import type { LoadedRoom } from "./load-room.ts";
import { type MatchControl, newMatchControl, newTableControl } from "./match-control.ts";
import { withClockStarted } from "./match-control-transitions.ts";
import { newHistory } from "./match-history.ts";
import { matchStatus } from "./match-status.ts";

/** The part of a request that is about players, time control and dice. */
export type SeatingRequest = Pick<MatchRequest, "players" | "control" | "seed" | "seeds" | "watching" | "isPublic">;

interface Seating {
  readonly players: readonly Player[];
  readonly control: TimeControl;
  readonly seed: string;
  readonly pledge: Pledge;
}

/** The requested match, set up; or what is wrong with the request. */
export function requestedMatch(
  room: LoadedRoom,
  request: MatchRequest,
  ports: HostPorts,
  id: string,
): { readonly ok: true; readonly setup: MatchSetup; readonly status: MatchStatus } | Refused {
  const seating = requestedSeating(room, request, ports);
  if (!seating.ok) return seating;
  const { game } = room;
  const { players, control, seed, pledge } = seating;
  const dice = ports.chance.dice({ seed, pledge }, 0);
  const begun = begin(game, withBots(room, request.options, players), players.length, dice);
  if (!begun.ok) return begun;
  const { options, dice: rolled } = begun.match;
  const made = ports.timer.now();
  const setup = { id, game: game.id, edition: game.edition, options, players, made, pledge, seed, dice: rolled };
  const matchControl = controlAtStart(request, control, ports);
  const history = newHistory(
    { setup, room, matchControl, hasSeparateDevices: ports.hasSeparateDevices === true },
    begun.match,
  );
  return {
    ok: true,
    setup,
    status: matchStatus(withClockStarted(history, made + showingTime(history)), made),
  };
}

/** The match control with which a match begins, or goes on with other players. */
export const controlAtStart = (
  { players, watching = OPEN_WATCHING, isPublic = false }: SeatingRequest,
  control: TimeControl,
  { attendance, timer }: HostPorts,
): MatchControl =>
  attendance === undefined
    ? newMatchControl(control, players.length)
    : { ...newTableControl(control, players.length, timer.now()), watching, isPublic };

/** The requested players, time control and dice; or what is wrong with them. */
export function requestedSeating(
  room: LoadedRoom,
  request: SeatingRequest,
  { agreement, chance, newId }: HostPorts,
): ({ readonly ok: true } & Seating) | Refused {
  const players: Player[] = [];
  for (const player of request.players) {
    const name = player.name.normalize().trim();
    if (name === "") return refused<HostFact>({ key: "nameNeeded" });
    if ([...name].length > MAX_NAME_LENGTH) return refused<HostFact>({ key: "nameTooLong", most: MAX_NAME_LENGTH });
    if (player.is === "bot" && !room.ladder.some(({ id }) => id === player.bot))
      return refused<HostFact>({ key: "noSuchBot", bot: player.bot });
    const own = distinctName(
      name,
      players.map((one) => one.name),
    );
    players.push(player.is === "bot" ? { is: "bot", name: own, bot: player.bot } : { is: "person", name: own });
  }
  const timed =
    request.control === undefined ? NO_CLOCK : (agreement?.checkedControl(request.control, room.moments) ?? CLOCKLESS);
  if (!timed.ok) return timed;
  const { control } = timed;
  const seed = request.seed ?? newSecret(newId);
  const seeds = players.map((player, seat) => (player.is === "person" ? (request.seeds?.[seat] ?? "") : ""));
  if (!seeds.every(isSeed)) return refused<HostFact>({ key: "seedUnfit" });
  return { ok: true, players, control, seed, pledge: { commitment: chance.commitment(seed), seeds } };
}

const NO_CLOCK = { ok: true, control: { is: "none" } } as const;

/** Matches of one device have no clock. */
const CLOCKLESS: Refused = refused<HostFact>({ key: "controlMakesNoSense", field: "control" });

/** Which seats have bots is a fact and no option: what the room derives from it overrides the requested options. */
function withBots({ room }: LoadedRoom, requested: unknown, players: readonly Player[]): unknown {
  const bots: readonly Seat[] = seatsOf(players.length).filter((seat) => players[seat]?.is === "bot");
  const isObject = typeof requested === "object" && requested !== null && !Array.isArray(requested);
  return isObject && room.withBots !== undefined ? { ...requested, ...room.withBots(bots) } : requested;
}
