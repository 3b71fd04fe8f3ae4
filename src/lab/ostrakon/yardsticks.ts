import { ourWorld } from "../../games/ostrakon/bot/our-world.ts";
import { textbookBots } from "./anchors.ts";
import { scriptedPeople } from "./people.ts";

/** The anchors with our own bank of questions. */
export const yardsticks = [...textbookBots(ourWorld), ...scriptedPeople(ourWorld)];
