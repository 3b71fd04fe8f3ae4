import { computed } from "@preact/signals";
import { currentTableGame } from "./online-status.ts";
import { route } from "./page-routes.ts";
import { roomById } from "./rooms.ts";

/** The room of the current page, from its address or from its table. */
export const currentRoom = computed(() => {
  const at = route.value;
  const game = "game" in at ? at.game : at.is === "table" || at.is === "publicReplay" ? currentTableGame.value : null;
  return game === null ? undefined : roomById(game);
});
