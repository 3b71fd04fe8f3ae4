import type { HostFact } from "../host/facts.ts";
import type { Refused } from "../kernel/game.ts";
import type { MatchRefusal } from "../kernel/match.ts";
import type { HouseFact } from "../protocol/house-facts.ts";

/** The server states the house's facts, and the host's and the kernel's where they fit. */
export const refused = (why: HouseFact | HostFact | MatchRefusal): Refused => ({ ok: false, why });
