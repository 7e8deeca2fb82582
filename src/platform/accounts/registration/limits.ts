import { hourMs, minuteMs, secondMs } from '#lib/time.ts';
import type { Parts } from '../../parts.ts';
import { networkOf, type Policy, subjectOf, takeTurn, uncountTurn } from '../../throttle/index.ts';

/** Registrations from one address. */
const registrationPolicy: Policy = { most: 60, windowMs: hourMs, waitMs: 300 * secondMs };

/** Codes of agents that nobody has, from one address: they cannot be guessed through. */
const invitationPolicy: Policy = { most: 20, windowMs: 15 * minuteMs, waitMs: 300 * secondMs };

/** Sessions of free play from one address, each of a new trial or not. */
const trialPolicy: Policy = { most: 20, windowMs: hourMs, waitMs: 300 * secondMs };

/** Counts a registration; above zero: seconds to wait. */
export async function takeRegistration(parts: Parts, clientAddress: string): Promise<number> {
  return take(parts, subjectOf(parts, `register:${networkOf(clientAddress)}`), registrationPolicy);
}

/** Counts a session of free play; above zero: seconds to wait. */
export async function takeTrial(parts: Parts, clientAddress: string): Promise<number> {
  return take(parts, subjectOf(parts, `trial:${networkOf(clientAddress)}`), trialPolicy);
}

/** Counts the check of a code as if it were wrong; above zero: seconds to wait. */
export async function takeInvitation(parts: Parts, clientAddress: string): Promise<number> {
  return take(parts, invitationOf(parts, clientAddress), invitationPolicy);
}

/** Takes back what `takeInvitation` counted: the code was right. */
export async function forgiveInvitation(parts: Parts, clientAddress: string): Promise<void> {
  await parts.storage.withTransaction((transaction) =>
    uncountTurn(transaction, invitationOf(parts, clientAddress)),
  );
}

function invitationOf(parts: Parts, clientAddress: string): string {
  return subjectOf(parts, `invitation:${networkOf(clientAddress)}`);
}

async function take(parts: Parts, subject: string, policy: Policy): Promise<number> {
  const turns = await parts.storage.withTransaction((transaction) =>
    takeTurn(parts, transaction, subject, policy),
  );
  return turns.retryAfterSeconds;
}
