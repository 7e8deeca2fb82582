import { minuteMs } from '#lib/time.ts';
import { createAttemptCounter, type Policy } from '#platform/base/throttle/index.ts';

/** Payment passwords that a signed-in member may get wrong. */
export const paymentPolicy: Policy = { most: 5, windowMs: 15 * minuteMs, waitMs: 15 * minuteMs };

/** Payment passwords of signed-in members. */
export const paymentAttempts = createAttemptCounter('payment', paymentPolicy);
