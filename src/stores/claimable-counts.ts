import { atom, type ReadableAtom } from 'nanostores';

/** Numbers of things that a member can claim, by page of the centre; none before the first answer. */
export interface ClaimableCounts {
  readonly rewardCenter?: number;
  readonly missionLeaderboard?: number;
  readonly referral?: number;
}

const $counts = atom<ClaimableCounts>({});

/** Numbers of things that the member can claim. */
export const $claimableCounts: ReadableAtom<ClaimableCounts> = $counts;

/**
 * Keeps the numbers up to date; returns a function that stops it. What they are counted from is
 * fetched then, as a centre is shown without it.
 */
export function followClaimableCounts(): () => void {
  const following = import('./rewards/claimable.ts').then(
    ({ followClaimable }) => followClaimable($counts.set),
    // Without a network there are no marks.
    () => () => {},
  );
  return () => void following.then((stop) => stop());
}
