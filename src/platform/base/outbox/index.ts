export { openOutboxBeside } from './command-outbox.ts';
export type { Message, MessageSender } from './message.ts';
export { createOutbox, type Outbox, openOutbox } from './outbox.ts';
export { readOutboxPage } from './outbox-page.ts';
export { sweepOutbox } from './sweep.ts';
export { formatMessageText, type MessageKey } from './texts.ts';
