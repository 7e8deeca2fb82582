import type { ClaimableCounts } from '../claimable-counts.ts';
import { watchChange } from '../live.ts';
import { shownValue } from '../resource.ts';
import { $claimableCount, loadBonuses } from './bonuses.ts';
import { $missions, loadMissions } from './missions.ts';

/**
 * Counts what the member can claim, now and whenever it changes; returns a function that stops it.
 */
export function followClaimable(show: (counts: ClaimableCounts) => void): () => void {
  const count = () =>
    show({
      rewardCenter: $claimableCount.get(),
      missionLeaderboard: shownValue($missions.get())?.claimable ?? 0,
    });
  const stops = [
    $claimableCount.subscribe(count),
    $missions.listen(count),
    watchChange('wallet', () => void loadBonuses('byItself')),
    watchChange('rewards', () => void loadMissions()),
  ];
  void loadBonuses('byItself');
  void loadMissions();
  return () => {
    for (const stop of stops) stop();
  };
}
