// `node scripts/install-then.mjs PROGRAM ARGUMENT …`: installs what is needed, then runs the program. Runs on whatever Node is
// there; the program is found in the path anew, where our own Node comes first once it is installed.

import "./install.mjs";
import { run } from "./run.mjs";

const [program, ...args] = process.argv.slice(2);
await run(program, args);
