import { hash } from 'node:crypto';
import { feedbackBounds } from '#contract/care/feedback.ts';
import type { depositProof, proveDeposit } from '#contract/money/deposit-proofs.ts';
import type { Deposit } from '#contract/money/deposits.ts';
import { ok, refused } from '#lib/result.ts';
import { minuteMs } from '#lib/time.ts';
import { allOrNothing } from '#platform/base/db/all-or-nothing.ts';
import { announceChange } from '#platform/base/db/change-bus.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import type { Outcome, RefusalOf } from '#platform/base/outcome.ts';
import type { Parts } from '#platform/base/parts.ts';
import { consumeUploads, refuseImages } from '#platform/base/uploads/index.ts';
import { readDeposit } from '../deposit.ts';
import type { Depositor } from '../depositor.ts';
import { findMethod } from '../methods/queries.ts';
import { type DepositRow, findDeposit, lockDeposit, updateDeposit } from '../queries.ts';
import { findProof, insertProof } from './queries.ts';

/** Saves a browser's uploaded images as the proof of its member's transfer, all or none. */
export async function proveOwnDeposit(
  parts: Parts,
  depositor: Depositor,
  proof: {
    readonly depositId: string;
    readonly imageIds: readonly string[];
    readonly uploadCookie: string | undefined;
  },
): Promise<Outcome<typeof proveDeposit>> {
  const { depositId, imageIds, uploadCookie } = proof;
  if (imageIds.length > feedbackBounds.images) return refused({ code: 'too_many_images' });
  if (imageIds.length === 0) return refuseImages('required');
  // What the images are refused for may show only when some of them were taken.
  return allOrNothing<Deposit, RefusalOf<typeof proveDeposit>>(
    parts.storage,
    async (transaction) => {
      const deposit = await lockDeposit(transaction, depositId);
      if (deposit?.memberId !== depositor.memberId) return refused({ code: 'unknown_deposit' });
      if (deposit.state !== 'awaiting_proof') return refused({ code: 'deposit_closed' });
      const nowMs = parts.clock.nowMs();
      const images = await consumeUploads(parts, transaction, { imageIds, uploadCookie });
      if (!images.ok) return images;
      for (const [index, bytes] of images.value.entries()) {
        const sha256 = hash('sha256', bytes);
        const position = index + 1;
        await insertProof(transaction, {
          depositId,
          position,
          bytes,
          sha256,
          createdAtMs: nowMs,
        });
      }
      await awaitReview(transaction, deposit, nowMs);
      return readDeposit(transaction, depositor, depositId);
    },
  );
}

async function awaitReview(
  transaction: Transaction,
  deposit: DepositRow,
  nowMs: number,
): Promise<void> {
  const document = (await findMethod(transaction, deposit.methodCode))?.document;
  if (document?.kind !== 'bank_transfer')
    throw new Error(`${deposit.reference} is no bank transfer`);
  await updateDeposit(transaction, deposit.id, {
    state: 'awaiting_review',
    dueAtMs: nowMs + document.minutesToReview * minuteMs,
  });
  await announceChange(transaction, { memberId: deposit.memberId, topic: 'deposits', nowMs });
}

/** Returns an image of the depositor's own deposit. */
export async function readProof(
  reader: Reader,
  depositor: Depositor,
  { depositId, position }: { readonly depositId: string; readonly position: number },
): Promise<Outcome<typeof depositProof>> {
  const deposit = await findDeposit(reader, depositId);
  const isOwn = deposit?.memberId === depositor.memberId;
  const bytes = isOwn ? await findProof(reader, { depositId, position }) : undefined;
  if (!bytes) return refused({ code: 'unknown_deposit' });
  return ok({ image: `data:image/webp;base64,${Buffer.from(bytes).toString('base64')}` });
}
