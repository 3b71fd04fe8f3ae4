/** A key pair of a device or a password manager. The server knows its public half and nothing secret. */
export interface Passkey {
  readonly id: string;
  readonly person: string;
  /** What the device calls it, as base64url. */
  readonly credential: string;
  /** The host name that it was made for: it is of no use at another one. */
  readonly host: string;
  /** As base64url. */
  readonly publicKey: string;
  /** How often it was used, as far as its device counts; 0 where it does not. */
  readonly counter: number;
  /** How browsers reach it: "internal", "usb" and so on. */
  readonly transports: readonly string[];
  /** What the browser was in which it was made. */
  readonly device: string;
  readonly made: number;
  readonly used: number;
  /** The session in which it was made or used last. */
  readonly session: string | null;
}

/** What a page has asked for that has to be answered with a passkey, or with the link in a mail. */
export interface PasskeyChallenge {
  readonly purpose: "register" | "signIn" | "recover";
  /** Null where anybody may answer. */
  readonly person: string | null;
  /** In milliseconds since 1970. Later nobody may. */
  readonly until: number;
}

/**
 * Where it is stored how people sign in. Of challenges and recovery codes only hashes are stored, which the caller
 * computes. Each call is one transaction, as in `MatchStore`.
 */
export interface AccountStore {
  /** Rejected when the person is unknown, or the id or the credential is in use. */
  addPasskey(passkey: Passkey): Promise<void>;
  passkeyOf(credential: string): Promise<Passkey | null>;
  /** All of a person, the one that was used last first. */
  passkeys(person: string): Promise<readonly Passkey[]>;
  /** Answers false, and changes nothing, where the counter has been there already: somebody has copied the key. */
  markUsed(id: string, counter: number, at: number, session: string | null): Promise<boolean>;
  /** The one that is gone; null where this person had none with this id. */
  removePasskey(person: string, id: string): Promise<Passkey | null>;
  /** Whatever codes there were before are of no use any more. Rejected when the person is unknown. */
  setRecoveryCodes(person: string, codes: readonly string[], at: number): Promise<void>;
  countRecoveryCodes(person: string): Promise<number>;
  /** Whose code this is, which is then used up; null where it is nobody's. */
  takeRecoveryCode(code: string): Promise<string | null>;
  /** Also drops all challenges that are over at this moment. */
  addChallenge(challenge: string, asked: PasskeyChallenge, now: number): Promise<void>;
  /** What was asked, once; null where nothing was, or where it is over. */
  takeChallenge(challenge: string, now: number): Promise<PasskeyChallenge | null>;
  /** Everything of this person. */
  remove(person: string): Promise<void>;
}
