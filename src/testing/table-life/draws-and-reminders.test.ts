import { test } from "vitest";
import { hold } from "./hold.ts";

const DUEL = { game: "aisopos", seats: "AB", each: "no", turn: "0" };
const THREE = { game: "isis", seats: "ABC", each: "no", turn: "2" };

test("TL-80 a draw is declined for whoever is played for, and its offerer may play on", async () => {
  await hold(DUEL, "0 B closes", "1 A call offer", "1 ? offer=open", "2 A move", "2 ? offer=none asked=1");
  await hold(
    DUEL,
    "0 A move",
    "1 B closes",
    ...["62 A vote 1 seat", "67 ? asked=0 minded=1", "68 A call offer", "68 ? offer=none asked=0"],
  );
  // Whoever has to move, offers a draw and goes is decided on like anybody else.
  await hold(
    DUEL,
    "0 A call offer",
    "1 A closes",
    "61 ? q0=open",
    "62 B vote 0 move",
    "66 ? offer=none asked=1 marks=0",
  );
});

test("TL-80, TL-103 a draw ends with a move of its offerer, is declined for whoever is minded, and stands beside a proposal (TLV-67)", async () => {
  await hold(
    DUEL,
    ...["0 A call offer", "1 B closes", "2 A propose pause", "2 ? offer=open prop=pause", "3 A move"],
    "3 ? offer=none prop=pause",
  );
  await hold(
    { ...DUEL, turn: "1" },
    ...["0 B closes", "61 A vote 1 seat", "67 ? minded=1", "68 A call offer"],
    "68 ? offer=none",
  );
});

test("TL-82 somebody who is waited for is reminded once a minute, and learns nothing but that (TLV-68)", async () => {
  await hold(
    THREE,
    "0 ? reminded2=no",
    "0 C remind 2 ! notWaitedFor",
    "0 A remind 1 ! notWaitedFor",
    "0 P remind 2 ! forPeopleAtTheTable",
    "0 A remind 2",
    "0 ? reminded2=yes reminded1=no",
    "59 A remind 2 ! slowDown",
    "60 B remind 2",
    "61 C move",
    "61 ? reminded2=no",
  );
  await hold({ game: "empedocle", seats: "ABC" }, "0 C move", "1 A remind 2 ! notWaitedFor", "2 A remind 1");
});
