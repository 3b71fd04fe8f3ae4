import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import { type Refused, refused } from "../../kernel/game.ts";
import { jsonOrNull } from "../../kernel/json.ts";
import type { Done } from "../../protocol/messages/requests.ts";
import type { Passkey, PasskeyChallenge } from "../../tables/ports/account-store.ts";
import type { Caller } from "./caller.ts";
import type { GoneCallers } from "./gone-callers.ts";
import { DONE } from "./procedures.ts";
import type { ServiceContext } from "./service-context.ts";
import type { ServiceRefusal } from "./service-refusal.ts";
import { type SignedIn, type SigningIn, signIn } from "./sign-in.ts";

/** Where a page was when it asked: browsers give no other page the answers of a passkey. */
export interface PasskeySite {
  readonly origin: string;
  readonly host: string;
}

/** What the browser is to do; its form is that of WebAuthn. */
export type PasskeyAsked = { readonly ok: true; readonly options: unknown } | Refused;

/** What a browser answers, in the form of WebAuthn as JSON. Nothing in it is checked yet. */
export interface PasskeyAnswer {
  readonly id: string;
  readonly response: Readonly<Record<string, unknown>> & { readonly clientDataJSON: string };
}

/** In milliseconds: long enough to take the phone out of the other room. */
const CHALLENGE_LASTS = 5 * 60_000;

export const MAX_PASSKEYS = 20;

/** A device that has a lock uses it; a plain security key is enough, too. */
const VERIFICATION = "preferred";

/** EdDSA, ES256 and RS256: every device knows one of them. */
const ALGORITHMS = [-8, -7, -257];

/** It is loaded when somebody first needs it: a server of people without accounts starts sooner. */
const webauthn = () => import("@simplewebauthn/server");

export async function registrationOptions(
  context: ServiceContext,
  caller: Caller,
  { host }: PasskeySite,
): Promise<PasskeyAsked> {
  const { people, accounts } = context.repositories;
  const person = caller.is === "person" ? await people.read(caller.person) : null;
  if (person === null) return refused<ServiceRefusal>({ key: "whoAreYou" });
  const passkeys = await accounts.passkeys(person.id);
  if (passkeys.length >= MAX_PASSKEYS) return refused<ServiceRefusal>({ key: "tooManyPasskeys", max: MAX_PASSKEYS });
  const { generateRegistrationOptions } = await webauthn();
  const options = await generateRegistrationOptions({
    rpName: "Symposion",
    rpID: host,
    userName: person.name,
    userDisplayName: person.name,
    userID: userHandle(context, person.id),
    challenge: await newChallenge(context, "register", person.id),
    timeout: CHALLENGE_LASTS,
    attestationType: "none",
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: passkeys
      .filter((one) => one.host === host)
      .map(({ credential, transports }) => ({ id: credential, transports: [...transports] })),
    authenticatorSelection: { residentKey: "required", userVerification: VERIFICATION },
  });
  return { ok: true, options };
}

export async function answerRegistration(
  context: ServiceContext,
  caller: Caller,
  site: PasskeySite,
  answer: PasskeyAnswer,
  device: string,
): Promise<Done | Refused> {
  if (caller.is !== "person") return refused<ServiceRefusal>({ key: "whoAreYou" });
  const { repositories, randomId, timer } = context;
  const { accounts } = repositories;
  const challenge = await takenChallenge(context, answer, "register");
  if (challenge === null || challenge.asked.person !== caller.person)
    return refused<ServiceRefusal>({ key: "passkeyLate" });
  const { verifyRegistrationResponse } = await webauthn();
  const verified = await orNull(
    verifyRegistrationResponse({
      response: answer as unknown as RegistrationResponseJSON,
      expectedChallenge: challenge.text,
      expectedOrigin: site.origin,
      expectedRPID: site.host,
      requireUserVerification: false,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  );
  if (verified?.verified !== true) return refused<ServiceRefusal>({ key: "passkeyRefused" });
  const { credential } = verified.registrationInfo;
  if ((await accounts.passkeyOf(credential.id)) !== null) return refused<ServiceRefusal>({ key: "passkeyRefused" });
  if ((await accounts.passkeys(caller.person)).length >= MAX_PASSKEYS)
    return refused<ServiceRefusal>({ key: "tooManyPasskeys", max: MAX_PASSKEYS });
  const now = timer.now();
  await accounts.addPasskey({
    id: randomId(),
    person: caller.person,
    credential: credential.id,
    host: site.host,
    publicKey: Buffer.from(credential.publicKey).toString("base64url"),
    counter: credential.counter,
    transports: (credential.transports ?? []).filter((one) => /^[a-z-]{1,20}$/.test(one)).slice(0, MAX_TRANSPORTS),
    device,
    made: now,
    used: now,
    session: caller.session ?? null,
  });
  return DONE;
}

/** Any passkey of the device will do: nobody has to say first who they are. */
export async function signInOptions(context: ServiceContext, { host }: PasskeySite): Promise<PasskeyAsked> {
  const challenge = await newChallenge(context, "signIn", null);
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({
    rpID: host,
    challenge,
    timeout: CHALLENGE_LASTS,
    userVerification: VERIFICATION,
  });
  return { ok: true, options };
}

export async function answerSignIn(
  context: ServiceContext,
  gone: GoneCallers,
  by: SigningIn,
  site: PasskeySite,
  answer: PasskeyAnswer,
): Promise<SignedIn> {
  const { repositories, randomId, timer } = context;
  const challenge = await takenChallenge(context, answer, "signIn");
  if (challenge === null) return refused<ServiceRefusal>({ key: "passkeyLate" });
  const passkey = await repositories.accounts.passkeyOf(answer.id);
  if (passkey === null) return refused<ServiceRefusal>({ key: "passkeyUnknown" });
  const counter = await verifiedCounter(context, passkey, site, answer, challenge.text);
  if (counter === null) return refused<ServiceRefusal>({ key: "passkeyRefused" });
  const { caller } = by;
  const isKnown = caller.is === "person" && caller.person === passkey.person;
  const session = isKnown ? (caller.session ?? null) : randomId();
  if (!(await repositories.accounts.markUsed(passkey.id, counter, timer.now(), session)))
    return refused<ServiceRefusal>({ key: "passkeyRefused" });
  return signIn(context, gone, by, passkey.person, session ?? randomId());
}

/** What the counter of the passkey says; null where the answer is not that of this passkey at this site. */
async function verifiedCounter(
  context: ServiceContext,
  passkey: Passkey,
  { origin, host }: PasskeySite,
  answer: PasskeyAnswer,
  challenge: string,
): Promise<number | null> {
  const { userHandle: handle } = answer.response;
  if (passkey.host !== host) return null;
  if (typeof handle === "string" && handle !== handleText(context, passkey.person)) return null;
  const { verifyAuthenticationResponse } = await webauthn();
  const verified = await orNull(
    verifyAuthenticationResponse({
      response: answer as unknown as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: host,
      requireUserVerification: false,
      credential: {
        id: passkey.credential,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, "base64url")),
        counter: passkey.counter,
      },
    }),
  );
  return verified?.verified === true ? verified.authenticationInfo.newCounter : null;
}

/** There are six kinds today. */
const MAX_TRANSPORTS = 10;

async function newChallenge(
  { repositories, randomId, hashSecret, timer }: ServiceContext,
  purpose: PasskeyChallenge["purpose"],
  person: string | null,
): Promise<Uint8Array<ArrayBuffer>> {
  const text = randomId() + randomId();
  const now = timer.now();
  await repositories.accounts.addChallenge(hashSecret(text), { purpose, person, until: now + CHALLENGE_LASTS }, now);
  return new TextEncoder().encode(text);
}

/** What was asked, once, whether its answer is right or not; null where nothing was, or for something else. */
async function takenChallenge(
  { repositories, hashSecret, timer }: ServiceContext,
  { response }: PasskeyAnswer,
  purpose: PasskeyChallenge["purpose"],
): Promise<{ readonly text: string; readonly asked: PasskeyChallenge } | null> {
  const client = jsonOrNull(Buffer.from(response.clientDataJSON, "base64url").toString()) as {
    readonly challenge?: unknown;
  } | null;
  const challenge = client?.challenge;
  if (typeof challenge !== "string" || challenge.length > MAX_CHALLENGE) return null;
  const secret = Buffer.from(challenge, "base64url").toString();
  const asked = await repositories.accounts.takeChallenge(hashSecret(secret), timer.now());
  return asked?.purpose === purpose ? { text: challenge, asked } : null;
}

/** Longer than ours. */
const MAX_CHALLENGE = 200;

/** By this a device knows that two passkeys are of one person. It says nothing about them. */
const userHandle = ({ hashSecret }: ServiceContext, person: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(hashSecret(person), "hex"));

const handleText = (context: ServiceContext, person: string): string =>
  Buffer.from(userHandle(context, person)).toString("base64url");

/** The library throws at whatever is not right. */
const orNull = <T>(verified: Promise<T>): Promise<T | null> => verified.catch(() => null);
