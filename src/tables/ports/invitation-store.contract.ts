import { type ContractClause, expectRejected, expectSame } from "../../host/ports/port-contract.ts";
import { createContractPeople } from "./contract-people.ts";
import type { Block, StoredInvitation } from "./invitation-store.ts";
import type { Repositories } from "./repositories.ts";

/** What every store of invitations does. Each clause gets empty stores. */
export const invitationStoreContract: readonly ContractClause<Pick<Repositories, "people" | "invitations">>[] = [
  {
    name: "An invitation is there for whom it is meant and for whom it is from, the newest first",
    async holds({ people, invitations }) {
      await createContractPeople(people);
      expectSame("new", await invitations.invite(TO_Q), true);
      const later = { ...TO_Q, id: "later", table: "u", made: 9 };
      await invitations.invite(later);
      await invitations.invite({ ...TO_Q, id: "to r", to: "r" });
      expectSame("to q", await invitations.toPerson("q"), [later, TO_Q]);
      expectSame("from p", (await invitations.fromPerson("p")).length, 3);
      expectSame("others", [await invitations.toPerson("p"), await invitations.fromPerson("q")], [[], []]);
    },
  },
  {
    name: "A second invitation to the same table changes nothing, not even one that was declined",
    async holds({ people, invitations }) {
      await createContractPeople(people);
      await invitations.invite(TO_Q);
      expectSame("somebody else's", await invitations.decline("r", "i"), false);
      expectSame("theirs", await invitations.decline("q", "i"), true);
      expectSame("again", await invitations.invite({ ...TO_Q, id: "again", made: 9 }), false);
      expectSame("to q", await invitations.toPerson("q"), [{ ...TO_Q, isDeclined: true }]);
      expectSame("by another", await invitations.invite({ ...TO_Q, id: "from r", from: "r" }), true);
    },
  },
  {
    name: "An invitation or a block of nobody is rejected",
    async holds({ people, invitations }) {
      await createContractPeople(people);
      await expectRejected("to nobody", invitations.invite({ ...TO_Q, to: "x" }));
      await expectRejected("from nobody", invitations.invite({ ...TO_Q, from: "x" }));
      await expectRejected("blocks nobody", invitations.block({ ...P_BY_Q, person: "x" }));
      await expectRejected("blocked by nobody", invitations.block({ ...P_BY_Q, by: "x" }));
      expectSame("none", await invitations.fromPerson("p"), []);
    },
  },
  {
    name: "Invitations go with their table, and when they are old",
    async holds({ people, invitations }) {
      await createContractPeople(people);
      await invitations.invite(TO_Q);
      await invitations.invite({ ...TO_Q, id: "to r", to: "r" });
      await invitations.invite({ ...TO_Q, id: "u", table: "u", made: 20 });
      await invitations.invite({ ...TO_Q, id: "v", table: "v", made: 30 });
      await invitations.removeOfTable("t");
      expectSame(
        "with t",
        (await invitations.fromPerson("p")).map(({ id }) => id),
        ["v", "u"],
      );
      await invitations.removeBefore(30);
      expectSame(
        "old",
        (await invitations.fromPerson("p")).map(({ id }) => id),
        ["v"],
      );
    },
  },
  {
    name: "A block is one for each pair, and its person alone takes it back",
    async holds({ people, invitations }) {
      await createContractPeople(people);
      await invitations.block(P_BY_Q);
      await invitations.block({ ...P_BY_Q, id: "again", name: "Other" });
      await invitations.block({ ...P_BY_Q, id: "r", person: "r", made: 9 });
      expectSame(
        "by q",
        (await invitations.blocks("q")).map(({ id }) => id),
        ["r", "b"],
      );
      expectSame("as stored", (await invitations.blocks("q"))[1], P_BY_Q);
      expectSame("by p", await invitations.blocks("p"), []);
      expectSame("not theirs", await invitations.unblock("p", "b"), false);
      expectSame("theirs", await invitations.unblock("q", "b"), true);
      expectSame(
        "one",
        (await invitations.blocks("q")).map(({ id }) => id),
        ["r"],
      );
    },
  },
  {
    name: "Of two people who become one nothing is lost, and nothing is there twice",
    async holds({ people, invitations }) {
      await createContractPeople(people);
      await invitations.invite(TO_Q);
      await invitations.invite({ ...TO_Q, id: "to r", to: "r" });
      await invitations.invite({ ...TO_Q, id: "from q", table: "u", from: "q", to: "r" });
      await invitations.invite({ ...TO_Q, id: "same", from: "q", to: "r" });
      await invitations.block(P_BY_Q);
      await invitations.block({ ...P_BY_Q, id: "r", person: "r" });
      await invitations.join("q", "p");
      const from = (await invitations.fromPerson("p")).map(({ table, to }) => `${to} at ${table}`).sort();
      expectSame("from p", from, ["r at t", "r at u"]);
      expectSame("of oneself", await invitations.toPerson("p"), []);
      expectSame(
        "blocks",
        (await invitations.blocks("p")).map(({ person }) => person),
        ["r"],
      );
    },
  },
  {
    name: "Nothing is left of whoever is removed, and the others keep theirs",
    async holds({ people, invitations }) {
      await createContractPeople(people);
      await invitations.invite(TO_Q);
      await invitations.invite({ ...TO_Q, id: "back", from: "q", to: "p" });
      await invitations.invite({ ...TO_Q, id: "stays", from: "q", to: "r" });
      await invitations.block(P_BY_Q);
      await invitations.block({ ...P_BY_Q, id: "by p", by: "p", person: "r" });
      await invitations.block({ ...P_BY_Q, id: "stays", person: "r" });
      await invitations.remove("p");
      expectSame("q", [await invitations.toPerson("q"), (await invitations.fromPerson("q")).length], [[], 1]);
      expectSame(
        "blocks",
        (await invitations.blocks("q")).map(({ id }) => id),
        ["stays"],
      );
      expectSame("of p", [await invitations.blocks("p"), await invitations.toPerson("p")], [[], []]);
    },
  },
];

const TO_Q: StoredInvitation = { id: "i", table: "t", from: "p", to: "q", made: 5, isDeclined: false };
const P_BY_Q: Block = { id: "b", by: "q", person: "p", name: "Name of p", made: 5 };
