import { announceChange } from '#platform/base/db/change-bus.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import { postTransfers } from '#platform/money/index.ts';
import { codeOfKind, housePoints, memberPoints } from '../points/index.ts';

/** Points that a member is given, with the key of their transfer. */
export interface PointAward {
  readonly memberId: string;
  readonly kind: 'checkIn' | 'mission';
  readonly points: number;
  readonly scope: 'check-in' | 'mission' | 'mission prize';
  readonly key: string;
  readonly nowMs: number;
}

/** Credits points to a member and announces the change; returns the transfer. */
export async function awardPoints(transaction: Transaction, award: PointAward): Promise<string> {
  const { memberId, kind, points, scope, key, nowMs } = award;
  const posted = await postTransfers(transaction, [
    {
      debit: housePoints(memberId),
      credit: memberPoints(memberId),
      amountMinor: BigInt(points),
      code: codeOfKind(kind),
      scope,
      idempotencyKey: key,
      reference: `${scope.replace(' ', '-')}:${key}`,
      nowMs,
    },
  ]);
  const [transfer] = posted.ok ? posted.value : [];
  if (!transfer) throw new Error(`the points of ${scope} ${key} were not credited`);
  await announceChange(transaction, { memberId, topic: 'points', nowMs });
  await announceChange(transaction, { memberId, topic: 'rewards', nowMs });
  return transfer.transferId;
}
