import type { Round, Selection } from './round.ts';

/** Share of a market's outcomes above which covering them takes no chance. */
const mostCoveredPercent = 90;

/**
 * Returns the part of a round's stakes that counts for commission and rebate (play, §3): nothing of
 * free rounds, no more than its vendor states, and of bets with named outcomes no more than
 * `countSelections` leaves. Without named outcomes nothing is assumed.
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
 * Returns the part that counts of stakes on named outcomes: in a market of two, such as big and
 * small, their difference; in a wider one nothing once more than 90 % of its outcomes are covered,
 * else all.
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
