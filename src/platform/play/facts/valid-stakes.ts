import { firstIdAt } from '#lib/id.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { listValidStakes } from './valid-stakes.queries.ts';

export { sumValidStake as readValidStake } from './valid-stakes.queries.ts';

/**
 * Returns the valid stakes of all time of members with a settlement in a span; its cost depends on
 * that span alone, however much was played before.
 */
export async function readStakesOfPlayers(
  reader: Reader,
  query: { readonly currency: string; readonly fromMs: number; readonly untilMs: number },
) {
  const { currency, fromMs, untilMs } = query;
  const [fromId, beforeId] = [firstIdAt(fromMs), firstIdAt(untilMs)];
  return listValidStakes(reader, { currency, fromId, beforeId });
}
