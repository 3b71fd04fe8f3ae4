import { createHmac } from "node:crypto";
import { isSameSecret } from "../node-crypto.ts";

/** What a link is good for, for whom, and until when. */
export interface SignedLink {
  readonly does: "confirm" | "unsubscribe";
  readonly way: string;
  /** Null: as long as the way is there. */
  readonly until: number | null;
}

/** Links that this server alone can make, and that need no place where they are stored. */
export interface SignedLinks {
  /** Letters, digits, `_`, `-` and one dot. */
  sign(link: SignedLink): string;
  /** Null where the text is none of ours, or no longer good. */
  read(text: string, does: SignedLink["does"], now: number): SignedLink | null;
}

export function signedLinks(secret: string): SignedLinks {
  const signature = (body: string): string => createHmac("sha256", secret).update(body).digest("base64url");
  return {
    sign({ does, way, until }) {
      const body = Buffer.from(JSON.stringify([does, way, until])).toString("base64url");
      return `${body}.${signature(body)}`;
    },
    read(text, does, now) {
      const [body = "", signed = ""] = text.split(".");
      if (!isSameSecret(signature(body), signed)) return null;
      const [said, way, until] = JSON.parse(Buffer.from(body, "base64url").toString()) as [
        string,
        string,
        number | null,
      ];
      return said === does && (until === null || now < until) ? { does, way, until } : null;
    },
  };
}
