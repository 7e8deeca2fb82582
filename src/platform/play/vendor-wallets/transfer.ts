import type { FundTransfer, FundTransferInput, transferFunds } from '#contract/money/wallet.ts';
import { readAmount } from '#lib/amount.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import { announceChange } from '#platform/base/db/change-bus.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import { readSetting } from '#platform/base/settings/index.ts';
import type { RefusalOf } from '#platform/identity/index.ts';
import {
  mainOf,
  memberVendor,
  type OwnTransfer,
  openLedgerAccount,
  playBooks,
  postWithVendor,
  readLedgerAccount,
} from '#platform/money/index.ts';
import { mayPlay } from '#platform/protection/index.ts';
import { isVendor } from '../games/index.ts';

/**
 * Moves money between the main wallet and a vendor's; what was left with a vendor that is gone can
 * still be taken out. Refuses as `transferFunds` says.
 */
export async function moveFunds(
  transaction: Transaction,
  { direction, vassalage, amount }: FundTransferInput,
  asked: OwnTransfer,
): Promise<Result<FundTransfer, RefusalOf<typeof transferFunds>>> {
  const { owner, nowMs } = asked;
  const main = mainOf(owner);
  const vendor = memberVendor(main, vassalage);
  if (await readSetting(transaction, 'singleWallet')) return refused({ code: 'single_wallet' });
  const isOffered = await isVendor(transaction, vassalage);
  const opened = await readLedgerAccount(transaction, vendor);
  if (!(isOffered || opened) || (direction === 'in' && !isOffered))
    return refused({ code: 'unknown_vendor' });
  const read = readAmount(amount, owner.currency);
  if (!read.ok) {
    const wrong = { code: read.refusal, messageKey: read.refusal };
    return refused({ code: 'invalid_input', detail: { fields: { amount: wrong } } });
  }
  if (direction === 'in') {
    const forbidden = await mayPlay(transaction, { memberId: owner.memberId, nowMs }, playBooks);
    if (forbidden) return refused(forbidden);
  }
  const mainId = await openLedgerAccount(transaction, main, nowMs);
  const vendorId = opened?.id ?? (await openLedgerAccount(transaction, vendor, nowMs));
  const posted = await postWithVendor(transaction, asked, {
    code: direction === 'in' ? 'vendor_in' : 'vendor_out',
    vassalage,
    amountMinor: read.value,
    debitLedgerAccountId: direction === 'in' ? mainId : vendorId,
    creditLedgerAccountId: direction === 'in' ? vendorId : mainId,
  });
  if (!posted.ok) return refused({ code: posted.refusal });
  await announceChange(transaction, { memberId: owner.memberId, topic: 'wallet', nowMs });
  return ok({ transferId: posted.value.transferId, vassalage, amount });
}
