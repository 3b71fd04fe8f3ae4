import { expect, test } from "vitest";
import { actionOf } from "./actions.ts";
import { TABLE } from "./evening.ts";
import { hold } from "./hold.ts";
import { eveningOf } from "./run-vector.ts";

/** Seat 2 is asked. */
const THREE = { game: "empedocle", seats: "ABC", each: "no", turn: "2" };

test("TL-88 a clock that is agreed on winds all clocks up anew: nobody carries anything over, and nobody has missed anything", () =>
  hold(
    { ...THREE, control: "live 60" },
    "60 ? v=11 missed2=1 p2=standIn",
    "70 A propose time live 30",
    "71 B answer time yes",
    "71 ? missed2=0 p2=person runs=0",
    "100 ? v=11",
    "101 ? v=12 marks=0",
  ));

test("TL-89 whoever is not there when a clock is agreed on keeps the one of before until they have seen it", async () => {
  const days = { ...THREE, control: "days 72h" };
  await hold(
    days,
    "0 C closes",
    "1h A propose time live 60",
    "1h B answer time yes",
    "1h ? control=live prot=2 runs=2",
    "71h ? v=10 q2=none",
    "72h ? v=11 marks=2",
  );
  await hold(
    days,
    ...["0 C closes", "1h A propose time live 60", "1h B answer time yes", "2h C here", "2h ? prot= runs=2"],
    "3h ? v=13",
  );
});

test("TL-90 where no clock ran before, nobody who was not there is overdue within ten minutes, or a day", async () => {
  const agreed = (time: string) => ["0 C closes", `20 A propose time ${time}`, "21 B answer time yes"] as const;
  await hold(THREE, ...agreed("live 60"), "620 ? v=10", "621 ? v=11 marks=2");
  await hold(THREE, ...agreed("days 2h"), "23h ? v=10");
  await hold(THREE, ...agreed("live 60"), "30 C here", "30 ? prot=", "89 ? v=10", "90 ? v=11");
});

test("TL-91 of an agreement on time and the end of somebody's time the first one stored counts", async () => {
  const live = { ...THREE, control: "live 60" };
  await hold(live, "10 A propose time none", "59 B answer time yes", "70 ? v=10 p2=person");
  await hold(live, "10 A propose time none", "60 ? v=11 marks=2", "61 B answer time yes", "61 ? control=none asked=0");
});

test("TL-94 any voice proposes and has agreed to it; programs, strangers and what is so already are refused", async () => {
  await hold(
    {},
    "0 E token-propose pause ! forItsPerson",
    "0 P propose pause ! forPeopleAtTheTable",
    "0 A propose resume ! alreadySo",
    "0 A propose time none ! alreadySo",
    "0 A propose time live 5 ! controlMakesNoSense",
    "1 A propose pause",
    ...["2 B answer pause yes", "3 C answer pause yes", "3 ? paused=yes prop="],
    "4 A propose pause ! alreadySo",
  );
  await hold({ seats: "Abb", game: "isis", each: "no" }, "0 A propose pause", "0 ? paused=yes");
});

test("TL-95 one proposal is open on each subject and of each person, and three in a match", () =>
  hold(
    {},
    "0 A propose time live 60",
    "1 B propose time days 24h ! proposalStands",
    "2 A propose pause ! yourProposalStands",
    "3 B propose pause",
    "4 C propose remove 4",
    "5 D propose remove 0 ! slowDown",
    "6 ? prop=pause,remove4,time",
  ));

test("TL-96 voices answer and may change it, and whoever proposed it withdraws it", () =>
  hold(
    {},
    "0 A answer pause yes ! nothingProposed",
    "1 A propose pause",
    "2 A answer pause yes ! yourOwnProposal",
    "3 B answer pause no",
    "4 B answer pause no ! saidBefore",
    "5 C answer pause no",
    ...["6 B answer pause yes", "7 E leave", "8 E answer pause yes ! seatLeft", "8 ? prop=pause paused=no"],
    "9 A answer pause no",
    "9 ? prop= paused=no",
  ));

test("TL-97 more than half of the voices agree on time and pauses; whoever has just gone counts until they are away", async () => {
  await hold(
    {},
    "0 A propose pause",
    "1 B answer pause yes",
    "1 ? paused=no",
    "2 E answer pause yes",
    "2 ? paused=yes",
  );
  await hold(
    {},
    ...["0 C closes", "0 D closes", "0 E closes", "20 A propose time live 60", "21 B answer time yes"],
    "59 ? prop=time control=none",
    "60 ? prop= control=live",
  );
});

test("TL-99 two others may skip somebody who is there and does nothing for two minutes", async () => {
  const asked = ["0 A move", "0 B move", "0 D move", "0 E move"] as const;
  await hold(
    {},
    ...asked,
    "119 A propose skip 2 ! notSilentYet",
    "120 A propose skip 0 ! noSuchSeat",
    "120 A propose skip 1 ! notSilentYet",
    "120 A propose skip 2",
    "121 B answer skip2 yes",
    "121 ? v=10",
    "122 D answer skip2 yes",
    "122 ? v=11 marks=2 minded= missed2=0",
  );
  // Any action of that person ends it, and starts the two minutes again.
  await hold(
    {},
    ...asked,
    "120 A propose skip 2",
    "121 C propose pause",
    "121 ? prop=pause",
    "240 B propose skip 2 ! notSilentYet",
  );
  await hold({ ...THREE, seats: "ABb", turn: "1" }, "150 A propose skip 1 ! needsTwoVoices");
});

test("TL-100 a proposal is over when half of the voices decline, when its proposer leaves, or after two minutes; no step ends it", async () => {
  const steps = ["1 A move", "1 B move", "1 C move", "1 D move", "1 E move"] as const;
  await hold({}, "0 A propose pause", ...steps, "119 ? v=11 prop=pause", "120 ? prop=");
  await hold({}, "0 A propose pause", "1 A leave", "1 ? prop=");
  await hold(
    {},
    "0 A propose pause",
    ...["1 B answer pause no", "1 C answer pause no"],
    "1 ? prop=pause",
    "2 D answer pause no",
    "2 ? prop=",
  );
});

test("TL-101 when one is agreed on, those that make no sense any more are over", () =>
  hold(
    {},
    ...["0 A move", "0 B move", "0 D move", "0 E move", "120 A propose skip 2", "121 B propose remove 2"],
    ...["122 D answer skip2 yes", "123 A answer remove2 yes", "123 D answer remove2 yes", "123 ? prop=remove2,skip2"],
    "124 E answer remove2 yes",
    "124 ? left=2 prop=",
  ));

test("TL-102 in a pause nothing is played and nobody's patience ends; who is the only voice ends it alone", async () => {
  const paused = { paused: "yes" };
  await hold(paused, "0 A move ! paused", "0 C hides", "500 ? q2=none");
  await hold({ ...THREE, paused: "yes", control: "live 60" }, "500 ? v=10 runs=none");
  await hold(
    { ...THREE, paused: "yes" },
    ...["0 C closes", "400 A propose resume", "401 B answer pause yes", "401 ? paused=no q2=none"],
    "460 ? q2=none",
    "461 ? q2=open",
  );
  await hold({ ...THREE, paused: "yes" }, "0 B closes", "0 C closes", "60 A propose resume", "60 ? paused=no");
});

test("TL-103 a draw is a call of the game and stands beside proposals", () =>
  hold(
    { game: "aisopos", seats: "AB", each: "no" },
    "0 A call offer",
    "1 B propose time live 60",
    "1 ? offer=open prop=time",
    "2 A answer time yes",
    "2 ? offer=open control=live",
    "3 B call accept",
    "3 ? stage=over",
  ));

test("TL-131 slow and live play change into each other by a proposal of time", () =>
  hold(
    { ...THREE, control: "days 24h" },
    ...["0 A propose time live 60", "1 B answer time yes", "1 ? control=live pace=together"],
    ...["2 B propose time days 48h", "3 A answer time yes", "3 ? control=days pace=whenever"],
    ...["4 A propose time none", "5 C answer time yes", "5 ? control=none"],
  ));

test("TL-134 in a match all others together remove somebody, two at least; nobody resigns for them", async () => {
  await hold(
    {},
    "0 A remove 4 ! hasBegun",
    "1 A propose remove 4",
    ...["2 B answer remove4 yes", "3 C answer remove4 yes", "3 ? left="],
    "4 D answer remove4 yes",
    "4 ? left=4 p4=heir stage=play",
    "5 E vote 2 move ! seatLeft",
    "6 E move ! seatLeft",
  );
  await hold({}, "0 A propose remove 4", "1 B answer remove4 no", "1 ? prop=");
  await hold({ game: "aisopos", seats: "AB", each: "no" }, "0 A propose remove 1 ! needsTwoVoices");
});

test("TL-143 what was agreed on is stored with the next step, with every voice and what it said", async () => {
  const evening = await eveningOf({ ...THREE, turn: "0" });
  for (const [who, ...words] of [
    ["A", "propose", "time", "live", "60"],
    ["B", "answer", "time", "yes"],
    ["A", "move"],
  ] as const)
    expect(await actionOf(evening, who, words)).toMatchObject({ ok: true });
  const [step] = (await evening.context().repositories.matches.read(TABLE))?.steps ?? [];
  expect(step?.decisions).toMatchObject([
    {
      by: 0,
      proposed: { is: "control" },
      votes: [
        { seat: 0, accepts: true },
        { seat: 1, accepts: true },
        { seat: 2, accepts: null },
      ],
    },
  ]);
  evening.end();
});
