import { type ContractClause, expectSame } from "../../host/ports/port-contract.ts";
import { USUAL_WISHES } from "../../protocol/messages/notifications.ts";
import type { NotificationStore, NotificationWay } from "./notification-store.ts";
import type { Outbox, OutboxNotice } from "./outbox.ts";

/** Both know the same ways. */
interface Stores {
  readonly notifications: NotificationStore;
  readonly outbox: Outbox;
}

/** What every store of people's ways and wishes does. Each clause gets an empty one. */
export const notificationStoreContract: readonly ContractClause<Stores>[] = [
  {
    name: "Wishes and ways are there as they were stored, for those who were asked for",
    async holds({ notifications }) {
      expectSame("nobody", await waysOf(notifications, "p"), []);
      await notifications.setWishes("p", WISHES);
      for (const one of [PUSH, MAIL, WEBHOOK]) await notifications.putWay(one);
      await notifications.putWay({ ...MAIL, id: "other", person: "q" });
      const found = await notifications.read(["q", "p", "r"]);
      const p = found.find(({ person }) => person === "p");
      expectSame("p", p, { person: "p", wishes: WISHES, ways: [PUSH, MAIL, WEBHOOK] });
      expectSame("q", await waysOf(notifications, "q"), ["other"]);
      expectSame("q has said nothing", found.find(({ person }) => person === "q")?.wishes, null);
      expectSame("one", await notifications.way("mail"), MAIL);
      expectSame("none", await notifications.way("nobody"), null);
    },
  },
  {
    name: "Ways that recover are found by their address, the newest first, of everybody who wants it",
    async holds({ notifications }) {
      const to = {
        is: "mail",
        address: "Zoé@games.example",
        isConfirmed: true,
        recovers: "zoé@games.example",
      } as const;
      const [old, later] = [
        { ...MAIL, to },
        { ...MAIL, id: "later", person: "q", made: 5, to },
      ];
      for (const one of [old, later, { ...MAIL, id: "told", person: "r" }]) await notifications.putWay(one);
      expectSame("both", await notifications.recovering("zoé@games.example", 9), [later, old]);
      expectSame("one", await notifications.recovering("zoé@games.example", 1), [later]);
      expectSame("as it is written", await notifications.recovering("Zoé@games.example", 9), []);
      await notifications.putWay({ ...later, to: { ...MAIL.to } });
      await notifications.forget("p");
      expectSame("no longer", await notifications.recovering("zoé@games.example", 9), []);
    },
  },
  {
    name: "Later wishes replace those of before",
    async holds({ notifications }) {
      await notifications.setWishes("p", WISHES);
      await notifications.setWishes("p", { ...WISHES, reminder: null });
      expectSame("reminder", (await notifications.read(["p"]))[0]?.wishes?.reminder, null);
    },
  },
  {
    name: "A way that is stored again is replaced; another person's becomes theirs, and its notices go",
    async holds({ notifications, outbox }) {
      await notifications.putWay(PUSH);
      await outbox.change({ put: [notice("a")], silence: [], drop: [], withdraw: [] }, 1);
      await notifications.putWay({ ...PUSH, made: 9 });
      expectSame("again", (await notifications.way("push"))?.made, 9);
      expectSame("kept", (await outbox.ofPerson("p")).length, 1);
      await notifications.putWay({ ...PUSH, person: "q" });
      expectSame("p", await waysOf(notifications, "p"), []);
      expectSame("q", await waysOf(notifications, "q"), ["push"]);
      expectSame("notices", await outbox.ofPerson("p"), []);
    },
  },
  {
    name: "What became of deliveries is noted, of ways that are there",
    async holds({ notifications }) {
      await notifications.putWay(MAIL);
      await notifications.noteDelivery("mail", { sent: [7, 5], failingSince: 6 });
      expectSame("noted", await notifications.way("mail"), { ...MAIL, sent: [7, 5], failingSince: 6 });
      await notifications.noteDelivery("nobody", { sent: [], failingSince: null });
      expectSame("nobody", await notifications.way("nobody"), null);
    },
  },
  {
    name: "A way is removed with its notices, and others stay",
    async holds({ notifications, outbox }) {
      for (const one of [PUSH, MAIL]) await notifications.putWay(one);
      await outbox.change({ put: [notice("a"), notice("b", "mail")], silence: [], drop: [], withdraw: [] }, 1);
      expectSame("there", await notifications.removeWay("push"), true);
      expectSame("no more", await notifications.removeWay("push"), false);
      expectSame("ways", await waysOf(notifications, "p"), ["mail"]);
      expectSame(
        "notices",
        (await outbox.ofPerson("p")).map(({ id }) => id),
        ["b"],
      );
    },
  },
  {
    name: "Of somebody who is forgotten nothing is left, and of others everything",
    async holds({ notifications, outbox }) {
      await notifications.setWishes("p", WISHES);
      await notifications.putWay(PUSH);
      await notifications.putWay({ ...MAIL, person: "q" });
      const [mine, others] = [notice("a"), { ...notice("b", "mail"), person: "q" }];
      await outbox.change({ put: [mine, others], silence: [], drop: [], withdraw: [] }, 1);
      await notifications.forget("p");
      const [left] = await notifications.read(["p"]);
      expectSame("p", [left?.wishes ?? null, left?.ways ?? [], await outbox.ofPerson("p")], [null, [], []]);
      expectSame("q", [await waysOf(notifications, "q"), (await outbox.ofPerson("q")).length], [["mail"], 1]);
    },
  },
];

const WISHES = {
  ...USUAL_WISHES,
  wasAsked: true,
  quiet: { from: 22 * 60, until: 7 * 60, timeZone: "Europe/Athens" },
  tables: [{ table: "t", tells: "nothing" }],
} as const;

const WAY = { person: "p", made: 1, sent: [], failingSince: null } as const;
const PUSH: NotificationWay = {
  ...WAY,
  id: "push",
  to: { is: "push", endpoint: "https://push.example/é", p256dh: "k", auth: "a", device: "Firefox", session: "s" },
};
const MAIL: NotificationWay = {
  ...WAY,
  id: "mail",
  made: 2,
  to: { is: "mail", address: "zoé@games.example", isConfirmed: false },
};
const WEBHOOK: NotificationWay = {
  ...WAY,
  id: "webhook",
  made: 3,
  to: { is: "webhook", url: "https://hooks.example/1", form: "slack", secret: "owl" },
};

const notice = (id: string, way = "push"): OutboxNotice => ({
  id,
  person: "p",
  table: "t",
  way,
  kind: "yourTurn",
  game: "toy",
  event: "turn 1",
  from: null,
  until: null,
  since: 1,
  made: 1,
  host: "push.example",
  state: "waiting",
  due: 1,
  attempts: 0,
});

const waysOf = async (notifications: NotificationStore, person: string): Promise<readonly string[]> =>
  ((await notifications.read([person]))[0]?.ways ?? []).map(({ id }) => id);
