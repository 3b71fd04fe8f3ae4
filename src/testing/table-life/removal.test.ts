import { test } from "vitest";
import { hold } from "./hold.ts";

const THREE = { stage: "wait", game: "isis", seats: "ABC" };

test("TL-132 whoever the owner removes before the match does not sit, knock or watch, at this table or its rematch", async () => {
  await hold(THREE, "0 B remove 2 ! forTheOwner", "1 A remove 2", "1 ? seats=AB-", "2 C sit ! removedHere");
  await hold({ ...THREE, lock: "ask" }, "0 A remove 2", "1 C sit ! removedHere", "1 ? knocks=");
  await hold(
    THREE,
    ...["0 A remove 2", "1 P sit", "2 A start", "3 C watch ! removedHere", "3 Q watch", "4 C take 2 ! removedHere"],
    ...["5 host ends", "6 A again", "7 C sitnext ! removedHere"],
  );
});
