import { refused } from "../../kernel/game.ts";
import type { Seat } from "../../kernel/seat.ts";
import type { ServerFact } from "../../protocol/messages/server-facts.ts";
import type { HostFact } from "../host-facts.ts";
import { currentMatch, type MatchHistory } from "../match/match-history.ts";
import { isWaitedFor } from "../match/played-by.ts";
import type { ControlResult } from "./control-change.ts";
import { type People, personIn } from "./people.ts";
import { hasOpenlySealed } from "./questions.ts";

/** Somebody who is waited for is reminded at most once in this time, in milliseconds (TL-82). */
const INTERVAL = 60_000;

/** Tells somebody that they are waited for. Who asked for it is not stored. */
export function remind(history: MatchHistory, by: Seat, about: Seat, people: People): ControlResult {
  const { reminded } = history.matchControl;
  const { seats } = history.room.game.turn(currentMatch(history).state);
  const isWaiting = seats.includes(about) && !hasOpenlySealed(history, about) && isWaitedFor(history, about);
  if (!isWaiting || personIn(people, by) === personIn(people, about))
    return refused<ServerFact>({ key: "notWaitedFor" });
  const last = reminded.find(({ seat }) => seat === about);
  if (last !== undefined && people.elapsed(last.at) < INTERVAL)
    return refused<HostFact>({ key: "slowDown", what: "reminders" });
  const others = reminded.filter(({ seat }) => seat !== about);
  return { ok: true, change: { reminded: [...others, { seat: about, at: people.now }] } };
}
