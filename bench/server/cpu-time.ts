/** Microseconds of processor time of this process, on all threads. */
export function processCpuTime(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}

/** Of this thread alone. */
export function threadCpuTime(): number {
  const { user, system } = process.threadCpuUsage();
  return user + system;
}
