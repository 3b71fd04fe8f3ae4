// `npm run cluster`: installs what is needed, builds the site, and starts several servers on this machine behind one address.
// A storm (`-- --storm`) needs no site.

import "./install.mjs";
import { run } from "./run.mjs";

const given = process.argv.slice(2);
if (!["--storm", "--help"].some((flag) => given.includes(flag))) await run("vite", ["build", "--logLevel", "warn"]);
await run("node", ["src/testing/server/cluster/main.ts", ...given]);
