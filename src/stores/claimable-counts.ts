import { atom, type ReadableAtom } from 'nanostores';

/** Numbers of things that a member can claim, by page of the centre; 0 before the first answer. */
export interface ClaimableCounts {
  readonly rewardCenter: number;
  readonly missionLeaderboard: number;
  readonly referral: number;
}

const $counts = atom<ClaimableCounts>({
  rewardCenter: 0,
  missionLeaderboard: 0,
  referral: 0,
});

/** Numbers of things that the member can claim. */
export const $claimableCounts: ReadableAtom<ClaimableCounts> = $counts;

/**
 * Keeps the numbers up to date; returns a function that stops it. What they are counted from is
 * fetched then, as a centre is shown without it.
 */
export function followClaimableCounts(): () => void {
  let isOver = false;
  let stop = () => {};
  // Without a network there are no marks.
  void import('./rewards/claimable.ts').then(
    ({ followClaimable }) => {
      if (!isOver) stop = followClaimable((counts) => $counts.set(counts));
    },
    () => {},
  );
  return () => {
    isOver = true;
    stop();
  };
}
