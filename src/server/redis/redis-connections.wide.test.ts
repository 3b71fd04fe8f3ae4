import { once } from "node:events";
import { readFileSync } from "node:fs";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { eventually } from "../../testing/progress/progress.ts";
import { quietPort } from "../../testing/server/quiet-port.ts";
import { describeOnOwnRedis } from "../../testing/server/redis/test-redis.ts";
import { startRedisBus } from "../bus/redis-bus.ts";
import { redisLimits } from "../limits/redis-limits.ts";
import { systemTimer } from "../system-timer.ts";
import { openRedis } from "./redis-connections.ts";
import { redisAddress, shownRedis } from "./redis-url.ts";

const refusal = (url: string): Promise<unknown> =>
  openRedis(url).then(
    ({ close }) => close(),
    (error: unknown) => error,
  );

/** A server that answers everything in this way. */
async function answering(text: string): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on("error", () => {}));
    socket.on("data", () => socket.write(text));
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return `redis://:dusk@127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test("Addresses are shown without user and password", () => {
  const shown = (url: string) => shownRedis(redisAddress(url) ?? expect.fail(url));
  expect(shown("redis://owl:du%2Fsk@redis.example:6380/3")).toBe("redis.example:6380/3");
  expect(shown("rediss://:dusk@[::1]")).toBe("[::1]:6379/0");
  expect(redisAddress("rediss://owl:du%2Fsk@redis.example")).toMatchObject({
    username: "owl",
    password: "du/sk",
    isEncrypted: true,
  });
});

test.each([
  ["HTTP/1.1 400 Bad Request\r\n\r\n", "is no Redis server"],
  ["-NOPERM this user has no permissions to run the 'info' command\r\n", "may do too little"],
  ["-MOVED 866 10.0.0.1:6379\r\n", "is part of a cluster"],
  ["-ERR something else\r\n", "does not answer as it should"],
])("A server that answers %j is refused in a sentence", async (answer, why) => {
  const url = await answering(answer);
  expect(await refusal(url)).toMatchObject({ code: "REDIS_REFUSED", message: expect.stringContaining(why) });
});

test("A server that is not there is refused in a sentence that says what would fit", async () => {
  const port = await quietPort();
  expect(await refusal(`redis://owl:dusk@127.0.0.1:${port}`)).toMatchObject({
    code: "REDIS_REFUSED",
    message: expect.stringMatching(
      /^The Redis server 127\.0\.0\.1:\d+\/0 cannot be reached \(ECONNREFUSED\)\. Start Redis/,
    ),
  });
});

await describeOnOwnRedis("A Redis server", (redis) => {
  test.each<[string, Partial<Record<"password" | "pathname" | "username", string>>, string]>([
    ["wrong password", { password: "dusk" }, "refuses the user or the password"],
    ["missing password", { password: "" }, "refuses the user or the password"],
    ["wrong user", { username: "owl" }, "refuses the user or the password"],
    ["database that it does not have", { pathname: "/9999" }, "no database with this number"],
  ])("with a %s is refused without a password in the sentence", async (_, changed, why) => {
    const error = await refusal(Object.assign(new URL(redis.newSite()), changed).href);
    expect(error).toMatchObject({ code: "REDIS_REFUSED", message: expect.stringContaining(why) });
    expect(String(error)).not.toContain("dusk");
  });

  test("needs to let its user do no more than docs/hosting.md says", async () => {
    const hosting = readFileSync(new URL("../../../docs/hosting.md", import.meta.url), "utf8");
    const [, commandsOf = "", keys = "", channels = ""] =
      /A user with `([^`]+)`, `(~[^`]+)`\s+and `(&[^`]+)`/.exec(hosting) ?? [];
    const url = redis.newSite();
    const { commands, close } = await openRedis(url);
    const rights = ["-@all", ...commandsOf.split(" "), keys, channels];
    await commands.call("ACL", "SETUSER", "small", "reset", "on", ">dusk", ...rights);
    close();
    const small = await openRedis(Object.assign(new URL(url), { username: "small", password: "dusk" }).href);
    const bus = await startRedisBus(small, "node", systemTimer);
    onTestFinished(() => bus.close());
    const heard: (string | null)[] = [];
    const stop = bus.subscribe("match:t", (text) => void heard.push(text));
    await eventually(
      "a notice",
      () => {
        bus.publish("match:t", "1 1");
        return heard.length;
      },
      () => heard.includes("1 1"),
    );
    stop();
    expect(await redisLimits(small, systemTimer, { take: async () => false }).take("guess", "owl")).toBe(true);

    const { commands: again, close: end } = await openRedis(url);
    await again.call("ACL", "SETUSER", "small", "-eval");
    end();
    expect(await refusal(Object.assign(new URL(url), { username: "small", password: "dusk" }).href)).toMatchObject({
      message: expect.stringContaining("may do too little"),
    });
  });
});
