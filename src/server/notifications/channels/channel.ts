import type { Message } from "../notification.ts";

/** One way to reach people: web push, mail, a webhook. `address` is what the person gave, already checked. */
export interface Channel<Address> {
  /** Never throws. */
  deliver(message: Message, address: Address): Promise<Delivery>;
}

export type Delivery =
  | { readonly is: "delivered" }
  /** Nobody is there any more (410, an unknown mailbox): the address is removed. */
  | { readonly is: "gone" }
  /** Try again, after so many seconds if the other side has said so. */
  | { readonly is: "later"; readonly seconds: number | null }
  /** This message will never be taken, others may. */
  | { readonly is: "refused" };
