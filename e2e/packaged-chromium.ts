import { execFile } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { findPackageJSON } from "node:module";
import { join, resolve } from "node:path";
import { promisify } from "node:util";

/** The Chromium inside an npm package, unpacked: what to run, and the environment it needs. */
export interface PackagedChromium {
  readonly path: string;
  readonly env: Readonly<Record<string, string>>;
}

/**
 * Unpacks the packaged Chromium into the project's own cache, once. The package can only unpack into `TMPDIR`, and two that
 * unpack at once find each other's half-written files. So each unpacks into a folder of its own, in a process of its own, and
 * the first one to be done moves the whole folder into place.
 */
export async function packagedChromium(cache = resolve("node_modules/.cache/symposion")): Promise<PackagedChromium> {
  const folder = join(cache, `chromium-${packagedVersion()}`);
  if (!existsSync(folder)) await unpackInto(folder, cache);
  return {
    path: join(folder, "chromium"),
    env: { FONTCONFIG_PATH: join(folder, "fonts"), LD_LIBRARY_PATH: libraries(folder) },
  };
}

function packagedVersion(): string {
  const about = findPackageJSON("@sparticuz/chromium", import.meta.url);
  if (about === undefined) throw new Error("@sparticuz/chromium is not installed");
  return (JSON.parse(readFileSync(about, "utf8")) as { readonly version: string }).version;
}

async function unpackInto(folder: string, cache: string): Promise<void> {
  mkdirSync(cache, { recursive: true });
  const unpacked = mkdtempSync(join(cache, "unpacking-"));
  try {
    const env = {
      ...process.env,
      TMPDIR: unpacked,
      // Tells the package to bring the system libraries that a bare machine lacks.
      AWS_LAMBDA_JS_RUNTIME: "nodejs22.x",
      // Node would keep its compiled scripts in TMPDIR.
      NODE_DISABLE_COMPILE_CACHE: "1",
    };
    const script = `const { default: chromium } = await import("@sparticuz/chromium"); await chromium.executablePath();`;
    await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", script], { env });
    // The package's own names folders below /tmp.
    writeFileSync(join(unpacked, "fonts", "fonts.conf"), fontConfiguration(folder));
    renameSync(unpacked, folder);
  } catch (error) {
    // Somebody else was first.
    if (!existsSync(folder)) throw error;
  } finally {
    rmSync(unpacked, { recursive: true, force: true });
  }
}

const fontConfiguration = (folder: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(folder, "fonts")}</dir>
  <cachedir>${join(folder, "font-cache")}</cachedir>
</fontconfig>
`;

const libraries = (folder: string): string =>
  [join(folder, "al2023", "lib"), process.env.LD_LIBRARY_PATH].filter((path) => path !== undefined).join(":");
