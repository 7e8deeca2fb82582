import type { ValueOf } from '#contract/endpoint.ts';
import type { WithdrawalState } from '#contract/money/withdrawals.ts';
import type { ShownImage } from '#contract/staff/acts.ts';
import type { StaffWithdrawal, staffWithdrawal } from '#contract/staff/withdrawals.ts';
import { type Money, toMoney } from '#lib/money.ts';
import { listAudit } from '#platform/base/audit/index.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { findMemberById } from '#platform/identity/index.ts';
import { findPayoutAccounts } from '../../payout-accounts/index.ts';
import { referenceOf } from '../money.ts';
import { countProofs, listProofs } from '../proofs/queries.ts';
import { findWithdrawal, listInStates, type WithdrawalRow } from '../queries.ts';
import { isBeingPaid } from '../state.ts';

const shownAtMost = 200;
const waiting = ['in_process', 'not_received'] as const;

/** What the audit log calls a withdrawal. */
export const subjectOf = referenceOf;

/** What waits for staff, the longest first. */
export async function readWaiting(db: Reader): Promise<StaffWithdrawal[]> {
  const rows = await listInStates(db, { states: waiting, limit: shownAtMost });
  return Promise.all(rows.map((row) => toStaffWithdrawal(db, row)));
}

/** One withdrawal with where its money goes and what was done to it; `undefined` for none. */
export async function readOne(
  db: Reader,
  id: string,
): Promise<ValueOf<typeof staffWithdrawal> | undefined> {
  const row = await findWithdrawal(db, id);
  if (!row) return undefined;
  const accountId = row.payout_account_id;
  const account = (await findPayoutAccounts(db, [accountId])).get(accountId);
  const { bank = '', holder = '', number = '' } = account ?? {};
  return {
    withdrawal: await toStaffWithdrawal(db, row),
    payee: { bank, holder, number },
    paymentReference: row.payment_reference,
    receiptDueAtMs: row.receipt_due_at_ms,
    received: row.received_minor === null ? null : toMoney(row.received_minor, row.currency),
    acts: await listAudit(db, referenceOf(id)),
  };
}

/** The images a member sent as proof; `undefined` where there is no such withdrawal. */
export async function readProofsOf(db: Reader, id: string): Promise<ShownImage[] | undefined> {
  if (!(await findWithdrawal(db, id))) return undefined;
  return (await listProofs(db, id)).map(({ position, bytes }) => ({
    name: `${id}-${position}.webp`,
    base64: Buffer.from(bytes).toString('base64'),
  }));
}

/** What leaves the wallet by a withdrawal; `undefined` for none. */
export async function amountOf(db: Reader, id: string): Promise<Money | undefined> {
  const row = await findWithdrawal(db, id);
  return row && toMoney(row.amount_minor, row.currency);
}

async function toStaffWithdrawal(db: Reader, row: WithdrawalRow): Promise<StaffWithdrawal> {
  const { id, currency, amount_minor, fee_minor } = row;
  const member = await findMemberById(db, row.member_id);
  return {
    id,
    username: member?.username ?? '',
    state: row.state as WithdrawalState,
    amount: toMoney(amount_minor, currency),
    fee: toMoney(fee_minor, currency),
    toPay: toMoney(amount_minor - fee_minor, currency),
    requestedAtMs: row.requested_at_ms,
    isTaken: isBeingPaid(row),
    proofs: (await countProofs(db, [id])).get(id) ?? 0,
  };
}
