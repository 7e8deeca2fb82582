import type { ValueOf } from '#contract/endpoint.ts';
import type { WithdrawalState } from '#contract/money/withdrawals.ts';
import type { ShownImage } from '#contract/staff/acts.ts';
import type { StaffWithdrawal, staffWithdrawal } from '#contract/staff/withdrawals.ts';
import { type Money, toMoney } from '#lib/money.ts';
import { listAudit } from '#platform/base/audit/index.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { findMemberById } from '#platform/identity/index.ts';
import { findPayoutAccounts } from '../../payout-accounts/index.ts';
import { withdrawalReference } from '../payout-transfers.ts';
import { countProofs, listProofs } from '../proofs/queries.ts';
import { findWithdrawal, listWithdrawalsInStates, type WithdrawalRow } from '../queries.ts';
import { isBeingPaid } from '../withdrawal-state.ts';

const shownAtMost = 200;
const waiting = ['in_process', 'not_received'] as const;

/** Returns the subject of a withdrawal in the audit log. */
export const withdrawalSubject = withdrawalReference;

/** Lists the withdrawals that wait for staff, the longest first. */
export async function readWaitingWithdrawals(db: Reader): Promise<StaffWithdrawal[]> {
  const rows = await listWithdrawalsInStates(db, { states: waiting, limit: shownAtMost });
  return Promise.all(rows.map((withdrawal) => toStaffWithdrawal(db, withdrawal)));
}

/** Returns one withdrawal with its payee and its acts; `undefined` for none. */
export async function readStaffWithdrawal(
  db: Reader,
  id: string,
): Promise<ValueOf<typeof staffWithdrawal> | undefined> {
  const withdrawal = await findWithdrawal(db, id);
  if (!withdrawal) return undefined;
  const accountId = withdrawal.payoutAccountId;
  const account = (await findPayoutAccounts(db, [accountId])).get(accountId);
  const { bank = '', holder = '', number = '' } = account ?? {};
  return {
    withdrawal: await toStaffWithdrawal(db, withdrawal),
    payee: { bank, holder, number },
    paymentReference: withdrawal.paymentReference,
    receiptDueAtMs: withdrawal.receiptDueAtMs,
    received:
      withdrawal.receivedMinor === null
        ? null
        : toMoney(withdrawal.receivedMinor, withdrawal.currency),
    acts: await listAudit(db, withdrawalReference(id)),
  };
}

/** Returns the images a member sent as proof; `undefined` when there is no such withdrawal. */
export async function readWithdrawalProofs(
  db: Reader,
  id: string,
): Promise<ShownImage[] | undefined> {
  if (!(await findWithdrawal(db, id))) return undefined;
  return (await listProofs(db, id)).map(({ position, bytes }) => ({
    name: `${id}-${position}.webp`,
    base64: Buffer.from(bytes).toString('base64'),
  }));
}

/** Returns the amount that leaves the wallet by a withdrawal; `undefined` for none. */
export async function findWithdrawalAmount(db: Reader, id: string): Promise<Money | undefined> {
  const withdrawal = await findWithdrawal(db, id);
  return withdrawal && toMoney(withdrawal.amountMinor, withdrawal.currency);
}

async function toStaffWithdrawal(db: Reader, withdrawal: WithdrawalRow): Promise<StaffWithdrawal> {
  const { id, currency, amountMinor, feeMinor } = withdrawal;
  const member = await findMemberById(db, withdrawal.memberId);
  return {
    id,
    username: member?.username ?? '',
    state: withdrawal.state as WithdrawalState,
    amount: toMoney(amountMinor, currency),
    fee: toMoney(feeMinor, currency),
    toPay: toMoney(amountMinor - feeMinor, currency),
    requestedAtMs: withdrawal.requestedAtMs,
    isTaken: isBeingPaid(withdrawal),
    proofs: (await countProofs(db, [id])).get(id) ?? 0,
  };
}
