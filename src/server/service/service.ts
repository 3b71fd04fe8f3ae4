import type { IsWanted } from "../../host/ports/long-replays.ts";
import { type Refused, refused } from "../../kernel/game.ts";
import type { Language } from "../../kernel/texts.ts";
import type { Answer, Done, RequestName, RequestOf } from "../../protocol/messages/requests.ts";
import { accountProcedures } from "./account.ts";
import type { Caller } from "./caller.ts";
import { chatProcedures } from "./chat.ts";
import { configureProcedures } from "./configure-table.ts";
import { createTableProcedures } from "./create-table.ts";
import { GoneCallers } from "./gone-callers.ts";
import { importProcedures } from "./import-match.ts";
import { invitationProcedures } from "./invitations.ts";
import { notificationProcedures } from "./notifications.ts";
import { lookAfterTable, ownershipProcedures } from "./ownership.ts";
import {
  answerRegistration,
  answerSignIn,
  type PasskeyAnswer,
  type PasskeyAsked,
  type PasskeySite,
  registrationOptions,
  signInOptions,
} from "./passkeys.ts";
import { peopleProcedures, registerPerson } from "./people.ts";
import { playProcedures } from "./play.ts";
import type { Procedures } from "./procedures.ts";
import { profileProcedures } from "./profiles.ts";
import { markProgram } from "./programs.ts";
import { recordProcedures } from "./records.ts";
import { askRecoveryMail, canRecover, recoverByMail, recoveryMailProcedures } from "./recovery-mail.ts";
import { rematchProcedures } from "./rematch.ts";
import { screenProcedures } from "./screens.ts";
import { seatKeyProcedures } from "./seat-keys.ts";
import { seatRequestProcedures } from "./seat-requests.ts";
import { seatProcedures } from "./seats.ts";
import type { ServiceContext } from "./service-context.ts";
import type { ServiceRefusal } from "./service-refusal.ts";
import { joinPerson, type SessionBegun, sessionProcedures } from "./sessions.ts";
import { recover, type SignedIn, type SigningIn } from "./sign-in.ts";
import { startProcedures } from "./start-match.ts";
import { createSubscriptions, type Subscriptions } from "./subscriptions.ts";
import { listProcedures } from "./table-lists.ts";
import { takenMatchProcedures } from "./taken-match.ts";

/**
 * Everything that a person may ask of the server. It knows neither sockets nor HTTP: they tell it who is asking. Every
 * answer is a value: nothing throws, and no promise is rejected.
 */
export interface Service extends Subscriptions {
  /** The secret is for the new person's browser alone. */
  registerPerson(name: string, language: Language, device: string): Promise<SessionBegun>;
  /** The same for a person who has made a link in another browser. */
  joinPerson(link: string, device: string): Promise<SessionBegun>;
  /** What a browser needs to make a passkey for the caller at this site, and its answer. */
  registrationOptions(caller: Caller, site: PasskeySite): Promise<PasskeyAsked>;
  addPasskey(caller: Caller, site: PasskeySite, answer: PasskeyAnswer, device: string): Promise<Done | Refused>;
  /** What a browser needs to sign somebody in, and its answer. */
  signInOptions(site: PasskeySite): Promise<PasskeyAsked>;
  signIn(by: SigningIn, site: PasskeySite, answer: PasskeyAnswer): Promise<SignedIn>;
  /** Has a link written to this address that brings back whoever it belongs to. The answer does not say whether anybody. */
  askRecoveryMail(address: string): Promise<Done | Refused>;
  recoverByMail(by: SigningIn, link: string): Promise<SignedIn>;
  /** Whether this server writes such links. */
  canRecover(): boolean;
  /** Signs somebody in with a recovery code, which is then used up. */
  recover(by: SigningIn, code: string): Promise<SignedIn>;
  /** `isWanted`: whether the caller still waits. What takes long is not begun for somebody who has left. */
  ask<Name extends RequestName>(caller: Caller, request: RequestOf<Name>, isWanted?: IsWanted): Promise<Answer<Name>>;
  /** Whether the caller was forgotten, or their session was ended. */
  isGone(caller: Caller): boolean;
  /** Calls `listen` whenever somebody is gone. */
  onGone(listen: () => void): void;
  /** Calls `listen` when it may have been missed that somebody is gone: whoever is here has to be looked up. */
  onDoubt(listen: () => void): void;
  /** Asks the store whether the caller is gone. */
  lookUp(caller: Caller): Promise<void>;
}

const ALWAYS: IsWanted = () => true;

export function createService(context: ServiceContext): Service {
  const gone = new GoneCallers(context.bus, context.repositories.people);
  const procedures: Procedures = {
    ...peopleProcedures(context),
    ...accountProcedures(context, (session) => gone.sessionEnded(session)),
    ...recoveryMailProcedures(context),
    ...profileProcedures(context),
    ...invitationProcedures(context),
    ...listProcedures(context),
    ...createTableProcedures(context),
    ...configureProcedures(context),
    ...importProcedures(context),
    ...seatProcedures(context),
    ...ownershipProcedures(context),
    ...startProcedures(context),
    ...rematchProcedures(context),
    ...screenProcedures(context),
    ...playProcedures(context),
    ...recordProcedures(context),
    ...takenMatchProcedures(context),
    ...chatProcedures(context),
    ...seatKeyProcedures(context),
    ...sessionProcedures(context),
    ...notificationProcedures(context),
    ...seatRequestProcedures(context),
  };
  const subscriptions = createSubscriptions(context);
  const stopLooking = context.tablePresence.subscribe(
    (id) => void lookAfterTable(context, id).catch(context.reportError),
  );
  const unlessGone = <T>(caller: Caller, answer: () => Promise<T>) =>
    gone.has(caller) ? Promise.resolve(refused<ServiceRefusal>({ key: "whoAreYou" })) : answer();

  /** For whoever removes them from a table (TL-133). */
  function noteAddress(caller: Caller): void {
    if (caller.is === "person" && caller.address !== undefined)
      void context.addresses.note(caller.person, caller.address).catch(context.reportError);
  }

  /** When the disk fails, the request is refused and nothing has changed. */
  const orRefuse = <T>(answer: Promise<T>) => answer.catch(notKept);

  function answer<Name extends RequestName>(
    caller: Caller,
    request: RequestOf<Name>,
    isWanted: IsWanted,
  ): Promise<Answer<Name>> {
    return (procedures[request.t] as Procedures[Name])(caller, request, isWanted);
  }

  async function ended<T extends { readonly ok: boolean }>(session: string, answered: Promise<T>): Promise<T> {
    const found = await answered;
    if (found.ok) gone.sessionEnded(session);
    return found;
  }

  function notKept(error: unknown) {
    context.reportError(error);
    return refused<ServiceRefusal>({ key: "notKept" });
  }

  return {
    registerPerson: (...args) => orRefuse(registerPerson(context, ...args)),
    joinPerson: (link, device) => orRefuse(joinPerson(context, link, device, (session) => gone.sessionEnded(session))),
    registrationOptions: (caller, site) =>
      unlessGone(caller, () => orRefuse(registrationOptions(context, caller, site))),
    addPasskey: (caller, ...args) => unlessGone(caller, () => orRefuse(answerRegistration(context, caller, ...args))),
    signInOptions: (site) => orRefuse(signInOptions(context, site)),
    signIn: (by, ...args) => unlessGone(by.caller, () => orRefuse(answerSignIn(context, gone, by, ...args))),
    askRecoveryMail: async (address) => askRecoveryMail(context, address),
    recoverByMail: (by, link) => unlessGone(by.caller, () => orRefuse(recoverByMail(context, gone, by, link))),
    canRecover: () => canRecover(context),
    recover: (by, code) => unlessGone(by.caller, () => orRefuse(recover(context, gone, by, code))),
    ask(caller, request, isWanted = ALWAYS) {
      noteAddress(caller);
      const asked = () => orRefuse(answer(caller, request, isWanted));
      if (caller.is === "token") return orRefuse(markProgram(context, caller).then(asked));
      if (request.t === "forget") return unlessGone(caller, () => gone.forgetting(caller, asked));
      return unlessGone(caller, "session" in request ? () => ended(request.session, asked()) : asked);
    },
    isGone: (caller) => gone.has(caller),
    onGone: (listen) => gone.onGone(listen),
    onDoubt: (listen) => gone.onDoubt(listen),
    lookUp: (caller) => gone.lookUp(caller),
    watch: (...args) => unlessGone(args[0], () => orRefuse(subscriptions.watch(...args))),
    playsAt: (...args) =>
      subscriptions.playsAt(...args).catch((error) => {
        context.reportError(error);
        return false;
      }),
    followTable: (...args) => {
      noteAddress(args[0]);
      return unlessGone(args[0], () => orRefuse(subscriptions.followTable(...args)));
    },
    followMyTables: (...args) => unlessGone(args[0], () => orRefuse(subscriptions.followMyTables(...args))),
    followers: subscriptions.followers,
    close() {
      stopLooking();
      gone.close();
      subscriptions.close();
    },
  };
}
