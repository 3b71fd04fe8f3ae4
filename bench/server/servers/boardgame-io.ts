import type { Server as HttpServer } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { isisOsirisOnBoardgameIo } from "../../boardgame-io/isis-osiris.ts";
import { serveMeasurements } from "./measured-server.ts";

// boardgame.io ships CommonJS behind folder packages, which only `require` resolves.
const { Server, Origins } = createRequire(import.meta.url)("boardgame.io/server") as {
  readonly Server: (setup: { readonly games: readonly unknown[]; readonly origins: readonly unknown[] }) => {
    run(port: number): Promise<{ readonly appServer: HttpServer }>;
  };
  readonly Origins: { readonly LOCALHOST: RegExp };
};

/** boardgame.io's server as its documentation starts it: matches are in memory, nothing is stored on disk. */
const { appServer } = await Server({ games: [isisOsirisOnBoardgameIo], origins: [Origins.LOCALHOST] }).run(0);
serveMeasurements((appServer.address() as AddressInfo).port);
