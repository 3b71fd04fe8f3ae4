import { type ContractClause, expectRejected, expectSame } from "../../host/ports/port-contract.ts";
import type { Passkey, PasskeyChallenge } from "./account-store.ts";
import { createContractPeople } from "./contract-people.ts";
import type { Repositories } from "./repositories.ts";

type Stores = Pick<Repositories, "people" | "accounts">;

/** What every store of accounts does. Each clause gets empty stores. */
export const accountStoreContract: readonly ContractClause<Stores>[] = [
  {
    name: "A passkey is found by its credential and by its person, as it was stored",
    async holds({ people, accounts }) {
      await createContractPeople(people);
      expectSame("before", [await accounts.passkeyOf("c"), await accounts.passkeys("p")], [null, []]);
      await accounts.addPasskey(PHONE);
      await accounts.addPasskey({ ...LAPTOP, session: null });
      await accounts.addPasskey({ ...PHONE, id: "z", credential: "z", person: "q" });
      expectSame("by credential", await accounts.passkeyOf("c"), PHONE);
      expectSame("by its id", await accounts.passkeyOf("phone"), null);
      expectSame("the last used first", await accounts.passkeys("p"), [{ ...LAPTOP, session: null }, PHONE]);
    },
  },
  {
    name: "A passkey of nobody, or with an id or a credential that is in use, is rejected",
    async holds({ people, accounts }) {
      await expectRejected("nobody's", accounts.addPasskey(PHONE));
      await createContractPeople(people);
      await accounts.addPasskey(PHONE);
      await expectRejected("same id", accounts.addPasskey({ ...LAPTOP, id: "phone" }));
      await expectRejected("same credential", accounts.addPasskey({ ...LAPTOP, person: "q", credential: "c" }));
      expectSame("of p", await accounts.passkeys("p"), [PHONE]);
      expectSame("of q", await accounts.passkeys("q"), []);
    },
  },
  {
    name: "A use is noted, and a counter that has been there already is refused",
    async holds({ people, accounts }) {
      await createContractPeople(people);
      await accounts.addPasskey(PHONE);
      expectSame("none", await accounts.markUsed("nothing", 9, 9, "s"), false);
      expectSame("later", await accounts.markUsed("phone", 4, 60, "other"), true);
      expectSame("again", await accounts.markUsed("phone", 4, 70, "thief"), false);
      expectSame("before", await accounts.markUsed("phone", 3, 70, "thief"), false);
      expectSame("noted", await accounts.passkeys("p"), [{ ...PHONE, counter: 4, used: 60, session: "other" }]);
    },
  },
  {
    name: "A device that does not count is at 0 for ever",
    async holds({ people, accounts }) {
      await createContractPeople(people);
      await accounts.addPasskey({ ...PHONE, counter: 0 });
      expectSame("first", await accounts.markUsed("phone", 0, 60, "s"), true);
      expectSame("second", await accounts.markUsed("phone", 0, 50, null), true);
      const [passkey] = await accounts.passkeys("p");
      expectSame("never earlier", passkey, { ...PHONE, counter: 0, used: 60, session: null });
    },
  },
  {
    name: "A passkey is removed by its person alone",
    async holds({ people, accounts }) {
      await createContractPeople(people);
      await accounts.addPasskey(PHONE);
      await accounts.addPasskey(LAPTOP);
      expectSame("somebody else's", await accounts.removePasskey("q", "phone"), null);
      expectSame("theirs", await accounts.removePasskey("p", "phone"), PHONE);
      expectSame("gone", await accounts.removePasskey("p", "phone"), null);
      expectSame("the other", await accounts.passkeys("p"), [LAPTOP]);
    },
  },
  {
    name: "Each recovery code is of use once, and new ones replace the old ones",
    async holds({ people, accounts }) {
      await expectRejected("nobody's", accounts.setRecoveryCodes("p", ["a"], 1));
      await createContractPeople(people);
      await accounts.setRecoveryCodes("p", ["old"], 1);
      await accounts.setRecoveryCodes("q", ["c"], 1);
      await accounts.setRecoveryCodes("p", ["a", "b"], 2);
      expectSame("two", await accounts.countRecoveryCodes("p"), 2);
      expectSame("replaced", await accounts.takeRecoveryCode("old"), null);
      expectSame("used", await accounts.takeRecoveryCode("a"), "p");
      expectSame("used up", await accounts.takeRecoveryCode("a"), null);
      expectSame("one", await accounts.countRecoveryCodes("p"), 1);
      expectSame("the other's", await accounts.takeRecoveryCode("c"), "q");
    },
  },
  {
    name: "A challenge is answered once, and in time",
    async holds({ people, accounts }) {
      await createContractPeople(people);
      const register: PasskeyChallenge = { purpose: "register", person: "p", until: 50 };
      await accounts.addChallenge("a", register, 10);
      await accounts.addChallenge("b", { ...register, purpose: "signIn", person: null }, 10);
      await accounts.addChallenge("c", register, 10);
      expectSame("in time", await accounts.takeChallenge("a", 50), register);
      expectSame("used up", await accounts.takeChallenge("a", 50), null);
      expectSame("anybody's", (await accounts.takeChallenge("b", 20))?.person, null);
      expectSame("too late", await accounts.takeChallenge("c", 51), null);
      await accounts.addChallenge("d", register, 10);
      await accounts.addChallenge("e", { ...register, until: 99 }, 60);
      expectSame("dropped", await accounts.takeChallenge("d", 20), null);
    },
  },
  {
    name: "Whoever is removed has nothing any more, and the others keep theirs",
    async holds({ people, accounts }) {
      await createContractPeople(people);
      await accounts.addPasskey(PHONE);
      await accounts.addPasskey({ ...LAPTOP, person: "q" });
      await accounts.setRecoveryCodes("p", ["a"], 1);
      await accounts.setRecoveryCodes("q", ["b"], 1);
      await accounts.addChallenge("x", { purpose: "register", person: "p", until: 50 }, 10);
      await accounts.remove("p");
      expectSame("passkeys", await accounts.passkeys("p"), []);
      expectSame("codes", await accounts.takeRecoveryCode("a"), null);
      expectSame("challenges", await accounts.takeChallenge("x", 20), null);
      expectSame("of q", [(await accounts.passkeys("q")).length, await accounts.countRecoveryCodes("q")], [1, 1]);
    },
  },
];

const PHONE: Passkey = {
  id: "phone",
  person: "p",
  credential: "c",
  host: "games.example",
  publicKey: "pQECAyYgASFYIA",
  counter: 3,
  transports: ["internal", "hybrid"],
  device: "Firefox, Android",
  made: 5,
  used: 7,
  session: "s",
};

const LAPTOP: Passkey = { ...PHONE, id: "laptop", credential: "d", counter: 0, transports: [], used: 40 };
