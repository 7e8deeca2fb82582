import type { InputOf } from '#contract/endpoint.ts';
import type { cancelDeposit, Deposit, deposit, deposits } from '#contract/money/deposits.ts';
import { ok, refused } from '#lib/result.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import type { Parts } from '#platform/base/parts.ts';
import { endDeposit } from './ending.ts';
import type { Asker, Outcome } from './outcome.ts';
import { type DepositRow, findDeposit, listOfMember, lockDeposit } from './queries.ts';
import { isIn, waitingForMember } from './states.ts';
import { viewDeposits } from './view.ts';

const pageSize = 20;

/** One deposit of the asker; anybody else's does not exist. */
export async function readDeposit(
  reader: Reader,
  asker: Asker,
  depositId: string,
): Promise<Outcome<typeof deposit>> {
  const row = await findDeposit(reader, depositId);
  if (row?.member_id !== asker.memberId) return refused({ code: 'unknown_deposit' });
  return ok(await viewOne(reader, row, asker));
}

/** A page of the asker's deposits of a period, the latest first. */
export async function listDeposits(
  reader: Reader,
  { memberId, languageCode }: Asker,
  { beforeId, ...period }: InputOf<typeof deposits>,
): Promise<Outcome<typeof deposits>> {
  const page = { ...period, memberId, beforeId, limit: pageSize + 1 };
  const rows = await listOfMember(reader, page);
  const list = await viewDeposits(reader, rows.slice(0, pageSize), languageCode);
  return ok({ list, hasMore: rows.length > pageSize });
}

/** Gives up a deposit that waits for the asker; one that was given up already stays so. */
export async function cancelDepositOf(
  { storage, clock }: Pick<Parts, 'storage' | 'clock'>,
  asker: Asker,
  depositId: string,
): Promise<Outcome<typeof cancelDeposit>> {
  return storage.withTransaction(async (transaction) => {
    const row = await lockDeposit(transaction, depositId);
    if (row?.member_id !== asker.memberId) return refused({ code: 'unknown_deposit' });
    if (isIn(row, waitingForMember)) {
      await endDeposit(transaction, row, { state: 'cancelled', nowMs: clock.nowMs() });
    } else if (row.state !== 'cancelled') {
      return refused({ code: 'deposit_closed' });
    }
    return readDeposit(transaction, asker, depositId);
  });
}

async function viewOne(reader: Reader, row: DepositRow, { languageCode }: Asker): Promise<Deposit> {
  const [view] = await viewDeposits(reader, [row], languageCode);
  if (!view) throw new Error('one deposit is one view');
  return view;
}
