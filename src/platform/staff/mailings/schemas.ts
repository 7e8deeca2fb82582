import { z } from 'zod';
import { noticeTypes } from '#contract/brand/articles.ts';
import { messageBounds } from '#contract/care/messages.ts';
import { inputText, typedText } from '#platform/base/input.ts';
import { why } from '../approvals/index.ts';

const trimmed = (most: number) => typedText('text', most).refine((text) => text !== '');
const level = z.int().min(0).max(100).optional();
/** Sign-ins are kept for as long. */
const days = z.int().min(1).max(90).optional();
const tag = typedText('line', 40).refine((text) => text !== '');
const languageCode = inputText(8);
const kind = z.enum(noticeTypes);

const segment = z.strictObject({
  fromLevel: level,
  toLevel: level,
  languages: z.array(languageCode).min(1).max(20).optional(),
  activeDays: days,
  idleDays: days,
  tag: tag.optional(),
});

export const previewInput = z.strictObject({ kind, segment });
export const mailingInput = z.strictObject({
  kind,
  segment,
  texts: z
    .array(
      z.strictObject({
        languageCode,
        title: trimmed(messageBounds.title),
        text: trimmed(messageBounds.text),
      }),
    )
    .min(1)
    .max(20),
  sendAtMs: z.int().min(0).optional(),
});
export const withdrawInput = z.strictObject({ id: inputText(64), why });
export const tagInput = z.strictObject({
  username: typedText('username', 64),
  tag,
  isOn: z.boolean(),
  why,
});

export const countValue = z.strictObject({
  members: z.number(),
  languages: z.array(z.strictObject({ languageCode: z.string(), members: z.number() })),
});
export const mailingsValue = z.array(
  mailingInput.omit({ sendAtMs: true }).extend({
    id: z.string(),
    state: z.enum(['scheduled', 'sent', 'withdrawn']),
    sendAtMs: z.number(),
    sent: z.number(),
    read: z.number(),
  }),
);
