/** How many sockets each address has open. */
export interface SocketCounts {
  /** Counts one more; false where the limit is reached. */
  open(address: string, max: number): Promise<boolean>;
  close(address: string): Promise<void>;
}

export function localSocketCounts(): SocketCounts {
  const counts = new Map<string, number>();
  return {
    async open(address, max) {
      const count = counts.get(address) ?? 0;
      if (count < max) counts.set(address, count + 1);
      return count < max;
    },
    async close(address) {
      const count = (counts.get(address) ?? 1) - 1;
      if (count > 0) counts.set(address, count);
      else counts.delete(address);
    },
  };
}
