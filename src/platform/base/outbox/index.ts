export { openOutboxBeside } from './beside.ts';
export type { Message } from './message.ts';
export { openNetworks } from './networks.ts';
export { createOutbox, type Outbox } from './outbox.ts';
export { readOutboxPage } from './page.ts';
export { sweepOutbox } from './sweep.ts';
export { type MessageKey, textOf } from './texts.ts';
