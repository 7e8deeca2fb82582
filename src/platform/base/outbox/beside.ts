import { pino } from 'pino';
import type { OperatorStorage } from '../commands/operating.ts';
import type { Parts } from '../parts.ts';
import { openNetworks } from './networks.ts';
import { createOutbox, type Outbox } from './outbox.ts';

/**
 * Opens an outbox for a command beside a platform: the command writes messages, the running
 * platform sends them.
 */
export async function openOutboxBeside({
  storage,
  config,
  clock,
}: Pick<Parts, 'config' | 'clock'> & { readonly storage: OperatorStorage }): Promise<Outbox> {
  const networks = await openNetworks({ config, storage });
  return createOutbox({ storage, clock, log: pino({ level: 'silent' }) }, networks);
}
