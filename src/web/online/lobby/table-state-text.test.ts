import { describe, expect, test } from "vitest";
import type { MyTable } from "../../../protocol/messages/table-view.ts";
import { siteWords as en } from "../../shell/words.en.ts";
import { siteWords as fr } from "../../shell/words.fr.ts";
import { byUrgency, tableStateText } from "./table-state-text.ts";
import { lobby as lobbyEn } from "./words.en.ts";
import { lobby as lobbyFr } from "./words.fr.ts";

const table = (over: Partial<MyTable>): MyTable => ({
  id: "k3",
  stage: "playing",
  game: "empedocle",
  made: 0,
  moved: 0,
  control: { is: "none" },
  seats: ["Ada", "Bao", "Cléo"],
  timeLeft: null,
  mine: [0],
  isOwner: false,
  asked: [],
  isMyTurn: false,
  waitsForMe: false,
  isReminded: false,
  places: null,
  isTakenAway: false,
  endsIn: null,
  next: null,
  ...over,
});

describe("The state of one of my tables in a few words", () => {
  test.each<readonly [Partial<MyTable>, string, string]>([
    [{ stage: "waiting", seats: ["Ada", null, null] }, "2 free seats", "2 places libres"],
    [{ stage: "waiting", seats: ["Ada", null, "Cléo"] }, "1 free seat", "1 place libre"],
    [{ stage: "waiting", isOwner: true }, lobbyEn.ready, lobbyFr.ready],
    [{ stage: "waiting" }, lobbyEn.waitsForOwner, lobbyFr.waitsForOwner],
    [{ asked: [1], waitsForMe: true }, lobbyEn.answerWanted, lobbyFr.answerWanted],
    [{ asked: [0, 1], isMyTurn: true, waitsForMe: true }, "Your turn", "À vous"],
    [{ asked: [0], isMyTurn: true, waitsForMe: true, isReminded: true }, lobbyEn.called, lobbyFr.called],
    [{ asked: [1, 2] }, "Waiting for Bao and Cléo", "On attend Bao et Cléo"],
    [{ stage: "over", places: [1, 2, 3] }, "You won", "Gagnée"],
    [{ stage: "over", places: [] }, "Unfinished", "Inachevée"],
    [{ stage: "over", places: [], isTakenAway: true }, "Goes on elsewhere", "Continue ailleurs"],
    [{ stage: "over", places: [3, 1, 2] }, "3rd of 3", "3e sur 3"],
    // One browser plays two seats: the better one counts.
    [{ stage: "over", places: [3, 1, 2], mine: [0, 2] }, "2nd of 3", "2e sur 3"],
    // The owner did not play.
    [{ stage: "over", places: [3, 1, 2], mine: [] }, "Finished", "Terminée"],
  ])("%j", (over, english, french) => {
    expect(tableStateText(table(over), en, lobbyEn)).toBe(english);
    expect(tableStateText(table(over), fr, lobbyFr)).toBe(french);
  });
});

test("Tables that wait for me come first, then matches being played, then tables that wait", () => {
  const tables = [
    table({ id: "waits", stage: "waiting" }),
    table({ id: "first mine", isMyTurn: true, waitsForMe: true }),
    table({ id: "theirs" }),
    table({ id: "a draw is offered", waitsForMe: true }),
  ];
  expect(byUrgency(tables).map(({ id }) => id)).toEqual(["first mine", "a draw is offered", "theirs", "waits"]);
});
