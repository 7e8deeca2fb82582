import { z } from 'zod';
import { houseReference } from '#lib/typed-text/typed-kinds.ts';
import { typedText } from '#platform/base/input.ts';
import { threadSummaryValue, threadValue } from '#platform/care/index.ts';
import { why } from '../approvals/index.ts';

const reference = typedText('reference', 16).transform(houseReference);

export const threadsInput = z.strictObject({
  state: z.enum(['waiting', 'answered', 'closed']).optional(),
});
export const threadInput = z.strictObject({ reference });
export const reasonedThreadInput = z.strictObject({ reference, why });
export const answerInput = z.strictObject({ reference, text: typedText('text', 20_000) });

const own = {
  username: z.string().nullable(),
  isVip: z.boolean(),
  waitingSinceMs: z.number().nullable(),
};
export const staffThreadsValue = z.array(threadSummaryValue.extend(own));
export const staffThreadValue = threadValue.extend({
  ...own,
  languageCode: z.string(),
  email: z.string().nullable(),
});
export const timesValue = z.strictObject({
  waiting: z.number(),
  overdue: z.number(),
  medianMs: z.number().nullable(),
  vipMedianMs: z.number().nullable(),
  promisedMinutes: z.number(),
  vipPromisedMinutes: z.number(),
});
