import type { MissionSummary } from '#contract/rewards/missions.ts';
import type { Rebates } from '#contract/rewards/rebates.ts';
import type { Wheel } from '#contract/rewards/wheel.ts';
import type { ClaimableCounts } from '../claimable-counts.ts';
import { watchChange } from '../live.ts';
import { shownValue } from '../resource.ts';
import { $claimableCount, loadBonuses } from './bonuses.ts';
import { $missions, loadMissions } from './missions.ts';
import { $rebates, loadRebates } from './rebates.ts';
import { $referralSummary, loadReferralSummary } from './referrals.ts';
import { $wheel, loadWheel } from './wheel.ts';

/** Counts the days whose rebate can be claimed. */
export function countRebates(rebates: Rebates | undefined): number {
  return rebates?.days.filter(({ state }) => state === 'claimable').length ?? 0;
}

/** Counts the missions that can be claimed, a check-in that can be made, and a spin of the wheel. */
export function countTasks(missions: MissionSummary | undefined, wheel?: Wheel): number {
  const checkIns = missions?.checkIn && !missions.checkIn.isDone ? 1 : 0;
  const spins = wheel?.state === 'ready' ? 1 : 0;
  return (missions?.claimable ?? 0) + checkIns + spins;
}

/**
 * Counts what the member can claim, now and whenever it changes; returns a function that stops it.
 */
export function followClaimable(show: (counts: ClaimableCounts) => void): () => void {
  const count = () => {
    const missions = shownValue($missions.get());
    const wheel = shownValue($wheel.get())?.wheel;
    const referrals = shownValue($referralSummary.get())?.claimable ?? 0;
    const others =
      countRebates(shownValue($rebates.get())) + countTasks(missions, wheel) + referrals;
    show({
      rewardCenter: $claimableCount.get() + others,
      missionLeaderboard: missions?.claimable ?? 0,
      referral: referrals,
    });
  };
  const stops = [
    $claimableCount.subscribe(count),
    $missions.listen(count),
    $rebates.listen(count),
    $referralSummary.listen(count),
    $wheel.listen(count),
    watchChange('wallet', () => void loadBonuses('byItself')),
    watchChange('rewards', () => {
      void loadMissions();
      void loadRebates();
      void loadReferralSummary();
      void loadWheel();
    }),
  ];
  void loadBonuses('byItself');
  void loadMissions();
  void loadRebates();
  void loadReferralSummary();
  void loadWheel();
  return () => {
    for (const stop of stops) stop();
  };
}
