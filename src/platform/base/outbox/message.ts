import type { Reader } from '../db/storage.ts';
import type { OutboxMessage } from './queries.ts';

/** Message to one person. */
export interface Message {
  readonly channel: 'sms' | 'mail';
  /** E.164, or a mail address. */
  readonly recipient: string;
  /** Empty for SMS. */
  readonly subject: string;
  readonly body: string;
}

/**
 * Outcome of an attempt to send: the network has it, it may accept it later, or it never will.
 * Failures carry a reason for the log without any part of the message.
 */
export type Delivery =
  | { readonly kind: 'sent' }
  | { readonly kind: 'later' | 'never'; readonly reason: string };

/** Function that sends one message to a network; never throws, and ends within seconds. */
export type Send = (message: Pick<Message, 'recipient' | 'subject' | 'body'>) => Promise<Delivery>;

/** The networks that are set up; messages of the other channels stay to be read here. */
export type Networks = Readonly<Partial<Record<Message['channel'], Send>>>;

/**
 * Next-try time of messages that are never sent, as their channel had no network when they were
 * written; in milliseconds.
 */
export const neverMs = 8_640_000_000_000_000;

/** Returns whether a message stays in the outbox for the operator to read. */
export function staysInOutbox({ nextTryAtMs }: Pick<OutboxMessage, 'nextTryAtMs'>): boolean {
  return nextTryAtMs === neverMs;
}

/** Brand in whose name messages are sent; the wing that knows it hands it in. */
export interface MessageSender {
  /** Reads the name that mails come from. */
  readName(reader: Reader): Promise<string>;
  /** Reads the end of every mail, which names its sender; empty for a brand without an operator. */
  readSignature(reader: Reader): Promise<string>;
}
