import { minuteMs, secondMs } from '#lib/time.ts';
import type { Storage } from '../db/storage.ts';
import type { Parts } from '../parts.ts';
import { type Delivery, type Message, type Networks, staysInOutbox } from './message.ts';
import {
  endMessage,
  findMessage,
  leaseMessage,
  listDueMessages,
  type OutboxMessage,
  postponeMessage,
} from './queries.ts';

/** Pauses after each failure of a message, in milliseconds; after the last one it is given up. */
const pausesMs = [5 * secondMs, 30 * secondMs, 2 * minuteMs, 8 * minuteMs];

/**
 * Time for which a sender has a message to itself, longer than any network takes. A message of a
 * sender that died is sent again after it.
 */
const leaseMs = minuteMs;

/** Messages that are sent at once. */
const atOnce = 8;

/** Dependencies of sending; a command beside a running platform has them as well. */
export interface SenderParts extends Pick<Parts, 'clock' | 'log'> {
  readonly storage: Pick<Storage, 'db' | 'withTransaction'>;
}

/** Sends messages by the networks that are set up. */
export function createSender(parts: SenderParts, networks: Networks) {
  const { storage, clock, log } = parts;
  const channels = (['sms', 'mail'] as const).filter((channel) => networks[channel]);

  const lease = (message: OutboxMessage) => {
    const untilMs = clock.nowMs() + leaseMs;
    return storage.withTransaction((transaction) => leaseMessage(transaction, message, untilMs));
  };
  const end = async (message: OutboxMessage, delivery: Delivery, isLast: boolean) => {
    const { id, channel, tries } = message;
    const nowMs = clock.nowMs();
    const pauseMs = isLast ? undefined : pausesMs[tries];
    if (delivery.kind !== 'sent') {
      log.warn({ messageId: id, channel, tries: tries + 1, reason: delivery.reason }, 'not sent');
    }
    await storage.withTransaction(async (transaction) => {
      if (delivery.kind === 'sent') await endMessage(transaction, { id, sentAtMs: nowMs });
      else if (delivery.kind === 'later' && pauseMs !== undefined) {
        await postponeMessage(transaction, { id, untilMs: nowMs + pauseMs });
      } else await endMessage(transaction, { id, failedAtMs: nowMs });
    });
  };
  const trySending = async (message: OutboxMessage, isLast = false): Promise<boolean> => {
    const send = networks[message.channel as Message['channel']];
    // Another sender has it meanwhile: it is on its way.
    if (!send || !(await lease(message))) return true;
    const delivery = await send(message);
    await end(message, delivery, isLast);
    return delivery.kind === 'sent';
  };

  return {
    async sendDue(): Promise<void> {
      if (channels.length === 0) return;
      for (;;) {
        const nowMs = clock.nowMs();
        const due = await listDueMessages(storage.db, { channels, nowMs, limit: atOnce });
        await Promise.all(due.map((message) => trySending(message)));
        if (due.length < atOnce) return;
      }
    },
    async deliver(id: string): Promise<boolean> {
      const message = await findMessage(storage.db, id);
      return message === undefined || staysInOutbox(message) || trySending(message, true);
    },
  };
}
