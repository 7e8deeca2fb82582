import type { payOutMember } from '#contract/staff/withdrawals.ts';
import { newId } from '#lib/id.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import { recordAct } from '#platform/base/audit/index.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import type { RefusalOf } from '#platform/base/outcome.ts';
import type { Parts } from '#platform/base/parts.ts';
import { readSetting } from '#platform/base/settings/index.ts';
import {
  chooseMessageLanguage,
  findMemberByName,
  lockMember,
  type Member,
} from '#platform/identity/index.ts';
import { findLedgerAccount, memberMainAccount } from '../../ledger/index.ts';
import { listPayoutAccounts } from '../../payout-accounts/index.ts';
import { withdrawalsSetting } from '../../settings/index.ts';
import { moveAllBack } from '../../wallet/index.ts';
import { withdrawalReference } from '../payout-transfers.ts';
import { placeWithdrawal } from '../request.ts';

/**
 * Requests a withdrawal in place of an excluded member: empties vendors' wallets, and sends the
 * free balance, up to the highest withdrawal, to the member's latest payout account. It is approved
 * and paid like any other. Returns its id. It may refuse after vendors' wallets were emptied; the
 * caller undoes that (`allOrNothing`). Refuses `unknown_member`; `not_excluded`, as every other
 * member can request it; `no_payout_account`; `nothing_to_pay_out`; and `pay_out_not_now` by the
 * bounds and waits of withdrawals, which apply here as well.
 */
export async function requestPayOutOfExcluded(
  transaction: Transaction,
  parts: Pick<Parts, 'clock' | 'site'>,
  order: {
    readonly username: string;
    readonly actor: string;
    readonly why: string;
  },
): Promise<Result<string, RefusalOf<typeof payOutMember>>> {
  const { actor, why } = order;
  const found = await findMemberByName(transaction, order.username);
  if (!found) return refused({ code: 'unknown_member' });
  const member = await lockMember(transaction, found.id);
  if (member.excludedUntilMs === undefined) return refused({ code: 'not_excluded' });
  const accounts = await listPayoutAccounts(transaction, member.id);
  const payoutAccountId = accounts.findLast((each) => each.removedAtMs === null)?.id;
  if (payoutAccountId === undefined) return refused({ code: 'no_payout_account' });
  const nowMs = parts.clock.nowMs();
  const owner = {
    memberId: member.id,
    accountType: member.accountType,
    currency: member.currency,
  };
  // Where one wallet serves all there is nothing to bring back.
  await moveAllBack(transaction, { owner, idempotencyKey: newId(nowMs), nowMs });
  const amountMinor = await readHighestPayOut(transaction, member);
  if (amountMinor <= 0n) return refused({ code: 'nothing_to_pay_out' });
  const languageCode = chooseMessageLanguage(parts, member);
  const placed = await placeWithdrawal(transaction, parts, {
    member,
    payoutAccountId,
    amountMinor,
    languageCode,
    author: 'operator',
  });
  if (!placed.ok) return refused({ code: 'pay_out_not_now' });
  const { id } = placed.value;
  const detail = { member: member.username, amount: `${amountMinor} ${member.currency}`, why };
  const subject = withdrawalReference(id);
  await recordAct(transaction, { actor, act: 'withdrawal_asked', subject, detail, atMs: nowMs });
  return ok(id);
}

async function readHighestPayOut(transaction: Transaction, member: Member): Promise<bigint> {
  const main = await findLedgerAccount(
    transaction,
    memberMainAccount(member.id, member.currency, 'real'),
  );
  const freeMinor = main ? main.balanceMinor - main.heldMinor : 0n;
  const mostMinor = BigInt((await readSetting(transaction, withdrawalsSetting)).mostMinor);
  return freeMinor < mostMinor ? freeMinor : mostMinor;
}
