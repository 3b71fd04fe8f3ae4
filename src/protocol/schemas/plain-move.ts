import { MAX_SEATS } from "../../kernel/seat.ts";
import type { RequestOf } from "../messages/requests.ts";
import { TABLE_ID } from "../messages/table-id.ts";
import { MAX_LENGTHS, MAX_VERSION } from "./request-shapes.ts";

/**
 * Whether this is a `submit` of a move, with all its fields and no other. Nearly all messages are. The answer is the same
 * as the schema's, in a tenth of the time.
 */
export function isPlainMove(raw: unknown): raw is RequestOf<"submit"> {
  if (typeof raw !== "object" || raw === null) return false;
  const { t, id, table, seat, at, action } = raw as { readonly [Name in keyof RequestOf<"submit">]?: unknown };
  return (
    t === "submit" &&
    isText(id, MAX_LENGTHS.id) &&
    typeof table === "string" &&
    TABLE_ID.test(table) &&
    isCount(seat, MAX_SEATS - 1) &&
    (at === null || isCount(at, MAX_VERSION)) &&
    isMove(action) &&
    Object.keys(raw).length === 6
  );
}

function isMove(raw: unknown): boolean {
  if (typeof raw !== "object" || raw === null) return false;
  const { is, move } = raw as { readonly is?: unknown; readonly move?: unknown };
  return is === "move" && isText(move, MAX_LENGTHS.move) && Object.keys(raw).length === 2;
}

const isText = (raw: unknown, longest: number): boolean =>
  typeof raw === "string" && raw.length > 0 && raw.length <= longest;

const isCount = (raw: unknown, most: number): boolean =>
  typeof raw === "number" && Number.isInteger(raw) && raw >= 0 && raw <= most;
