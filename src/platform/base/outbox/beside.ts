import { pino } from 'pino';
import type { Desk } from '../commands/index.ts';
import { openNetworks } from './networks.ts';
import { createOutbox, type Outbox } from './outbox.ts';

/** An outbox for an operator's command: what it writes, the running platform sends. */
export async function openOutboxBeside({
  storage,
  config,
  clock,
}: Pick<Desk, 'storage' | 'config' | 'clock'>): Promise<Outbox> {
  const networks = await openNetworks({ config, storage });
  return createOutbox({ storage, clock, log: pino({ level: 'silent' }) }, networks);
}
