import type { SignalKind } from '#contract/staff/signals.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { listOpenMembers } from './signals.queries.ts';

/** Lists the ids of members whom open signals name, by the signals' kinds. */
export async function listFlaggedMembers(
  reader: Reader,
): Promise<ReadonlyMap<SignalKind, ReadonlySet<string>>> {
  const flagged = new Map<SignalKind, Set<string>>();
  for (const { kind, memberIds } of await listOpenMembers(reader)) {
    const ids = flagged.get(kind as SignalKind) ?? new Set<string>();
    for (const id of JSON.parse(memberIds) as string[]) ids.add(id);
    flagged.set(kind as SignalKind, ids);
  }
  return flagged;
}
