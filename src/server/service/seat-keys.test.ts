import { describe, expect, test } from "vitest";
import { connectClient, connectPerson, done, refusal } from "../../testing/server/socket-client.ts";
import { startTestServer } from "../../testing/server/test-server.ts";
import { matchOfTwo, playMatch } from "../../testing/server/test-tables.ts";

describe("A seat link", () => {
  test("A seat link moves a seat to another browser once, and the old browser learns of it and sees nothing more", async () => {
    const { url } = await startTestServer();
    const [laptop, bao, phone] = [
      await connectPerson(url, "Ada"),
      await connectPerson(url, "Bao"),
      await connectPerson(url, "phone"),
    ];
    const table = await matchOfTwo(laptop, bao, { options: { first: 1 } });
    await playMatch(laptop, table, 0, 1);
    const { seatLink } = await done(laptop.ask({ t: "seatLink", table, seat: 0 }));
    const { token } = await done(laptop.ask({ t: "token", table, seat: 0 }));
    expect(await refusal((await connectClient(url)).ask({ t: "claim", seatLink }))).toBe("whoAreYou");
    expect(await done(phone.ask({ t: "claim", seatLink }))).toEqual({ ok: true, table, seat: 0 });
    await laptop.until((all) => all.some((one) => one.t === "refused" && one.why.key === "notAtYourSeat"));
    expect(await refusal(bao.ask({ t: "claim", seatLink }))).toBe("passSpent");
    const old = await connectClient(url, { authorization: `Bearer ${token}` });
    for (const other of [laptop, old]) {
      const submit = { t: "submit", table, seat: 0, id: "late", at: null, action: { is: "back" } } as const;
      expect(await refusal(other.ask(submit))).toBe("notAtYourSeat");
    }
    const { table: view } = await done(phone.ask({ t: "table", table }));
    expect(view).toMatchObject({ seats: [{ name: "Ada" }, { name: "Bao" }], you: { seats: [0], isOwner: true } });
    await Promise.all([playMatch(phone, table, 0), playMatch(bao, table, 1)]);
  });

  test.each(["", "x", "a.0.b", `nowhere.0.${"a".repeat(40)}`, `nowhere.12.${"a".repeat(40)}`])(
    "What is no seat link moves no seat: %s",
    async (seatLink) => {
      const { url } = await startTestServer();
      const ada = await connectPerson(url, "Ada");
      expect(["passSpent", "notAMessage"]).toContain(await refusal(ada.ask({ t: "claim", seatLink })));
    },
  );
});
