import { type ContractClause, expectSame } from "../../host/ports/port-contract.ts";
import type { ChatLine, ChatStore, NewChatLine } from "./chat-store.ts";

/** What every chat store does. Each clause gets an empty store. */
export const chatStoreContract: readonly ContractClause<ChatStore>[] = [
  {
    name: "Lines are numbered from 1 at each table and returned in order",
    async holds(chat) {
      expectSame("before", await chat.since("t", 0), []);
      for (const number of NUMBERS) expectSame(`${number}`, await chat.append("t", newLine("p", number)), number);
      expectSame("another table", await chat.append("u", newLine("p", 1)), 1);
      expectSame(
        "all",
        await chat.since("t", 0),
        NUMBERS.map((number) => line("p", number)),
      );
    },
  },
  {
    name: "A reader who knows some lines gets only the others",
    async holds(chat) {
      for (const number of NUMBERS) await chat.append("t", newLine("p", number));
      expectSame("since 9", await chat.since("t", 9), [line("p", 10), line("p", 11), line("p", 12)]);
      expectSame("since the last", await chat.since("t", 12), []);
    },
  },
  {
    name: "Of two people who become one all lines stay, with the names that they were written under",
    async holds(chat) {
      await chat.append("t", newLine("p", 1));
      await chat.append("t", newLine("q", 2));
      await chat.join("q", "p");
      expectSame(
        "of p",
        (await chat.ofPerson("p")).map(({ number, name }) => ({ number, name })),
        [
          { number: 1, name: line("p", 1).name },
          { number: 2, name: line("q", 2).name },
        ],
      );
      expectSame("of q", await chat.ofPerson("q"), []);
    },
  },
  {
    name: "Lines written at the same time get different numbers",
    async holds(chat) {
      const numbers = await Promise.all(NUMBERS.map((at) => chat.append("t", newLine("p", at))));
      expectSame("numbers", numbers.toSorted(ascending), NUMBERS);
      expectSame("kept", (await chat.since("t", 0)).length, NUMBERS.length);
    },
  },
  {
    name: "Phrases and free texts are kept apart",
    async holds(chat) {
      await chat.append("t", { ...newLine("p", 1), remark: { is: "phrase", phrase: "wellPlayed" } });
      await chat.append("t", { ...newLine("p", 2), remark: { is: "text", text: "wellPlayed" } });
      const [phrase, text] = (await chat.since("t", 0)).map(({ remark }) => remark);
      expectSame("phrase", phrase, { is: "phrase", phrase: "wellPlayed" });
      expectSame("text", text, { is: "text", text: "wellPlayed" });
    },
  },
  {
    name: "A withdrawn line loses its name and words, and the numbers continue as before",
    async holds(chat) {
      await chat.append("t", newLine("p", 1));
      await chat.append("t", newLine("q", 2));
      await chat.append("t", newLine("p", 3));
      await chat.append("u", newLine("p", 4));
      await chat.withdraw("p");
      expectSame("t", await chat.since("t", 0), [gone(1, 1), line("q", 2), gone(3, 3)]);
      expectSame("u", await chat.since("u", 0), [gone(1, 4)]);
      expectSame("next", await chat.append("t", newLine("q", 4)), 4);
    },
  },
  {
    name: "People read all of their own lines and nobody else's",
    async holds(chat) {
      await chat.append("t", newLine("p", 1));
      await chat.append("t", newLine("q", 2));
      await chat.append("u", newLine("p", 1));
      const own = (await chat.ofPerson("p")).toSorted((one, other) => (one.table < other.table ? -1 : 1));
      expectSame("own", own, [
        { ...line("p", 1), table: "t" },
        { ...line("p", 1), table: "u" },
      ]);
      await chat.withdraw("p");
      expectSame("withdrawn", await chat.ofPerson("p"), []);
    },
  },
  {
    name: "Tables with old lines are found in the order of their ids, some at a time",
    async holds(chat) {
      for (const table of ["v", "t", "u"]) await chat.append(table, newLine("p", 5));
      await chat.append("t", newLine("p", 50));
      await chat.append("w", newLine("p", 50));
      expectSame("all", await chat.tablesWithLinesBefore(6, "", 9), ["t", "u", "v"]);
      expectSame("none so old", await chat.tablesWithLinesBefore(5, "", 9), []);
      expectSame("two", await chat.tablesWithLinesBefore(6, "", 2), ["t", "u"]);
      expectSame("the rest", await chat.tablesWithLinesBefore(6, "u", 2), ["v"]);
    },
  },
  {
    name: "A removed table loses its lines, and other tables keep theirs",
    async holds(chat) {
      for (const table of ["t", "tt"]) await chat.append(table, newLine("p", 1));
      await chat.remove("t");
      await chat.remove("never spoken at");
      expectSame("t", await chat.since("t", 0), []);
      expectSame("tt", await chat.since("tt", 0), [line("p", 1)]);
      expectSame("anew", await chat.append("t", newLine("p", 1)), 1);
    },
  },
];

/** More than nine: a store that sorts numbers as text would fail. */
const NUMBERS = Array.from({ length: 12 }, (_, index) => index + 1);
const ascending = (one: number, other: number): number => one - other;

const newLine = (person: string, at: number): NewChatLine => ({
  person,
  name: `“${person}”`,
  at,
  version: at === 1 ? null : at,
  remark: { is: "text", text: `à ${at}\nheures` },
});

const line = (person: string, number: number): ChatLine => ({ number, ...newLine(person, number) });

const gone = (number: number, at: number): ChatLine => ({
  number,
  person: null,
  name: null,
  at,
  version: null,
  remark: { is: "withdrawn" },
});
