import type { PointKind } from '#contract/rewards/points.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { findLedgerAccount, houseAccount, type LedgerAccountKey } from '#platform/money/index.ts';

/** Currency of points in the ledger: a unit of their own, which never meets money (safety I12). */
export const pointsCurrency = 'PTS';

/** Returns the key of a member's points. */
export function memberPoints(memberId: string): LedgerAccountKey {
  return {
    ownerKind: 'member',
    ownerId: memberId,
    kind: 'points',
    currency: pointsCurrency,
    unit: 'points',
  };
}

/** Returns the key of the house's side of points: every point comes from it and returns to it. */
export function housePoints(memberId: string): LedgerAccountKey {
  return houseAccount('points', pointsCurrency, 'points', memberId);
}

/** Returns the points of a member that are free, and those that are held. */
export async function readPointAccount(
  reader: Reader,
  memberId: string,
): Promise<{ readonly points: number; readonly held: number }> {
  const account = await findLedgerAccount(reader, memberPoints(memberId));
  if (!account) return { points: 0, held: 0 };
  const held = Number(account.heldMinor);
  return { points: Number(account.balanceMinor) - held, held };
}

/** Returns the code of the transfers of a kind of points. */
export function codeOfKind(kind: PointKind): string {
  return `points_${kind}`;
}
