import { readEnvironment } from "../../../server/environment.ts";
import { createChannels, DEFAULT_CHANNEL_SETTINGS } from "../../../server/notifications/channels/create-channels.ts";
import { startServer } from "../../../server/serve.ts";
import { startOptions } from "../../../server/start-options.ts";
import { HASTY_PATIENCE, HASTY_TIMES } from "./hasty-times.ts";

/** A server that waits less for those it tells something, so that what it does after a kill is soon seen. */
const environment = readEnvironment(process.env);
if (!environment.ok) throw new Error(environment.why.join(" "));
const server = await startServer({
  ...startOptions(environment.settings),
  channels: createChannels({ ...DEFAULT_CHANNEL_SETTINGS, allowsPrivateAddresses: true, patience: HASTY_PATIENCE }),
  deliveryTimes: HASTY_TIMES,
});
process.on("SIGTERM", () => void server.close());
console.log("Symposion is open, and in haste.");
