import type { FreeRounds } from '#contract/play/free-rounds.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { listGrants, toFreeRounds } from '../free-rounds/index.ts';

const shownAtMost = 100;

/** Lists a member's free rounds, the latest first. */
export async function listFreeRounds(
  reader: Reader,
  { memberId, nowMs }: { readonly memberId: string; readonly nowMs: number },
): Promise<FreeRounds[]> {
  const grants = await listGrants(reader, { memberId, limit: shownAtMost });
  return grants.map((grant) => toFreeRounds(grant, { title: grant.title, nowMs }));
}
