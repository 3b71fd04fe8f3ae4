import type { HostFact } from "../../host/host-facts.ts";
import type { MatchRefusal } from "../../kernel/match.ts";
import type { AccountFact } from "../../protocol/messages/account-facts.ts";
import type { NotificationFact } from "../../protocol/messages/notification-facts.ts";
import type { ServerFact } from "../../protocol/messages/server-facts.ts";

/** Why the service refuses a request: a fact of the server itself or of a part of it, of the host or of the kernel. */
export type ServiceRefusal = ServerFact | AccountFact | NotificationFact | HostFact | MatchRefusal;
