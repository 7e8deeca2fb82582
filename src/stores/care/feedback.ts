import type { Answer } from '#contract/call.ts';
import {
  feedback,
  feedbackBounds,
  type QuestionType,
  type uploadImage,
} from '#contract/care/feedback.ts';
import { checkLetter } from '#lib/letter-rules.ts';
import type { FieldRefusals } from '../form-checks.ts';
import { request } from '../request.ts';
import { forgetImages, forgetUploads, uploadImages } from './letter-images.ts';

/** Fields of the letter; its images are kept beside it. */
export interface FeedbackForm {
  /** Empty until one is chosen. */
  readonly questionType: QuestionType | '';
  readonly content: string;
  readonly remark: string;
}

/** Checks a letter before it is sent; the platform checks again. */
export function checkFeedback(form: FeedbackForm): FieldRefusals {
  const missing: FieldRefusals =
    form.questionType === '' ? { questionType: { code: 'required', messageKey: 'required' } } : {};
  return { ...missing, ...checkLetter(form, feedbackBounds) };
}

/**
 * Uploads the images that the platform does not have yet, then sends the letter. After a refusal
 * everything is kept; after a success the images are removed.
 */
export async function sendFeedback(
  form: FeedbackForm,
): Promise<Answer<typeof feedback> | Answer<typeof uploadImage>> {
  const { questionType, ...written } = form;
  const images = await uploadImages();
  if (!images.ok) return images;
  const answer = await request(feedback, {
    ...written,
    questionType: questionType || 'other',
    images: images.value,
  });
  if (answer.ok) forgetImages();
  else if (answer.refusal.detail.fields?.images) forgetUploads();
  return answer;
}
