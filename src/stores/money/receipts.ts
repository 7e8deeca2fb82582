import type { Answer } from '#contract/call.ts';
import type { uploadImage } from '#contract/care/feedback.ts';
import { confirmReceipt, type ReceiptInput, showMissing } from '#contract/money/receipts.ts';
import { request } from '../request.ts';
import { withIntentKey } from './intent-keys.ts';
import { uploadImages } from './sent-images.ts';
import { reloadAfter } from './withdrawals.ts';

const byMember = { startedByMember: true } as const;

/** Confirms that a withdrawal arrived. */
export async function confirmArrival(
  withdrawalId: string,
  receipt: 'received' | 'all_received',
): Promise<Answer<typeof confirmReceipt>> {
  return sendReceipt({ withdrawalId, receipt });
}

/**
 * Reports that a withdrawal did not arrive, or not in full, with images as proof. A failed upload
 * does not stop the report; images can be sent later.
 */
export async function reportMissing(
  missing: Pick<ReceiptInput, 'withdrawalId' | 'received'> & { readonly files: readonly File[] },
): Promise<Answer<typeof confirmReceipt> | Answer<typeof uploadImage>> {
  const { withdrawalId, received, files } = missing;
  const sent = await uploadImages(files);
  if (!sent.ok && isFilesFault(sent.refusal.code)) return sent;
  const images = sent.ok && files.length > 0 ? { images: sent.value } : {};
  return sendReceipt({ withdrawalId, receipt: 'not_received', received, ...images });
}

/** Returns whether other files could pass. */
function isFilesFault(code: string): boolean {
  return code === 'image_too_large' || code === 'image_wrong_type';
}

/** Sends images as proof of a missing withdrawal. */
export async function sendMissingProof(
  withdrawalId: string,
  files: readonly File[],
): Promise<Answer<typeof showMissing> | Answer<typeof uploadImage>> {
  const sent = await uploadImages(files);
  if (!sent.ok) return sent;
  return reloadAfter(await request(showMissing, { withdrawalId, images: sent.value }, byMember));
}

async function sendReceipt(input: ReceiptInput): Promise<Answer<typeof confirmReceipt>> {
  const send = withIntentKey(['receipt', input], (options) =>
    request(confirmReceipt, input, options),
  );
  return reloadAfter(await send);
}
