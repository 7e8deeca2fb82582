import { type TableEngine, type TableOutcome, tablePrice, tableRules } from './table-rules.ts';

/** Stake on one place of a table. */
export interface SpotStake {
  readonly spot: string;
  readonly stakeMinor: bigint;
}

const form = /^[a-z]+(-\d+)?:[1-9]\d{0,15}$/;

/**
 * Parses stakes by place, `player:5000,tie:1000`. Returns `undefined` for another form, and for a
 * place that the table does not have or that is there twice.
 */
export function parseTableBets(engine: TableEngine, text: string): SpotStake[] | undefined {
  const parts = text.split(',');
  if (!parts.every((part) => form.test(part))) return undefined;
  const stakes = parts.map((part) => {
    const [spot = '', minor = '0'] = part.split(':');
    return { spot, stakeMinor: BigInt(minor) };
  });
  const names = new Set(stakes.map(({ spot }) => spot));
  const areKnown = [...names].every((spot) => tableRules[engine].spots.includes(spot));
  return areKnown && names.size === stakes.length ? stakes : undefined;
}

/** Formats stakes in the table's order of places: the same stakes are the same text. */
export function formatTableBets(engine: TableEngine, stakes: readonly SpotStake[]): string {
  const { spots } = tableRules[engine];
  const inOrder = stakes.toSorted((one, other) => {
    return spots.indexOf(one.spot) - spots.indexOf(other.spot);
  });
  return inOrder.map(({ spot, stakeMinor }) => `${spot}:${stakeMinor}`).join(',');
}

/** Returns the stakes of several bets, each place once. */
export function addUpBets(bets: readonly (readonly SpotStake[])[]): SpotStake[] {
  const sums = new Map<string, bigint>();
  for (const { spot, stakeMinor } of bets.flat()) {
    sums.set(spot, (sums.get(spot) ?? 0n) + stakeMinor);
  }
  return [...sums].map(([spot, stakeMinor]) => ({ spot, stakeMinor }));
}

export function sumOfStakes(stakes: readonly SpotStake[]): bigint {
  return stakes.reduce((sum, { stakeMinor }) => sum + stakeMinor, 0n);
}

/** Returns the payout of stakes, in minor units; of each place a fraction stays with the house. */
export function tablePayout(stakes: readonly SpotStake[], drawn: TableOutcome): bigint {
  return stakes.reduce(
    (sum, { spot, stakeMinor }) => sum + (stakeMinor * BigInt(tablePrice(spot, drawn))) / 100n,
    0n,
  );
}

/** Share of the outcomes above which stakes on them do not count as play (play, §3). */
const mostCoveredPercent = 90n;

/**
 * Returns the part of stakes that counts as play: opposite places count as their difference, and
 * what is left counts nothing where it wins on more than 90 % of the outcomes.
 */
export function tableValidStake(engine: TableEngine, stakes: readonly SpotStake[]): bigint {
  const left = new Map(stakes.map(({ spot, stakeMinor }) => [spot, stakeMinor]));
  for (const [one, other] of tableRules[engine].opposites) {
    const [first = 0n, second = 0n] = [left.get(one), left.get(other)];
    const both = first < second ? first : second;
    left.set(one, first - both).set(other, second - both);
  }
  const counted = [...left].filter(([, stakeMinor]) => stakeMinor > 0n);
  let covered = 0n;
  let all = 0n;
  for (const { weight, drawn } of tableRules[engine].classes) {
    all += BigInt(weight);
    // A place that only returns its stake, or a part of it, wins nothing.
    if (counted.some(([spot]) => tablePrice(spot, drawn) > 100)) covered += BigInt(weight);
  }
  if (covered * 100n > mostCoveredPercent * all) return 0n;
  return counted.reduce((sum, [, stakeMinor]) => sum + stakeMinor, 0n);
}
