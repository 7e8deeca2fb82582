import { drawResult } from '#lib/lottery/proof/draw-rule.ts';
import type { Parts } from '#platform/base/parts.ts';
import type { DrawKind } from '../games/index.ts';
import { type Issue, lockIssue, updateIssue } from '../issues/index.ts';
import { foldIntoRollup } from './rollups.ts';

/**
 * Draws an issue of the house by the rule, from its seed, the root of its bets and its public
 * beacon, if any, and reveals the seed. A repeated draw gives the same result.
 */
export async function drawIssueNow(
  {
    storage,
    secrets,
    clock,
  }: Pick<Parts, 'secrets' | 'clock'> & {
    readonly storage: Pick<Parts['storage'], 'withTransaction'>;
  },
  issue: Issue,
  kind: DrawKind,
): Promise<void> {
  const { sealedSeed, root: rootHex, gameCode: game, number, beacon } = issue;
  if (sealedSeed === undefined || rootHex === undefined) {
    throw new Error(`${issue.id} has no seed or no root to be drawn from`);
  }
  if (beacon && beacon.signature === undefined) throw new Error(`${issue.id} has no beacon yet`);
  const seed = secrets.unseal('draw seed', sealedSeed);
  const serverSeed = Uint8Array.from(Buffer.from(seed, 'hex'));
  const seeds = { serverSeed, game, issue: number, rootHex, beaconHex: beacon?.signature };
  const result = await drawResult(kind, seeds);
  await storage.withTransaction(async (transaction) => {
    const held = await lockIssue(transaction, { id: issue.id, to: 'change' });
    if (held?.state !== 'closed') return;
    await updateIssue(transaction, issue.id, {
      state: 'drawn',
      serverSeed: seed,
      result: JSON.stringify(result),
      drawnAtMs: clock.nowMs(),
    });
    await foldIntoRollup(transaction, { gameCode: game, kind, result });
  });
}
