import { z } from 'zod';
import { questionTypes } from '#contract/care/feedback.ts';
import { houseReference } from '#lib/typed-text/typed-kinds.ts';
import { inputText, typedText } from '#platform/base/input.ts';

const reference = typedText('reference', 16).transform(houseReference);
/** Lengths only keep out what nobody writes; the rules count characters. */
const written = {
  text: typedText('text', 20_000),
  images: z.array(inputText(64)).max(100).optional(),
};
const subject = z.enum(questionTypes);

export const threadInput = z.strictObject({ reference });
export const openThreadInput = z.strictObject({ subject, ...written });
export const writeThreadInput = z.strictObject({ reference, ...written });
export const guestThreadInput = z.strictObject({
  subject,
  ...written,
  email: typedText('mail', 400),
  reference: reference.optional(),
});

export const hoursValue = z.strictObject({
  fromHour: z.number(),
  toHour: z.number(),
  isOpen: z.boolean(),
  medianMs: z.number().nullable(),
});
const summary = {
  reference: z.string(),
  subject,
  state: z.enum(['waiting', 'answered', 'closed']),
  createdAtMs: z.number(),
  changedAtMs: z.number(),
  unreadCount: z.number(),
};
export const threadSummaryValue = z.strictObject(summary);
export const threadsValue = z.strictObject({
  list: z.array(threadSummaryValue),
  unreadCount: z.number(),
  hours: hoursValue,
  isVip: z.boolean(),
});
export const threadValue = z.strictObject({
  ...summary,
  messages: z.array(
    z.strictObject({
      sequence: z.number(),
      isStaff: z.boolean(),
      name: z.string(),
      text: z.string(),
      images: z.number(),
      sentAtMs: z.number(),
    }),
  ),
});
export const threadNameValue = z.strictObject({ reference: z.string() });
export const unreadThreadsValue = z.strictObject({ unreadCount: z.number() });
