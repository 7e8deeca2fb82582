import { periodAt } from '#lib/commission/periods.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import { goesOnAfter } from './contract.ts';
import { carryOutEndings, system } from './ending.ts';
import { type Ending, holdEndings } from './endings.ts';
import type { ContractParts } from './parts.ts';
import { holdContracts, listContractsWithOthers } from './queries.ts';
import { listVersions } from './versions/queries.ts';

/**
 * Ends what a moved agent agreed on with whoever stood above it, and with them what stands below
 * those (rules, §4.4): nothing is left that it could be bounded by. Each ends with the period that
 * the last moment before the move is in, so that a week or month under way is still paid. Both sides
 * are told of each.
 */
export async function endWithFormer(
  transaction: Transaction,
  parts: ContractParts,
  moved: {
    readonly memberId: string;
    /** Who stands above it from now on. */
    readonly agentId: string;
    readonly effectiveAtMs: number;
  },
): Promise<void> {
  const { memberId, agentId, effectiveAtMs } = moved;
  const nowMs = parts.clock.nowMs();
  for (const contract of await listContractsWithOthers(transaction, { memberId, agentId })) {
    await holdContracts(transaction, [contract.id], 'change');
    const ends = (period: Parameters<typeof periodAt>[0]) =>
      periodAt(period, effectiveAtMs - 1, parts.site.timeZone).endMs;
    const own = (await listVersions(transaction, [contract.id])).flatMap((version): Ending[] => {
      const fromMs = ends(version.terms.period);
      if (!goesOnAfter(version, fromMs)) return [];
      return [{ contract, version, endsAtMs: Math.max(fromMs, version.startsAtMs) }];
    });
    const [first] = own;
    if (!first) continue;
    const fromMs = ends(first.version.terms.period);
    const below = await holdEndings(transaction, { contract, terms: 'none', fromMs });
    const endings = [...own, ...below];
    await carryOutEndings(transaction, parts, { endings, by: system, nowMs });
  }
}
