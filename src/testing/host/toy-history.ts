import type { LoadedRoom } from "../../host/match/load-room.ts";
import { type MatchControl, newMatchControl } from "../../host/match/match-control.ts";
import { type MatchHistory, replayedHistory } from "../../host/match/match-history.ts";
import type { TimeControl } from "../../kernel/clock.ts";
import { defaultMoments } from "../../kernel/default-moments.ts";
import type { Game } from "../../kernel/game.ts";
import { type Seat, seatsOf } from "../../kernel/seat.ts";
import type { Step } from "../../kernel/step.ts";
import { type Move, micatio, type Options, type State, type View } from "../micatio.ts";

interface ToyHistory {
  /** How many play. The others of these options name seats. */
  readonly seats?: number;
  readonly bots?: readonly Seat[];
  /** Who is asked, in a secret turn. Default: everybody. */
  readonly asked?: readonly Seat[];
  readonly sealed?: readonly Seat[];
  readonly steps?: readonly Step[];
  readonly control?: TimeControl;
  readonly matchControl?: Partial<MatchControl>;
  /** Other rules. */
  readonly game?: Partial<Game<Options, State, Move, View>>;
}

/** A match of the toy game as a value, for tests of functions that need no host. */
export function toyHistory({
  seats = 4,
  bots = [],
  asked = seatsOf(seats),
  sealed = [],
  steps = [],
  control = { is: "none" },
  matchControl = {},
  game = {},
}: ToyHistory): MatchHistory {
  const rules = { ...micatio, turn: () => ({ seats: asked, how: "each" as const }), ...game };
  const room = { game: rules, moments: defaultMoments, room: {} } as unknown as LoadedRoom;
  const players = seatsOf(seats).map((seat) =>
    bots.includes(seat)
      ? { is: "bot" as const, name: `Bot ${seat}`, bot: "random" }
      : { is: "person" as const, name: `Person ${seat}` },
  );
  const options: Options = { rounds: 2, cheers: false };
  const setup = { id: "toy", game: micatio.id, edition: 1, options, players, made: 0, seed: "seed" };
  const stored = {
    setup: { ...setup, dice: seatsOf(seats).map(() => 1) },
    steps: steps.map((step, index) => ({ step, ids: [`step ${index}`], at: 0 })),
    sealed: sealed.map((seat) => ({ seat, move: "1", ids: [`sealed ${seat}`], at: 0, isStandIn: false })),
    matchControl: { ...newMatchControl(control, seats), ...matchControl },
  };
  return replayedHistory(room, stored, true);
}
