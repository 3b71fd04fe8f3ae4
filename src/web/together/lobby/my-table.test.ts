import { describe, expect, test } from "vitest";
import type { MyTable } from "../../../protocol/gathered.ts";
import { words as en } from "../../words.en.ts";
import { words as fr } from "../../words.fr.ts";
import { byUrgency, stateOf } from "./my-table.ts";
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
  isHost: false,
  asked: [],
  isMyTurn: false,
  places: null,
  next: null,
  ...over,
});

describe("one of my tables is told in a few words", () => {
  test.each<readonly [Partial<MyTable>, string, string]>([
    [{ stage: "waiting", seats: ["Ada", null, null] }, "2 free seats", "2 places libres"],
    [{ stage: "waiting", seats: ["Ada", null, "Cléo"] }, "1 free seat", "1 place libre"],
    [{ stage: "waiting", isHost: true }, lobbyEn.ready, lobbyFr.ready],
    [{ stage: "waiting" }, lobbyEn.waitsForHost, lobbyFr.waitsForHost],
    [{ asked: [0, 1], isMyTurn: true }, "Your turn", "À vous"],
    [{ asked: [1, 2] }, "Waits for Bao and Cléo", "On attend Bao et Cléo"],
    [{ stage: "over", places: [1, 2, 3] }, "You won", "Gagnée"],
    [{ stage: "over", places: [3, 1, 2] }, "3rd of 3", "3e sur 3"],
    // A family shares a tablet: the better of its seats counts.
    [{ stage: "over", places: [3, 1, 2], mine: [0, 2] }, "2nd of 3", "2e sur 3"],
    // Its host arranged it and did not play.
    [{ stage: "over", places: [3, 1, 2], mine: [] }, "Over", "Terminée"],
  ])("%j", (over, english, french) => {
    expect(stateOf(table(over), en, lobbyEn)).toBe(english);
    expect(stateOf(table(over), fr, lobbyFr)).toBe(french);
  });
});

test("my turn comes first, then what is played, then what has not begun", () => {
  const tables = [
    table({ id: "waits", stage: "waiting" }),
    table({ id: "first mine", isMyTurn: true }),
    table({ id: "theirs" }),
    table({ id: "second mine", isMyTurn: true }),
  ];
  expect(byUrgency(tables).map(({ id }) => id)).toEqual(["first mine", "second mine", "theirs", "waits"]);
});
