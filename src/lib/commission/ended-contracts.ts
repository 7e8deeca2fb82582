import { type BesideUplineProblem, checkBesideUpline } from './check-terms.ts';
import type { Terms } from './terms.ts';

/** A contract below the one that changes. */
export interface ContractBelow {
  readonly id: string;
  /** Whose terms they are, and whose downline that agent is. */
  readonly agent: string;
  readonly upline: string;
  readonly terms: Terms;
}

/** A contract that ends, and why. */
export interface EndedContract {
  readonly contract: ContractBelow;
  /** What stands against it; none where it ends because the contract above it does. */
  readonly problems: readonly BesideUplineProblem[];
}

/**
 * Which contracts of one kind end once an agent's terms are these, or `none` (specification §4,
 * rules §4.4): those of its direct downlines that may not stand below them, and all that stand
 * below those. From the top; in the order of `below` among downlines of one agent.
 */
export function contractsEndedBy(
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
