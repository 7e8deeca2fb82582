import { z } from 'zod';
import { noticeTypes } from '#contract/brand/articles.ts';
import { inputText } from '#platform/base/input.ts';

/** A page number as it stands in an address. */
const pageNo = z
  .string()
  .regex(/^[1-9]\d{0,4}$/)
  .transform(Number)
  .optional();

const messageId = inputText(64).optional();

export const messagesInput = z.strictObject({ pageNo, messageId });
export const messagesValue = z.strictObject({
  list: z.array(
    z.strictObject({
      id: z.string(),
      kind: z.enum(noticeTypes),
      title: z.string(),
      text: z.string(),
      sentAtMs: z.number(),
      isRead: z.boolean(),
    }),
  ),
  pageNo: z.number(),
  totalPages: z.number(),
  unreadCount: z.number(),
});

export const shownMessagesValue = z.strictObject({
  list: z.array(
    z.strictObject({
      id: z.string(),
      kind: z.enum(['B', 'PU']),
      title: z.string(),
      text: z.string(),
    }),
  ),
});

export const closeMessageInput = z.strictObject({ messageId: inputText(80) });
export const readMessagesInput = z.strictObject({ messageId });
export const unreadCountValue = z.strictObject({ unreadCount: z.number() });
