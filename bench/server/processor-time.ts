/** Microseconds that this process has worked, on all its threads. */
export function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}
