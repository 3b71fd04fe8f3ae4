import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { pino } from "pino";
import type { Settings } from "./environment.ts";
import { createChannels, DEFAULT_CHANNEL_SETTINGS } from "./notifications/channels/create-channels.ts";
import { DEFAULT_OPTIONS, type ServerOptions } from "./serve.ts";
import { DEFAULT_ADDRESS, reachableAddresses } from "./server-address.ts";
import { workRates } from "./work-budget.ts";

/** The options of a server with these settings: of the only process, or of one of several workers. */
export function startOptions(all: Settings): ServerOptions {
  const { messagesPerSecond, socketsPerAddress, workPerSecond, operatorName, contact, backupDays, ...rest } = all;
  const { smtpUrl = null, mailFrom = null, allowsPrivateAddresses = false, ...settings } = rest;
  const { data = "data", logLevel = "warn" } = settings;
  const address = { ...DEFAULT_ADDRESS, ...settings };
  return {
    ...DEFAULT_OPTIONS,
    ...settings,
    site: join(dirname(fileURLToPath(import.meta.url)), "../../dist/site"),
    data,
    reachable: (port) => reachableAddresses(address, port),
    limits: {
      ...(messagesPerSecond !== undefined && { rate: { perSecond: messagesPerSecond, burst: 3 * messagesPerSecond } }),
      ...(socketsPerAddress !== undefined && { maxSocketsPerAddress: socketsPerAddress }),
    },
    ...(workPerSecond !== undefined && { work: workRates(workPerSecond) }),
    operator: { name: operatorName ?? null, contact: contact ?? null, backupDays: backupDays ?? null },
    channels: createChannels({ ...DEFAULT_CHANNEL_SETTINGS, smtpUrl, mailFrom, allowsPrivateAddresses }),
    log: pino({ level: logLevel }),
  };
}
