import { type Fact, type Sums, splitTeam, sumFacts, teamFacts } from './facts.ts';
import { baseOf, type Rate, ratesOf } from './rates.ts';
import { type Agent, shareOf, type Terms } from './terms.ts';

/** Line of an agent's earnings: a part of its team at the difference of two rates, in minor units. */
export interface EarningLine {
  readonly of: 'direct' | 'own' | 'team';
  readonly downline?: string | undefined;
  readonly baseMinor: bigint;
  readonly rateBps: number;
  readonly amountMinor: bigint;
  /** Parts of the amount that uplines bear, by upline. */
  readonly guaranteed: readonly { readonly by: string; readonly amountMinor: bigint }[];
}

/** Earnings of an agent in a period before anything is set off. */
export interface AgentEarnings {
  readonly agent: string;
  readonly upline?: string | undefined;
  readonly terms: Terms;
  readonly team: Sums;
  /** Figures that decided the tier. */
  readonly tierSums: Sums;
  readonly rate: Rate;
  readonly lines: readonly EarningLine[];
  readonly amountMinor: bigint;
}

function lineOf(
  part: { readonly of: EarningLine['of']; readonly downline?: string | undefined },
  baseMinor: bigint,
  { rate, downlineBps }: { readonly rate: Rate; readonly downlineBps: number },
): EarningLine {
  const rateBps = Math.max(0, rate.rateBps - downlineBps);
  // The lower part is rounded first: what an upline bears is the rest up to the higher one.
  const upTo = (bps: number) =>
    shareOf(baseMinor, Math.min(Math.max(bps, downlineBps), rate.rateBps) - downlineBps);
  const guaranteed = rate.guaranteed
    .filter(({ toBps }) => toBps > downlineBps)
    .map(({ by, fromBps, toBps }) => ({ by, amountMinor: upTo(toBps) - upTo(fromBps) }));
  return { ...part, baseMinor, rateBps, amountMinor: shareOf(baseMinor, rateBps), guaranteed };
}

/**
 * Returns the earnings of all agents that have terms, by the facts of a period. `tierFacts` decide
 * tiers where these are not the period's: of a real-time salary the day so far.
 */
export function earningsOf(
  agents: readonly Agent[],
  facts: readonly Fact[],
  tierFacts: readonly Fact[] = facts,
): readonly AgentEarnings[] {
  const rates = ratesOf(agents, (agent) => sumFacts(teamFacts(agent, tierFacts)));
  const isAgent = (member: string) => agents.some(({ agent }) => agent === member);
  return agents.flatMap(({ agent, upline, terms }) => {
    const rate = rates.get(agent);
    if (!terms || !rate) return [];
    const lines = splitTeam(agent, isAgent, facts).map((part) => {
      const below = part.of === 'team' ? rates.get(part.downline ?? '') : undefined;
      const baseMinor = baseOf(sumFacts(part.facts), terms.base);
      const { of: kind, downline } = part;
      return lineOf({ of: kind, downline }, baseMinor, {
        rate,
        downlineBps: below?.rateBps ?? 0,
      });
    });
    const amountMinor = lines.reduce((sum, line) => sum + line.amountMinor, 0n);
    const team = sumFacts(teamFacts(agent, facts));
    const tierSums = sumFacts(teamFacts(agent, tierFacts));
    return [{ agent, upline, terms, team, tierSums, rate, lines, amountMinor }];
  });
}

/** Returns whether the stakes, or the loss, of a team are exactly what the tier that they reach asks for. */
export function isExactlyMet({ terms, rate, tierSums }: AgentEarnings): boolean {
  const { minValidStakeMinor = 0n, minLossMinor = 0n } = terms.tiers[rate.tier ?? -1] ?? {};
  const isMet = (least: bigint, sum: bigint) => least > 0n && least === sum;
  return (
    isMet(minValidStakeMinor, tierSums.validStakeMinor) || isMet(minLossMinor, tierSums.ggrMinor)
  );
}
