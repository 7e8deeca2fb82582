import type { Answer } from '#contract/call.ts';
import { feedbackBounds, uploadImage } from '#contract/care/feedback.ts';
import { depositProof, proveDeposit } from '#contract/money/deposit-proofs.ts';
import type { FieldRefusals } from '../form-checks.ts';
import { request } from '../request.ts';
import { showDeposit } from './deposits.ts';

/** Reason why images were refused; each has the platform's own text. */
export type ProofRefusal = 'image_wrong_type' | 'image_too_large' | 'too_many_images';

const takenTypes = ['image/png', 'image/jpeg'];

/** Checks images before they are sent; returns the reason to refuse them. */
export function checkImages(files: readonly File[]): ProofRefusal | undefined {
  if (files.length > feedbackBounds.images) return 'too_many_images';
  if (files.some(({ type }) => !takenTypes.includes(type))) return 'image_wrong_type';
  return files.some(({ size }) => size > feedbackBounds.imageBytes) ? 'image_too_large' : undefined;
}

/** Checks that a proof has an image. */
export function checkProof(files: readonly File[]): FieldRefusals {
  return files.length === 0 ? { images: { code: 'required', messageKey: 'required' } } : {};
}

/** Uploads the images of a transfer, then assigns them to the deposit. */
export async function sendProof(
  depositId: string,
  files: readonly File[],
): Promise<Answer<typeof uploadImage> | Answer<typeof proveDeposit>> {
  const images: string[] = [];
  for (const file of files) {
    const answer = await request(uploadImage, { file });
    if (!answer.ok) return answer;
    images.push(answer.value.imageId);
  }
  return showDeposit(request(proveDeposit, { depositId, images }, { startedByMember: true }));
}

/**
 * Reads the images that prove a deposit, as data URLs; those that cannot be fetched are left out.
 */
export async function readProofs(depositId: string, count: number): Promise<readonly string[]> {
  const positions = Array.from({ length: count }, (_, index) => index + 1);
  const answers = await Promise.all(
    positions.map((position) => request(depositProof, { depositId, position })),
  );
  return answers.flatMap((answer) => (answer.ok ? [answer.value.image] : []));
}
