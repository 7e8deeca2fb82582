import type { FundsBack, FundTransfer, transferAllBack } from '#contract/money/wallet.ts';
import { toMoney } from '#lib/money.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import { announceChange } from '#platform/base/db/change-bus.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import type { RefusalOf } from '#platform/base/outcome.ts';
import type { Parts } from '#platform/base/parts.ts';
import { readSetting } from '#platform/base/settings/index.ts';
import {
  findVendorOfKind,
  freeAmount,
  type KeyedTransferRequest,
  type LedgerAccountKey,
  lockMemberAccounts,
  postTransfer,
  postTransfers,
} from '../ledger/index.ts';
import { singleWalletSetting } from '../settings/index.ts';
import { mainWalletKey, type WalletOwner } from './wallet.ts';

/** Transfer of a member between its own wallets. */
export interface OwnTransfer {
  readonly owner: WalletOwner;
  readonly idempotencyKey: string;
  readonly nowMs: number;
}

/** Builds the transfer of a call, in the name of its session. */
export function toOwnTransfer(
  { clock }: Pick<Parts, 'clock'>,
  {
    session,
    idempotencyKey = '',
  }: { readonly session: WalletOwner; readonly idempotencyKey?: string | undefined },
): OwnTransfer {
  return { owner: session, idempotencyKey, nowMs: clock.nowMs() };
}

/**
 * Moves everything that vendors' wallets hold back to the main wallet. Refuses as `transferAllBack`
 * says.
 */
export async function moveAllBack(
  transaction: Transaction,
  transfer: OwnTransfer,
): Promise<Result<FundsBack, RefusalOf<typeof transferAllBack>>> {
  const { owner, nowMs } = transfer;
  const { currency, unit } = mainWalletKey(owner);
  const accounts = await lockMemberAccounts(transaction, owner.memberId);
  const own = accounts.filter((each) => each.currency === currency && each.unit === unit);
  const main = own.find(({ kind }) => kind === 'main');
  if (!main) throw new Error(`member ${owner.memberId} has no main ledgerAccount`);
  const full = own.filter((each) => findVendorOfKind(each) !== undefined && freeAmount(each) > 0n);
  if (full.length === 0 && (await readSetting(transaction, singleWalletSetting))) {
    return refused({ code: 'single_wallet' });
  }
  const posted = await postTransfers(
    transaction,
    full.map((account) =>
      transferWithVendor(transfer, {
        code: 'vendor_out',
        vassalage: findVendorOfKind(account) ?? '',
        amountMinor: freeAmount(account),
        debit: account,
        credit: main,
      }),
    ),
  );
  if (!posted.ok) throw new Error(`locked money could not be moved: ${posted.refusal}`);
  const transfers = full.map((account, index): FundTransfer => {
    const { transferId = '' } = posted.value[index] ?? {};
    const amount = toMoney(freeAmount(account), currency);
    return { transferId, vassalage: findVendorOfKind(account) ?? '', amount };
  });
  if (full.length > 0) {
    await announceChange(transaction, { memberId: owner.memberId, topic: 'wallet', nowMs });
  }
  const totalMinor = full.reduce((total, each) => total + freeAmount(each), 0n);
  return ok({ transfers, total: toMoney(totalMinor, currency) });
}

/** Movement to or from a vendor's wallet. */
interface VendorMove {
  readonly code: 'vendor_in' | 'vendor_out';
  readonly vassalage: string;
  readonly amountMinor: bigint;
  readonly debit: LedgerAccountKey;
  readonly credit: LedgerAccountKey;
}

/** Posts a movement to or from a vendor's wallet, once per key and vendor. */
export function postWithVendor(transaction: Transaction, transfer: OwnTransfer, move: VendorMove) {
  return postTransfer(transaction, transferWithVendor(transfer, move));
}

function transferWithVendor(
  { owner, idempotencyKey, nowMs }: OwnTransfer,
  { vassalage, ...transfer }: VendorMove,
): KeyedTransferRequest {
  return {
    ...transfer,
    scope: `wallet:${owner.memberId}`,
    idempotencyKey: `${idempotencyKey}:${vassalage}`,
    reference: `vendor:${vassalage}`,
    nowMs,
  };
}
