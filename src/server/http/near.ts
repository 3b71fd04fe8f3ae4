/** Whether somebody asks from this very machine. */
export const isNear = (address: string): boolean => ["127.0.0.1", "::1", "::ffff:127.0.0.1"].includes(address);
