import type { Caller } from "./caller.ts";
import type { ServiceContext } from "./service-context.ts";
import { withSeat } from "./with-seat.ts";

/** Marks the seat of a token as a program's for the rest of the match, since the token has sent something (TL-32). */
export async function markProgram(
  { tableCache }: ServiceContext,
  { table: id, seat, hash }: Extract<Caller, { readonly is: "token" }>,
): Promise<void> {
  const table = tableCache.cached(id) ?? (await tableCache.read(id));
  const known = table?.seats[seat];
  if (table?.stage !== "playing" || known?.is !== "person" || known.isProgram) return;
  await tableCache.change(id, (now) => {
    const holder = now.seats[seat];
    if (now.stage !== "playing" || holder?.is !== "person" || !holder.tokens?.includes(hash)) return null;
    return withSeat(now, seat, { ...holder, isProgram: true });
  });
}
