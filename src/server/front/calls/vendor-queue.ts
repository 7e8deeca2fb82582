import type { Limits } from '../limits.ts';
import { type CallQueue, createCallQueue } from './call-queue.ts';

/** Creates the queue of vendors' calls: members' calls and theirs do not wait for each other. */
export function createVendorQueue(limits: Limits): CallQueue {
  return createCallQueue({
    ...limits,
    callsInFlight: limits.vendorCallsInFlight,
    callsWaiting: limits.vendorCallsWaiting,
    callsPerAddress: limits.vendorCallsPerAddress,
  });
}
