import { newId } from '#lib/id.ts';
import type { Transaction } from '../db/storage.ts';
import type { Parts } from '../parts.ts';
import { type Message, type MessageSender, type Networks, neverMs } from './message.ts';
import { openNetworks } from './networks.ts';
import { insertMessage } from './queries.ts';
import { createSender, type SenderParts } from './sender.ts';

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

/** Opens the outbox with the networks that the settings name. */
export async function openOutbox({
  config,
  sender,
  ...parts
}: SenderParts & Pick<Parts, 'config'> & { readonly sender: MessageSender }): Promise<Outbox> {
  const brandName = await sender.readName(parts.storage.db);
  return createOutbox({ ...parts, sender }, openNetworks(config, brandName));
}

/** Creates the outbox. Messages of a channel without a network stay in it to be read here. */
export function createOutbox(
  parts: SenderParts & { readonly sender: Pick<MessageSender, 'readSignature'> },
  networks: Networks = {},
): Outbox {
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
      const isMail = message.channel === 'mail';
      const signature = isMail ? await parts.sender.readSignature(transaction) : '';
      await insertMessage(transaction, {
        id,
        ...message,
        body: message.body + signature,
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
