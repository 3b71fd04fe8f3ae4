import type { AnyBot } from "../kernel/bot.ts";
import type { Seat } from "../kernel/seat.ts";
import { botAt } from "./bot-moves.ts";
import { playerAt } from "./players.ts";
import type { Story } from "./story.ts";

/** Who chooses for a seat that no person plays now. docs/time-and-absence.md says who that is in each room. */
export function chooserAt(story: Story, seat: Seat): AnyBot {
  const { standIn, heir } = story.open;
  switch (playerAt(story, seat)) {
    case "standIn":
      return standIn;
    case "heir":
      return heir;
    case "bot":
    case "person":
      return botAt(story, seat);
  }
}
