/** Refusals of the chat. */
export type ChatCode =
  /** No room of this name. */
  | 'unknown_room'
  /** No such message in the room, or it was deleted. */
  | 'unknown_chat_message'
  /** Nothing is left of the text. */
  | 'message_empty'
  /** More than `chatBounds.graphemes` characters. */
  | 'message_too_long'
  /** More marks on one letter than any language writes. */
  | 'message_marks'
  /** A link where none may stand: of a new account, or while no moderator is there. */
  | 'message_link'
  /** A word of the room's list. */
  | 'message_words'
  /** Above a rate, or within the room's slow mode; `value.retryAfterSeconds` says how long. */
  | 'chat_too_fast'
  /** The same text within a minute. */
  | 'message_repeated'
  /** Staff have muted the member; `value.untilMs` says until when. */
  | 'chat_muted'
  | 'chat_muted_for_good'
  /** The member takes a break; `value.untilMs` says until when. */
  | 'chat_paused'
  /** A new account reads only while no moderator is there; `value.untilMs` says until when. */
  | 'chat_read_only'
  /** The member's name looks like a staff person's. */
  | 'chat_name_taken'
  /** No round of real money of the member's by this id. */
  | 'unknown_receipt'
  /** The round is not settled yet, or its stake was given back. */
  | 'receipt_unsettled'
  /** The same round in the same room within an hour. */
  | 'receipt_shared';
