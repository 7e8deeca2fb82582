import type { WalletBalance } from '#contract/wallet.ts';
import { toMoney } from '#lib/money.ts';
import type { Reader } from '../db/storage.ts';
import { type LedgerAccountKey, readLedgerAccount } from '../ledger/index.ts';

/**
 * What a member has on its main ledgerAccount. Throws when there is none: every member is given
 * one when it is created.
 */
export async function readWallet(
  reader: Reader,
  main: LedgerAccountKey,
  nowMs: number,
): Promise<WalletBalance> {
  const account = await readLedgerAccount(reader, main);
  if (!account) throw new Error(`member ${main.ownerId} has no main ledgerAccount`);
  const { balanceMinor, heldMinor, currency } = account;
  return {
    sumBalance: toMoney(balanceMinor, currency),
    available: toMoney(balanceMinor - heldMinor, currency),
    held: toMoney(heldMinor, currency),
    isSingle: true,
    asOfMs: nowMs,
  };
}
