import { hourMs, minuteMs } from '#lib/time.ts';
import type { Parts } from '#platform/base/parts.ts';
import {
  type AttemptResult,
  countAddressAttempt,
  type Policy,
} from '#platform/base/throttle/index.ts';

/** Limit of letters from one address. */
const policy: Policy = { most: 5, windowMs: hourMs, waitMs: 10 * minuteMs };

/**
 * Counts a letter against its address; refuses with `too_many_requests` when there were too many.
 */
export function countLetter(parts: Parts, clientAddress: string): Promise<AttemptResult> {
  return countAddressAttempt(parts, { kind: 'letter', clientAddress }, policy);
}
