import type { ChatCode } from '#contract/care/chat-codes.ts';

/** HTTP status of each refusal of the chat. */
export const statusOfChat: Readonly<Record<ChatCode, number>> = {
  unknown_room: 404,
  unknown_chat_message: 404,
  message_empty: 400,
  message_too_long: 400,
  message_marks: 400,
  message_link: 400,
  message_words: 400,
  chat_too_fast: 429,
  message_repeated: 409,
  chat_muted: 403,
  chat_muted_for_good: 403,
  chat_paused: 403,
  chat_read_only: 403,
  chat_name_taken: 403,
  unknown_receipt: 404,
  receipt_unsettled: 409,
  receipt_shared: 409,
};
