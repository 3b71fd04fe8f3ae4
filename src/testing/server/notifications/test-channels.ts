import type { NotificationFact } from "../../../protocol/messages/notification-facts.ts";
import type { Channel, ChannelParts, Channels, Delivery } from "../../../server/notifications/channels/channel.ts";
import type { Message } from "../../../server/notifications/notification.ts";

/** A message as it was received. */
export interface ReceivedMessage {
  /** The address: an endpoint, a mail address, a URL. */
  readonly to: string;
  readonly id: string;
  readonly kinds: readonly string[];
  readonly message: Message;
}

/**
 * The other side of all channels, without a network: for tests of what is told to whom and when. How it travels is tested
 * with real servers, beside the channels.
 */
export interface TestChannels {
  readonly messages: ReceivedMessage[];
  readonly confirmations: { readonly address: string; readonly link: string; readonly unsubscribe: string }[];
  /** What the next deliveries are answered with. */
  answer: Delivery | Promise<Delivery>;
  refusal: NotificationFact | null;
  create(parts: ChannelParts): Channels;
}

export function testChannels(): TestChannels {
  const messages: ReceivedMessage[] = [];
  const confirmations: TestChannels["confirmations"] = [];
  const channel = <Address>(name: (address: Address) => string): Channel<Address> => ({
    async deliver(message, address) {
      const kinds = message.notifications.map(({ kind }) => (message.isWithdrawn ? `no ${kind}` : kind));
      messages.push({ to: name(address), id: message.id, kinds, message });
      return received.answer;
    },
    refusal: async () => received.refusal,
  });
  const received: TestChannels = {
    messages,
    confirmations,
    answer: { is: "delivered" },
    refusal: null,
    create: () => ({
      push: channel(({ endpoint }) => endpoint),
      webhook: channel(({ url }) => url),
      mail: {
        ...channel(({ address }) => address),
        async confirm({ address, unsubscribe }, link) {
          confirmations.push({ address, link, unsubscribe });
          return received.answer;
        },
        recover: async () => received.answer,
      },
    }),
  };
  return received;
}
