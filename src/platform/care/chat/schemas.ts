import { z } from 'zod';
import { chatMuteReasons, chatReportReasons } from '#contract/care/chat.ts';
import { inputText, typedText } from '#platform/base/input.ts';
import { money } from '#platform/base/money-schemas.ts';

const room = inputText(8);
const author = inputText(32);
const sequence = z.int().min(1).max(Number.MAX_SAFE_INTEGER);

export const chatRoomInput = z.strictObject({ room });
export const chatStreamInput = z.strictObject({
  room,
  after: z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number),
});
/** Lengths only keep out what nobody writes: the rules count characters and name what is wrong. */
export const postChatInput = z.strictObject({ room, text: typedText('text', 20_000) });
export const chatPlaceInput = z.strictObject({ room, sequence });
export const reportChatInput = z.strictObject({
  room,
  sequence,
  reason: z.enum(chatReportReasons),
});
export const blockChatInput = z.strictObject({ author, isBlocked: z.boolean() });

export const shareBetInput = z.strictObject({
  room,
  roundId: inputText(64),
  showsAmounts: z.boolean(),
});

const share = z.strictObject({
  title: z.string(),
  number: z.string().optional(),
  state: z.enum(['won', 'returned', 'lost', 'voided']),
  isCorrected: z.boolean(),
  stake: money.optional(),
  payout: money.optional(),
  proof: z.string().optional(),
});

export const chatMessageValue = z.strictObject({
  sequence: z.number(),
  change: z.number(),
  sentAtMs: z.number(),
  author: z.string(),
  name: z.string(),
  level: z.number(),
  isStaff: z.boolean(),
  isDemonstration: z.boolean(),
  state: z.enum(['shown', 'hidden', 'deleted']),
  text: z.string(),
  share: share.optional(),
});
export const chatRoomValue = z.strictObject({
  room: z.string(),
  rooms: z.array(z.string()),
  messages: z.array(chatMessageValue),
  change: z.number(),
  readSequence: z.number().nullable(),
  author: z.string(),
  blocked: z.array(z.string()),
  mute: z
    .strictObject({ untilMs: z.number().nullable(), reason: z.enum(chatMuteReasons) })
    .nullable(),
  slowSeconds: z.number(),
  isStaffed: z.boolean(),
});
export const chatUrlValue = z.strictObject({ chatUrl: z.string() });
export const chatUnreadValue = z.strictObject({ unReadCount: z.number() });
export const postChatValue = z.strictObject({ sequence: z.number() });
export const reportChatValue = z.strictObject({ isHidden: z.boolean() });
export const blockChatValue = z.strictObject({ blocked: z.array(z.string()) });
