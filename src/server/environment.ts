import type { LevelWithSilent } from "pino";
import { z } from "zod";
import { isLoopback } from "./http/loopback.ts";
import { isMailAddress } from "./notifications/channels/mail/mail-address.ts";
import { isSmtpUrl } from "./notifications/channels/mail/smtp-url.ts";
import { isRedisUrl } from "./redis/redis-url.ts";
import type { ServerOptions } from "./serve.ts";
import { isDatabaseUrl } from "./store/postgres/database-url.ts";

/** What the environment variables of docs/hosting.md say. What no variable says has its default. */
export type Settings = Partial<
  Pick<
    ServerOptions,
    | "data"
    | "databaseUrl"
    | "redisUrl"
    | "host"
    | "port"
    | "origins"
    | "isBehindProxy"
    | "metricsToken"
    | "perMinute"
    | "threads"
    | "keepDays"
  > & {
    /** How many processes serve people; "auto": as many as the machine has cores for. */
    readonly workers: number | "auto";
    readonly messagesPerSecond: number;
    readonly socketsPerAddress: number;
    readonly workPerSecond: number;
    readonly operatorName: string;
    readonly contact: string;
    readonly backupDays: number;
    readonly logLevel: LevelWithSilent;
    readonly smtpUrl: string;
    readonly mailFrom: string;
    readonly allowsPrivateAddresses: boolean;
  }
>;

export type SettingsRead =
  | { readonly ok: true; readonly settings: Settings }
  /** One sentence for each variable that makes no sense. */
  | { readonly ok: false; readonly why: readonly string[] };

/**
 * Reads `process.env`. A variable that makes no sense is refused: with a guess, the server might run without a limit that somebody has set.
 */
export function readEnvironment(env: Readonly<Record<string, string | undefined>>): SettingsRead {
  const texts = textsIn(env);
  const read = ENVIRONMENT.safeParse(texts);
  if (!read.success) return { ok: false, why: read.error.issues.map((issue) => sentenceFor(issue, texts)) };
  const { DATABASE_URL, WORKERS = 1 } = read.data;
  if (DATABASE_URL !== undefined && WORKERS !== 1) return { ok: false, why: [WORKERS_OF_A_FOLDER] };
  const settings = Object.entries(read.data).map(([name, value]) => [SETTING[name as VariableName], value]);
  return { ok: true, settings: Object.fromEntries(settings) as Settings };
}

/** What whoever starts the server should know about these settings, in sentences. */
export function warningsAbout(settings: Settings): readonly string[] {
  const { isBehindProxy, host = "0.0.0.0", origins = [], smtpUrl } = settings;
  const mail = smtpUrl !== undefined && origins.length === 0 ? [MAIL_WITHOUT_SITE] : [];
  if (isBehindProxy !== true) return mail;
  const open = isLoopback(host) || host === "localhost" ? [] : [OPEN_PROXY(host)];
  return origins.length > 0 ? open : [...open, NO_PUBLIC_URL, ...mail];
}

const WORKERS_OF_A_FOLDER =
  "WORKERS with DATABASE_URL does not work: workers share the database in DATA_DIR. Leave one of the two out.";
const OPEN_PROXY = (host: string): string =>
  `TRUST_PROXY=1 with HOST=${host}: whoever reaches this port without the proxy can pretend to come from any address. Set HOST=127.0.0.1, or let only the proxy reach the port.`;
const NO_PUBLIC_URL =
  "TRUST_PROXY=1 without PUBLIC_URL: requests for the name of your site are refused unless the proxy changes the Host header. Set PUBLIC_URL, for example https://games.example.";
const MAIL_WITHOUT_SITE =
  "SMTP_URL without PUBLIC_URL: mails lead to the address of this machine, which is no good elsewhere. Set PUBLIC_URL, for example https://games.example.";

/** Larger than any limit that a machine can reach. */
const NO_LIMIT = 1_000_000;

const MAX_WORKERS = 64;

/** A hundred years. */
const MAX_DAYS = 36_500;
/** In characters: a name and an address. */
const MAX_TEXT = 300;

const LOG_LEVELS = ["silent", "fatal", "error", "warn", "info", "debug", "trace"] as const;

const NEEDS_DATABASE =
  "DATABASE_URL beside it, or no REDIS_URL: a server with a folder of its own has no others to hear of";

/** The message of each check says what would fit. */
const ENVIRONMENT = z
  .object({
    DATA_DIR: z.string(),
    DATABASE_URL: z.string().refine(isDatabaseUrl, "an address like postgres://user:password@host:5432/database"),
    REDIS_URL: z.string().refine(isRedisUrl, "an address like redis://user:password@host:6379/0"),
    HOST: z.string(),
    PORT: wholeNumber(0, 65_535),
    PUBLIC_URL: z.string().transform(readOrigins),
    TRUST_PROXY: z.enum(["0", "1"], "1 behind a proxy, 0 without one").transform((text) => text === "1"),
    LOG_LEVEL: z.enum(LOG_LEVELS, `one of ${LOG_LEVELS.join(", ")}`),
    METRICS_TOKEN: z.string().regex(/^[!-~]+$/, "letters, digits and signs that a header can carry, without blanks"),
    WORKERS: wholeNumber(1, MAX_WORKERS, "auto"),
    REQUESTS_PER_MINUTE: wholeNumber(1, NO_LIMIT),
    MESSAGES_PER_SECOND: wholeNumber(1, NO_LIMIT),
    SOCKETS_PER_ADDRESS: wholeNumber(1, NO_LIMIT),
    WORK_PER_SECOND: wholeNumber(1, NO_LIMIT),
    BOT_THREADS: wholeNumber(1, 256),
    KEEP_DAYS: wholeNumber(1, MAX_DAYS),
    BACKUP_DAYS: wholeNumber(1, MAX_DAYS),
    OPERATOR: z.string().max(MAX_TEXT, `at most ${MAX_TEXT} characters`),
    CONTACT: z.string().max(MAX_TEXT, `at most ${MAX_TEXT} characters`),
    SMTP_URL: z.string().refine(isSmtpUrl, "an address like smtps://user:password@mail.example:465"),
    MAIL_FROM: z.string().refine(isMailAddress, "a mail address like symposion@games.example"),
    ALLOW_PRIVATE_ADDRESSES: z
      .enum(["0", "1"], "1 to let push and webhooks lead into private networks, 0 to refuse it")
      .transform((text) => text === "1"),
  })
  .partial()
  .superRefine(({ DATABASE_URL, REDIS_URL }, context) => {
    if (REDIS_URL !== undefined && DATABASE_URL === undefined)
      context.addIssue({ code: "custom", path: ["REDIS_URL"], message: NEEDS_DATABASE });
  });

type VariableName = keyof z.infer<typeof ENVIRONMENT>;

const SETTING: Readonly<Record<VariableName, keyof Settings>> = {
  DATA_DIR: "data",
  DATABASE_URL: "databaseUrl",
  REDIS_URL: "redisUrl",
  HOST: "host",
  PORT: "port",
  PUBLIC_URL: "origins",
  TRUST_PROXY: "isBehindProxy",
  LOG_LEVEL: "logLevel",
  METRICS_TOKEN: "metricsToken",
  WORKERS: "workers",
  REQUESTS_PER_MINUTE: "perMinute",
  MESSAGES_PER_SECOND: "messagesPerSecond",
  SOCKETS_PER_ADDRESS: "socketsPerAddress",
  WORK_PER_SECOND: "workPerSecond",
  BOT_THREADS: "threads",
  KEEP_DAYS: "keepDays",
  BACKUP_DAYS: "backupDays",
  OPERATOR: "operatorName",
  CONTACT: "contact",
  SMTP_URL: "smtpUrl",
  MAIL_FROM: "mailFrom",
  ALLOW_PRIVATE_ADDRESSES: "allowsPrivateAddresses",
};

/** These are never printed. */
const SECRETS: readonly string[] = ["METRICS_TOKEN", "DATABASE_URL", "REDIS_URL", "SMTP_URL"];

/** A whole number, or this word. */
function wholeNumber<Word extends string = never>(min: number, max: number, word?: Word) {
  const fits = `${word === undefined ? "" : `${word}, or `}a whole number from ${min} to ${max}`;
  return z
    .string()
    .refine((text) => text === word || (/^\d{1,7}$/.test(text) && Number(text) >= min && Number(text) <= max), fits)
    .transform((text) => (text === word ? (text as Word) : Number(text)));
}

function readOrigins(text: string, context: z.RefinementCtx): readonly string[] {
  const origins = text.split(",").flatMap((one) => (one.trim() === "" ? [] : [originOf(one.trim())]));
  if (origins.every((origin) => origin !== null)) return origins;
  const message = "addresses like https://games.example, with commas between them and nothing behind the host";
  context.addIssue({ code: "custom", message });
  return z.NEVER;
}

/** The site is at the root of its host, so an address with a path would lead elsewhere. */
function originOf(text: string): string | null {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/` ? url.origin : null;
}

/** The known variables without blanks around them. A variable that is set to nothing is not set. */
function textsIn(env: Readonly<Record<string, string | undefined>>): Readonly<Record<string, string>> {
  const texts = Object.keys(SETTING).map((name) => [name, (env[name] ?? "").trim()]);
  return Object.fromEntries(texts.filter(([, text]) => text !== ""));
}

function sentenceFor({ path, message }: z.core.$ZodIssue, texts: Readonly<Record<string, string>>): string {
  const name = String(path[0]);
  const value = SECRETS.includes(name) ? "…" : JSON.stringify(texts[name]);
  return `${name}=${value} makes no sense here. What fits: ${message}.`;
}
