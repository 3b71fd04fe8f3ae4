import { type ContractClause, expectRejected, expectSame } from "../../host/ports/port-contract.ts";
import { createContractPeople } from "./contract-people.ts";
import type { Profile } from "./profile-store.ts";
import type { Repositories } from "./repositories.ts";

/** What every store of profiles does. Each clause gets empty stores. */
export const profileStoreContract: readonly ContractClause<Pick<Repositories, "people" | "profiles">>[] = [
  {
    name: "A profile is found by its person and by its page, as it was saved last",
    async holds({ people, profiles }) {
      await createContractPeople(people);
      expectSame("before", [await profiles.read("p"), await profiles.byPage("page")], [null, null]);
      await profiles.save(OWL);
      expectSame("by person", await profiles.read("p"), OWL);
      expectSame("by page", await profiles.byPage("page"), OWL);
      await profiles.save({ ...OWL, coin: null, page: null, showsMatches: true });
      expectSame("saved again", await profiles.read("p"), { ...OWL, coin: null, page: null, showsMatches: true });
      expectSame("private", await profiles.byPage("page"), null);
    },
  },
  {
    name: "A profile of nobody, or with a page of somebody else, is rejected",
    async holds({ people, profiles }) {
      await expectRejected("nobody", profiles.save(OWL));
      await createContractPeople(people);
      await profiles.save(OWL);
      await expectRejected("same page", profiles.save({ ...OWL, person: "q" }));
      await profiles.save({ ...OWL, person: "q", page: null });
      await profiles.save({ ...OWL, person: "r", page: null });
      expectSame("by page", (await profiles.byPage("page"))?.person, "p");
    },
  },
  {
    name: "Of two people who become one the profile stays that was chosen by whom they become",
    async holds({ people, profiles }) {
      await createContractPeople(people);
      await profiles.save(OWL);
      await profiles.join("p", "q");
      expectSame("moved", await profiles.read("q"), { ...OWL, person: "q" });
      expectSame("gone", await profiles.read("p"), null);
      await profiles.save({ ...OWL, person: "r", coin: "bee", page: "other" });
      await profiles.join("q", "r");
      expectSame("theirs", (await profiles.read("r"))?.coin, "bee");
      expectSame("dropped", [await profiles.read("q"), await profiles.byPage("page")], [null, null]);
    },
  },
  {
    name: "Of some people the coins are found of those who have one, and of nobody else",
    async holds({ people, profiles }) {
      await createContractPeople(people);
      await profiles.save({ ...OWL, person: "q", page: null });
      await profiles.save({ ...OWL, person: "r", coin: null, page: null });
      expectSame("nobody asked", await profiles.coins([]), []);
      expectSame("no coin, no profile, no person", await profiles.coins(["p", "r", "nobody"]), []);
      await profiles.save({ ...OWL, coin: "bee" });
      const found = [...(await profiles.coins(["p", "q", "r"]))].sort((one, other) =>
        one.person < other.person ? -1 : 1,
      );
      expectSame("two of three", found, [
        { person: "p", coin: "bee" },
        { person: "q", coin: "owl" },
      ]);
    },
  },
  {
    name: "A removed profile is gone, and the others stay",
    async holds({ people, profiles }) {
      await createContractPeople(people);
      await profiles.save(OWL);
      await profiles.save({ ...OWL, person: "q", page: "other" });
      await profiles.remove("p");
      expectSame("p", [await profiles.read("p"), await profiles.byPage("page")], [null, null]);
      expectSame("q", (await profiles.byPage("other"))?.person, "q");
    },
  },
];

const OWL: Profile = { person: "p", coin: "owl", page: "page", showsResults: true, showsMatches: false };
