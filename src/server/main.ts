import { networkInterfaces } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { site } from "./site.ts";

/** `npm start`: the only file of the server that reads the environment. */
const port = Number(process.env.PORT ?? 4400);
const host = process.env.HOST ?? "0.0.0.0";

const app = await site(join(dirname(fileURLToPath(import.meta.url)), "../../dist/site"));
try {
  await app.listen({ port, host });
} catch (error) {
  const { code } = error as { code?: string };
  console.error(
    code === "EADDRINUSE"
      ? `Port ${port} is taken: choose another, for example PORT=${port + 1} npm start`
      : `Symposion could not start: ${String(error)}`,
  );
  process.exit(1);
}

console.log("Symposion is open:");
console.log(`  on this machine       http://localhost:${port}/`);
for (const address of localAddresses()) console.log(`  on the local network  http://${address}:${port}/`);
console.log("Ctrl-C closes it.");

for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void app.close());

function localAddresses(): readonly string[] {
  if (host !== "0.0.0.0") return [];
  return Object.values(networkInterfaces()).flatMap((cards) =>
    (cards ?? []).flatMap(({ family, internal, address }) => (family === "IPv4" && !internal ? [address] : [])),
  );
}
