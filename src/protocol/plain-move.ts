import { MAX_SEATS } from "../kernel/seat.ts";
import type { RequestOf } from "./requests.ts";
import { LONGEST, MOST_STEPS } from "./shapes.ts";
import { TABLE_ID } from "./table-id.ts";

/**
 * Whether this is a move with all its fields and no other, which is nearly all that is ever said. It says what the schema
 * says, in a tenth of the time.
 */
export function isPlainMove(raw: unknown): raw is RequestOf<"say"> {
  if (typeof raw !== "object" || raw === null) return false;
  const { t, id, table, seat, at, what } = raw as { readonly [Name in keyof RequestOf<"say">]?: unknown };
  return (
    t === "say" &&
    isText(id, LONGEST.id) &&
    typeof table === "string" &&
    TABLE_ID.test(table) &&
    isCount(seat, MAX_SEATS - 1) &&
    (at === null || isCount(at, MOST_STEPS)) &&
    isMove(what) &&
    Object.keys(raw).length === 6
  );
}

function isMove(raw: unknown): boolean {
  if (typeof raw !== "object" || raw === null) return false;
  const { is, move } = raw as { readonly is?: unknown; readonly move?: unknown };
  return is === "move" && isText(move, LONGEST.move) && Object.keys(raw).length === 2;
}

const isText = (raw: unknown, longest: number): boolean =>
  typeof raw === "string" && raw.length > 0 && raw.length <= longest;

const isCount = (raw: unknown, most: number): boolean =>
  typeof raw === "number" && Number.isInteger(raw) && raw >= 0 && raw <= most;
