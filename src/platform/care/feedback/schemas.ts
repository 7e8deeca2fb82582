import { z } from 'zod';
import { questionTypes } from '#contract/care/feedback.ts';
import { inputText, typedText } from '#platform/base/input.ts';

export const uploadInput = z.strictObject({ file: z.instanceof(Blob) });

export const uploadValue = z.strictObject({ imageId: z.string() });

/** Lengths only keep out what nobody writes; the rules count words and characters. */
export const feedbackInput = z.strictObject({
  questionType: z.enum(questionTypes),
  content: typedText('text', 20_000),
  remark: typedText('text', 2_000).optional(),
  images: z.array(inputText(64)).max(100).optional(),
});

export const applicationInput = z.strictObject({
  name: typedText('name', 400),
  email: typedText('mail', 400),
  contactKind: z.enum(['telegram', 'whatsapp', 'zalo', 'phone']),
  contact: typedText('line', 400),
  audience: typedText('text', 4_000),
  agreed: z.boolean(),
});

export const referenceValue = z.strictObject({ reference: z.string() });
