import type {
  FundsBack,
  FundTransfer,
  FundTransferInput,
  transferAllBack,
  transferFunds,
} from '#contract/wallet.ts';
import { readAmount } from '#lib/amount.ts';
import { toMoney } from '#lib/money.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import type { RefusalOf } from '../accounts/index.ts';
import { announceChange } from '../db/change-bus.ts';
import type { Transaction } from '../db/storage.ts';
import { isVendor } from '../games/index.ts';
import {
  type LedgerAccount,
  lockMemberAccounts,
  memberVendor,
  openLedgerAccount,
  postTransfer,
  readLedgerAccount,
  vendorOf,
} from '../ledger/index.ts';
import { mayPlay } from '../responsible-play/index.ts';
import { readSetting } from '../system/index.ts';
import { mainOf, type WalletOwner } from './wallet.ts';

/** One call of a member that moves money between wallets of their own. */
export interface Asked {
  readonly owner: WalletOwner;
  readonly idempotencyKey: string;
  readonly nowMs: number;
}

/**
 * Moves money between the main wallet and a vendor's; what was left with a vendor that is gone can
 * still be taken out. Refuses as `transferFunds` says.
 */
export async function moveFunds(
  transaction: Transaction,
  { direction, vassalage, amount }: FundTransferInput,
  asked: Asked,
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
    const forbidden = await mayPlay(transaction, { memberId: owner.memberId, nowMs });
    if (forbidden) return refused(forbidden);
  }
  const mainId = await openLedgerAccount(transaction, main, nowMs);
  const vendorId = opened?.id ?? (await openLedgerAccount(transaction, vendor, nowMs));
  const posted = await post(transaction, asked, {
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

/** Moves everything vendors hold back to the main wallet. Refuses as `transferAllBack` says. */
export async function moveAllBack(
  transaction: Transaction,
  asked: Asked,
): Promise<Result<FundsBack, RefusalOf<typeof transferAllBack>>> {
  const { owner, nowMs } = asked;
  const { currency, unit } = mainOf(owner);
  const accounts = await lockMemberAccounts(transaction, owner.memberId);
  const own = accounts.filter((each) => each.currency === currency && each.unit === unit);
  const main = own.find(({ kind }) => kind === 'main');
  if (!main) throw new Error(`member ${owner.memberId} has no main ledgerAccount`);
  const full = own.filter((each) => vendorOf(each) !== undefined && freeOf(each) > 0n);
  if (full.length === 0 && (await readSetting(transaction, 'singleWallet'))) {
    return refused({ code: 'single_wallet' });
  }
  const transfers: FundTransfer[] = [];
  for (const account of full) {
    const vassalage = vendorOf(account) ?? '';
    const posted = await post(transaction, asked, {
      code: 'vendor_out',
      vassalage,
      amountMinor: freeOf(account),
      debitLedgerAccountId: account.id,
      creditLedgerAccountId: main.id,
    });
    if (!posted.ok) throw new Error(`locked money could not be moved: ${posted.refusal}`);
    const amount = toMoney(freeOf(account), currency);
    transfers.push({ transferId: posted.value.transferId, vassalage, amount });
  }
  if (full.length > 0) {
    await announceChange(transaction, { memberId: owner.memberId, topic: 'wallet', nowMs });
  }
  const totalMinor = full.reduce((total, each) => total + freeOf(each), 0n);
  return ok({ transfers, total: toMoney(totalMinor, currency) });
}

function post(
  transaction: Transaction,
  { owner, idempotencyKey, nowMs }: Asked,
  move: {
    readonly code: 'vendor_in' | 'vendor_out';
    readonly vassalage: string;
    readonly amountMinor: bigint;
    readonly debitLedgerAccountId: string;
    readonly creditLedgerAccountId: string;
  },
) {
  const { vassalage, ...transfer } = move;
  return postTransfer(transaction, {
    ...transfer,
    scope: `wallet:${owner.memberId}`,
    idempotencyKey: `${idempotencyKey}:${vassalage}`,
    reference: `vendor:${vassalage}`,
    nowMs,
  });
}

/** What may leave a ledgerAccount. */
function freeOf({ balanceMinor, heldMinor }: LedgerAccount): bigint {
  return balanceMinor - heldMinor;
}
