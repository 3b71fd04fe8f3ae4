import type { Outage, Uptime } from "../../host/time/uptime.ts";

/**
 * When no server was running. Where this cannot be stored, all time until now counts as an outage, for nobody's loss.
 */
export const knownOutages = (
  uptime: Uptime,
  node: string,
  now: number,
  reportError: (error: unknown) => void,
): Promise<readonly Outage[]> =>
  uptime.start(node, now).catch((error: unknown) => {
    reportError(error);
    return [{ from: 0, to: now }];
  });
