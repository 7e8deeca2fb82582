import type { ContractTerms, TermsDifference } from '#contract/agents/contracts.ts';
import type { ContractKind, Terms } from '#lib/commission/terms.ts';
import { differencesBetween } from '#lib/commission/terms-differences.ts';

/** Parses terms of a call, or stored ones, for the engine. */
export function parseTerms(kind: ContractKind, { tiers, ...terms }: ContractTerms): Terms {
  return {
    ...terms,
    kind,
    tiers: tiers.map(({ minValidStakeMinor, minLossMinor, ...tier }) => ({
      ...tier,
      minValidStakeMinor: BigInt(minValidStakeMinor),
      minLossMinor: BigInt(minLossMinor),
    })),
  };
}

/** Formats terms for calls and storage. */
export function formatTerms(terms: Terms): ContractTerms {
  const { base, period, tiers, carry, negativeAtEnd, payer, aboveUpline } = terms;
  return {
    base,
    period,
    tiers: tiers.map(({ minValidStakeMinor, minLossMinor, minActiveMembers, rateBps }) => ({
      minValidStakeMinor: String(minValidStakeMinor),
      minLossMinor: String(minLossMinor),
      minActiveMembers,
      rateBps,
    })),
    carry,
    negativeAtEnd,
    payer,
    aboveUpline,
  };
}

/** Lists the values in which terms differ from those before; empty when all are the same. */
export function listTermsDifferences(before: Terms, after: Terms): TermsDifference[] {
  return differencesBetween(formatTerms(before), formatTerms(after));
}
