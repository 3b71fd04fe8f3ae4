import { expect, test } from "vitest";
import { forgetPerson } from "../../tables/forget-person.ts";
import { actionOf, nextTable } from "./actions.ts";
import { TABLE } from "./evening.ts";
import { hold } from "./hold.ts";
import { eveningOf } from "./run-vector.ts";

const OVER = { stage: "over", game: "isis", seats: "ABCb" };

test("TL-44 every seat must be held, and one that is kept for somebody of the last match counts as empty until its time is over", async () => {
  await hold({ stage: "wait", game: "isis", seats: "AB-" }, "0 A start ! seatsEmpty");
  await hold(OVER, "0 A again", "59 A startnext ! seatsReserved", "60 A startnext ! seatsEmpty");
});

test("TL-109 whoever holds a seat at the end and has not left gets the next table, seated and as its owner", async () => {
  await hold(OVER, "0 B again", "0 ? next=B-b- nextowner=B");
  await hold({ ...OVER, left: "2" }, "0 C again ! forPeopleAtTheTable", "0 P again ! forPeopleAtTheTable");
  await hold(OVER, "0 C token-again ! forItsPerson");
  await hold({ game: "isis", seats: "ABC", each: "no" }, "0 A again ! stillPlaying");
});

test("TL-110 a match has one next table, and whoever asks later is answered with it", async () => {
  await hold(OVER, "0 A again", "0 B again", "1 A again", "1 ? tables=1 next=B-bA nextowner=A");
  const evening = await eveningOf(OVER);
  await Promise.all(["A", "B", "C"].map((letter) => actionOf(evening, letter, ["again"])));
  const { tables } = evening.context().repositories;
  const all = await Promise.all(["A", "B", "C"].map((person) => tables.ofPerson(person)));
  expect(new Set(all.flat().map(({ id }) => id)).size, "the match and one rematch").toBe(2);
  evening.end();
});

test("TL-111 everybody's place is one seat lower, seat 0 goes to the last, and bots stay bots", () =>
  hold(OVER, "0 A again", "1 B again", "2 C again", "2 ? next=BCbA"));

test("TL-112 the places of the others who did not leave are kept for a minute; a no frees one at once", async () => {
  await hold(
    OVER,
    "0 B again",
    "0 ? reserved=AC",
    "1 P sitnext 1 ! seatTaken",
    // The bot gives way (TL-13); then all other places are kept.
    "1 P sitnext",
    "1 ? next=B-P- reserved=AC",
    "1 Q sitnext ! noFreeSeat",
  );
  await hold(
    OVER,
    "0 B again",
    "1 C declines",
    "1 ? reserved=A",
    "2 P sitnext",
    "2 ? next=BPb-",
    "3 C again ! noFreeSeat",
  );
  await hold({ ...OVER, left: "2" }, "0 B again", "0 ? next=B-b- reserved=A", "1 P sitnext", "1 ? next=BPb-");
  await hold(OVER, "0 B again", "5 C sitnext", "5 ? next=BCb- reserved=A");
});

test("TL-113 after that a place is anybody's, also that of somebody who says yes later", async () => {
  await hold(
    OVER,
    "0 B again",
    "61 ? reserved=",
    "62 C again",
    "62 ? next=BCb-",
    "63 P sitnext",
    "64 A again ! noFreeSeat",
  );
  await hold(OVER, "0 B again", "61 P sitnext 1", "62 C again", "62 ? next=BPbC");
});

test("TL-114 what was settled is kept, the code moves on, and the secret is new", async () => {
  const evening = await eveningOf({ ...OVER, control: "live 60", visibility: "public" });
  await actionOf(evening, "B", ["again"]);
  const { tables } = evening.context().repositories;
  const [before, next] = [await tables.read(TABLE), await tables.read(await nextTable(evening))];
  expect(next).toMatchObject({
    code: before?.code,
    game: before?.game,
    options: before?.options,
    control: before?.control,
    visibility: "public",
    previous: TABLE,
    next: null,
  });
  expect(next?.secret).not.toBe(before?.secret);
  expect((await tables.byCode(before?.code ?? ""))?.id).toBe(next?.id);
  evening.end();
});

test("TL-114, TL-140 what was agreed on, locks and removals go on to the next table, and no talk does (TLV-70)", async () => {
  const evening = await eveningOf({ stage: "wait", game: "isis", seats: "ABCQ", lock: "ask", each: "no" });
  const act = async (...lines: readonly string[]) => {
    for (const line of lines) {
      const [who = "", ...words] = line.split(" ");
      expect(await actionOf(evening, who, words), line).toMatchObject({ ok: true });
      await evening.timer.advance(0);
    }
  };
  await act("A remove 3", "P sit", "A yes P", "A start");
  for (const who of ["A", "B", "C"]) await act(`${who} chat`, `${who} chat`, `${who} chat`);
  await act("A propose time party", "B answer time yes", "C answer time yes", "A end", "B again");
  const { tables, chat } = evening.context().repositories;
  const [before, next] = [await tables.read(TABLE), await tables.read(await nextTable(evening))];
  expect((await chat.since(TABLE, 0)).length).toBe(9);
  expect(await chat.since(next?.id ?? "", 0)).toEqual([]);
  expect(next).toMatchObject({ control: { is: "party" }, lock: "ask", removed: ["Q"], code: before?.code });
  const { commitment } = evening.context();
  expect(commitment(next?.secret ?? "")).not.toBe(commitment(before?.secret ?? ""));
  evening.end();
});

test("TL-115 screens go to the next table when it starts, when nothing is kept any more, or when everybody who is here has answered", async () => {
  await hold(OVER, "0 A again", "1 B again", "1 ? screen=here", "2 C again", "2 ? screen=next");
  await hold(OVER, "0 A again", "1 B again", "2 C declines", "2 ? screen=next");
  await hold(OVER, "0 A again", "1 B again", "59 ? screen=here", "60 ? screen=next");
  await hold(OVER, "0 C closes", "1 A again", "2 B again", "9 ? screen=here", "10 ? screen=next");
});

test("Nothing is kept for somebody who was forgotten", async () => {
  const evening = await eveningOf(OVER);
  await actionOf(evening, "B", ["again"]);
  await forgetPerson(evening.context().repositories, "C");
  const next = await evening.context().repositories.tables.read(await nextTable(evening));
  expect(JSON.stringify(next)).not.toContain('"C"');
  expect(next).toMatchObject({ owner: "B", reserved: { places: [{ person: "A" }] } });
  evening.end();
});
