import { letterKeys } from '../kit/letter/letter-form.tsx';
import type { Messages } from '../kit/text.ts';

/** Every text of the feedback form. */
export const feedbackKeys = [
  ...letterKeys,
  'auth:optional',
  'forms:question_type',
  'forms:choose',
  'forms:type_account',
  'forms:type_deposit',
  'forms:type_withdrawal',
  'forms:type_game',
  'forms:type_promotion',
  'forms:type_other',
  'forms:content',
  'forms:content_hint',
  'forms:words',
  'forms:remark',
  'forms:remark_hint',
  'forms:characters',
  'forms:images',
  'forms:images_hint',
  'forms:add_images',
  'forms:remove_image',
  'forms:send',
  'forms:sent_title',
  'refusals:image_wrong_type',
  'refusals:image_too_large',
  'refusals:too_many_images',
] as const;

export type FeedbackMessages = Messages<(typeof feedbackKeys)[number]>;
