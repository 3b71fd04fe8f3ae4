import { expect, test } from "vitest";
import { readEnvironment, warningsAbout } from "./environment.ts";

test("Variables that are not set, or set to nothing, change no setting", () => {
  expect(readEnvironment({})).toEqual({ ok: true, settings: {} });
  const names = ["PORT", "HOST", "DATA_DIR", "PUBLIC_URL", "TRUST_PROXY", "LOG_LEVEL", "METRICS_TOKEN", "BOT_THREADS"];
  const limits = ["REQUESTS_PER_MINUTE", "MESSAGES_PER_SECOND", "SOCKETS_PER_ADDRESS", "WORK_PER_SECOND"];
  const empty = Object.fromEntries([...names, ...limits].map((name) => [name, ""]));
  expect(readEnvironment(empty)).toEqual({ ok: true, settings: {} });
});

test.each([
  ["PORT", "8080", { port: 8080 }],
  ["PORT", "0", { port: 0 }],
  ["PORT", " 65535 ", { port: 65_535 }],
  ["HOST", "127.0.0.1", { host: "127.0.0.1" }],
  ["DATA_DIR", "/var/lib/symposion", { data: "/var/lib/symposion" }],
  ["DATABASE_URL", "postgres://owl:dusk@db.example/club", { databaseUrl: "postgres://owl:dusk@db.example/club" }],
  [
    "DATABASE_URL",
    "postgresql://[::1]:5433/club?sslmode=verify-full",
    { databaseUrl: "postgresql://[::1]:5433/club?sslmode=verify-full" },
  ],
  ["PUBLIC_URL", "https://games.example/", { origins: ["https://games.example"] }],
  [
    "PUBLIC_URL",
    "https://games.example, http://owl.local:4400,",
    { origins: ["https://games.example", "http://owl.local:4400"] },
  ],
  ["TRUST_PROXY", "1", { isBehindProxy: true }],
  ["TRUST_PROXY", "0", { isBehindProxy: false }],
  ["LOG_LEVEL", "debug", { logLevel: "debug" }],
  ["LOG_LEVEL", "silent", { logLevel: "silent" }],
  ["METRICS_TOKEN", "owl-42=", { metricsToken: "owl-42=" }],
  ["WORKERS", "auto", { workers: "auto" }],
  ["WORKERS", "4", { workers: 4 }],
  ["REQUESTS_PER_MINUTE", "1", { perMinute: 1 }],
  ["MESSAGES_PER_SECOND", "1000000", { messagesPerSecond: 1_000_000 }],
  ["SOCKETS_PER_ADDRESS", "256", { socketsPerAddress: 256 }],
  ["WORK_PER_SECOND", "60", { workPerSecond: 60 }],
  ["BOT_THREADS", "2", { threads: 2 }],
  ["KEEP_DAYS", "90", { keepDays: 90 }],
  ["BACKUP_DAYS", "14", { backupDays: 14 }],
  ["OPERATOR", "The club of Elea", { operatorName: "The club of Elea" }],
  ["CONTACT", "zoe@games.example", { contact: "zoe@games.example" }],
  ["SMTP_URL", "smtps://owl:dusk@mail.example:465", { smtpUrl: "smtps://owl:dusk@mail.example:465" }],
  ["SMTP_URL", "smtp://localhost:25?requireTLS=true", { smtpUrl: "smtp://localhost:25?requireTLS=true" }],
  ["MAIL_FROM", "games@elea.example", { mailFrom: "games@elea.example" }],
  ["ALLOW_PRIVATE_ADDRESSES", "1", { allowsPrivateAddresses: true }],
  ["ALLOW_PRIVATE_ADDRESSES", "0", { allowsPrivateAddresses: false }],
])("%s=%s is accepted", (name, value, settings) => {
  expect(readEnvironment({ [name]: value })).toEqual({ ok: true, settings });
});

test.each([
  ["PORT", "http", "0 to 65535"],
  ["PORT", "65536", "0 to 65535"],
  ["PORT", "-1", "0 to 65535"],
  ["PORT", "80.5", "0 to 65535"],
  ["PUBLIC_URL", "games.example", "https://games.example"],
  ["PUBLIC_URL", "javascript:alert(1)", "https://games.example"],
  ["PUBLIC_URL", "https://games.example/symposion", "nothing behind the host"],
  ["PUBLIC_URL", "https://owl:secret@games.example", "https://games.example"],
  ["TRUST_PROXY", "yes", "1 behind a proxy"],
  ["LOG_LEVEL", "loud", "silent, fatal, error, warn, info, debug, trace"],
  ["WORKERS", "0", "auto, or a whole number from 1 to 64"],
  ["WORKERS", "65", "auto, or a whole number from 1 to 64"],
  ["WORKERS", "all", "auto, or a whole number from 1 to 64"],
  ["REQUESTS_PER_MINUTE", "abc", "1 to 1000000"],
  ["REQUESTS_PER_MINUTE", "-5", "1 to 1000000"],
  ["REQUESTS_PER_MINUTE", "0", "1 to 1000000"],
  ["MESSAGES_PER_SECOND", "abc", "1 to 1000000"],
  ["MESSAGES_PER_SECOND", "40/s", "1 to 1000000"],
  ["MESSAGES_PER_SECOND", "0", "1 to 1000000"],
  ["MESSAGES_PER_SECOND", "1e3", "1 to 1000000"],
  ["SOCKETS_PER_ADDRESS", "x", "1 to 1000000"],
  ["SOCKETS_PER_ADDRESS", "256x", "1 to 1000000"],
  ["SOCKETS_PER_ADDRESS", "Infinity", "1 to 1000000"],
  ["BOT_THREADS", "-3", "1 to 256"],
  ["BOT_THREADS", "0", "1 to 256"],
  ["KEEP_DAYS", "0", "1 to 36500"],
  ["BACKUP_DAYS", "for ever", "1 to 36500"],
  ["OPERATOR", "x".repeat(301), "at most 300 characters"],
  ["BOT_THREADS", "257", "1 to 256"],
  ["MAIL_FROM", "Zoé <zoe@games.example>", "a mail address like symposion@games.example"],
  ["ALLOW_PRIVATE_ADDRESSES", "yes", "1 to let push and webhooks lead into private networks"],
])("%s=%s is refused with a sentence that says what fits", (name, value, fits) => {
  const sentence = expect.stringMatching(/^\S+="[^\n]+" makes no sense here\. What fits: [^\n]+\.$/);
  expect(readEnvironment({ [name]: value })).toEqual({ ok: false, why: [sentence] });
  expect(readEnvironment({ [name]: value })).toMatchObject({ why: [expect.stringContaining(`${name}="${value}"`)] });
  expect(readEnvironment({ [name]: value })).toMatchObject({ why: [expect.stringContaining(fits)] });
});

test.each(["mail.example", "https://owl:secret@mail.example", "smtp:", "smtp://owl:secret@mail.example/inbox"])(
  "SMTP_URL=%s is refused without being printed",
  (value) => {
    const sentence =
      "SMTP_URL=… makes no sense here. What fits: an address like smtps://user:password@mail.example:465.";
    expect(readEnvironment({ SMTP_URL: value })).toEqual({ ok: false, why: [sentence] });
  },
);

test("Mail without the address of the site is warned of", () => {
  const smtpUrl = "smtp://mail.example";
  expect(warningsAbout({ smtpUrl })).toEqual([expect.stringContaining("Set PUBLIC_URL")]);
  expect(warningsAbout({ smtpUrl, origins: ["https://games.example"] })).toEqual([]);
});

test("A token that no header can carry is refused without being printed", () => {
  const answer = readEnvironment({ METRICS_TOKEN: "two words" });
  expect(answer).toMatchObject({ ok: false, why: [expect.stringMatching(/^METRICS_TOKEN=… makes no sense/)] });
});

test.each([
  "mysql://owl:dusk@db.example/club",
  "owl:dusk@db.example/club",
  "postgres://owl:dusk@db.example",
  "postgres://owl:dusk@db.example/club/more",
  "postgres:///dusk",
  "postgres://owl:dusk@db.example/club%zz",
  "postgres://owl:%dusk@db.example/club",
])("The database %s is refused without being printed", (value) => {
  const answer = readEnvironment({ DATABASE_URL: value });
  const why =
    "DATABASE_URL=… makes no sense here. What fits: an address like postgres://user:password@host:5432/database.";
  expect(answer).toEqual({ ok: false, why: [why] });
});

test.each(["redis://owl:dusk@redis.example:6380/3", "rediss://redis.example", "redis://:dusk@[::1]:6379/"])(
  "The Redis server %s is accepted beside a database",
  (redisUrl) => {
    const databaseUrl = "postgres://owl@db.example/club";
    const answer = readEnvironment({ REDIS_URL: redisUrl, DATABASE_URL: databaseUrl });
    expect(answer).toEqual({ ok: true, settings: { redisUrl, databaseUrl } });
  },
);

test.each([
  "http://owl:dusk@redis.example",
  "owl:dusk@redis.example",
  "redis://owl:dusk@redis.example/club",
  "redis:///dusk",
  "redis://owl:%dusk@redis.example",
])("The Redis server %s is refused without being printed", (value) => {
  const answer = readEnvironment({ REDIS_URL: value, DATABASE_URL: "postgres://owl@db.example/club" });
  const why = "REDIS_URL=… makes no sense here. What fits: an address like redis://user:password@host:6379/0.";
  expect(answer).toEqual({ ok: false, why: [why] });
});

test("Redis without a database that servers share is refused", () => {
  const answer = readEnvironment({ REDIS_URL: "redis://owl:dusk@redis.example" });
  expect(answer).toEqual({
    ok: false,
    why: [
      expect.stringMatching(/^REDIS_URL=… makes no sense here\. What fits: DATABASE_URL beside it, or no REDIS_URL/),
    ],
  });
});

test("Several mistakes are all reported at once", () => {
  const answer = readEnvironment({ PORT: "http", LOG_LEVEL: "loud", HOST: "127.0.0.1" });
  expect(answer).toMatchObject({ why: [expect.stringContaining("PORT"), expect.stringContaining("LOG_LEVEL")] });
});

test("Workers share the database of a folder: with DATABASE_URL there can be only one", () => {
  const DATABASE_URL = "postgres://owl:dusk@db.example/club";
  expect(readEnvironment({ DATABASE_URL, WORKERS: "1" }).ok).toBe(true);
  for (const WORKERS of ["2", "auto"])
    expect(readEnvironment({ DATABASE_URL, WORKERS })).toEqual({
      ok: false,
      why: [
        "WORKERS with DATABASE_URL does not work: workers share the database in DATA_DIR. Leave one of the two out.",
      ],
    });
});
