import { hash } from 'node:crypto';
import { feedbackBounds } from '#contract/care/feedback.ts';
import type { showMissing } from '#contract/money/receipts.ts';
import type { Withdrawal } from '#contract/money/withdrawals.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import { allOrNothing } from '#platform/base/db/all-or-nothing.ts';
import { announceChange } from '#platform/base/db/change-bus.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import type { RefusalOf } from '#platform/base/outcome.ts';
import type { Parts } from '#platform/base/parts.ts';
import { consumeUploads, refuseImages } from '#platform/base/uploads/index.ts';
import { lockWithdrawal, type WithdrawalRow } from '../queries.ts';
import { readView } from '../view.ts';
import { countProofs, insertProof } from './queries.ts';

type Refusal = RefusalOf<typeof showMissing>;

/**
 * Saves a browser's uploaded images as a member's proof that a withdrawal did not arrive. Refuses
 * `unknown_withdrawal`, `withdrawal_moved_on`, and images as `saveProofs` does.
 */
export async function proveMissing(
  parts: Parts,
  memberId: string,
  shown: {
    readonly withdrawalId: string;
    readonly imageIds: readonly string[];
    readonly uploadCookie: string | undefined;
  },
): Promise<Result<Withdrawal, Refusal>> {
  const { withdrawalId, imageIds, uploadCookie } = shown;
  if (imageIds.length === 0) return refuseImages('required');
  // What the images are refused for may show only when some of them were taken.
  return allOrNothing<Withdrawal, Refusal>(parts.storage, async (transaction) => {
    const withdrawal = await lockWithdrawal(transaction, withdrawalId);
    if (withdrawal?.memberId !== memberId) return refused({ code: 'unknown_withdrawal' });
    if (withdrawal.state !== 'not_received') return refused({ code: 'withdrawal_moved_on' });
    const kept = await saveProofs(transaction, parts, { withdrawal, imageIds, uploadCookie });
    if (!kept.ok) return kept;
    const nowMs = parts.clock.nowMs();
    await announceChange(transaction, { memberId, topic: 'withdrawals', nowMs });
    return ok(await readView(transaction, withdrawal));
  });
}

/**
 * Saves images of a withdrawal that the transaction has locked, after its earlier ones. It may
 * refuse when some are saved already; the caller undoes that.
 */
export async function saveProofs(
  transaction: Transaction,
  parts: Pick<Parts, 'secrets' | 'clock'>,
  proofs: {
    readonly withdrawal: WithdrawalRow;
    readonly imageIds: readonly string[];
    readonly uploadCookie: string | undefined;
  },
): Promise<Result<undefined, Refusal>> {
  const { withdrawal, imageIds, uploadCookie } = proofs;
  const before = (await countProofs(transaction, [withdrawal.id])).get(withdrawal.id) ?? 0;
  if (before + imageIds.length > feedbackBounds.images) {
    return refused({ code: 'too_many_images' });
  }
  const images = await consumeUploads(parts, transaction, { imageIds, uploadCookie });
  if (!images.ok) return images;
  for (const [index, bytes] of images.value.entries()) {
    await insertProof(transaction, {
      withdrawalId: withdrawal.id,
      position: before + index + 1,
      bytes,
      sha256: hash('sha256', bytes),
      createdAtMs: parts.clock.nowMs(),
    });
  }
  return ok(undefined);
}
