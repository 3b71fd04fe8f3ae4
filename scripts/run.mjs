import { spawn } from "node:child_process";

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"];
const isWindows = process.platform === "win32";

/**
 * Runs a program to its end, with our standard streams. A signal that we get goes on to the program, and we end as it ends. Where
 * it ends well without a signal this returns, since there may be more to do.
 */
export async function run(program, args) {
  // On Windows a shell finds what npm has put into the path.
  const child = spawn(program, args, { stdio: "inherit", shell: isWindows });
  let passedOn = null;
  const passOn = (signal) => {
    passedOn = signal;
    // On Windows the console tells every program in it, and `kill` would end the program at once.
    if (!isWindows) child.kill(signal);
  };
  for (const signal of SIGNALS) process.on(signal, passOn);
  const { code, signal } = await new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code, signal) => resolve({ code, signal }));
  });
  for (const one of SIGNALS) process.off(one, passOn);
  if (signal !== null) process.kill(process.pid, signal);
  else if (code !== 0 || passedOn !== null) process.exit(code ?? 0);
}
