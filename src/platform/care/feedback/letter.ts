import {
  type AffiliateApplicationInput,
  type applyAsAffiliate,
  type FeedbackInput,
  type feedback,
  feedbackBounds,
} from '#contract/care/feedback.ts';
import type { FieldRefusal } from '#contract/refusals.ts';
import { checkApplication, checkLetter, tidyApplication } from '#lib/letter-rules.ts';
import { ok, refused } from '#lib/result.ts';
import { tidyText } from '#lib/typed-text/typed-kinds.ts';
import { allOrNothing } from '#platform/base/db/all-or-nothing.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import type { Outcome } from '#platform/base/outcome.ts';
import type { Parts } from '#platform/base/parts.ts';
import {
  attachUploads,
  hashUploadOwner,
  refuseImages,
  type Sender,
} from '#platform/base/uploads/index.ts';
import { makeReference } from '../reference.ts';
import { insertLetter } from './queries.ts';
import { countLetter } from './throttle.ts';

/** A letter as it is kept: plain text by field. */
interface Letter {
  readonly kind: 'feedback' | 'affiliate';
  readonly content: Readonly<Record<string, string>>;
  readonly imageIds: readonly string[];
}

/**
 * Saves a letter to the operator with its images, all or nothing. Words and characters are counted
 * on the trimmed text, accents joined to their letters.
 */
export async function writeFeedback(
  parts: Parts,
  input: FeedbackInput,
  sender: Sender,
): Promise<Outcome<typeof feedback>> {
  const { images = [] } = input;
  if (images.length > feedbackBounds.images) return refused({ code: 'too_many_images' });
  const fields: Readonly<Record<string, FieldRefusal>> = checkLetter(input, feedbackBounds);
  if (Object.keys(fields).length > 0) return refused({ code: 'invalid_input', detail: { fields } });
  const content = {
    questionType: input.questionType,
    content: tidyText(input.content),
    remark: tidyText(input.remark ?? ''),
  };
  return saveLetter(parts, { kind: 'feedback', content, imageIds: images }, sender);
}

/** Saves an application to become an affiliate. */
export async function writeApplication(
  parts: Parts,
  input: AffiliateApplicationInput,
  sender: Sender,
): Promise<Outcome<typeof applyAsAffiliate>> {
  const fields: Readonly<Record<string, FieldRefusal>> = checkApplication(input);
  if (Object.keys(fields).length > 0) return refused({ code: 'invalid_input', detail: { fields } });
  const { agreed: _agreed, ...content } = tidyApplication(input);
  return saveLetter(parts, { kind: 'affiliate', content, imageIds: [] }, sender);
}

async function saveLetter(
  parts: Parts,
  letter: Letter,
  sender: Sender,
): Promise<Outcome<typeof applyAsAffiliate>> {
  const { clientAddress } = sender;
  // By itself, so that a letter which is undone for its images has had its turn all the same.
  const turn = await countLetter(parts, clientAddress);
  if (!turn.ok) return turn;
  return allOrNothing(parts.storage, (transaction) => insert(parts, transaction, letter, sender));
}

/** Refused when an image is unknown, of another browser, of another letter, or forgotten. */
async function insert(
  parts: Parts,
  transaction: Transaction,
  { kind, content, imageIds }: Letter,
  { languageCode, uploadCookie = '' }: Sender,
): Promise<Outcome<typeof applyAsAffiliate>> {
  const nowMs = parts.clock.nowMs();
  const kept = {
    kind,
    content: JSON.stringify(content),
    languageCode,
    createdAtMs: nowMs,
  };
  const letter = kind === 'feedback' ? 'F' : 'A';
  let reference = makeReference(letter);
  while (!(await insertLetter(transaction, { ...kept, reference })))
    reference = makeReference(letter);
  if (imageIds.length === 0) return ok({ reference });
  const owner = hashUploadOwner(parts, uploadCookie);
  const used = await attachUploads(transaction, { imageIds, owner, reference, nowMs });
  return used === imageIds.length ? ok({ reference }) : refuseImages('wrong_format');
}
