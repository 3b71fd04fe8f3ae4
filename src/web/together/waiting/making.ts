import type { Refused } from "../../../kernel/game.ts";
import type { Answer, Answers, Arranging } from "../../../protocol/requests.ts";
import { go } from "../../routes.ts";
import type { Wire } from "../../wire/wire.ts";
import { line } from "../here.ts";
import { posted } from "../posted.ts";
import { askAs, sitDown } from "../sitting.ts";
import { seatBefore } from "./seat-before.ts";

/** Makes the table, sits down at it, and goes there. */
export async function gathered(game: string, arranging: Arranging, name: string): Promise<Answer<"gather">> {
  const made = await askAs(name, () => line.ask({ t: "gather", game, ...arranging }));
  if (made.ok) await seated(made.table, name);
  return made;
}

/** The same for a match of this browser, which goes on there as it stands and is gone here. */
export async function brought(
  wire: Wire,
  match: string,
  { control, visibility, hasFreeChat }: Arranging,
  name: string,
): Promise<Answers["bring"] | Refused> {
  const carried = await wire.carry(match);
  if (!carried.ok) return carried;
  const body = { ...carried.carried, control, visibility, hasFreeChat };
  const made = await askAs(name, () => posted<Answers["bring"]>("/api/tables/brought", body));
  if (!made.ok) return made;
  await wire.remove(match);
  await seated(made.table, name);
  return made;
}

/** The seed must be younger than what the house is bound to: that is read first. Who could not sit down does it there. */
async function seated(table: string, name: string): Promise<void> {
  const found = await line.ask({ t: "look", table });
  if (found.ok) await sitDown(table, seatBefore(found.gathering, name), name);
  go({ is: "together", table, isScreen: false });
}
