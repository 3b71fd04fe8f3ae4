import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";

/** What a page is asked for, in the form of WebAuthn as JSON. */
export interface AskedOptions {
  readonly challenge: string;
  readonly rp?: { readonly id?: string };
  readonly rpId?: string;
  readonly user?: { readonly id: string };
}

/** What may be wrong about an answer. */
export interface Forged {
  readonly origin?: string;
  readonly host?: string;
  readonly challenge?: string;
  readonly type?: string;
  readonly signature?: Buffer;
  readonly counter?: number;
  readonly userHandle?: string | null;
}

/** A passkey in software: it signs as a real one does, and lies where a test asks for it. */
export class SoftwareAuthenticator {
  readonly id = randomBytes(16);
  readonly #origin: string;
  readonly #keys: { readonly publicKey: KeyObject; readonly privateKey: KeyObject };
  #userHandle = "";
  #counter = 0;

  constructor(origin: string) {
    this.#origin = origin;
    this.#keys = generateKeyPairSync("ec", { namedCurve: "P-256" });
  }

  /** The answer to `navigator.credentials.create`. */
  register(options: AskedOptions, forged: Forged = {}) {
    this.#userHandle = options.user?.id ?? "";
    const { x = "", y = "" } = this.#keys.publicKey.export({ format: "jwk" });
    // COSE: an elliptic curve (1: 2), ES256 (3: -7), P-256 (-1: 1), and its two coordinates.
    const key = Buffer.concat([
      Buffer.from("a5010203262001215820", "hex"),
      Buffer.from(x, "base64url"),
      Buffer.from("225820", "hex"),
      Buffer.from(y, "base64url"),
    ]);
    const length = Buffer.from([0, this.id.length]);
    const attested = Buffer.concat([Buffer.alloc(16), length, this.id, key]);
    const data = Buffer.concat([this.#head(options.rp?.id ?? "", 0x45, forged), attested]);
    // CBOR: {"fmt": "none", "attStmt": {}, "authData": bytes}
    const attestationObject = Buffer.concat([
      Buffer.from("a363666d74646e6f6e656761747453746d74a068617574684461746159", "hex"),
      Buffer.from([data.length >> 8, data.length & 0xff]),
      data,
    ]);
    return this.#answer({
      clientDataJSON: text(this.#client("webauthn.create", options, forged)),
      attestationObject: text(attestationObject),
      transports: ["internal"],
    });
  }

  /** The answer to `navigator.credentials.get`. */
  signIn(options: AskedOptions, forged: Forged = {}) {
    const data = this.#head(options.rpId ?? "", 0x05, forged);
    const client = this.#client("webauthn.get", options, forged);
    const signed = Buffer.concat([data, createHash("sha256").update(client).digest()]);
    const signature = forged.signature ?? sign("sha256", signed, this.#keys.privateKey);
    return this.#answer({
      clientDataJSON: text(client),
      authenticatorData: text(data),
      signature: text(signature),
      userHandle: forged.userHandle === undefined ? this.#userHandle : forged.userHandle,
    });
  }

  #answer<Response>(response: Response) {
    const id = text(this.id);
    return { id, rawId: id, type: "public-key", clientExtensionResults: {}, response };
  }

  #client(type: string, { challenge }: AskedOptions, forged: Forged): Buffer {
    const origin = forged.origin ?? this.#origin;
    return Buffer.from(
      JSON.stringify({
        type: forged.type ?? type,
        challenge: forged.challenge ?? challenge,
        origin,
        crossOrigin: false,
      }),
    );
  }

  /** The host, whether somebody was there, and how often the key was used. */
  #head(host: string, flags: number, forged: Forged): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(forged.counter ?? ++this.#counter);
    return Buffer.concat([
      createHash("sha256")
        .update(forged.host ?? host)
        .digest(),
      Buffer.from([flags]),
      counter,
    ]);
  }
}

const text = (bytes: Buffer): string => bytes.toString("base64url");
