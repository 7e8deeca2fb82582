import { endpoint, type FileInput } from '../endpoint.ts';

/** Bounds of what visitors write (specification §5; word counts are this platform's own). */
export const feedbackBounds = {
  remarkLength: 140,
  contentWords: { min: 5, max: 300 },
  images: 3,
  imageBytes: 5 * 1024 * 1024,
} as const;

/** Subjects of a message to the operator. */
export const questionTypes = [
  'account',
  'deposit',
  'withdrawal',
  'game',
  'promotion',
  'other',
] as const;

/** Subject of a letter. */
export type QuestionType = (typeof questionTypes)[number];

/**
 * Saves an image for a message sent soon after; unused ones are deleted after a day. The bytes
 * decide the type: the image is decoded and encoded again, without its metadata.
 */
export const uploadImage = endpoint<FileInput, { readonly imageId: string }>()({
  method: 'POST',
  path: '/wps/uploads',
  envelope: 'file',
  codes: ['image_too_large', 'image_wrong_type'],
});

/** A letter to the operator; bounds in `feedbackBounds`. */
export interface FeedbackInput {
  readonly questionType: QuestionType;
  /** Words within `feedbackBounds.contentWords`. */
  readonly content: string;
  /** Contact of the writer, or any further remark. */
  readonly remark?: string | undefined;
  /** Ids of images uploaded before, at most `feedbackBounds.images`; none unless given. */
  readonly images?: readonly string[] | undefined;
}

/** Sends a message to the operator. `reference` names it in later letters. */
export const feedback = endpoint<FeedbackInput, { readonly reference: string }>()({
  method: 'PUT',
  path: '/wps/feedback',
  codes: ['too_many_images'],
});

/** An application to become an affiliate. */
export interface AffiliateApplicationInput {
  readonly name: string;
  readonly email: string;
  readonly contactKind: 'telegram' | 'whatsapp' | 'zalo' | 'phone';
  readonly contact: string;
  /** Source of the members that the applicant would bring. */
  readonly audience: string;
  readonly agreed: boolean;
}

/** Applies to become an affiliate. */
export const applyAsAffiliate = endpoint<
  AffiliateApplicationInput,
  { readonly reference: string }
>()({ method: 'PUT', path: '/wps/agent/application' });
