import type { LevelWithSilent } from "pino";
import type { Opening } from "./serve.ts";

/** What the variables that docs/hosting.md explains ask for. What none of them says is as usual. */
export type Wishes = Partial<
  Pick<Opening, "data" | "host" | "port" | "origins" | "isBehindProxy" | "metricsToken" | "perMinute" | "threads"> & {
    readonly messagesPerSecond: number;
    readonly socketsPerAddress: number;
    readonly logLevel: LevelWithSilent;
  }
>;

export type Wished =
  | { readonly ok: true; readonly wishes: Wishes }
  /** A sentence for each variable that makes no sense. */
  | { readonly ok: false; readonly why: readonly string[] };

/** A server that guessed what was meant would run without the limit that somebody thought they had set. */
export function wishesIn(env: Readonly<Record<string, string | undefined>>): Wished {
  let wishes: Wishes = {};
  const why: string[] = [];
  for (const [name, { fits, read, isSecret }] of Object.entries(VARIABLES)) {
    const text = (env[name] ?? "").trim();
    // What is set to nothing is not set.
    if (text === "") continue;
    const wish = read(text);
    if (wish !== null) wishes = { ...wishes, ...wish };
    else why.push(`${name}=${isSecret ? "…" : JSON.stringify(text)} makes no sense here. What fits: ${fits}.`);
  }
  return why.length === 0 ? { ok: true, wishes } : { ok: false, why };
}

interface Variable {
  /** What could stand there, for whoever has written something else. */
  readonly fits: string;
  readonly read: (text: string) => Wishes | null;
  readonly isSecret?: boolean;
}

/** More than any machine can take. */
const ALL = 1_000_000;

const LEVELS: readonly LevelWithSilent[] = ["silent", "fatal", "error", "warn", "info", "debug", "trace"];

const VARIABLES: Readonly<Record<string, Variable>> = {
  DATA_DIR: { fits: "a folder", read: (data) => ({ data }) },
  HOST: { fits: "an address of this machine", read: (host) => ({ host }) },
  PORT: count(0, 65_535, (port) => ({ port })),
  PUBLIC_URL: {
    fits: "addresses like https://games.example, with commas between them and nothing behind the host",
    read: (text) => {
      const origins = text.split(",").flatMap((one) => (one.trim() === "" ? [] : [originOf(one.trim())]));
      return origins.every((one) => one !== null) ? { origins } : null;
    },
  },
  TRUST_PROXY: {
    fits: "1 behind a proxy, 0 without one",
    read: (text) => (/^[01]$/.test(text) ? { isBehindProxy: text === "1" } : null),
  },
  LOG_LEVEL: {
    fits: `one of ${LEVELS.join(", ")}`,
    read: (text) => {
      const logLevel = LEVELS.find((one) => one === text);
      return logLevel === undefined ? null : { logLevel };
    },
  },
  METRICS_TOKEN: {
    fits: "letters, digits and signs that a header can carry, without blanks",
    read: (metricsToken) => (/^[!-~]+$/.test(metricsToken) ? { metricsToken } : null),
    isSecret: true,
  },
  REQUESTS_PER_MINUTE: count(1, ALL, (perMinute) => ({ perMinute })),
  MESSAGES_PER_SECOND: count(1, ALL, (messagesPerSecond) => ({ messagesPerSecond })),
  SOCKETS_PER_ADDRESS: count(1, ALL, (socketsPerAddress) => ({ socketsPerAddress })),
  BOT_THREADS: count(1, 256, (threads) => ({ threads })),
};

function count(least: number, most: number, wish: (number: number) => Wishes): Variable {
  return {
    fits: `a whole number from ${least} to ${most}`,
    read: (text) => {
      const number = /^\d{1,7}$/.test(text) ? Number(text) : Number.NaN;
      return number >= least && number <= most ? wish(number) : null;
    },
  };
}

/** The site lies at the root of its host: an address that goes on behind it leads elsewhere. */
function originOf(text: string): string | null {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/` ? url.origin : null;
}
