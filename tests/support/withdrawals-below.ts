import { newId } from '#lib/id.ts';
import { dayMs } from '#lib/time.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import type { Parts } from '#platform/base/parts.ts';
import { findMemberByName, lockMember } from '#platform/identity/index.ts';
import {
  houseAccount,
  memberMainAccount,
  openLedgerAccount,
  postTransfer,
} from '#platform/money/ledger/index.ts';
import { placeWithdrawal } from '#platform/money/withdrawals/request.ts';
import { site } from '#site';
import { giveMember } from './members.ts';

/** A new member who has an amount and asks for all of it, past the calls. */
export async function placeFor(
  parts: Pick<Parts, 'storage' | 'clock'>,
  username: string,
  amountMinor: bigint,
): Promise<{ readonly id: string; readonly memberId: string }> {
  await giveMember(parts, { username });
  const nowMs = parts.clock.nowMs();
  return parts.storage.withTransaction(async (transaction) => {
    const found = await findMemberByName(transaction, username);
    const member = await lockMember(transaction, found?.id ?? '');
    const memberId = member.id;
    const payoutAccountId = newId(nowMs);
    await transaction
      .insertInto('payout_accounts')
      .values({
        id: payoutAccountId,
        member_id: memberId,
        bank: 'BIDV',
        holder: 'Linh',
        number: '123456',
        created_at_ms: nowMs - dayMs,
        removed_at_ms: null,
      })
      .execute();
    await fund(transaction, { memberId, amountMinor, nowMs });
    const asked = { member, payoutAccountId, amountMinor, languageCode: 'EN' };
    const placed = await placeWithdrawal(transaction, { ...parts, site }, asked);
    if (!placed.ok) throw new Error(placed.refusal.code);
    return { id: placed.value.id, memberId };
  });
}

/** Gives a member real money past the calls, in minor units. */
export async function fund(
  transaction: Transaction,
  gift: { readonly memberId: string; readonly amountMinor: bigint; readonly nowMs: number },
): Promise<void> {
  const { memberId, amountMinor, nowMs } = gift;
  const main = memberMainAccount(memberId, 'VND', 'real');
  const from = houseAccount('test', 'VND', 'real', 'maple');
  await postTransfer(transaction, {
    debitLedgerAccountId: await openLedgerAccount(transaction, from, nowMs),
    creditLedgerAccountId: await openLedgerAccount(transaction, main, nowMs),
    amountMinor,
    code: 'correction',
    scope: 'test',
    idempotencyKey: newId(nowMs),
    reference: '',
    nowMs,
  });
}
