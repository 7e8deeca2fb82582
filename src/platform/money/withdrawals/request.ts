import type { requestWithdrawal, Withdrawal } from '#contract/money/withdrawals.ts';
import { newId } from '#lib/id.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import { announceChange } from '#platform/base/db/change-bus.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import type { RefusalOf } from '#platform/base/outcome.ts';
import type { Parts } from '#platform/base/parts.ts';
import {
  accountUnit,
  findWithdrawalWait,
  lockForMoneyOut,
  type Member,
  type MoneyOutContext,
} from '#platform/identity/index.ts';
import { memberMainAccount, openLedgerAccount, placeHold } from '../ledger/index.ts';
import { listPayoutAccounts, usableFrom } from '../payout-accounts/index.ts';
import { checkAmount, readDayLimits } from './day-limits.ts';
import { withdrawalReference } from './payout-transfers.ts';
import { insertWithdrawal, type WithdrawalRow } from './queries.ts';
import { insertStep } from './steps.queries.ts';
import { countRequest } from './throttle.ts';
import { readView } from './view.ts';

type Refusal = RefusalOf<typeof requestWithdrawal>;

/**
 * Places a withdrawal if the credentials that were checked before are still valid. Refuses as
 * `requestWithdrawal` says.
 */
export async function submitWithdrawal(
  transaction: Transaction,
  parts: Pick<Parts, 'clock' | 'secrets' | 'site'>,
  input: MoneyOutContext & {
    readonly payoutAccountId: string;
    readonly languageCode: string;
  },
): Promise<Result<Withdrawal, Refusal>> {
  const locked = await lockForMoneyOut(transaction, input);
  if (!locked.ok) return locked;
  const turn = await countRequest(transaction, parts, input.memberId);
  if (!turn.ok) return turn;
  return placeWithdrawal(transaction, parts, { ...input, member: locked.value });
}

/** Request of a withdrawal whose member has proved its credentials. */
export interface PlacedRequest {
  readonly member: Member;
  readonly payoutAccountId: string;
  readonly amountMinor: bigint;
  readonly languageCode: string;
  /** Author of the request; the member without it. */
  readonly author?: 'operator';
}

/**
 * Holds the amount and records the withdrawal, within every bound. The transaction must have locked
 * the member, so that the day's bounds hold for simultaneous requests as well.
 */
export async function placeWithdrawal(
  transaction: Transaction,
  { clock, site }: Pick<Parts, 'clock' | 'site'>,
  { member, payoutAccountId, amountMinor, languageCode, author }: PlacedRequest,
): Promise<Result<Withdrawal, Refusal>> {
  const nowMs = clock.nowMs();
  const { id: memberId, currency } = member;
  const { withdrawalsFromMs } = findWithdrawalWait(member, nowMs);
  if (withdrawalsFromMs !== undefined) {
    const retryAfterSeconds = Math.ceil((withdrawalsFromMs - nowMs) / 1_000);
    return refused({ code: 'credentials_changed', detail: { retryAfterSeconds } });
  }
  const accounts = await listPayoutAccounts(transaction, memberId);
  const account = accounts.find((each) => each.id === payoutAccountId && each.removedAtMs === null);
  if (!account) return refused({ code: 'unknown_payout_account' });
  const { usableFromMs } = usableFrom(account, nowMs);
  if (usableFromMs !== undefined) {
    const retryAfterSeconds = Math.ceil((usableFromMs - nowMs) / 1_000);
    return refused({ code: 'payout_account_waits', detail: { retryAfterSeconds } });
  }
  const limits = await readDayLimits(transaction, site, { memberId, nowMs });
  const fee = checkAmount(amountMinor, limits, { currency, nowMs });
  if (!fee.ok) return fee;
  const id = newId(nowMs);
  const main = memberMainAccount(memberId, currency, accountUnit(member.accountType));
  const held = await placeHold(transaction, {
    ledgerAccountId: await openLedgerAccount(transaction, main, nowMs),
    amountMinor,
    code: 'withdrawal',
    scope: 'withdrawal',
    idempotencyKey: id,
    reference: withdrawalReference(id),
    nowMs,
  });
  if (!held.ok) return refused({ code: 'insufficient_funds' });
  const withdrawal = {
    id,
    memberId,
    payoutAccountId,
    currency,
    amountMinor,
    feeMinor: fee.value,
    receivedMinor: null,
    state: 'in_process',
    holdId: held.value.holdId,
    paymentReference: null,
    languageCode,
    requestedAtMs: nowMs,
    takenAtMs: null,
    receiptDueAtMs: null,
  };
  await recordWithdrawal(transaction, withdrawal, author ?? 'member');
  return ok(await readView(transaction, withdrawal));
}

/** Inserts a withdrawal with its first step, and announces the change to the member's pages. */
async function recordWithdrawal(
  transaction: Transaction,
  withdrawal: WithdrawalRow,
  author: 'member' | 'operator',
): Promise<void> {
  const { id, memberId, requestedAtMs: nowMs } = withdrawal;
  await insertWithdrawal(transaction, withdrawal);
  const first = { state: 'in_process', doneBy: author, why: '', atMs: nowMs };
  await insertStep(transaction, { withdrawalId: id, ...first });
  await announceChange(transaction, { memberId, topic: 'withdrawals', nowMs });
  await announceChange(transaction, { memberId, topic: 'wallet', nowMs });
}
