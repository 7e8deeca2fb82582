import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { ContractKind, ContractTerms } from '#contract/agents/contracts.ts';
import { $ownContracts, openOwnContracts } from '#stores/agents/contracts.ts';
import { shownValue } from '#stores/resource.ts';
import { standingOf } from './words.ts';

/**
 * The highest rate, in basis points, that an agent may give a line in each tier: its own of that
 * tier, past its last tier that of the last (rules §4.4). Nothing of who offers to nobody below, or
 * has no contract of the kind.
 */
export function useOwnRates(
  kind: ContractKind,
  isUpline: boolean,
): (tier: number) => number | undefined {
  const tiers = useOwnTerms(kind, isUpline)?.tiers;
  return (tier) => (tiers?.[tier] ?? tiers?.at(-1))?.rateBps;
}

/** An agent's own terms of a kind, once they are read; nothing of who offers to nobody below. */
export function useOwnTerms(kind: ContractKind, isUpline: boolean): ContractTerms | undefined {
  const own = useStore($ownContracts, { ssr: 'initial' });
  useEffect(() => {
    if (isUpline) void openOwnContracts(kind);
  }, [kind, isUpline]);
  return isUpline ? termsIn(own, kind) : undefined;
}

/** An agent's own terms of a kind that stay in force, where they are known here. */
export function ownTerms(kind: ContractKind): ContractTerms | undefined {
  return termsIn($ownContracts.get(), kind);
}

function termsIn(
  own: ReturnType<typeof $ownContracts.get>,
  kind: ContractKind,
): ContractTerms | undefined {
  const contract = shownValue(own)?.contracts.find((each) => each.kind === kind);
  return contract && standingOf(contract)?.terms;
}
