import type { FundTransfer, FundTransferInput, transferFunds } from '#contract/money/wallet.ts';
import { parseWireAmount } from '#lib/amount.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import { announceChange } from '#platform/base/db/change-bus.ts';
import { deferWrite } from '#platform/base/db/pipeline.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import type { RefusalOf } from '#platform/base/outcome.ts';
import { readSetting } from '#platform/base/settings/index.ts';
import type { PlatformSite } from '#platform/base/site.ts';
import {
  findLedgerAccount,
  mainWalletKey,
  memberVendorAccount,
  type OwnTransfer,
  postWithVendor,
  singleWalletSetting,
} from '#platform/money/index.ts';
import { findProtectionRefusal } from '#platform/protection/index.ts';
import { playBooks } from '../facts/index.ts';
import { isVendor } from '../games/index.ts';

/**
 * Moves money between the main wallet and a vendor's; money with a vendor that is gone can still be
 * moved out. Refuses as `transferFunds` says.
 */
export async function moveFunds(
  transaction: Transaction,
  { direction, vassalage, amount }: FundTransferInput,
  { timeZone }: PlatformSite,
  command: OwnTransfer,
): Promise<Result<FundTransfer, RefusalOf<typeof transferFunds>>> {
  const { owner, nowMs } = command;
  const main = mainWalletKey(owner);
  const vendor = memberVendorAccount(main, vassalage);
  const [isSingle, isOffered] = await Promise.all([
    readSetting(transaction, singleWalletSetting),
    isVendor(transaction, vassalage),
  ]);
  if (isSingle) return refused({ code: 'single_wallet' });
  const isKnown =
    isOffered ||
    (direction === 'out' && (await findLedgerAccount(transaction, vendor)) !== undefined);
  if (!isKnown) return refused({ code: 'unknown_vendor' });
  const read = parseWireAmount(amount, owner.currency);
  if (!read.ok) {
    const wrong = { code: read.refusal, messageKey: read.refusal };
    return refused({ code: 'invalid_input', detail: { fields: { amount: wrong } } });
  }
  if (direction === 'in') {
    const asking = { memberId: owner.memberId, nowMs, timeZone };
    const forbidden = await findProtectionRefusal(transaction, asking, playBooks);
    if (forbidden) return refused(forbidden);
  }
  const posted = await postWithVendor(transaction, command, {
    code: direction === 'in' ? 'vendor_in' : 'vendor_out',
    vassalage,
    amountMinor: read.value,
    debit: direction === 'in' ? main : vendor,
    credit: direction === 'in' ? vendor : main,
  });
  if (!posted.ok) return refused({ code: posted.refusal });
  const change = { memberId: owner.memberId, topic: 'wallet', nowMs } as const;
  await deferWrite(transaction, announceChange(transaction, change));
  return ok({ transferId: posted.value.transferId, vassalage, amount });
}
