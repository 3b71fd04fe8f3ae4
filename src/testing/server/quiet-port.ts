import { once } from "node:events";
import { createServer } from "node:net";

/**
 * A free port below those that operating systems give to clients. From among those, a client that keeps trying to
 * connect while the server is down may be given this very port, and connect to itself.
 */
export async function quietPort(port = 20_000 + (process.pid % 10_000)): Promise<number> {
  const server = createServer().listen(port, "127.0.0.1");
  const isFree = await once(server, "listening").then(
    () => true,
    () => false,
  );
  if (!isFree) return quietPort(20_000 + ((port + 1) % 10_000));
  server.close();
  await once(server, "close");
  return port;
}
