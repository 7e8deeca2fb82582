import { newId } from '#lib/id.ts';
import { dayMs, minuteMs } from '#lib/time.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import type { Parts } from '#platform/base/parts.ts';
import type { Member } from '#platform/identity/index.ts';
import { insertPayoutAccount, listPayoutAccounts } from '../payout-accounts/index.ts';
import { decideWithdrawal } from './operator/decision.ts';
import { placeWithdrawal } from './request.ts';
import { advanceWithdrawal } from './withdrawal-move.ts';

/** Withdrawal that a demonstration's member was paid in the past. */
export interface PastWithdrawal {
  readonly member: Member;
  /** Account for the first withdrawal; later ones of the member go to the same account. */
  readonly payee: { readonly bank: string; readonly holder: string; readonly number: string };
  readonly amountMinor: bigint;
  readonly languageCode: string;
  readonly atMs: number;
}

/** Time by which the account is older than the request; a younger one cannot be used. */
const addedBeforeMs = 2 * dayMs;
const paidAfterMs = 20 * minuteMs;
/** Time from the request to the member's confirmation. */
export const pastWithdrawalMs = 60 * minuteMs;

/**
 * Makes a withdrawal of the past by the rules of any withdrawal: requests it, has it paid and
 * confirms its receipt. Throws when one of the rules refuses it.
 */
export async function makePastWithdrawal(
  transaction: Transaction,
  parts: Pick<Parts, 'config' | 'site' | 'outbox' | 'moneyMoved'>,
  { member, payee, amountMinor, languageCode, atMs }: PastWithdrawal,
): Promise<void> {
  const partsAt = (nowMs: number) => ({ ...parts, clock: { nowMs: () => nowMs } });
  const memberId = member.id;
  const [known] = await listPayoutAccounts(transaction, memberId);
  const createdAtMs = atMs - addedBeforeMs;
  const added = { ...payee, id: newId(createdAtMs), memberId, createdAtMs, removedAtMs: null };
  if (!known) await insertPayoutAccount(transaction, added);
  const payoutAccountId = (known ?? added).id;
  const request = { member, payoutAccountId, amountMinor, languageCode };
  const placed = await placeWithdrawal(transaction, partsAt(atMs), request);
  if (!placed.ok) throw new Error(`a withdrawal of the past was refused: ${placed.refusal.code}`);
  const { id } = placed.value;
  const decision = { to: 'approved', id, paymentReference: '' } as const;
  const payer = { ...partsAt(atMs + paidAfterMs), actor: 'system' };
  const paid = await decideWithdrawal(transaction, payer, decision);
  if (!paid.ok) throw new Error(`a withdrawal of the past was not paid: ${paid.refusal.code}`);
  const set = { receivedMinor: paid.value.amountMinor - paid.value.feeMinor };
  const received = { id, to: 'received', author: 'member', set } as const;
  await advanceWithdrawal(transaction, partsAt(atMs + pastWithdrawalMs), received);
}
