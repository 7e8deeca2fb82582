import type { Transaction } from '#platform/base/db/storage.ts';
import type { CreatedMember } from '#platform/identity/index.ts';
import { accountUnit } from '#platform/identity/index.ts';
import {
  houseAccount,
  memberMainAccount,
  openLedgerAccount,
  postTransfer,
} from '../ledger/index.ts';

/** Opens the main ledgerAccount of a new member, with the opening gift in it. */
export async function openWallet(transaction: Transaction, made: CreatedMember): Promise<void> {
  const { id, currency, accountType, openingGiftMinor, nowMs } = made;
  const unit = accountUnit(accountType);
  const main = memberMainAccount(id, currency, unit);
  if (openingGiftMinor === 0n) {
    await openLedgerAccount(transaction, main, nowMs);
    return;
  }
  const posted = await postTransfer(transaction, {
    debit: houseAccount('promotions', currency, unit, id),
    credit: main,
    amountMinor: openingGiftMinor,
    code: 'opening_gift',
    scope: 'opening_gift',
    idempotencyKey: id,
    reference: `member:${id}`,
    nowMs,
  });
  if (!posted.ok) throw new Error(`the opening gift was refused: ${posted.refusal}`);
}
