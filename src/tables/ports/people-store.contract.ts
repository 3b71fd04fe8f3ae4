import { type ContractClause, expectRejected, expectSame } from "../../host/ports/port-contract.ts";
import type { PeopleStore, Person } from "./people-store.ts";

/** What every store of people does. Each clause gets an empty store. */
export const peopleStoreContract: readonly ContractClause<PeopleStore>[] = [
  {
    name: "A created person is found by id and by secret, and the secret is never returned",
    async holds(people) {
      expectSame("before", [await people.read("p"), await people.bySecret("s")], [null, null]);
      await people.create(ZOE, "s");
      expectSame("by id", await people.read("p"), ZOE);
      expectSame("by secret", await people.bySecret("s"), ZOE);
      expectSame("by the id as a secret", await people.bySecret("p"), null);
      expectSame("by the secret as an id", await people.read("s"), null);
      expectSame("by no secret", await people.bySecret(""), null);
    },
  },
  {
    name: "An id or a secret that is in use is rejected and changes nothing",
    async holds(people) {
      await people.create(ZOE, "s");
      await expectRejected("same id", people.create({ ...ZOE, name: "Thief" }, "another"));
      await expectRejected("same secret", people.create({ ...ZOE, id: "q" }, "s"));
      expectSame("p", await people.read("p"), ZOE);
      expectSame("q", await people.read("q"), null);
      expectSame("another", await people.bySecret("another"), null);
    },
  },
  {
    name: "Names and languages change only for the person who was meant",
    async holds(people) {
      await people.create(ZOE, "s");
      await people.create({ ...ZOE, id: "q" }, "t");
      await people.rename("p", "Θαλῆς");
      await people.setLanguage("p", "en");
      expectSame("p", await people.bySecret("s"), { ...ZOE, name: "Θαλῆς", language: "en" });
      expectSame("q", await people.read("q"), { ...ZOE, id: "q" });
    },
  },
  {
    name: "The last time seen never goes back",
    async holds(people) {
      await people.create(ZOE, "s");
      await people.markSeen("p", 90);
      await people.markSeen("p", 70);
      expectSame("seen", await people.read("p"), { ...ZOE, seen: 90 });
    },
  },
  {
    name: "A removed person is not found any more and may be created again",
    async holds(people) {
      await people.create(ZOE, "s");
      await people.create({ ...ZOE, id: "q" }, "t");
      await people.remove("p");
      expectSame("gone", [await people.read("p"), await people.bySecret("s")], [null, null]);
      expectSame("the other", await people.bySecret("t"), { ...ZOE, id: "q" });
      await people.create(ZOE, "s");
      expectSame("anew", await people.bySecret("s"), ZOE);
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

const ZOE: Person = { id: "p", name: "Zoé d’Élée", language: "fr", made: 5, seen: 7 };
