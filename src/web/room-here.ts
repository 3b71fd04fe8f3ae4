import { computed } from "@preact/signals";
import { gameHere } from "./far-away.ts";
import { roomOf } from "./house.ts";
import { route } from "./routes.ts";

/** The room this page is in: its address names it, or the table that is open knows it. */
export const roomHere = computed(() => {
  const at = route.value;
  const game = "game" in at ? at.game : at.is === "together" || at.is === "retold" ? gameHere.value : null;
  return game === null ? undefined : roomOf(game);
});
