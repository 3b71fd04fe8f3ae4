import type { NotificationWay } from "../../tables/ports/notification-store.ts";
import type { ServiceContext } from "./service-context.ts";

/** Whether a mailbox brings them back. */
export async function hasRecoveryMail(
  { repositories: { notifications } }: Pick<ServiceContext, "repositories">,
  person: string,
): Promise<boolean> {
  const [told] = await notifications.read([person]);
  return (told?.ways ?? []).some(recovers);
}

const recovers = ({ to }: NotificationWay): boolean => to.is === "mail" && to.recovers !== undefined;
