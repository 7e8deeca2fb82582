import { pino } from 'pino';
import type { OperatorStorage } from '../commands/operator-storage.ts';
import type { Parts } from '../parts.ts';
import type { MessageSender } from './message.ts';
import { type Outbox, openOutbox } from './outbox.ts';

/**
 * Opens an outbox for a command beside a platform: the command writes messages, the running
 * platform sends them.
 */
export async function openOutboxBeside(
  parts: Pick<Parts, 'config' | 'clock'> & {
    readonly storage: OperatorStorage;
    readonly sender: MessageSender;
  },
): Promise<Outbox> {
  return await openOutbox({ ...parts, log: pino({ level: 'silent' }) });
}
