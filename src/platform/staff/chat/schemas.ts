import { z } from 'zod';
import { chatMuteReasons, chatReportReasons } from '#contract/care/chat.ts';
import { inputText, typedText } from '#platform/base/input.ts';
import { chatMessageValue } from '#platform/care/index.ts';
import { why } from '../approvals/index.ts';

const room = inputText(8);
const place = { room, sequence: z.int().min(1) };
const username = typedText('username', 64);
const yearMinutes = 525_600;
const hourSeconds = 3_600;

export const hideInput = z.strictObject({ ...place, isHidden: z.boolean(), why });
export const deleteInput = z.strictObject({ ...place, why });
export const muteInput = z.strictObject({
  username,
  reason: z.enum(chatMuteReasons),
  minutes: z.int().min(0).max(yearMinutes).optional(),
  why,
});
export const unmuteInput = z.strictObject({ username, why });
export const wordsInput = z.strictObject({
  room,
  words: z.array(typedText('line', 60)).max(2_000),
  why,
});
export const slowInput = z.strictObject({
  room,
  seconds: z.int().min(0).max(hourSeconds),
  why,
});
export const sayInput = z.strictObject({ room, text: typedText('text', 20_000) });

export const reportedValue = z.array(
  chatMessageValue.extend({
    room: z.string(),
    username: z.string().nullable(),
    reports: z.number(),
    reasons: z.array(z.enum(chatReportReasons)),
    reportedAtMs: z.number(),
  }),
);
export const wordsValue = z.array(z.strictObject({ room: z.string(), words: z.array(z.string()) }));
