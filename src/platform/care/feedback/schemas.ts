import { z } from 'zod';
import { questionTypes } from '#contract/care/feedback.ts';
import { inputText } from '#platform/base/input.ts';

export const uploadInput = z.strictObject({ file: z.instanceof(Blob) });

export const uploadValue = z.strictObject({ imageId: z.string() });

/** Lengths only keep out what nobody writes; the rules count words and characters. */
export const feedbackInput = z.strictObject({
  questionType: z.enum(questionTypes),
  content: inputText(20_000),
  remark: inputText(2_000).optional(),
  images: z.array(inputText(64)).max(100).optional(),
});

export const applicationInput = z.strictObject({
  name: inputText(400),
  email: inputText(400),
  contactKind: z.enum(['telegram', 'whatsapp', 'zalo', 'phone']),
  contact: inputText(400),
  audience: inputText(4_000),
  agreed: z.boolean(),
});

export const referenceValue = z.strictObject({ reference: z.string() });
