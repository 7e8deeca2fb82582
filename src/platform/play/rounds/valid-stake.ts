import type { Round, Selection } from './round.ts';

/** Share of a market's outcomes above which covering them takes no chance. */
const mostCoveredPercent = 90;

/**
 * Returns the valid stake of a round, which counts for commission and rebate (play, §3): 0 for free
 * rounds, never more than the vendor states, and for bets with named outcomes never more than
 * `countSelections` returns. Without named outcomes the whole stake counts.
 */
export function calculateValidStake(
  round: Pick<Round, 'isFree' | 'stakesMinor' | 'validStakesMinor' | 'selections'>,
): bigint {
  if (round.isFree) return 0n;
  const told = Object.values(round.selections).flat();
  const toldMinor = told.reduce((total, { stakeMinor }) => total + BigInt(stakeMinor), 0n);
  const countedMinor = round.stakesMinor - toldMinor + countSelections(told);
  const said = round.validStakesMinor;
  return said !== undefined && said < countedMinor ? said : countedMinor;
}

/**
 * Returns the valid stake of bets on named outcomes: in a market of two, such as big and small,
 * their difference; in a wider one 0 once more than 90 % of its outcomes are covered, else all
 * stakes.
 */
export function countSelections(selections: readonly Selection[]): bigint {
  const markets = Map.groupBy(selections, ({ market }) => market);
  return [...markets.values()].reduce((total, market) => total + countMarket(market), 0n);
}

function countMarket(selections: readonly Selection[]): bigint {
  const stakes = new Map<string, bigint>();
  for (const { outcome, stakeMinor } of selections) {
    stakes.set(outcome, (stakes.get(outcome) ?? 0n) + BigInt(stakeMinor));
  }
  // Where a vendor's bets disagree on how wide the market is, the widest counts.
  const outcomes = Math.max(stakes.size, ...selections.map((each) => each.outcomes));
  if (outcomes === 2) {
    const [one = 0n, other = 0n] = stakes.values();
    return one > other ? one - other : other - one;
  }
  const isCovered = stakes.size * 100 > outcomes * mostCoveredPercent;
  return isCovered ? 0n : [...stakes.values()].reduce((total, each) => total + each, 0n);
}
