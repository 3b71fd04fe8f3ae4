import { spawn } from "node:child_process";

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"];
const isWindows = process.platform === "win32";

/**
 * Runs a program to its end in front of the same people. Whoever tells us to end tells it, and we end as it does, unless it
 * ended well of itself: then there may be more to do.
 */
export async function run(program, about) {
  // On Windows a shell finds what npm has put into the path.
  const child = spawn(program, about, { stdio: "inherit", shell: isWindows });
  let told = null;
  const tell = (signal) => {
    told = signal;
    // On Windows everybody in front of a console is told by it, and this would be no word but the end.
    if (!isWindows) child.kill(signal);
  };
  for (const signal of SIGNALS) process.on(signal, tell);
  const { code, signal } = await new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code, signal) => resolve({ code, signal }));
  });
  for (const one of SIGNALS) process.off(one, tell);
  if (signal !== null) process.kill(process.pid, signal);
  else if (code !== 0 || told !== null) process.exit(code ?? 0);
}
