import { endpoint, type FileInput } from '../endpoint.ts';

/** Bounds of what visitors write (specification §5; word counts are this platform's own). */
export const feedbackBounds = {
  remarkLength: 140,
  contentWords: { min: 5, max: 300 },
  images: 3,
  imageBytes: 5 * 1024 * 1024,
} as const;

/** What a message is about. */
export const questionTypes = [
  'account',
  'deposit',
  'withdrawal',
  'game',
  'promotion',
  'other',
] as const;

/** What a letter is about. */
export type QuestionType = (typeof questionTypes)[number];

/**
 * Keeps an image for a message sent soon after; unused ones are forgotten after a day. The bytes
 * decide what it is: the image is decoded and written anew, without its metadata.
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
  /** How to reach the writer, or anything else to know. */
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
  /** Where the applicant would bring members from. */
  readonly audience: string;
  readonly agreed: boolean;
}

/** Applies to become an affiliate. */
export const applyAsAffiliate = endpoint<
  AffiliateApplicationInput,
  { readonly reference: string }
>()({ method: 'PUT', path: '/wps/agent/application' });
