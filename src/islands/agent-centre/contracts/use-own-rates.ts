import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { ContractKind, ContractTerms } from '#contract/agents/contracts.ts';
import { $ownContracts, openOwnContracts } from '#stores/agents/contracts.ts';
import { shownValue } from '#stores/resource.ts';
import { lastAgreedVersion } from './contract-words.ts';

/**
 * Returns the highest rate, in basis points, that an agent may give a downline in each tier: its
 * own rate of that tier, or of its last tier beyond that (rules, §4.4). `undefined` when the agent
 * offers to nobody below or has no contract of the kind.
 */
export function useOwnRates(
  kind: ContractKind,
  isUpline: boolean,
): (tier: number) => number | undefined {
  const tiers = useOwnTerms(kind, isUpline)?.tiers;
  return (tier) => (tiers?.[tier] ?? tiers?.at(-1))?.rateBps;
}

/**
 * Returns an agent's own terms of a kind once they are read; `undefined` when the agent offers to
 * nobody below.
 */
export function useOwnTerms(kind: ContractKind, isUpline: boolean): ContractTerms | undefined {
  const own = useStore($ownContracts, { ssr: 'initial' });
  useEffect(() => {
    if (isUpline) void openOwnContracts(kind);
  }, [kind, isUpline]);
  return isUpline ? termsIn(own, kind) : undefined;
}

/**
 * Returns an agent's own terms of a kind that stay in force; `undefined` when they are not known
 * here.
 */
export function ownTerms(kind: ContractKind): ContractTerms | undefined {
  return termsIn($ownContracts.get(), kind);
}

function termsIn(
  own: ReturnType<typeof $ownContracts.get>,
  kind: ContractKind,
): ContractTerms | undefined {
  const contract = shownValue(own)?.contracts.find((each) => each.kind === kind);
  return contract && lastAgreedVersion(contract)?.terms;
}
