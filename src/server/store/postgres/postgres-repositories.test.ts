import { describe, expect, test } from "vitest";
import { matchStoreContract } from "../../../host/ports/match-store.contract.ts";
import { uptimeContract } from "../../../host/time/uptime.contract.ts";
import type { Seat } from "../../../kernel/seat.ts";
import { accountStoreContract } from "../../../tables/ports/account-store.contract.ts";
import { chatStoreContract } from "../../../tables/ports/chat-store.contract.ts";
import { invitationStoreContract } from "../../../tables/ports/invitation-store.contract.ts";
import { notificationStoreContract } from "../../../tables/ports/notification-store.contract.ts";
import { notingContract, withNotedTables } from "../../../tables/ports/noting.contract.ts";
import { notedTablesContract, outboxContract } from "../../../tables/ports/outbox.contract.ts";
import { peopleStoreContract } from "../../../tables/ports/people-store.contract.ts";
import { profileStoreContract } from "../../../tables/ports/profile-store.contract.ts";
import { seenVersionsContract } from "../../../tables/ports/seen-versions.contract.ts";
import { serverKeysContract } from "../../../tables/ports/server-keys.contract.ts";
import { tableStoreContract } from "../../../tables/ports/table-store.contract.ts";
import { temporaryPostgres } from "../../../testing/server/postgres/temporary-postgres.ts";
import { describeOnPostgres } from "../../../testing/server/postgres/test-postgres.ts";
import { createTestMatch, testStatus, testStep } from "../../../testing/server/test-matches.ts";
import { postgresClock } from "./postgres-clock.ts";
import { postgresRepositories } from "./postgres-repositories.ts";

await describeOnPostgres("On PostgreSQL", (postgres) => {
  const repositories = async () => postgresRepositories(await temporaryPostgres(postgres));

  describe("Matches", () => {
    test.each(matchStoreContract)("$name", async ({ holds }) => holds((await repositories()).matches));

    test("What two servers seal in one round is all there, and what one of them remembers of the round before is not", async () => {
      const database = await temporaryPostgres(postgres);
      const [one, other] = [postgresRepositories(database).matches, postgresRepositories(database).matches];
      await createTestMatch(one, "m");
      const seal = (server: typeof one, version: number, seat: Seat, id: string) =>
        server.sealMove("m", version, { seat, move: id, id, at: 0, isStandIn: false });
      const idsOf = (sealed: Awaited<ReturnType<typeof seal>>) =>
        sealed === "stale" ? sealed : sealed.flatMap(({ ids }) => ids);
      expect(idsOf(await seal(one, 0, 0, "a"))).toEqual(["a"]);
      expect(idsOf(await seal(other, 0, 1, "b"))).toEqual(["a", "b"]);
      expect(idsOf(await seal(one, 0, 0, "c"))).toEqual(["a", "c", "b"]);
      expect(idsOf(await seal(other, 0, 1, "b")), "once").toEqual(["a", "c", "b"]);
      const round = { ...testStep("m", 1), ids: ["a", "c", "b"] };
      expect(await other.appendStep("m", 1, round, testStatus(1), "spent")).toBe("stored");
      expect(await seal(one, 0, 0, "c"), "it was sealed in the round before").toBe("stale");
      expect(idsOf(await seal(one, 1, 0, "d"))).toEqual(["d"]);
    });
  });

  describe("People", () => {
    test.each(peopleStoreContract)("$name", async ({ holds }) => holds((await repositories()).people));
  });

  describe("Accounts", () => {
    test.each(accountStoreContract)("$name", async ({ holds }) => holds(await repositories()));
  });

  describe("Profiles", () => {
    test.each(profileStoreContract)("$name", async ({ holds }) => holds(await repositories()));
  });

  describe("Invitations", () => {
    test.each(invitationStoreContract)("$name", async ({ holds }) => holds(await repositories()));
  });

  describe("Tables", () => {
    test.each(tableStoreContract)("$name", async ({ holds }) => holds((await repositories()).tables));
  });

  describe("Chat", () => {
    test.each(chatStoreContract)("$name", async ({ holds }) => holds((await repositories()).chat));
  });

  describe("Ways, wishes and keys", () => {
    test.each(notificationStoreContract)("$name", async ({ holds }) => holds(await repositories()));

    test.each(serverKeysContract)("$name", async ({ holds }) => holds((await repositories()).serverKeys));
  });

  describe("The outbox", () => {
    test.each(outboxContract)("$name", async ({ holds }) => holds((await repositories()).outbox));

    test.each(notedTablesContract)("$name", async ({ holds }) => holds(await withNotedTables(await repositories())));

    test.each(notingContract)("$name", async ({ holds }) => holds(await repositories()));
  });

  describe("Seen versions", () => {
    test.each(seenVersionsContract)("$name", async ({ holds }) => holds((await repositories()).seenVersions));
  });

  describe("Uptime", () => {
    test.each(uptimeContract)("$name", async ({ holds }) => holds((await repositories()).uptime));

    test("After a run whose clock was wrong by an hour the next outage is known", async () => {
      const { uptime } = await repositories();
      await uptime.start("a", 1000);
      await uptime.keepAlive("a", 3_601_000);
      expect(await uptime.start("a", 2000), "the clock was set back between two runs").toHaveLength(1);
      await uptime.keepAlive("a", 3000);
      expect((await uptime.start("a", 15_000)).at(-1)).toEqual({ from: 3000, to: 15_000 });
    });
  });

  test("The clock tells the time of the database", async () => {
    const clock = postgresClock(await temporaryPostgres(postgres));
    const before = Date.now();
    const now = await clock.now();
    // The database may be on another machine; a second is what a server accepts.
    expect(now).toBeGreaterThanOrEqual(before - 1000);
    expect(now).toBeLessThanOrEqual(Date.now() + 1000);
    expect(await clock.now()).toBeGreaterThanOrEqual(now);
  });
});
