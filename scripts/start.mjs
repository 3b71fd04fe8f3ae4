// `npm start`: installs what is needed, builds the site, and serves it until told to end. Runs on whatever Node is there;
// what it runs is found in the path anew, where our own Node comes first once it is installed.
//
// A program and not a line for the shell: a shell that is told to end tells nobody, and the server would keep its port and
// its database. For the same reason package.json has the shell step aside (`exec`), where it can: Windows goes on after `||`.

import "./ready.mjs";
import { run } from "./run.mjs";

await run("vite", ["build", "--logLevel", "warn"]);
await run("node", ["src/server/main.ts"]);
