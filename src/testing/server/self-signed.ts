import { createSign, generateKeyPairSync, type KeyObject } from "node:crypto";
import { isIP } from "node:net";

export interface SelfSigned {
  /** Both as PEM. */
  readonly key: string;
  readonly cert: string;
}

/** A certificate for these hosts that nobody has signed but itself (X.509, written as DER says). */
export function selfSigned(hosts: readonly string[]): SelfSigned {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "prime256v1" });
  const content = contentOf(publicKey, hosts);
  const signature = createSign("sha256").update(content).sign(privateKey);
  const der = sequence(content, ECDSA_WITH_SHA256, tagged(0x03, Buffer.from([0]), signature));
  return { key: String(privateKey.export({ type: "pkcs8", format: "pem" })), cert: pem(der) };
}

function contentOf(publicKey: KeyObject, hosts: readonly string[]): Buffer {
  const name = sequence(tagged(0x31, sequence(objectId(2, 5, 4, 3), tagged(0x0c, Buffer.from("symposion tests")))));
  const validity = sequence(moment("20200101000000Z"), moment("21200101000000Z"));
  const names = sequence(...hosts.map((host) => (isIP(host) === 4 ? ipName(host) : tagged(0x82, Buffer.from(host)))));
  const extensions = sequence(
    sequence(objectId(2, 5, 29, 17), tagged(0x04, names)),
    sequence(
      objectId(2, 5, 29, 19),
      tagged(0x01, Buffer.from([0xff])),
      tagged(0x04, sequence(tagged(0x01, Buffer.from([0xff])))),
    ),
  );
  const version = tagged(0xa0, integer(2));
  const key = publicKey.export({ type: "spki", format: "der" });
  return sequence(version, integer(1), ECDSA_WITH_SHA256, name, validity, name, key, tagged(0xa3, extensions));
}

const ipName = (host: string): Buffer => tagged(0x87, Buffer.from(host.split(".").map(Number)));

const moment = (text: string): Buffer => tagged(0x18, Buffer.from(text));
const integer = (value: number): Buffer => tagged(0x02, Buffer.from([value]));
const sequence = (...parts: readonly Buffer[]): Buffer => tagged(0x30, ...parts);

/** Every number but the first two in groups of seven bits. */
function objectId(first: number, second: number, ...more: readonly number[]): Buffer {
  const groups = (value: number, isLast = true): readonly number[] =>
    value < 128 ? [value | (isLast ? 0 : 0x80)] : [...groups(value >> 7, false), (value & 0x7f) | (isLast ? 0 : 0x80)];
  return tagged(0x06, Buffer.from([first * 40 + second, ...more.flatMap((value) => groups(value))]));
}

const ECDSA_WITH_SHA256 = sequence(objectId(1, 2, 840, 10045, 4, 3, 2));

function tagged(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const size = content.length;
  const length = size < 0x80 ? [size] : size < 0x100 ? [0x81, size] : [0x82, size >> 8, size & 0xff];
  return Buffer.concat([Buffer.from([tag, ...length]), content]);
}

const pem = (der: Buffer): string =>
  `-----BEGIN CERTIFICATE-----\n${der.toString("base64").replace(/.{64}/g, "$&\n")}\n-----END CERTIFICATE-----\n`;
