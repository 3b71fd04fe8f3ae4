/** Who waits, by account. The accounts take turns, one of each, however many one of them has. */
export class FairQueue<Job> {
  /** In the order in which the accounts come next. */
  readonly #waiting = new Map<string, Job[]>();

  /** How many wait for this account. */
  count(account: string): number {
    return this.#waiting.get(account)?.length ?? 0;
  }

  add(account: string, job: Job): void {
    const jobs = this.#waiting.get(account);
    if (jobs === undefined) this.#waiting.set(account, [job]);
    else jobs.push(job);
  }

  /** Takes out the next one for which this holds. Its account comes last from now on. */
  take(isFit: (job: Job) => boolean = () => true): Job | undefined {
    for (const [account, jobs] of this.#waiting) {
      const index = jobs.findIndex(isFit);
      const [job] = index < 0 ? [] : jobs.splice(index, 1);
      if (job === undefined) continue;
      this.#waiting.delete(account);
      if (jobs.length > 0) this.#waiting.set(account, jobs);
      return job;
    }
    return undefined;
  }

  remove(account: string, job: Job): void {
    const jobs = this.#waiting.get(account) ?? [];
    if (jobs.includes(job)) jobs.splice(jobs.indexOf(job), 1);
    if (jobs.length === 0) this.#waiting.delete(account);
  }
}
