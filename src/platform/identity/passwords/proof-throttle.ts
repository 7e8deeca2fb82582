import { minuteMs, secondMs } from '#lib/time.ts';
import { createAttemptCounter, type Policy } from '#platform/base/throttle/index.ts';

/** Passwords and codes that a signed-in member may get wrong. */
export const proofPolicy: Policy = { most: 10, windowMs: 15 * minuteMs, waitMs: 300 * secondMs };

/** Passwords of signed-in members. */
export const passwordAttempts = createAttemptCounter('change', proofPolicy);

/** Codes of signed-in members. */
export const codeAttempts = createAttemptCounter('factor', proofPolicy);
