/** Whether an address is this machine's own. */
export const isLoopback = (address: string): boolean => ["127.0.0.1", "::1", "::ffff:127.0.0.1"].includes(address);
