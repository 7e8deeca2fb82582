import { z } from 'zod';
import { noticeTypes } from '#contract/brand/articles.ts';
import { messageBounds } from '#contract/care/messages.ts';
import { shownDays } from '#contract/staff/mailings.ts';
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
const repeats = z.enum(['once', 'daily', 'signIn']);
const mailing = z.strictObject({
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
  repeats: repeats.optional(),
  shownDays: z.int().min(1).max(shownDays.most).optional(),
});
/** Only banners and popups show themselves. */
export const mailingInput = mailing.refine(
  ({ kind: each, repeats: often, shownDays: days }) =>
    each === 'B' || each === 'PU' || (often === undefined && days === undefined),
);
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
  mailing.omit({ sendAtMs: true, shownDays: true }).extend({
    id: z.string(),
    state: z.enum(['scheduled', 'sent', 'withdrawn']),
    sendAtMs: z.number(),
    sent: z.number(),
    repeats,
    shownUntilMs: z.number(),
    read: z.number(),
  }),
);
