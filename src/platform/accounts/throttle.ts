import { isIPv6 } from 'node:net';
import { hourMs, minuteMs, secondMs } from '#lib/time.ts';
import type { Transaction } from '../db/storage.ts';
import type { Parts } from '../parts.ts';
import {
  clearFailures,
  countFailure,
  findFailures,
  giveBackFailure,
  lockSubject,
} from './queries.ts';

/** What is counted and how much of it is taken before a subject must wait. */
interface Policy {
  readonly most: number;
  readonly windowMs: number;
  readonly waitMs: number;
}

/** Failed sign-ins, by name and by address: ten in 15 minutes, then 300 seconds (design §5). */
const signInPolicy: Policy = { most: 10, windowMs: 15 * minuteMs, waitMs: 300 * secondMs };

/** An address is charged after the failure, not before the try: the tenth makes it wait. */
const addressPolicy: Policy = { ...signInPolicy, most: signInPolicy.most - 1 };

/** Wrong old passwords of one member. */
const changePolicy: Policy = signInPolicy;

/** Registrations from one address. */
const registrationPolicy: Policy = { most: 60, windowMs: hourMs, waitMs: 300 * secondMs };

/** After this many failed sign-ins the next one needs a captcha (design §5). */
const captchaAfter = 3;

/** What failures so far ask of an attempt. */
export interface Attempt {
  readonly captchaNeeded: boolean;
  /** Above zero while the subject must wait. */
  readonly retryAfterSeconds: number;
}

/** Who signs in: a name, whether it exists or not, and the address it comes from. */
export interface LoginSource {
  readonly username: string;
  readonly clientAddress: string;
}

/**
 * Counts a sign-in against its name as if it had failed, before anything is checked, so that many
 * at once get no more tries than one after another. `forgiveName` takes it back; one that lacks the
 * captcha it needs is not tried and not counted.
 */
export async function takeSignIn(
  parts: Parts,
  source: LoginSource & { readonly hasCaptcha: boolean },
): Promise<Attempt> {
  const name = nameOf(parts, source);
  const address = addressOf(parts, source.clientAddress);
  return parts.storage.withTransaction(async (transaction) => {
    const shared = await standing(parts, transaction, address);
    if (shared.retryAfterSeconds > 0) return shared;
    const own = await take(parts, transaction, name, signInPolicy);
    if (own.retryAfterSeconds > 0) return own;
    const captchaNeeded = own.captchaNeeded || shared.captchaNeeded;
    if (captchaNeeded && !source.hasCaptcha) await giveBackFailure(transaction, name);
    return { captchaNeeded, retryAfterSeconds: 0 };
  });
}

/** Counts a failed sign-in against its address; answers whether the next one needs a captcha. */
export async function recordFailure(parts: Parts, source: LoginSource): Promise<boolean> {
  const address = addressOf(parts, source.clientAddress);
  return parts.storage.withTransaction(async (transaction) => {
    await take(parts, transaction, address, addressPolicy);
    const own = await standing(parts, transaction, nameOf(parts, source));
    const shared = await standing(parts, transaction, address);
    return own.captchaNeeded || shared.captchaNeeded;
  });
}

/** Forgets a name's failures after a sign-in; the address keeps its own. */
export async function forgiveName(
  transaction: Transaction,
  parts: Parts,
  source: LoginSource,
): Promise<void> {
  await clearFailures(transaction, nameOf(parts, source));
}

/** Counts a change of password as if it had failed; above zero: seconds to wait. */
export async function takePasswordChange(parts: Parts, memberId: string): Promise<number> {
  const subject = subjectOf(parts, `change:${memberId}`);
  const attempt = await parts.storage.withTransaction((transaction) =>
    take(parts, transaction, subject, changePolicy),
  );
  return attempt.retryAfterSeconds;
}

/** Forgets a member's wrong old passwords. */
export async function forgivePasswordChange(
  transaction: Transaction,
  parts: Parts,
  memberId: string,
): Promise<void> {
  await clearFailures(transaction, subjectOf(parts, `change:${memberId}`));
}

/** Counts a registration; above zero: seconds to wait. */
export async function takeRegistration(parts: Parts, clientAddress: string): Promise<number> {
  const subject = subjectOf(parts, `register:${networkOf(clientAddress)}`);
  const attempt = await parts.storage.withTransaction((transaction) =>
    take(parts, transaction, subject, registrationPolicy),
  );
  return attempt.retryAfterSeconds;
}

/** Counts one more, unless the subject has to wait; the one past the last makes it wait. */
async function take(
  { clock }: Parts,
  transaction: Transaction,
  subject: string,
  { most, windowMs, waitMs }: Policy,
): Promise<Attempt> {
  const nowMs = clock.nowMs();
  const counted = await countFailure(transaction, { subject, nowMs, windowMs });
  if (counted.locked_until_ms > nowMs) {
    await giveBackFailure(transaction, subject);
    return waiting(counted.locked_until_ms - nowMs);
  }
  if (counted.failures > most) {
    // One short of the last: a single try follows each wait.
    await lockSubject(transaction, { subject, untilMs: nowMs + waitMs, failures: most - 1 });
    return waiting(waitMs);
  }
  return { captchaNeeded: counted.failures > captchaAfter, retryAfterSeconds: 0 };
}

/** What a subject's failures ask of its next sign-in, without counting one. */
async function standing(
  { clock }: Parts,
  transaction: Transaction,
  subject: string,
): Promise<Attempt> {
  const nowMs = clock.nowMs();
  const row = await findFailures(transaction, subject);
  if (!row) return { captchaNeeded: false, retryAfterSeconds: 0 };
  if (row.locked_until_ms > nowMs) return waiting(row.locked_until_ms - nowMs);
  const isRecent = row.first_at_ms >= nowMs - signInPolicy.windowMs;
  return { captchaNeeded: isRecent && row.failures >= captchaAfter, retryAfterSeconds: 0 };
}

function waiting(ms: number): Attempt {
  return { captchaNeeded: true, retryAfterSeconds: Math.ceil(ms / secondMs) };
}

function nameOf(parts: Parts, { username }: LoginSource): string {
  return subjectOf(parts, `name:${username.toLowerCase()}`);
}

function addressOf(parts: Parts, clientAddress: string): string {
  return subjectOf(parts, `address:${networkOf(clientAddress)}`);
}

/** Subjects are kept as keyed hashes: the table names nobody. */
function subjectOf({ secrets }: Parts, subject: string): string {
  return secrets.sign('login failures', subject);
}

/** An IPv6 visitor has a whole /64 of addresses, so all of them count as one. */
function networkOf(clientAddress: string): string {
  if (!isIPv6(clientAddress)) return clientAddress;
  const [head = '', tail = ''] = clientAddress.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === '' ? [] : tail.split(':');
  const zeros = clientAddress.includes('::') ? 8 - left.length - right.length : 0;
  const groups = [...left, ...Array.from({ length: zeros }, () => '0'), ...right];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
