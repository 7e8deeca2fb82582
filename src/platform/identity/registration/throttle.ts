import { hourMs, minuteMs, secondMs } from '#lib/time.ts';
import type { Parts } from '#platform/base/parts.ts';
import {
  type AttemptResult,
  addressSubject,
  countAddressAttempt,
  type Policy,
  removeAttempt,
} from '#platform/base/throttle/index.ts';

/** Registrations from one address. */
export const registrationPolicy: Policy = { most: 60, windowMs: hourMs, waitMs: 300 * secondMs };

/** Codes of agents that nobody has, from one address: they cannot be guessed through. */
export const invitationPolicy: Policy = {
  most: 20,
  windowMs: 15 * minuteMs,
  waitMs: 300 * secondMs,
};

/** Sessions of free play from one address, each of a new trial or not. */
export const trialPolicy: Policy = { most: 20, windowMs: hourMs, waitMs: 300 * secondMs };

/** Counts a registration; refuses with `too_many_requests` when there were too many. */
export function countNewRegistration(parts: Parts, clientAddress: string): Promise<AttemptResult> {
  return countAddressAttempt(parts, { kind: 'register', clientAddress }, registrationPolicy);
}

/** Counts a session of free play; refuses with `too_many_requests` when there were too many. */
export function countTrialSession(parts: Parts, clientAddress: string): Promise<AttemptResult> {
  return countAddressAttempt(parts, { kind: 'trial', clientAddress }, trialPolicy);
}

/**
 * Counts the check of a code as if it were wrong; refuses with `too_many_requests` when there were
 * too many.
 */
export function countInvitationAttempt(
  parts: Parts,
  clientAddress: string,
): Promise<AttemptResult> {
  return countAddressAttempt(parts, { kind: 'invitation', clientAddress }, invitationPolicy);
}

/** Takes back what `countInvitationAttempt` counted, since the code was right. */
export async function uncountInvitationAttempt(parts: Parts, clientAddress: string): Promise<void> {
  const subject = addressSubject(parts, { kind: 'invitation', clientAddress });
  await parts.storage.withTransaction((transaction) => removeAttempt(transaction, subject));
}
