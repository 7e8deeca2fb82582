import { newId } from '#lib/id.ts';
import type { Fact } from '#platform/play/facts/index.ts';

/** A settled round of real money, as a test needs it. */
export function playedFact(fact: Pick<Fact, 'memberId' | 'settledAtMs'> & Partial<Fact>): Fact {
  const stakeMinor = fact.stakeMinor ?? 0n;
  return {
    kind: 'settled',
    mode: 'real',
    currency: 'VND',
    uplinePath: `/${fact.memberId}/`,
    category: 'RNG',
    vassalage: 'MNR',
    gameId: 'one',
    roundId: newId(fact.settledAtMs),
    stakeMinor,
    validStakeMinor: stakeMinor,
    payoutMinor: 0n,
    ...fact,
  };
}
