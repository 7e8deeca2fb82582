import {
  type ApplicationInput,
  applicationBounds,
  type applyPromotion,
  type MemberPromotion,
} from '#contract/rewards/promotions.ts';
import { newId } from '#lib/id.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import { announceChange } from '#platform/base/db/change-bus.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import type { RefusalOf } from '#platform/base/outcome.ts';
import type { Parts } from '#platform/base/parts.ts';
import { consumeUploads } from '#platform/base/uploads/index.ts';
import { insertApplication } from './application.queries.ts';
import { lockFacts, type MemberChoice } from './claim.ts';
import { checkBeginning } from './join.ts';
import { toMemberPromotion } from './view.ts';

/** Application of a member, with the cookie of the browser that uploaded its images. */
export interface MemberApplication extends MemberChoice, ApplicationInput {
  readonly uploadCookie: string | undefined;
}

/** Saves an application with its images, all or nothing. Refuses as `applyPromotion` says. */
export async function applyForOffer(
  transaction: Transaction,
  parts: Pick<Parts, 'clock' | 'site' | 'secrets'>,
  application: MemberApplication,
): Promise<Result<MemberPromotion, RefusalOf<typeof applyPromotion>>> {
  const { memberId, promotionId, version, languageCode, comment, uploadCookie } = application;
  const { images: imageIds = [] } = application;
  if (imageIds.length > applicationBounds.images) return refused({ code: 'too_many_images' });
  const locked = await lockFacts(transaction, parts, application);
  if (!locked) return refused({ code: 'unknown_promotion' });
  if (locked.own.application) return refused({ code: 'already_applied' });
  const fault = checkBeginning(locked, application, 'apply');
  if (!fault.ok) return fault;
  const images =
    imageIds.length === 0
      ? ok([])
      : await consumeUploads(parts, transaction, { imageIds, uploadCookie });
  if (!images.ok) return images;
  const { nowMs } = locked.own.facts;
  await insertApplication(
    transaction,
    {
      id: newId(nowMs),
      promotionId,
      memberId,
      version,
      createdAtMs: nowMs,
      state: 'waiting',
      comment,
      languageCode,
      why: null,
      decidedAtMs: null,
    },
    images.value,
  );
  await announceChange(transaction, { memberId, topic: 'rewards', nowMs });
  const after = await lockFacts(transaction, parts, application);
  if (!after) throw new Error(`the promotion ${promotionId} is gone`);
  return ok(toMemberPromotion(after.own));
}
