import { ok, type Result, refused } from '#lib/result.ts';
import { minuteMs, secondMs } from '#lib/time.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import type { RuleRefusal } from '#platform/base/outcome.ts';
import type { Parts } from '#platform/base/parts.ts';
import {
  type AttemptResult,
  clearAttempts,
  countAttempt,
  hashSubject,
  networkAddress,
  type Policy,
  readAttempts,
  removeAttempt,
  type TooManyRequests,
} from '#platform/base/throttle/index.ts';
import { recordSignIn, type SignInAttempt } from '../sessions/index.ts';
import { notifyIfClosed } from './closed-notice.ts';
import { logFailure, recordLockedOutSignIn } from './failure-log.ts';
import { countFailureInARow, endFailuresInARow, removeFailureInARow } from './password-closing.ts';

/** Failed sign-ins, by name and by address: ten in 15 minutes, then 300 s (design §5). */
export const signInPolicy: Policy = { most: 10, windowMs: 15 * minuteMs, waitMs: 300 * secondMs };

/** Limit of failures of an address, counted after each failure: the tenth makes it wait. */
const addressPolicy: Policy = { ...signInPolicy, most: signInPolicy.most - 1 };

/** After this many failed sign-ins the next one needs a captcha (design §5). */
export const captchaAfter = 3;

/** Result of counting a sign-in; refused because of failures before it. */
type SignInThrottle = Result<
  undefined,
  TooManyRequests | RuleRefusal<'captcha_required' | 'password_closed'>
>;

/** Name or number that signs in, whether it exists or not, with the address it comes from. */
export interface LoginSource {
  readonly name: string;
  readonly clientAddress: string;
  /** True when the sign-in is by password, or follows one by password. */
  readonly isByPassword: boolean;
  /** Entry for the member's own history on failure; `undefined` when there is no such member. */
  readonly tried: Omit<SignInAttempt, 'outcome'> | undefined;
}

/**
 * Throttles a sign-in. It counts as failed against its name before anything is checked, so that
 * concurrent ones get no more tries than consecutive ones; `uncountSignInAttempt` takes it back.
 * Refuses with `too_many_requests` while the name or the address has to wait, with
 * `captcha_required` (not counted) when a needed captcha is missing, and with `password_closed`
 * after a hundred wrong passwords in a row.
 */
export async function throttleSignIn(
  parts: Parts,
  source: LoginSource & { readonly hasCaptcha: boolean },
): Promise<SignInThrottle> {
  const name = nameKey(parts, source);
  const address = addressKey(parts, source.clientAddress);
  return parts.storage.withTransaction(async (transaction) => {
    // The name first: one that has to wait as well waits now, not when its address has waited.
    const own = await countAttempt(parts, transaction, name, signInPolicy);
    const shared = await readAttempts(parts, transaction, address, signInPolicy);
    if (!own.ok || !shared.ok) {
      if (own.ok) await removeAttempt(transaction, name);
      await recordLockedOutSignIn(parts, transaction, source);
      return longerWait(own, shared);
    }
    const captchaNeeded = own.value.attemptNumber > captchaAfter || needsCaptcha(shared);
    if (captchaNeeded && !source.hasCaptcha) {
      await removeAttempt(transaction, name);
      return refused({ code: 'captcha_required' });
    }
    if (!source.isByPassword) return ok(undefined);
    const run = { name: source.name, isMember: source.tried !== undefined };
    if (await countFailureInARow(transaction, parts, run)) return ok(undefined);
    await recordLockedOutSignIn(parts, transaction, source);
    return refused({ code: 'password_closed' });
  });
}

/** The later end of two waits. */
function longerWait(...turns: readonly AttemptResult[]): Result<never, TooManyRequests> {
  const waits = turns.map((each) => (each.ok ? 0 : each.refusal.detail.retryAfterSeconds));
  const retryAfterSeconds = Math.max(...waits);
  return refused({ code: 'too_many_requests', detail: { retryAfterSeconds } });
}

/** Counts a failed sign-in against its address; returns whether the next one needs a captcha. */
export async function recordFailedSignIn(
  parts: Parts,
  source: LoginSource,
  outcome: 'wrong_password' | 'wrong_code',
): Promise<boolean> {
  const { name, tried, isByPassword } = source;
  const address = addressKey(parts, source.clientAddress);
  logFailure(parts, source, outcome);
  if (isByPassword) await notifyIfClosed(parts, { memberId: tried?.memberId, run: { name } });
  return parts.storage.withTransaction(async (transaction) => {
    if (tried) await recordSignIn(transaction, parts, { ...tried, outcome });
    await countAttempt(parts, transaction, address, addressPolicy);
    const own = await readAttempts(parts, transaction, nameKey(parts, source), signInPolicy);
    const shared = await readAttempts(parts, transaction, address, signInPolicy);
    return needsCaptcha(own) || needsCaptcha(shared);
  });
}

/**
 * Counts a wrong captcha against the address that sent it, so that captchas cannot be guessed
 * freely.
 */
export async function countWrongCaptcha(
  parts: Parts,
  { clientAddress }: Pick<LoginSource, 'clientAddress'>,
): Promise<void> {
  await parts.storage.withTransaction((transaction) =>
    countAttempt(parts, transaction, addressKey(parts, clientAddress), addressPolicy),
  );
}

/**
 * Clears a name's failures after a sign-in, including those in a row; the address keeps its own.
 */
export async function clearFailedSignIns(
  transaction: Transaction,
  parts: Pick<Parts, 'secrets'>,
  name: string,
): Promise<void> {
  await clearAttempts(transaction, nameKey(parts, { name }));
  await endFailuresInARow(transaction, parts, { name });
}

/** Takes back the count of a sign-in that was not checked or did not fail. */
export async function uncountSignInAttempt(parts: Parts, name: string): Promise<void> {
  await parts.storage.withTransaction(async (transaction) => {
    await removeAttempt(transaction, nameKey(parts, { name }));
    await removeFailureInARow(transaction, parts, { name });
  });
}

/** Returns whether the next sign-in needs a captcha, from the failures of its name or address. */
function needsCaptcha(turns: AttemptResult): boolean {
  return !turns.ok || turns.value.attemptNumber >= captchaAfter;
}

function nameKey(parts: Pick<Parts, 'secrets'>, { name }: Pick<LoginSource, 'name'>): string {
  return hashSubject(parts, `name:${name.toLowerCase()}`);
}

function addressKey(parts: Parts, clientAddress: string): string {
  return hashSubject(parts, `address:${networkAddress(clientAddress)}`);
}
