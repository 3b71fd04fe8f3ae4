// Installs what package.json asks for, once. Runs on whatever Node is there, before anything of ours exists.

import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";

const STAMP = "node_modules/.symposion-ready";

// The lock file was written on Linux and lacks the optional packages of other systems: there npm would leave them out.
const isLocked = process.platform === "linux" && process.arch === "x64";

const wanted = () => {
  const hash = createHash("sha256");
  for (const file of ["package.json", "package-lock.json"]) if (existsSync(file)) hash.update(readFileSync(file));
  return hash.digest("hex");
};

if (!existsSync(STAMP) || readFileSync(STAMP, "utf8") !== wanted()) {
  console.log("Installing what Symposion needs (once, about a minute) …");
  const flags = ["--no-audit", "--no-fund", "--loglevel=error", ...(isLocked ? [] : ["--no-package-lock"])];
  // Not `npm ci`: it would stop at a lock file that lacks the packages of other systems.
  execFileSync("npm", ["install", ...flags], {
    stdio: ["ignore", "ignore", "inherit"],
    shell: process.platform === "win32",
  });
  writeFileSync(STAMP, wanted());
}
