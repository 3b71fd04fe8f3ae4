import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { type CuttableWire, cuttableWire } from "./cuttable-wire.ts";

/** A wire to a database that a test can cut. */
export interface CutWire extends Pick<CuttableWire, "cut" | "mend"> {
  /** The address of the database at the near end. */
  readonly url: string;
}

export async function wireTo(url: string): Promise<CutWire> {
  const { hostname, port } = new URL(url);
  const { server, cut, mend } = cuttableWire(() => connect(Number(port), hostname));
  await once(server.listen(0, "127.0.0.1"), "listening");
  const near = Object.assign(new URL(url), {
    hostname: "127.0.0.1",
    port: String((server.address() as AddressInfo).port),
  });
  return { url: near.href, cut, mend };
}
