import { computed } from "@preact/signals";
import { currentGame } from "./online-status.ts";
import { route } from "./page-routes.ts";
import { roomById } from "./rooms.ts";

/** The room of the current page, from its address, or from its table or replay. */
export const currentRoom = computed(() => {
  const at = route.value;
  const game = "game" in at ? at.game : currentGame.value;
  return game === null ? undefined : roomById(game);
});
