import type { Reader } from '#platform/base/db/storage.ts';
import { listRebateDays, type RebateQuery } from './rebate-days.ts';

/** Lists the rebates that a member can claim now, for the reward centre and its badge. */
export async function listClaimableRebates(reader: Reader, query: RebateQuery) {
  const days = await listRebateDays(reader, query);
  return days.filter(({ state }) => state === 'claimable');
}
