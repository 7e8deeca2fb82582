import { hash } from 'node:crypto';
import { feedbackBounds } from '#contract/care/feedback.ts';
import type { showMissing } from '#contract/money/receipts.ts';
import type { Withdrawal } from '#contract/money/withdrawals.ts';
import type { FieldRefusal } from '#contract/refusals.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import { allOrNothing } from '#platform/base/db/all-or-nothing.ts';
import { announceChange } from '#platform/base/db/change-bus.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import type { RefusalOf } from '#platform/base/outcome.ts';
import type { Parts } from '#platform/base/parts.ts';
import { takeImages } from '#platform/base/uploads/index.ts';
import { lockWithdrawal, type WithdrawalRow } from '../queries.ts';
import { readView } from '../view.ts';
import { countProofs, insertProof } from './queries.ts';

type Refusal = RefusalOf<typeof showMissing>;

/** Takes a browser's images as what its member shows of a withdrawal that did not arrive. */
export async function showMissingOf(
  parts: Parts,
  memberId: string,
  shown: {
    readonly withdrawalId: string;
    readonly imageIds: readonly string[];
    readonly uploadCookie: string | undefined;
  },
): Promise<Result<Withdrawal, Refusal>> {
  const { withdrawalId, imageIds, uploadCookie } = shown;
  if (imageIds.length === 0) return wrongImages('required');
  // What the images are refused for may show only when some of them were taken.
  return allOrNothing<Withdrawal, Refusal>(parts.storage, async (transaction) => {
    const row = await lockWithdrawal(transaction, withdrawalId);
    if (row?.member_id !== memberId) return refused({ code: 'unknown_withdrawal' });
    if (row.state !== 'not_received') return refused({ code: 'withdrawal_moved_on' });
    const kept = await keepProofs(transaction, parts, { row, imageIds, uploadCookie });
    if (!kept.ok) return kept;
    const nowMs = parts.clock.nowMs();
    await announceChange(transaction, { memberId, topic: 'withdrawals', nowMs });
    return ok(await readView(transaction, row));
  });
}

/**
 * Keeps images of a withdrawal that the transaction has locked, after those it has. A refusal may
 * come when some were taken: the caller undoes it.
 */
export async function keepProofs(
  transaction: Transaction,
  parts: Pick<Parts, 'secrets' | 'clock'>,
  proofs: {
    readonly row: WithdrawalRow;
    readonly imageIds: readonly string[];
    readonly uploadCookie: string | undefined;
  },
): Promise<Result<undefined, Refusal>> {
  const { row, imageIds, uploadCookie } = proofs;
  const before = (await countProofs(transaction, [row.id])).get(row.id) ?? 0;
  if (before + imageIds.length > feedbackBounds.images) {
    return refused({ code: 'too_many_images' });
  }
  const images = await takeImages(parts, transaction, { imageIds, uploadCookie });
  if (!images) return wrongImages('wrong_format');
  for (const [index, bytes] of images.entries()) {
    await insertProof(transaction, {
      withdrawal_id: row.id,
      position: before + index + 1,
      bytes,
      sha256: hash('sha256', bytes),
      created_at_ms: parts.clock.nowMs(),
    });
  }
  return ok(undefined);
}

function wrongImages(code: 'required' | 'wrong_format'): Result<never, Refusal> {
  const images: FieldRefusal = { code, messageKey: code };
  return refused({ code: 'invalid_input', detail: { fields: { images } } });
}
