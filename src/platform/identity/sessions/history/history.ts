import type { SignIn, SignInMethod } from '#contract/identity/security.ts';
import { newId } from '#lib/id.ts';
import { dayMs, hourMs } from '#lib/time.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import type { Parts } from '#platform/base/parts.ts';
import { countFailedTries, deleteSignInsBefore, insertSignIn } from './queries.ts';

/** Time for which sign-ins and failed tries are kept and shown. */
export const signInsKeptMs = 90 * dayMs;

/** Limit of failed attempts recorded in one hour, so that endless attempts cannot fill the disk. */
const mostTriesAnHour = 30;

/** Sign-in methods that are recorded. */
export const signInMethods: readonly SignInMethod[] = [
  'password',
  'sms',
  'passkey',
  'google',
  'facebook',
  'telegram',
  'remembered',
  'registration',
  'recovery',
  'trial',
];

/** Converts a stored word to a sign-in method. Throws when there is no such method. */
export function toSignInMethod(stored: string): SignInMethod {
  const method = signInMethods.find((each) => each === stored);
  if (method === undefined) throw new Error(`there is no way to sign in by ${stored}`);
  return method;
}

/** Attempt to sign in: member, method, outcome, address and browser. */
export interface SignInAttempt {
  readonly memberId: string;
  readonly method: SignInMethod;
  readonly outcome: SignIn['outcome'];
  readonly clientAddress: string;
  readonly userAgent: string;
}

/** Records a sign-in or a failed attempt in the transaction that decides it. */
export async function recordSignIn(
  transaction: Transaction,
  { clock }: Pick<Parts, 'clock'>,
  { memberId, method, outcome, clientAddress, userAgent }: SignInAttempt,
): Promise<void> {
  const nowMs = clock.nowMs();
  if (outcome !== 'succeeded') {
    const since = { memberId, fromMs: nowMs - hourMs };
    if ((await countFailedTries(transaction, since)) >= mostTriesAnHour) return;
  }
  await insertSignIn(transaction, {
    id: newId(nowMs),
    memberId,
    atMs: nowMs,
    method,
    outcome,
    clientAddress,
    userAgent,
  });
}

/** Deletes sign-ins that are too old to be shown. */
export async function sweepSignIns({ storage, clock }: Parts): Promise<void> {
  await storage.withTransaction((transaction) =>
    deleteSignInsBefore(transaction, clock.nowMs() - signInsKeptMs),
  );
}
