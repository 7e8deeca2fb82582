import type {
  PaymentPasswordInput,
  setPaymentPassword,
} from '#contract/identity/payment-password.ts';
import type { FieldRefusal } from '#contract/refusals.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import type { Outcome, RuleRefusal } from '#platform/base/outcome.ts';
import type { Parts } from '#platform/base/parts.ts';
import { readSetting } from '#platform/base/settings/index.ts';
import { registerSetting } from '#platform/brand/index.ts';
import { type ClosableSecret, endFailuresInARow } from '../failed-tries/index.ts';
import {
  findMemberById,
  findWithdrawalWait,
  lockMember,
  type Member,
  writeNotice,
} from '../members/index.ts';
import {
  checkPaymentRule,
  checkSecret,
  comparePassword,
  hashPassword,
} from '../passwords/index.ts';
import { proveWithoutSignIn } from '../proofs/index.ts';
import { applyCredentialChange, type ChangingSession, whileSignedIn } from '../sessions/index.ts';
import { savePaymentPasswordHash } from './queries.ts';
import { paymentAttempts } from './throttle.ts';

/**
 * Sets or changes the payment password of a member who has just proved their identity. A change
 * counts as one of credentials, with all its effects, and reopens a payment password closed by
 * wrong ones; a first one only sends a notice.
 */
export async function replacePaymentPassword(
  parts: Parts,
  input: PaymentPasswordInput,
  session: ChangingSession,
): Promise<Outcome<typeof setPaymentPassword>> {
  const fields = await checkNewPaymentPassword(parts.storage.db, input, session.memberId);
  if (fields) return refused({ code: 'invalid_input', detail: { fields } });
  const proved = await proveWithoutSignIn(parts, session, input);
  if (!proved.ok) return proved;
  const before = proved.value.paymentPasswordHash;
  if (before !== undefined) {
    const compared = await comparePassword(input.paymentPassword, before);
    if (!compared.ok) return compared;
    if (compared.value) return refused({ code: 'payment_password_unchanged' });
  }
  const hashed = await hashPassword(input.paymentPassword);
  if (!hashed.ok) return hashed;
  const to = hashed.value;
  return whileSignedIn(parts, session, async (transaction) => {
    const member = await writePaymentPassword(transaction, parts, { session, from: before, to });
    if (!member) return refused({ code: 'proof_required' });
    return ok({ set: true, ...findWithdrawalWait(member, parts.clock.nowMs()) });
  });
}

/**
 * Writes a payment password; returns the member as it is then, or `undefined` when another change
 * came first.
 */
async function writePaymentPassword(
  transaction: Transaction,
  parts: Parts,
  change: {
    readonly session: ChangingSession;
    readonly from: string | undefined;
    readonly to: string;
  },
): Promise<Member | undefined> {
  const { session, from, to } = change;
  const { memberId, sessionId, languageCode: requestLanguage } = session;
  if (!(await savePaymentPasswordHash(transaction, { memberId, from, to }))) return undefined;
  if (from !== undefined) {
    await paymentAttempts.clear(transaction, parts, memberId);
    await endFailuresInARow(transaction, parts, failureRun(memberId));
    await applyCredentialChange(transaction, parts, session, 'paymentPasswordChanged');
  }
  const member = await lockMember(transaction, memberId);
  if (from === undefined) {
    await writeNotice(transaction, parts, {
      member,
      sessionId,
      requestLanguage,
      change: 'paymentPasswordSet',
    });
  }
  return member;
}

async function checkNewPaymentPassword(
  reader: Reader,
  { paymentPassword, confirmPaymentPassword }: PaymentPasswordInput,
  memberId: string,
): Promise<Readonly<Record<string, FieldRefusal>> | undefined> {
  const { fields } = await readSetting(reader, registerSetting);
  const rule = { ...fields.paymentPassword, required: true };
  const member = await findMemberById(reader, memberId);
  const miss = checkPaymentRule(paymentPassword, { rule, birthday: member?.profile.birthday });
  if (miss) return { paymentPassword: miss };
  if (paymentPassword === confirmPaymentPassword) return undefined;
  return { confirmPaymentPassword: { code: 'not_equal', messageKey: 'not_equal' } };
}

/**
 * Checks the member's payment password and returns its hash, to be compared again in the
 * transaction that relies on it. Counted as wrong before it is checked: after five wrong ones
 * within a quarter of an hour the next one waits as long, and after a hundred in a row none is
 * checked until it is replaced.
 */
export async function checkPaymentPassword(
  parts: Parts,
  memberId: string,
  typed: string,
): Promise<
  Result<
    string,
    RuleRefusal<
      | 'payment_password_needed'
      | 'payment_password_incorrect'
      | 'payment_password_closed'
      | 'too_many_requests'
    >
  >
> {
  const member = await findMemberById(parts.storage.db, memberId);
  if (!member) throw new Error(`the member ${memberId} of a session is gone`);
  const hash = member.paymentPasswordHash;
  if (hash === undefined) return refused({ code: 'payment_password_needed' });
  const turn = await paymentAttempts.count(parts, memberId);
  if (!turn.ok) return turn;
  const tried = await checkSecret(
    parts,
    { memberId, run: failureRun(memberId), hash, typed },
    { wrong: 'payment_password_incorrect', closed: 'payment_password_closed' },
  );
  if (!tried.ok) return tried;
  await parts.storage.withTransaction((transaction) =>
    paymentAttempts.clear(transaction, parts, memberId),
  );
  return ok(hash);
}

function failureRun(memberId: string): ClosableSecret {
  return { what: 'payment password', name: memberId };
}
