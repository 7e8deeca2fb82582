import { ok, type Result } from '#lib/result.ts';
import { dayMs, hourMs, minuteMs, secondMs } from '#lib/time.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import type { Parts } from '#platform/base/parts.ts';
import {
  type AttemptResult,
  countAddressAttempt,
  countAttempt,
  countAttempts,
  hashSubject,
  type Limit,
  networkAddress,
  type Policy,
  removeAttempt,
  type TooManyRequests,
} from '#platform/base/throttle/index.ts';

/** Codes for one number, whatever they are for and whoever asks (safety: 1 per 60 s, 5 per hour). */
export const numberPolicies: readonly Policy[] = [
  { most: 1, windowMs: 60 * secondMs, waitMs: 'rest' },
  { most: 5, windowMs: hourMs, waitMs: 'rest' },
];

/**
 * Codes for one number in a day: what one network asks for, what all of them do, and apart from
 * both what browsers of the number's own member do, so that no stranger uses up a member's codes.
 */
export const dayPolicies = {
  network: { most: 10, windowMs: dayMs, waitMs: 'rest' },
  strangers: { most: 30, windowMs: dayMs, waitMs: 'rest' },
  own: { most: 10, windowMs: dayMs, waitMs: 'rest' },
} as const satisfies Record<string, Policy>;

/**
 * Limit of codes that one address requests; many people may share it, so captchas do most of the
 * work.
 */
export const addressPolicy: Policy = { most: 30, windowMs: hourMs, waitMs: 10 * minuteMs };
export const addressDayPolicy: Policy = { most: 100, windowMs: dayMs, waitMs: 'rest' };

/** Number of codes of an address after which each needs a captcha. */
export const captchaAfter = 3;

/**
 * Counts a code against the requesting address; returns whether it needs a captcha. A request that
 * lacks a needed captcha is not counted. Refuses with `too_many_requests` while the address has to
 * wait.
 */
export async function countCodeForAddress(
  parts: Parts,
  { clientAddress, hasCaptcha }: { readonly clientAddress: string; readonly hasCaptcha: boolean },
): Promise<Result<{ readonly captchaNeeded: boolean }, TooManyRequests>> {
  const subject = hashSubject(parts, `code address:${networkAddress(clientAddress)}`);
  return parts.storage.withTransaction(async (transaction) => {
    const turn = await countAttempt(parts, transaction, subject, addressPolicy);
    if (!turn.ok) return turn;
    const captchaNeeded = turn.value.attemptNumber > captchaAfter;
    if (captchaNeeded && !hasCaptcha) await removeAttempt(transaction, subject);
    return ok({ captchaNeeded });
  });
}

/**
 * Counts a code against its address for the day; refuses with `too_many_requests` at the limit.
 * Call it only once the captcha is right, so that wrong ones do not use up the day's codes of
 * everybody at that address.
 */
export function countCodeForAddressDay(
  parts: Parts,
  clientAddress: string,
): Promise<AttemptResult> {
  return countAddressAttempt(parts, { kind: 'code address day', clientAddress }, addressDayPolicy);
}

/** Request for a code to a number, from an address. */
export interface NumberTurn {
  /** E.164. */
  readonly mobile: string;
  readonly clientAddress: string;
  /** True when the browser belongs to the number's member. */
  readonly isOwn: boolean;
}

/**
 * Counts a code against its number; refuses with `too_many_requests`, uncounted, after too many.
 */
export function countCodeForNumber(
  parts: Parts,
  transaction: Transaction,
  request: NumberTurn,
): Promise<Result<undefined, TooManyRequests>> {
  return countAttempts(parts, transaction, listLimits(request));
}

/** Every limit that a code counts against. */
function listLimits({ mobile, clientAddress, isOwn }: NumberTurn): readonly Limit[] {
  const ofDay: Limit[] = isOwn
    ? [[`code own:${mobile}`, dayPolicies.own]]
    : [
        [`code network:${networkAddress(clientAddress)} ${mobile}`, dayPolicies.network],
        [`code strangers:${mobile}`, dayPolicies.strangers],
      ];
  const ofNumber = numberPolicies.map(
    (policy): Limit => [`code number:${policy.windowMs}:${mobile}`, policy],
  );
  return [...ofDay, ...ofNumber];
}
