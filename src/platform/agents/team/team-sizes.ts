import type { Transaction } from '#platform/base/db/storage.ts';
import { addSizes } from './queries.ts';

/**
 * Subtracts a number of members from teams and adds it to others: a member moved with all below.
 */
export async function resizeTeams(
  transaction: Transaction,
  moved: {
    /** Ids of those above before and after, the nearest last. */
    readonly from: readonly string[];
    readonly to: readonly string[];
    readonly members: number;
  },
): Promise<void> {
  const { from, to, members } = moved;
  const changes = new Map<string, { members: number; direct: number }>();
  for (const [above, sign] of [
    [from, -1],
    [to, 1],
  ] as const) {
    for (const agentId of above) {
      const change = changes.get(agentId) ?? { members: 0, direct: 0 };
      change.members += sign * members;
      if (agentId === above.at(-1)) change.direct += sign;
      changes.set(agentId, change);
    }
  }
  const inOrder = [...changes].toSorted(([one], [other]) => (one < other ? -1 : 1));
  if (inOrder.length === 0) return;
  await addSizes(
    transaction,
    inOrder.map(([agentId, change]) => ({ agentId, ...change })),
  );
}
