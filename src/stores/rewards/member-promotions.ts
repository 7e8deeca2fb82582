import type { Answer, CallRefusal } from '#contract/call.ts';
import type { uploadImage } from '#contract/care/feedback.ts';
import {
  applyPromotion,
  claimPromotion,
  joinPromotion,
  type MemberPromotion,
  memberPromotions,
  type PromotionChoice,
} from '#contract/rewards/promotions.ts';
import type { Result } from '#lib/result.ts';
import { watchChange } from '../live.ts';
import { withIntentKey } from '../money/intent-keys.ts';
import { uploadImages } from '../money/sent-images.ts';
import { refreshWallet } from '../money/wallet.ts';
import { request } from '../request.ts';
import { resource } from '../resource.ts';

const own = resource(() => request(memberPromotions, {}));

/** Promotions as they stand for the member, as last answered. */
export const { $loaded: $memberPromotions, load: loadMemberPromotions } = own;

let followers = 0;
let stop = () => {};

/**
 * Keeps the member's promotions up to date, once for all cards of a page; returns a function that
 * stops it.
 */
export function followMemberPromotions(): () => void {
  if (followers === 0) {
    void own.load();
    const stops = [
      watchChange('rewards', () => void own.load()),
      watchChange('wallet', () => void own.load()),
    ];
    stop = () => {
      for (const each of stops) each();
    };
  }
  followers += 1;
  return () => {
    followers -= 1;
    if (followers === 0) stop();
  };
}

/** Joins a promotion. */
export async function joinOffer(choice: PromotionChoice): Promise<Answer<typeof joinPromotion>> {
  const answer = await withIntentKey(['join promotion', choice], (options) =>
    request(joinPromotion, choice, options),
  );
  await own.load();
  return answer;
}

/** Claims a promotion's bonus. */
export async function claimOffer(choice: PromotionChoice): Promise<Answer<typeof claimPromotion>> {
  const answer = await withIntentKey(['claim promotion', choice], (options) =>
    request(claimPromotion, choice, options),
  );
  await Promise.all([own.load(), refreshWallet()]);
  return answer;
}

/** Form of an application. */
export interface ApplicationForm extends PromotionChoice {
  readonly comment: string;
  readonly files: readonly File[];
}

/** Uploads the images of an application and sends it. */
export async function applyForOffer({
  files,
  ...application
}: ApplicationForm): Promise<
  Result<MemberPromotion, CallRefusal<typeof applyPromotion> | CallRefusal<typeof uploadImage>>
> {
  const uploaded = await uploadImages(files);
  if (!uploaded.ok) return uploaded;
  const input = { ...application, images: uploaded.value };
  const answer = await withIntentKey(['apply for promotion', input], (options) =>
    request(applyPromotion, input, options),
  );
  await own.load();
  return answer;
}
