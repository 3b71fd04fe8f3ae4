import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";

/** A wire between a program and a server that can be cut, and that can let nothing pass. */
export interface Wire {
  /** The near end, which does not listen yet. */
  readonly server: Server;
  /** Ends all connections; until it is mended there are no others. */
  cut(): void;
  mend(): void;
  /** What comes from the far end, or from both, stays on the wire until it is let go. Connections stay open. */
  hold(from: "far" | "both"): void;
  letGo(): void;
  close(): void;
}

interface Direction {
  readonly from: Socket;
  readonly to: Socket;
  readonly isFromFar: boolean;
}

/** `connectFar` connects to the server at the far end. */
export function createWire(connectFar: () => Socket): Wire {
  const directions = new Set<Direction>();
  let isCut = false;
  let held: "far" | "both" | null = null;

  const isHeld = ({ isFromFar }: Direction): boolean => held === "both" || (held === "far" && isFromFar);

  function flow(direction: Direction): void {
    const { from, to } = direction;
    from.unpipe(to);
    if (isHeld(direction)) from.pause();
    else from.pipe(to);
  }

  const server = createServer((near) => {
    if (isCut) return void near.destroy();
    const far = connectFar();
    for (const direction of [
      { from: near, to: far, isFromFar: false },
      { from: far, to: near, isFromFar: true },
    ]) {
      const { from, to } = direction;
      directions.add(direction);
      from.on("error", () => {});
      from.on("close", () => {
        directions.delete(direction);
        to.destroy();
      });
      flow(direction);
    }
  });

  function destroyAll(): void {
    for (const { from } of directions) from.destroy();
  }

  return {
    server,
    cut() {
      isCut = true;
      destroyAll();
    },
    mend() {
      isCut = false;
    },
    hold(from) {
      held = from;
      for (const direction of directions) flow(direction);
    },
    letGo() {
      held = null;
      for (const direction of directions) flow(direction);
    },
    close() {
      destroyAll();
      server.close();
    },
  };
}

/** A wire to a server with an address. */
export interface AddressedWire extends Omit<Wire, "server"> {
  /** The address of that server at the near end. */
  readonly url: string;
}

export async function openWireTo(url: string): Promise<AddressedWire> {
  const { hostname, port } = new URL(url);
  const { server, ...wire } = createWire(() => connect(Number(port), hostname));
  await once(server.listen(0, "127.0.0.1"), "listening");
  const near = Object.assign(new URL(url), {
    hostname: "127.0.0.1",
    port: String((server.address() as AddressInfo).port),
  });
  return { url: near.href, ...wire };
}
