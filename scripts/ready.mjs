// Installs what package.json asks for, once: runs on whatever Node is there, before anything of ours exists.

import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";

const STAMP = "node_modules/.symposion-ready";

const wanted = createHash("sha256");
for (const file of ["package.json", "package-lock.json"]) if (existsSync(file)) wanted.update(readFileSync(file));
const stamp = wanted.digest("hex");

if (!existsSync(STAMP) || readFileSync(STAMP, "utf8") !== stamp) {
  console.log("Installing what Symposion needs (once, about a minute) …");
  // Not `npm ci`: a lock file written where other systems' optional packages are missing would stop it.
  execFileSync("npm", ["install", "--no-audit", "--no-fund", "--no-package-lock", "--loglevel=error"], {
    stdio: ["ignore", "ignore", "inherit"],
    shell: process.platform === "win32",
  });
  mkdirSync("node_modules", { recursive: true });
  writeFileSync(STAMP, stamp);
}
