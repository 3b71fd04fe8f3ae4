import { test } from "vitest";
import { hold } from "./hold.ts";

const WAITING = { stage: "wait", seats: "ABC--" };
const FULL = { stage: "wait", seats: "ABCDE" };

test("TL-9 a public table is listed while its owner or somebody seated is there, and for three minutes after", () =>
  hold(
    { stage: "wait", seats: "A----", visibility: "public" },
    "600 ? listed=yes",
    "600 A closes",
    "700 ? listed=yes",
    "790 ? listed=no",
    "900 A here",
    "900 ? listed=yes",
  ));

test("TL-11 whoever has the link sits on the seat they name, or on the lowest free one", () =>
  hold(WAITING, "0 P sit 4", "1 Q sit", "1 ? seats=ABCQP", "2 R sit ! noFreeSeat", "3 R sit 5 ! noSuchSeat"));

test("TL-12 of two who want one seat the first has it", () =>
  hold(WAITING, "0 P sit 3", "0 Q sit 3 ! seatTaken", "0 ? seats=ABCP-"));

test("TL-22 getting up from a waiting table frees the seat at once", () =>
  hold(WAITING, "0 B rise", "0 ? seats=A-C--", "1 P sit 1", "1 ? seats=APC--"));

test("TL-23 people at a waiting table free the seat of somebody who is gone, and nobody else does", () =>
  hold(
    WAITING,
    "0 C closes",
    "100 B free 2 ! notAwayYet",
    "120 P free 2 ! forPeopleAtTheTable",
    "121 B free 3 ! noSuchSeat",
    "122 B free 2",
    "122 ? seats=AB---",
    "130 C here",
    "130 ? freed2=yes",
    "131 C sit 2",
    "131 ? seats=ABC-- freed2=no",
  ));

test("TL-30 whoever was unseen for two minutes is gone, with days per move after a day", async () => {
  await hold(WAITING, "0 C closes", "119 A free 2 ! notAwayYet", "120 A free 2");
  await hold({ ...WAITING, control: "days 24h" }, "0 C closes", "23h A free 2 ! notAwayYet", "24h A free 2");
});

test("TL-37 the table of somebody who is gone or leaves passes to the present person of the lowest seat", async () => {
  await hold(WAITING, "0 A closes", "0 B closes", "119 ? owner=A", "120 ? owner=C");
  await hold(WAITING, "0 A leave", "0 ? owner=B seats=-BC--");
});

test("TL-38 while nobody seated is present, nothing is passed on", () =>
  hold(WAITING, "0 A closes", "0 B closes", "0 C closes", "0 P here", "900 ? owner=A", "901 C here", "901 ? owner=C"));

test("TL-39 whoever lost a table by being gone takes it back with one action, and not in the match", () =>
  hold(
    FULL,
    "0 A closes",
    "120 ? owner=B",
    "130 A here",
    "130 ? owner=B",
    "131 C reclaim ! forTheOwner",
    "132 A reclaim",
    "132 ? owner=A",
    "140 A closes",
    "260 ? owner=B",
    "261 A here",
    "262 B start",
    "263 A reclaim ! hasBegun",
  ));

test("TL-40 the owner hands over to anybody seated, and nobody else does", () =>
  hold(
    WAITING,
    "0 B handover 2 ! forTheOwner",
    "1 A handover 3 ! noSuchSeat",
    "2 A handover 2",
    "2 ? owner=C",
    "3 A handover 1 ! forTheOwner",
  ));

test("TL-41 whoever became owner by passing on cannot remove a former owner", () =>
  hold(WAITING, "0 A closes", "120 ? owner=B", "121 B remove 0 ! formerOwner", "122 B remove 2", "122 ? seats=AB---"));

test("TL-42 in a match the owner removes nobody", () => hold({}, "0 A remove 2 ! hasBegun", "1 ? seats=ABCDE"));

test("TL-43 the owner starts, and while the owner is away anybody seated", () =>
  hold(
    FULL,
    "0 B start ! forTheOwner",
    "1 E token-start ! forItsPerson",
    "2 A closes",
    "61 B start keep ! forTheOwner",
    "62 P start keep ! forTheOwner",
    "63 B start keep",
    "63 ? stage=play seats=ABCDE",
  ));

test("TL-45 nothing starts while somebody is away unless it is said what becomes of their seat", async () => {
  const away = ["0 E closes", "60 A start ! somebodyAway"] as const;
  await hold(FULL, ...away, "61 A start keep", "61 ? stage=play seats=ABCDE");
  await hold(FULL, ...away, "61 A start bot", "61 ? stage=play seats=ABCDb");
  await hold(FULL, ...away, "61 A start drop ! seatsOutOfRange", "61 ? stage=wait seats=ABCDE");
  await hold({ ...FULL, seats: "ABCDEF" }, "0 F closes", "60 A start drop", "60 ? stage=play seats=ABCDE");
  await hold({ ...FULL, control: "days 24h" }, "0 E closes", "60 A start", "60 ? stage=play seats=ABCDE");
});

test("TL-46 a start that is stored begins one match, and whoever asks again is answered as if it were theirs", () =>
  hold(FULL, "0 A start", "0 B start", "1 A start", "1 ? stage=play", "2 P start ! forTheOwner"));
