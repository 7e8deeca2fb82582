import { announceChange } from '#platform/base/db/change-bus.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import { lockMemberAccounts, memberVendorAccount } from '../ledger/index.ts';
import { type OwnTransfer, postWithVendor } from './move-back.ts';
import { mainWalletKey } from './wallet.ts';

/**
 * Moves the whole free balance of the main wallet to a vendor's (`in`), or back (`out`), once per
 * key. Returns the amount, in minor units; 0 when nothing is free.
 */
export async function moveWhole(
  transaction: Transaction,
  transfer: OwnTransfer,
  { direction, vassalage }: { readonly direction: 'in' | 'out'; readonly vassalage: string },
): Promise<bigint> {
  const { owner, nowMs } = transfer;
  const main = mainWalletKey(owner);
  const vendor = memberVendorAccount(main, vassalage);
  const [debit, credit] = direction === 'in' ? [main, vendor] : [vendor, main];
  // Locked, so that what is read is what can be moved.
  const accounts = await lockMemberAccounts(transaction, owner.memberId);
  const from = accounts.find(
    ({ kind, currency, unit }) =>
      kind === debit.kind && currency === debit.currency && unit === debit.unit,
  );
  const amountMinor = from ? from.balanceMinor - from.heldMinor : 0n;
  if (amountMinor <= 0n) return 0n;
  const code = direction === 'in' ? 'vendor_in' : 'vendor_out';
  const move = { code, vassalage, amountMinor, debit, credit } as const;
  const posted = await postWithVendor(transaction, transfer, move);
  if (!posted.ok) throw new Error(`locked money could not be moved: ${posted.refusal}`);
  await announceChange(transaction, { memberId: owner.memberId, topic: 'wallet', nowMs });
  return amountMinor;
}
