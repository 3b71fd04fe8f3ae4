import { ONLY_PHASE, type TimeControl } from "../../kernel/clock.ts";
import { SECOND } from "./evening.ts";

/** `live 60`: a stock of 60 seconds, no increment and no grace. `days 24h`: a day for each move. */
export function controlIn(words: string): TimeControl {
  const [is, time = ""] = words.split(" ");
  if (is === "none") return { is };
  if (is === "party") return { is, phases: { [ONLY_PHASE]: 60 * SECOND } };
  if (is === "live") return { is, stock: Number(time) * SECOND, increment: 0, grace: 0 };
  if (is === "days") return { is, perMove: Number(time.replace("h", "")) * 3600 * SECOND };
  throw new Error(`a vector with the time “${words}” cannot be run yet`);
}
