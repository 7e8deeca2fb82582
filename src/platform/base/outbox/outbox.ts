import { newId } from '#lib/id.ts';
import { readSetting } from '#platform/base/settings/index.ts';
import type { Transaction } from '../db/storage.ts';
import { type Message, type Networks, neverMs } from './message.ts';
import { insertMessage } from './queries.ts';
import { createSender, type SenderParts } from './sender.ts';
import { signatureOf } from './signature.ts';

/** Outbox in which messages wait from the commit that causes them until a network accepts them. */
export interface Outbox {
  /**
   * Writes a message in the transaction that causes it, a mail signed by the brand's operator;
   * returns its id.
   */
  write(transaction: Transaction, message: Message): Promise<string>;
  /** Sends waiting messages soon; called after the commit. */
  wake(): void;
  /**
   * Sends one message now and never again; false when the network did not take it. A message that
   * stays to be read here counts as sent.
   */
  deliver(id: string): Promise<boolean>;
  /** Sends every due message; settles when each was tried. */
  sendDue(): Promise<void>;
  /** Stops the outbox once the run in progress has ended; no other one begins. */
  stop(): Promise<void>;
}

async function signed(transaction: Transaction, { channel }: Message): Promise<string> {
  return channel === 'mail' ? signatureOf(await readSetting(transaction, 'identity')) : '';
}

/** Creates the outbox. Messages of a channel without a network stay in it to be read here. */
export function createOutbox(parts: SenderParts, networks: Networks = {}): Outbox {
  const { sendDue, deliver } = createSender(parts, networks);
  let running: Promise<void> | undefined;
  let again = false;
  let stopped = false;
  /** One run at a time; whoever asks during a run gets another one after it. */
  const run = async (): Promise<void> => {
    try {
      do {
        again = false;
        await sendDue();
      } while (again && !stopped);
    } finally {
      running = undefined;
    }
  };
  const start = async (): Promise<void> => {
    if (stopped) return;
    again = true;
    running ??= run();
    await running;
  };
  return {
    async write(transaction, message) {
      const nowMs = parts.clock.nowMs();
      const id = newId(nowMs);
      await insertMessage(transaction, {
        id,
        ...message,
        body: message.body + (await signed(transaction, message)),
        createdAtMs: nowMs,
        nextTryAtMs: networks[message.channel] ? nowMs : neverMs,
        tries: 0,
        sentAtMs: null,
        failedAtMs: null,
      });
      return id;
    },
    wake() {
      start().catch((error: unknown) => parts.log.error({ err: error }, 'messages wait'));
    },
    deliver,
    sendDue: start,
    async stop() {
      stopped = true;
      await running;
    },
  };
}
