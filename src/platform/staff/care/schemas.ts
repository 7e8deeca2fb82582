import { z } from 'zod';
import { messageBounds } from '#contract/care/messages.ts';
import { houseReference } from '#lib/typed-text/typed-kinds.ts';
import { typedText } from '#platform/base/input.ts';
import { why } from '../approvals/index.ts';

const trimmed = (most: number) => typedText('text', most).refine((text) => text !== '');

export const messageInput = z.strictObject({
  username: typedText('username', 64).optional(),
  title: trimmed(messageBounds.title),
  text: trimmed(messageBounds.text),
});
const fields = z.record(z.string(), z.string());

export const letterInput = z.strictObject({
  reference: typedText('reference', 16).transform(houseReference),
  why,
});
export const fieldsValue = z.strictObject({ fields });
export const lettersValue = z.array(
  z.strictObject({
    reference: z.string(),
    isOpen: z.boolean(),
    createdAtMs: z.number(),
    languageCode: z.string(),
    images: z.number(),
    fields,
  }),
);
