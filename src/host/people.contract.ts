import { type Clause, demandRejected, demandSame } from "./contract.ts";
import type { People, Person } from "./people.ts";

/** What every place that keeps people does. Each clause is given an empty one. */
export const peopleContract: readonly Clause<People>[] = [
  {
    name: "who is made is found by id and by secret, and the secret is never answered",
    async holds(people) {
      demandSame("before", [await people.read("p"), await people.bySecret("s")], [null, null]);
      await people.make(ZOE, "s");
      demandSame("by id", await people.read("p"), ZOE);
      demandSame("by secret", await people.bySecret("s"), ZOE);
      demandSame("by the id as a secret", await people.bySecret("p"), null);
      demandSame("by the secret as an id", await people.read("s"), null);
      demandSame("by no secret", await people.bySecret(""), null);
    },
  },
  {
    name: "an id or a secret that is in use is rejected and changes nothing",
    async holds(people) {
      await people.make(ZOE, "s");
      await demandRejected("same id", people.make({ ...ZOE, name: "Thief" }, "another"));
      await demandRejected("same secret", people.make({ ...ZOE, id: "q" }, "s"));
      demandSame("p", await people.read("p"), ZOE);
      demandSame("q", await people.read("q"), null);
      demandSame("another", await people.bySecret("another"), null);
    },
  },
  {
    name: "names and languages change; of two people only the one who was meant",
    async holds(people) {
      await people.make(ZOE, "s");
      await people.make({ ...ZOE, id: "q" }, "t");
      await people.rename("p", "Θαλῆς");
      await people.speak("p", "en");
      demandSame("p", await people.bySecret("s"), { ...ZOE, name: "Θαλῆς", language: "en" });
      demandSame("q", await people.read("q"), { ...ZOE, id: "q" });
    },
  },
  {
    name: "somebody is last seen at the latest moment that was said",
    async holds(people) {
      await people.make(ZOE, "s");
      await people.see("p", 90);
      await people.see("p", 70);
      demandSame("seen", await people.read("p"), { ...ZOE, seen: 90 });
    },
  },
  {
    name: "who is removed is found by nothing, and may be made anew",
    async holds(people) {
      await people.make(ZOE, "s");
      await people.make({ ...ZOE, id: "q" }, "t");
      await people.remove("p");
      demandSame("gone", [await people.read("p"), await people.bySecret("s")], [null, null]);
      demandSame("the other", await people.bySecret("t"), { ...ZOE, id: "q" });
      await people.make(ZOE, "s");
      demandSame("anew", await people.bySecret("s"), ZOE);
    },
  },
  {
    name: "what is said of somebody who is not kept changes nothing",
    async holds(people) {
      await people.rename("p", "Nobody");
      await people.speak("p", "en");
      await people.see("p", 90);
      demandSame("read", await people.read("p"), null);
      await people.remove("p");
      demandSame("removed", await people.read("p"), null);
    },
  },
];

const ZOE: Person = { id: "p", name: "Zoé d’Élée", language: "fr", made: 5, seen: 7 };
