import type { InputOf } from '#contract/endpoint.ts';
import type {
  cancelDeposit,
  Deposit,
  deposit as depositCall,
  deposits,
} from '#contract/money/deposits.ts';
import { ok, refused } from '#lib/result.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import type { Outcome } from '#platform/base/outcome.ts';
import type { Parts } from '#platform/base/parts.ts';
import { isInState, waitingForMember } from './deposit-states.ts';
import type { Depositor } from './depositor.ts';
import { endDeposit } from './end-deposit.ts';
import { type DepositRow, findDeposit, listMemberDeposits, lockDeposit } from './queries.ts';
import { viewDeposits } from './view.ts';

const pageSize = 20;

/** Returns one deposit of the depositor; another member's does not exist. */
export async function readDeposit(
  reader: Reader,
  depositor: Depositor,
  depositId: string,
): Promise<Outcome<typeof depositCall>> {
  const deposit = await findDeposit(reader, depositId);
  if (deposit?.memberId !== depositor.memberId) return refused({ code: 'unknown_deposit' });
  return ok(await viewOne(reader, deposit, depositor));
}

/** Lists a page of the depositor's deposits of a period, the latest first. */
export async function listDeposits(
  reader: Reader,
  { memberId, languageCode }: Depositor,
  { beforeId, ...period }: InputOf<typeof deposits>,
): Promise<Outcome<typeof deposits>> {
  const page = { ...period, memberId, beforeId, limit: pageSize + 1 };
  const rows = await listMemberDeposits(reader, page);
  const list = await viewDeposits(reader, rows.slice(0, pageSize), languageCode);
  return ok({ list, hasMore: rows.length > pageSize });
}

/**
 * Cancels a deposit that waits for the depositor; one that was cancelled already stays as it is.
 */
export async function cancelOwnDeposit(
  { storage, clock }: Pick<Parts, 'storage' | 'clock'>,
  depositor: Depositor,
  depositId: string,
): Promise<Outcome<typeof cancelDeposit>> {
  return storage.withTransaction(async (transaction) => {
    const deposit = await lockDeposit(transaction, depositId);
    if (deposit?.memberId !== depositor.memberId) return refused({ code: 'unknown_deposit' });
    if (isInState(deposit, waitingForMember)) {
      await endDeposit(transaction, deposit, { state: 'cancelled', nowMs: clock.nowMs() });
    } else if (deposit.state !== 'cancelled') {
      return refused({ code: 'deposit_closed' });
    }
    return readDeposit(transaction, depositor, depositId);
  });
}

async function viewOne(
  reader: Reader,
  deposit: DepositRow,
  { languageCode }: Depositor,
): Promise<Deposit> {
  const [view] = await viewDeposits(reader, [deposit], languageCode);
  if (!view) throw new Error('one deposit is one view');
  return view;
}
