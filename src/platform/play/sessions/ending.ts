import type { Parts } from '#platform/base/parts.ts';
import { closeOver } from './queries.ts';

/**
 * Notes the end of game sessions that are over: their eight hours are up, or their sign-in is. No
 * bet was taken in them since then; this only writes it down.
 */
export async function closeGameSessions({
  storage,
  clock,
}: Pick<Parts, 'storage' | 'clock'>): Promise<void> {
  await storage.withTransaction((transaction) => closeOver(transaction, clock.nowMs()));
}
