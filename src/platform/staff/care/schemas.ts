import { z } from 'zod';
import { messageBounds } from '#contract/care/messages.ts';
import { inputText } from '#platform/base/input.ts';

const trimmed = (most: number) =>
  inputText(most)
    .transform((text) => text.trim())
    .refine((text) => text !== '');

export const messageInput = z.strictObject({
  username: inputText(64).optional(),
  title: trimmed(messageBounds.title),
  text: trimmed(messageBounds.text),
});
export const lettersValue = z.array(
  z.strictObject({
    reference: z.string(),
    createdAtMs: z.number(),
    languageCode: z.string(),
    images: z.number(),
    fields: z.record(z.string(), z.string()),
  }),
);
