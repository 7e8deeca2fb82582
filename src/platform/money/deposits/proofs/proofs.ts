import { createHash } from 'node:crypto';
import { feedbackBounds } from '#contract/care/feedback.ts';
import type { depositProof, proveDeposit } from '#contract/money/deposit-proofs.ts';
import type { FieldRefusal } from '#contract/refusals.ts';
import { ok, refused } from '#lib/result.ts';
import { minuteMs } from '#lib/time.ts';
import { allOrNothing } from '#platform/base/db/all-or-nothing.ts';
import { announceChange } from '#platform/base/db/change-bus.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import type { Parts } from '#platform/base/parts.ts';
import { takeImages } from '#platform/base/uploads/index.ts';
import { readDeposit } from '../deposit.ts';
import { readMethod } from '../methods/methods.ts';
import type { Asker, Outcome } from '../outcome.ts';
import { type DepositRow, findDeposit, lockDeposit, updateDeposit } from '../queries.ts';
import { findProof, insertProof } from './queries.ts';

/** Takes the images of a browser as the proof of its member's transfer, all or nothing. */
export async function proveDepositOf(
  parts: Parts,
  asker: Asker,
  proof: {
    readonly depositId: string;
    readonly imageIds: readonly string[];
    readonly uploadCookie: string | undefined;
  },
): Promise<Outcome<typeof proveDeposit>> {
  const { depositId, imageIds, uploadCookie } = proof;
  if (imageIds.length > feedbackBounds.images) return refused({ code: 'too_many_images' });
  if (imageIds.length === 0) return wrongImages('required');
  // What the images are refused for may show only when some of them were taken.
  return allOrNothing(parts.storage, async (transaction) => {
    const row = await lockDeposit(transaction, depositId);
    if (row?.member_id !== asker.memberId) return refused({ code: 'unknown_deposit' });
    if (row.state !== 'awaiting_proof') return refused({ code: 'deposit_closed' });
    const nowMs = parts.clock.nowMs();
    const images = await takeImages(parts, transaction, { imageIds, uploadCookie });
    if (!images) return wrongImages('wrong_format');
    for (const [index, bytes] of images.entries()) {
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const position = index + 1;
      await insertProof(transaction, {
        deposit_id: depositId,
        position,
        bytes,
        sha256,
        created_at_ms: nowMs,
      });
    }
    await awaitReview(transaction, row, nowMs);
    return readDeposit(transaction, asker, depositId);
  });
}

async function awaitReview(
  transaction: Transaction,
  row: DepositRow,
  nowMs: number,
): Promise<void> {
  const document = (await readMethod(transaction, row.method_code))?.document;
  if (document?.kind !== 'bank_transfer') throw new Error(`${row.reference} is no bank transfer`);
  await updateDeposit(transaction, row.id, {
    state: 'awaiting_review',
    due_at_ms: nowMs + document.minutesToReview * minuteMs,
  });
  await announceChange(transaction, { memberId: row.member_id, topic: 'deposits', nowMs });
}

/** An image of the asker's own deposit. */
export async function readProof(
  reader: Reader,
  asker: Asker,
  { depositId, position }: { readonly depositId: string; readonly position: number },
): Promise<Outcome<typeof depositProof>> {
  const row = await findDeposit(reader, depositId);
  const isOwn = row?.member_id === asker.memberId;
  const bytes = isOwn ? await findProof(reader, { depositId, position }) : undefined;
  if (!bytes) return refused({ code: 'unknown_deposit' });
  return ok({ image: `data:image/webp;base64,${Buffer.from(bytes).toString('base64')}` });
}

function wrongImages(code: 'required' | 'wrong_format'): Outcome<typeof proveDeposit> {
  const images: FieldRefusal = { code, messageKey: code };
  return refused({ code: 'invalid_input', detail: { fields: { images } } });
}
