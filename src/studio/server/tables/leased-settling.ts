import { randomUUID } from 'node:crypto';
import { secondMs } from '#lib/time.ts';
import type { StudioParts } from '../options.ts';
import { acquireLease, releaseLease } from './lease.queries.ts';

/** A holder that has died is followed after so long, plus the second between two runs. */
const leaseMs = 4 * secondMs;
/** A lease that lasts so long yet is not written anew. */
const enoughMs = leaseMs / 2;
/** A row whose wallet was silent is tried again after so long. */
const restMs = 20 * secondMs;

/** Work that one of all instances does. */
export interface SettlingWork {
  /** Name of its lease. */
  readonly name: string;
  /** Returns whether there is anything to do; costs one question. */
  isLeft(): Promise<boolean>;
  /** @param isWaiting returns whether a row was tried a moment ago. */
  settle(isWaiting: (id: string) => boolean): Promise<void>;
}

/** Settling that one of all instances does at a time. */
export interface LeasedSettling {
  /** Settles what is due, unless another instance has the lease; one run at a time. */
  run(): Promise<void>;
  /** Ends the run and releases the lease. */
  close(): Promise<void>;
}

/** Creates work that settles on one of all instances, the one that has its lease. */
export function createLeasedSettling(
  parts: StudioParts,
  { name, isLeft, settle }: SettlingWork,
): LeasedSettling {
  const holder = randomUUID();
  const triedAtMs = new Map<string, number>();
  let running: Promise<void> | undefined;
  let leasedUntilMs = 0;

  /** Returns whether a row was tried a moment ago; counts this as a try if not. */
  function isWaiting(id: string): boolean {
    if (triedAtMs.has(id)) return true;
    triedAtMs.set(id, parts.nowMs());
    return false;
  }

  async function renewLease(): Promise<boolean> {
    const nowMs = parts.nowMs();
    const leftMs = leasedUntilMs - nowMs;
    // A clock that was set back leaves more than any lease has.
    if (leftMs >= enoughMs && leftMs <= leaseMs) return true;
    const untilMs = nowMs + leaseMs;
    const hasLease = await acquireLease(parts.db, { name, holder, nowMs, untilMs });
    leasedUntilMs = hasLease ? untilMs : 0;
    return hasLease;
  }

  async function runOnce(): Promise<void> {
    if (!(await isLeft())) return;
    for (const [id, atMs] of triedAtMs) {
      if (parts.nowMs() - atMs >= restMs) triedAtMs.delete(id);
    }
    if (await renewLease()) await settle(isWaiting);
  }

  return {
    run() {
      running ??= runOnce().finally(() => {
        running = undefined;
      });
      return running;
    },
    async close() {
      await running?.catch(() => {});
      if (leasedUntilMs > 0) await releaseLease(parts.db, { name, holder });
    },
  };
}
