import type { ContractTerms, TermsDifference } from '#contract/agents/contracts.ts';
import type { ContractKind, Terms } from '#lib/commission/terms.ts';
import { differencesBetween } from '#lib/commission/terms-differences.ts';

/** Terms as they came in a call, or as they are kept, for the engine. */
export function readTerms(kind: ContractKind, { tiers, ...terms }: ContractTerms): Terms {
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

/** Terms as they travel and are kept. */
export function writeTerms(terms: Terms): ContractTerms {
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

/** What terms say otherwise than those before, value by value; nothing where all is the same. */
export function differencesOf(before: Terms, after: Terms): TermsDifference[] {
  return differencesBetween(writeTerms(before), writeTerms(after));
}
