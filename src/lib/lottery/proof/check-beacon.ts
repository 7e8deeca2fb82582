import { roundAfterClose } from '../../beacon/quicknet.ts';
import { type CheckEnd, checkEnd } from './check-end.ts';
import type { SavedDraw } from './saved-draw.ts';

/**
 * Checks that an issue's beacon is of the round that its close names, and that its signature is the
 * chain's own.
 */
export async function checkBeacon({ issue }: SavedDraw): Promise<CheckEnd | 'none'> {
  const { beacon, closesAtMs } = issue;
  if (!beacon || closesAtMs === undefined) return 'none';
  const { round, signature } = beacon;
  if (round !== roundAfterClose(closesAtMs)) return 'wrong';
  if (signature === undefined) return 'open';
  // Fetched for this alone; without a connection it may not be there.
  const found = await import('../../beacon/signature.ts').catch(() => undefined);
  return found ? checkEnd(await found.verifyBeacon({ round, signature })) : 'unknown';
}
