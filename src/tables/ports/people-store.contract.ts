import { type ContractClause, expectRejected, expectSame } from "../../host/ports/port-contract.ts";
import type { NewSession, PeopleStore, Person, Session } from "./people-store.ts";

/** What every store of people does. Each clause gets an empty store. */
export const peopleStoreContract: readonly ContractClause<PeopleStore>[] = [
  {
    name: "A created person is found by id and by secret, and the secret is never returned",
    async holds(people) {
      expectSame("before", [await people.read("p"), await people.bySecret("s")], [null, null]);
      await people.create(ZOE, session("s"));
      expectSame("by id", await people.read("p"), ZOE);
      expectSame("by secret", await people.bySecret("s"), { person: ZOE, session: PHONE });
      expectSame("by the id as a secret", await people.bySecret("p"), null);
      expectSame("by the secret as an id", await people.read("s"), null);
      expectSame("by no secret", await people.bySecret(""), null);
    },
  },
  {
    name: "An id or a secret that is in use is rejected and changes nothing",
    async holds(people) {
      await people.create(ZOE, session("s"));
      await expectRejected("same id", people.create({ ...ZOE, name: "Thief" }, session("another")));
      await expectRejected("same secret", people.create({ ...ZOE, id: "q" }, { ...session("s"), id: "other" }));
      expectSame("p", await people.read("p"), ZOE);
      expectSame("q", await people.read("q"), null);
      expectSame("another", await people.bySecret("another"), null);
    },
  },
  {
    name: "Names and languages change only for the person who was meant",
    async holds(people) {
      await people.create(ZOE, session("s"));
      await people.create({ ...ZOE, id: "q" }, session("t"));
      await people.rename("p", "Θαλῆς");
      await people.setLanguage("p", "en");
      expectSame("p", (await people.bySecret("s"))?.person, { ...ZOE, name: "Θαλῆς", language: "en" });
      expectSame("q", await people.read("q"), { ...ZOE, id: "q" });
    },
  },
  {
    name: "The last time seen never goes back",
    async holds(people) {
      await people.create(ZOE, session("s"));
      await people.markSeen("session s", 90);
      await people.markSeen("session s", 70);
      expectSame("seen", await people.read("p"), { ...ZOE, seen: 90 });
      expectSame("session", await people.sessions("p"), [{ ...PHONE, seen: 90 }]);
    },
  },
  {
    name: "A removed person is not found any more and may be created again",
    async holds(people) {
      await people.create(ZOE, session("s"));
      await people.create({ ...ZOE, id: "q" }, session("t"));
      await people.remove("p");
      expectSame("gone", [await people.read("p"), await people.bySecret("s")], [null, null]);
      expectSame("their sessions", await people.sessions("p"), []);
      expectSame("the other", (await people.bySecret("t"))?.person, { ...ZOE, id: "q" });
      await people.create(ZOE, session("s"));
      expectSame("anew", (await people.bySecret("s"))?.person, ZOE);
    },
  },
  {
    name: "A person may have several sessions, and each can be ended alone, by its person",
    async holds(people) {
      await people.create(ZOE, session("s"));
      await people.create({ ...ZOE, id: "q" }, session("t"));
      await people.addSession("p", session("laptop"), 30);
      const laptop: Session = { id: "session laptop", person: "p", device: "Firefox", made: 30, seen: 30 };
      expectSame("the last seen first", await people.sessions("p"), [laptop, PHONE]);
      expectSame("by its own secret", await people.bySecret("laptop"), { person: ZOE, session: laptop });
      expectSame("not theirs", await people.endSession("q", "session s"), false);
      expectSame("not there", await people.endSession("p", "session x"), false);
      expectSame("theirs", await people.endSession("p", "session s"), true);
      expectSame("ended", await people.bySecret("s"), null);
      expectSame("the others", await people.sessions("p"), [laptop]);
      expectSame("somebody else's", (await people.sessions("q")).length, 1);
      await people.endSession("p", "session laptop");
      expectSame("the person stays", await people.read("p"), ZOE);
    },
  },
  {
    name: "A session of nobody, or with an id or a secret that is in use, is rejected",
    async holds(people) {
      await expectRejected("nobody", people.addSession("p", session("s"), 1));
      await people.create(ZOE, session("s"));
      await expectRejected("same id", people.addSession("p", { ...session("s"), secret: "t" }, 1));
      await expectRejected("same secret", people.addSession("p", { ...session("s"), id: "other" }, 1));
      expectSame("sessions", await people.sessions("p"), [PHONE]);
    },
  },
  {
    name: "Sessions and people that were not seen since a moment are known, and such sessions can be ended",
    async holds(people) {
      await people.create(ZOE, session("s"));
      await people.create({ ...ZOE, id: "q", seen: 50 }, session("t"));
      await people.create({ ...ZOE, id: "r", seen: 6 }, session("u"));
      expectSame("nobody", await people.unseenPeople(6, 9), []);
      expectSame("two", await people.unseenPeople(50, 9), ["r", "p"]);
      expectSame("at most one", await people.unseenPeople(51, 1), ["r"]);
      await people.endUnseenSessions(7);
      expectSame("ended", await people.bySecret("u"), null);
      expectSame("not ended", (await people.bySecret("s"))?.session, PHONE);
    },
  },
  {
    name: "Of two people who become one all sessions stay, and one name",
    async holds(people) {
      await people.create(ZOE, session("s"));
      await people.create({ ...ZOE, id: "q", name: "Ana", seen: 50 }, session("t"));
      await people.join("q", "nobody");
      expectSame("not into nobody", (await people.bySecret("t"))?.person.id, "q");
      await people.join("q", "p");
      const joined = { ...ZOE, seen: 50 };
      expectSame("by the other's secret", (await people.bySecret("t"))?.person, joined);
      expectSame("by their own", (await people.bySecret("s"))?.person, joined);
      expectSame("gone", await people.read("q"), null);
      expectSame("two sessions", (await people.sessions("p")).length, 2);
      await people.join("q", "p");
      await people.join("p", "p");
      expectSame("again", await people.read("p"), joined);
    },
  },
  {
    name: "A change of an unknown person changes nothing",
    async holds(people) {
      await people.rename("p", "Nobody");
      await people.setLanguage("p", "en");
      await people.markSeen("p", 90);
      expectSame("read", await people.read("p"), null);
      await people.remove("p");
      expectSame("removed", await people.read("p"), null);
    },
  },
];

/** The secret makes its id. */
const session = (secret: string): NewSession => ({ id: `session ${secret}`, device: "Firefox", secret });

const ZOE: Person = { id: "p", name: "Zoé d’Élée", language: "fr", made: 5, seen: 7 };
const PHONE: Session = { id: "session s", person: "p", device: "Firefox", made: 5, seen: 7 };
