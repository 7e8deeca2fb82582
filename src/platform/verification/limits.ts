import { dayMs, hourMs, minuteMs, secondMs } from '#lib/time.ts';
import type { Transaction } from '../db/storage.ts';
import type { Parts } from '../parts.ts';
import { networkOf, type Policy, subjectOf, takeTurn, uncountTurn } from '../throttle/index.ts';

/** Codes for one number, whatever they are for (safety: 1 per 60 s, 5 per hour). */
const numberPolicies: readonly Policy[] = [
  { most: 1, windowMs: 60 * secondMs, waitMs: 'rest' },
  { most: 5, windowMs: hourMs, waitMs: 'rest' },
  { most: 10, windowMs: dayMs, waitMs: 'rest' },
];

/** Codes that one address asks for; many people may share it, so it is the captcha that stops. */
const addressPolicy: Policy = { most: 30, windowMs: hourMs, waitMs: 10 * minuteMs };
const addressDayPolicy: Policy = { most: 100, windowMs: dayMs, waitMs: 'rest' };

/** From here on each code of an address needs a captcha. */
const captchaAfter = 3;

/**
 * Counts a code against the address that asks for it. Above zero: seconds to wait; one that lacks
 * the captcha it needs is not counted.
 */
export async function takeAddress(
  parts: Parts,
  { clientAddress, hasCaptcha }: { readonly clientAddress: string; readonly hasCaptcha: boolean },
): Promise<{ readonly captchaNeeded: boolean; readonly retryAfterSeconds: number }> {
  const network = networkOf(clientAddress);
  const subject = subjectOf(parts, `code address:${network}`);
  const daySubject = subjectOf(parts, `code address day:${network}`);
  return parts.storage.withTransaction(async (transaction) => {
    const { taken, retryAfterSeconds } = await takeTurn(parts, transaction, subject, addressPolicy);
    if (retryAfterSeconds > 0) return { captchaNeeded: true, retryAfterSeconds };
    const captchaNeeded = taken > captchaAfter;
    if (captchaNeeded && !hasCaptcha) {
      await uncountTurn(transaction, subject);
      return { captchaNeeded, retryAfterSeconds };
    }
    const day = await takeTurn(parts, transaction, daySubject, addressDayPolicy);
    return { captchaNeeded, retryAfterSeconds: day.retryAfterSeconds };
  });
}

/** Counts a code against its number; above zero: seconds to wait. */
export async function takeNumber(
  parts: Parts,
  transaction: Transaction,
  mobile: string,
): Promise<number> {
  for (const policy of numberPolicies) {
    const subject = subjectOf(parts, `code number:${policy.windowMs}:${mobile}`);
    const { retryAfterSeconds } = await takeTurn(parts, transaction, subject, policy);
    if (retryAfterSeconds > 0) return retryAfterSeconds;
  }
  return 0;
}
