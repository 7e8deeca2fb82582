import { makeReconciliation } from '#contract/staff/reconciliations.ts';
import { defaultLimits, type Limits } from '../limits.ts';

const KiB = 1024;
const MiB = 1024 * KiB;

/** Limits of the desk front: few people, no pages. */
export const deskLimits: Limits = {
  ...defaultLimits,
  bodies: [
    { prefix: '/desk/', bytes: 64 * KiB },
    // A vendor's day; one at a time.
    {
      prefix: makeReconciliation.path,
      bytes: makeReconciliation.mostBytes ?? 0,
      timeoutMs: 30_000,
      inMemoryBytes: 4 * MiB,
    },
  ],
  bodiesInMemoryBytes: 8 * MiB,
  connectionsPerAddress: 64,
  listeners: 1,
  callsInFlight: 32,
  callsWaiting: 32,
  callsPerAddress: 16,
};

/** Calls of one address within a minute; a whole office may share one. */
export const deskCallsPerMinute = 600;
