import { dayMs, hourMs, secondMs } from '#lib/time.ts';
import type { Parts } from '#platform/base/parts.ts';
import { type Policy, subjectOf, takeTurn } from '#platform/base/throttle/index.ts';

/** Codes that are mailed to one address, whoever asks, and those that one member asks for. */
const policies: Readonly<Record<'address' | 'member', readonly Policy[]>> = {
  address: [
    { most: 1, windowMs: 60 * secondMs, waitMs: 'rest' },
    { most: 5, windowMs: hourMs, waitMs: 'rest' },
  ],
  member: [{ most: 10, windowMs: dayMs, waitMs: 'rest' }],
};

/** Counts a code that is to be mailed; above zero: seconds to wait. */
export async function takeEmailCode(
  parts: Parts,
  asked: { readonly memberId: string; readonly email: string },
): Promise<number> {
  const subjects = { member: asked.memberId, address: asked.email };
  return parts.storage.withTransaction(async (transaction) => {
    for (const kind of ['address', 'member'] as const) {
      for (const policy of policies[kind]) {
        const subject = subjectOf(parts, `email ${kind}:${policy.windowMs}:${subjects[kind]}`);
        const { retryAfterSeconds } = await takeTurn(parts, transaction, subject, policy);
        if (retryAfterSeconds > 0) return retryAfterSeconds;
      }
    }
    return 0;
  });
}
