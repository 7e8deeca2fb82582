import type { KeptMessage } from './queries.ts';

/** Something to tell one person. */
export interface Message {
  readonly channel: 'sms' | 'mail';
  /** E.164, or a mail address. */
  readonly recipient: string;
  /** Empty for SMS. */
  readonly subject: string;
  readonly body: string;
}

/**
 * What became of a try: the network has it, it may take it later, or it never will. Failures carry
 * a word for the log that holds nothing of the message.
 */
export type Delivery =
  | { readonly kind: 'sent' }
  | { readonly kind: 'later' | 'never'; readonly reason: string };

/** Hands one message to a network; never throws, and ends within seconds. */
export type Send = (message: Pick<Message, 'recipient' | 'subject' | 'body'>) => Promise<Delivery>;

/** The networks that are set up; messages of the other channels stay to be read here. */
export type Networks = Readonly<Partial<Record<Message['channel'], Send>>>;

/** The time of messages that are never sent: their channel had no network when they were written. */
export const neverMs = 8_640_000_000_000_000;

/** Whether a message stays here for the operator to read. */
export function isKept({ nextTryAtMs }: Pick<KeptMessage, 'nextTryAtMs'>): boolean {
  return nextTryAtMs === neverMs;
}
