import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { shownValue } from '#stores/resource.ts';
import { countRebates, countTasks } from '#stores/rewards/claimable.ts';
import { $missions, followMissions } from '#stores/rewards/missions.ts';
import { $rebates, followRebates } from '#stores/rewards/rebates.ts';
import { $referralSummary, followReferralSummary } from '#stores/rewards/referrals.ts';
import { $wheel, followWheel } from '#stores/rewards/wheel.ts';

/** Page of the centre on which something can be claimed, with how much. */
export interface OtherClaim {
  readonly page: 'manualRebate' | 'missionLeaderboard' | 'referral';
  readonly count: number;
}

/** Lists the pages on which the member can claim something beside bonuses, and follows them. */
export function useOtherClaims(): readonly OtherClaim[] {
  const rebates = shownValue(useStore($rebates, { ssr: 'initial' }));
  const wheel = shownValue(useStore($wheel, { ssr: 'initial' }))?.wheel;
  const referrals = shownValue(useStore($referralSummary, { ssr: 'initial' }));
  const missions = shownValue(useStore($missions, { ssr: 'initial' }));
  useEffect(followRebates, []);
  useEffect(followMissions, []);
  useEffect(followReferralSummary, []);
  useEffect(followWheel, []);
  const claims: readonly OtherClaim[] = [
    { page: 'manualRebate', count: countRebates(rebates) },
    { page: 'missionLeaderboard', count: countTasks(missions, wheel) },
    { page: 'referral', count: referrals?.claimable ?? 0 },
  ];
  return claims.filter(({ count }) => count > 0);
}
