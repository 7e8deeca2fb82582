import { type BesideUplineProblem, checkBesideUpline } from './check-terms.ts';
import type { Terms } from './terms.ts';

/** A contract below the one that changes. */
export interface ContractBelow {
  readonly id: string;
  /** Agent that the terms belong to; `upline` is the agent above it. */
  readonly agent: string;
  readonly upline: string;
  readonly terms: Terms;
}

/** Contract that ends, with the reasons. */
export interface EndedContract {
  readonly contract: ContractBelow;
  /**
   * Problems beside the new terms above; empty where it ends because the contract above it does.
   */
  readonly problems: readonly BesideUplineProblem[];
}

/**
 * Lists the contracts of one kind that end once an agent's terms change to `terms`, or end with
 * `none` (specification §4, rules §4.4): those of its direct downlines that break the rules beside
 * the new terms, and all below those. From the top; downlines of one agent in the order of `below`.
 */
export function listContractsEndedBy(
  change: { readonly agent: string; readonly terms: Terms | 'none' },
  below: readonly ContractBelow[],
): readonly EndedContract[] {
  const byUpline = Map.groupBy(below, ({ upline }) => upline);
  const ended = (byUpline.get(change.agent) ?? []).flatMap((contract) => {
    const { terms } = change;
    if (terms === 'none') return [{ contract, problems: [] }];
    const problems = checkBesideUpline(contract.terms, terms);
    return problems.length > 0 ? [{ contract, problems }] : [];
  });
  // The list grows while it is walked: each that ends takes its own downlines' along.
  for (const { contract } of ended) {
    const next = byUpline.get(contract.agent) ?? [];
    ended.push(...next.map((each) => ({ contract: each, problems: [] })));
    byUpline.delete(contract.agent);
  }
  return ended;
}
