// `npm start`: installs what is needed, builds the site, and serves it until it is told to end. Runs on whatever Node is there;
// what it runs is found in the path anew, where our own Node comes first once it is installed.
//
// This is a program and not a line for the shell: a shell that is told to end tells nobody, and the server would keep its port
// and its database. For the same reason package.json replaces the shell by this program (`exec`) where that is possible; on
// Windows the part after `||` runs.

import "./install.mjs";
import { run } from "./run.mjs";

await run("vite", ["build", "--logLevel", "warn"]);
await run("node", ["src/server/main.ts"]);
