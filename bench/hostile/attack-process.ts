import { serveRemoteCalls } from "../server/remote-process.ts";
import { type AttackCounts, Attacker } from "./attacker.ts";
import { ATTACKS } from "./attacks.ts";

/** The process of the attackers: the calls it takes. */
export interface AttackProcess {
  /** Resolves once the attack is under way from each of these addresses. */
  begin(attack: string, url: string, addresses: readonly string[]): Promise<void>;
  end(): Promise<AttackCounts>;
}

let current: { readonly attackers: readonly Attacker[]; readonly ended: Promise<unknown>; stop(): void } | null = null;
let counts: AttackCounts = { done: 0, refused: 0, closed: 0 };

serveRemoteCalls<AttackProcess>({
  async begin(name, url, addresses) {
    counts = { done: 0, refused: 0, closed: 0 };
    let isWanted = true;
    const attack = ATTACKS[name];
    if (attack === undefined) throw new Error(`there is no attack ${name}`);
    const attackers = addresses.map((address) => new Attacker(url, address, counts, addresses.length));
    const all = attackers.map((attacker) => {
      let ended: Promise<void> = Promise.resolve();
      const isReady = new Promise<void>((resolve) => {
        ended = attack(attacker, () => isWanted, resolve);
      });
      return { isReady, ended };
    });
    const stop = () => {
      isWanted = false;
    };
    current = { attackers, ended: Promise.all(all.map(({ ended }) => ended)), stop };
    await Promise.all(all.map(({ isReady }) => isReady));
  },
  async end() {
    const found = { ...counts };
    current?.stop();
    for (const attacker of current?.attackers ?? []) attacker.end();
    await current?.ended;
    current = null;
    return found;
  },
});
