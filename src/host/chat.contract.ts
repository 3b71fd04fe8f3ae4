import type { Chat, ChatLine, Saying } from "./chat.ts";
import { type Clause, demandSame } from "./contract.ts";

/** What every place that keeps talk does. Each clause is given an empty one. */
export const chatContract: readonly Clause<Chat>[] = [
  {
    name: "lines are numbered from 1 at each table, and answered in order",
    async holds(chat) {
      demandSame("before", await chat.since("t", 0), []);
      for (const number of NUMBERS) demandSame(`${number}`, await chat.append("t", said("p", number)), number);
      demandSame("another table", await chat.append("u", said("p", 1)), 1);
      demandSame(
        "all",
        await chat.since("t", 0),
        NUMBERS.map((number) => line("p", number)),
      );
    },
  },
  {
    name: "who has heard some lines is answered the others",
    async holds(chat) {
      for (const number of NUMBERS) await chat.append("t", said("p", number));
      demandSame("since 9", await chat.since("t", 9), [line("p", 10), line("p", 11), line("p", 12)]);
      demandSame("since the last", await chat.since("t", 12), []);
    },
  },
  {
    name: "of many who speak at once each has a number of their own",
    async holds(chat) {
      const numbers = await Promise.all(NUMBERS.map((at) => chat.append("t", said("p", at))));
      demandSame("numbers", numbers.toSorted(ascending), NUMBERS);
      demandSame("kept", (await chat.since("t", 0)).length, NUMBERS.length);
    },
  },
  {
    name: "phrases and words are kept apart",
    async holds(chat) {
      await chat.append("t", { ...said("p", 1), remark: { is: "phrase", phrase: "wellPlayed" } });
      await chat.append("t", { ...said("p", 2), remark: { is: "text", text: "wellPlayed" } });
      const [phrase, text] = (await chat.since("t", 0)).map(({ remark }) => remark);
      demandSame("phrase", phrase, { is: "phrase", phrase: "wellPlayed" });
      demandSame("text", text, { is: "text", text: "wellPlayed" });
    },
  },
  {
    name: "what somebody withdraws is gone, name and words; numbers go on as if it were there",
    async holds(chat) {
      await chat.append("t", said("p", 1));
      await chat.append("t", said("q", 2));
      await chat.append("t", said("p", 3));
      await chat.append("u", said("p", 4));
      await chat.withdraw("p");
      demandSame("t", await chat.since("t", 0), [gone(1, 1), line("q", 2), gone(3, 3)]);
      demandSame("u", await chat.since("u", 0), [gone(1, 4)]);
      demandSame("next", await chat.append("t", said("q", 4)), 4);
    },
  },
  {
    name: "somebody reads all of their own lines and nobody else's",
    async holds(chat) {
      await chat.append("t", said("p", 1));
      await chat.append("t", said("q", 2));
      await chat.append("u", said("p", 1));
      const own = (await chat.ofPerson("p")).toSorted((one, other) => (one.table < other.table ? -1 : 1));
      demandSame("own", own, [
        { ...line("p", 1), table: "t" },
        { ...line("p", 1), table: "u" },
      ]);
      await chat.withdraw("p");
      demandSame("withdrawn", await chat.ofPerson("p"), []);
    },
  },
  {
    name: "what is removed is gone with its table, and no other",
    async holds(chat) {
      for (const table of ["t", "tt"]) await chat.append(table, said("p", 1));
      await chat.remove("t");
      await chat.remove("never spoken at");
      demandSame("t", await chat.since("t", 0), []);
      demandSame("tt", await chat.since("tt", 0), [line("p", 1)]);
      demandSame("anew", await chat.append("t", said("p", 1)), 1);
    },
  },
];

/** More than nine: a store that sorts numbers as words would show it. */
const NUMBERS = Array.from({ length: 12 }, (_, index) => index + 1);
const ascending = (one: number, other: number): number => one - other;

const said = (person: string, at: number): Saying => ({
  person,
  name: `“${person}”`,
  at,
  remark: { is: "text", text: `à ${at}\nheures` },
});

const line = (person: string, number: number): ChatLine => ({ number, ...said(person, number) });

const gone = (number: number, at: number): ChatLine => ({
  number,
  person: null,
  name: null,
  at,
  remark: { is: "withdrawn" },
});
