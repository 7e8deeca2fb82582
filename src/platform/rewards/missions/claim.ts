import type { claimMission } from '#contract/rewards/missions.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import type { RefusalOf } from '#platform/base/outcome.ts';
import type { Parts } from '#platform/base/parts.ts';
import { zonedNow } from '#platform/base/site.ts';
import { lockMember } from '#platform/identity/index.ts';
import { findPauseRefusal } from '#platform/protection/index.ts';
import { awardPoints } from './award.ts';
import { addScore } from './board/index.ts';
import { measureMissions } from './progress.ts';
import { insertClaim } from './queries.ts';

/** Claims a mission's points in the transaction that measures it. Refuses as `claimMission` says. */
export async function claimReached(
  transaction: Transaction,
  parts: Pick<Parts, 'clock' | 'site'>,
  claim: { readonly memberId: string; readonly missionId: string; readonly period: string },
): Promise<Result<{ readonly points: number }, RefusalOf<typeof claimMission>>> {
  const { memberId, missionId, period } = claim;
  const moment = zonedNow(parts);
  const { nowMs } = moment;
  const member = await lockMember(transaction, memberId);
  const paused = findPauseRefusal(member, nowMs);
  if (paused) return refused(paused);
  const missions = await measureMissions(transaction, { memberId, ...moment });
  const mission = missions.find((each) => each.missionId === missionId && each.period === period);
  if (mission?.state === 'claimed') return refused({ code: 'already_claimed' });
  if (mission?.state !== 'claimable') return refused({ code: 'nothing_to_claim' });
  const { points } = mission;
  const transferId = await awardPoints(transaction, {
    memberId,
    kind: 'mission',
    points,
    scope: 'mission',
    key: `${memberId}:${missionId}:${period}`,
    nowMs,
  });
  await insertClaim(transaction, {
    memberId,
    missionId,
    period,
    points,
    transferId,
    createdAtMs: nowMs,
  });
  await addScore(transaction, { memberId, points, ...moment });
  return ok({ points });
}
