import { type Refused, refused } from "../../kernel/game.ts";
import type { Language } from "../../kernel/texts.ts";
import type { Answer, RequestName, RequestOf } from "../../protocol/messages/requests.ts";
import type { Caller } from "./caller.ts";
import { chatProcedures } from "./chat.ts";
import { configureProcedures } from "./configure-table.ts";
import { createTableProcedures } from "./create-table.ts";
import { ForgottenPeople } from "./forgotten-people.ts";
import { importProcedures } from "./import-match.ts";
import { lookAfterTable, ownershipProcedures } from "./ownership.ts";
import { peopleProcedures, registerPerson } from "./people.ts";
import { playProcedures } from "./play.ts";
import type { Procedures } from "./procedures.ts";
import { markProgram } from "./programs.ts";
import { recordProcedures } from "./records.ts";
import { rematchProcedures } from "./rematch.ts";
import { seatKeyProcedures } from "./seat-keys.ts";
import { seatProcedures } from "./seats.ts";
import type { ServiceContext } from "./service-context.ts";
import type { ServiceRefusal } from "./service-refusal.ts";
import { startProcedures } from "./start-match.ts";
import { createSubscriptions, type Subscriptions } from "./subscriptions.ts";
import { listProcedures } from "./table-lists.ts";

/**
 * Everything that a person may ask of the server. It knows neither sockets nor HTTP: they tell it who is asking. Every
 * answer is a value: nothing throws, and no promise is rejected.
 */
export interface Service extends Subscriptions {
  /** The secret is for the new person's browser alone. */
  registerPerson(name: string, language: Language): Promise<{ readonly ok: true; readonly secret: string } | Refused>;
  ask<Name extends RequestName>(caller: Caller, request: RequestOf<Name>): Promise<Answer<Name>>;
  /** Calls `listen` when a person was forgotten. */
  onForgotten(listen: (person: string) => void): void;
}

export function createService(context: ServiceContext): Service {
  const procedures: Procedures = {
    ...peopleProcedures(context),
    ...listProcedures(context),
    ...createTableProcedures(context),
    ...configureProcedures(context),
    ...importProcedures(context),
    ...seatProcedures(context),
    ...ownershipProcedures(context),
    ...startProcedures(context),
    ...rematchProcedures(context),
    ...playProcedures(context),
    ...recordProcedures(context),
    ...chatProcedures(context),
    ...seatKeyProcedures(context),
  };
  const subscriptions = createSubscriptions(context);
  const stopLooking = context.tablePresence.subscribe(
    (id) => void lookAfterTable(context, id).catch(context.reportError),
  );
  const forgotten = new ForgottenPeople();
  const unlessForgotten = <T>(caller: Caller, answer: () => Promise<T>) =>
    forgotten.has(caller) ? Promise.resolve(refused<ServiceRefusal>({ key: "whoAreYou" })) : answer();

  /** When the disk fails, the request is refused and nothing has changed. */
  const orRefuse = <T>(answer: Promise<T>) => answer.catch(notKept);

  function answer<Name extends RequestName>(caller: Caller, request: RequestOf<Name>): Promise<Answer<Name>> {
    const procedure = procedures[request.t] as (caller: Caller, request: RequestOf<Name>) => Promise<Answer<Name>>;
    return procedure(caller, request);
  }

  function notKept(error: unknown) {
    context.reportError(error);
    return refused<ServiceRefusal>({ key: "notKept" });
  }

  return {
    registerPerson: (name, language) => orRefuse(registerPerson(context, name, language)),
    ask(caller, request) {
      if (caller.is === "token") return orRefuse(markProgram(context, caller).then(() => answer(caller, request)));
      const asked = () => orRefuse(answer(caller, request));
      return unlessForgotten(caller, request.t === "forget" ? () => forgotten.forgetting(caller, asked) : asked);
    },
    onForgotten: (listen) => forgotten.onForgotten(listen),
    watch: (...args) => unlessForgotten(args[0], () => orRefuse(subscriptions.watch(...args))),
    followTable: (...args) => unlessForgotten(args[0], () => orRefuse(subscriptions.followTable(...args))),
    followMyTables: (...args) => unlessForgotten(args[0], () => orRefuse(subscriptions.followMyTables(...args))),
    followers: subscriptions.followers,
    close() {
      stopLooking();
      subscriptions.close();
    },
  };
}
