import { periodAt } from '#lib/commission/periods.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import type { ZonedMoment } from '#platform/base/site.ts';
import type { Member } from '#platform/identity/index.ts';
import { listPeriodKinds } from '../contracts/index.ts';
import { listUplineIds } from '../tree/index.ts';

/**
 * Returns the moment at which a move that is requested now takes effect (rules §4.1): the latest
 * end among the running day and the running periods by which the member, or anybody above it before
 * or after the move, is paid.
 */
export async function nextMoveMs(
  reader: Reader,
  { member, agent }: { readonly member: Member; readonly agent: Member },
  { nowMs, timeZone }: ZonedMoment,
): Promise<number> {
  const agentIds = [member, agent].flatMap((each) => [...listUplineIds(each), each.id]);
  const kinds = await listPeriodKinds(reader, { agentIds, atMs: nowMs });
  const ends = ['day' as const, ...kinds].map((kind) => periodAt(kind, nowMs, timeZone).endMs);
  return Math.max(...ends);
}
