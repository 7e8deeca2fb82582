import { periodAt } from '#lib/commission/periods.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import { listContractsWithOthers, lockContracts } from './contract.queries.ts';
import { type AgreedVersion, type Contract, goesOnAfter, isAgreed } from './contract.ts';
import {
  type ChangeAbove,
  type ContractEnding,
  lockEndedBelow,
  previewEndings,
} from './ended-below.ts';
import type { ContractParts } from './parts.ts';
import { endLockedVersions, systemActor } from './terminate.ts';
import { listVersions } from './versions.queries.ts';

/**
 * Ends a moved agent's contracts with its former uplines, and the contracts below those (rules,
 * §4.4), which have no bound any more. Each ends with the period that contains the last moment
 * before the move, so that a running week or month is still paid. Notifies both sides of each.
 */
export async function endFormerContracts(
  transaction: Transaction,
  parts: ContractParts,
  moved: {
    readonly memberId: string;
    /** New upline of the contract's downline. */
    readonly agentId: string;
    readonly effectiveAtMs: number;
  },
): Promise<void> {
  const nowMs = parts.clock.nowMs();
  for (const contract of await listContractsWithOthers(transaction, moved)) {
    await lockContracts(transaction, [contract.id], 'change');
    const effectiveAt = { effectiveAtMs: moved.effectiveAtMs, timeZone: parts.site.timeZone };
    const endings = await listEndings(transaction, contract, {
      ...effectiveAt,
      listBelow: (change) => lockEndedBelow(transaction, change),
    });
    if (endings.length === 0) continue;
    await endLockedVersions(transaction, parts, { endings, actor: systemActor, nowMs });
  }
}

/** Lists the versions that such a move would end, from the top of each contract. Writes nothing. */
export async function previewFormerEndings(
  reader: Reader,
  moved: {
    readonly memberId: string;
    readonly agentId: string;
    readonly effectiveAtMs: number;
    readonly timeZone: string;
  },
): Promise<ContractEnding[]> {
  const endings: ContractEnding[] = [];
  for (const contract of await listContractsWithOthers(reader, moved)) {
    const listBelow = (change: ChangeAbove) => previewEndings(reader, change);
    endings.push(...(await listEndings(reader, contract, { ...moved, listBelow })));
  }
  return endings;
}

async function listEndings(
  reader: Reader,
  contract: Contract,
  move: {
    readonly effectiveAtMs: number;
    readonly timeZone: string;
    readonly listBelow: (change: ChangeAbove) => Promise<ContractEnding[]>;
  },
): Promise<ContractEnding[]> {
  // A version decides whole periods: each ends with its own, whatever the one above it has by now.
  const endOf = ({ terms, startsAtMs }: AgreedVersion) => {
    const { endMs } = periodAt(terms.period, move.effectiveAtMs - 1, move.timeZone);
    return { endMs, endsAtMs: Math.max(endMs, startsAtMs) };
  };
  const own = (await listVersions(reader, [contract.id])).flatMap((version): ContractEnding[] => {
    if (!isAgreed(version)) return [];
    const { endMs, endsAtMs } = endOf(version);
    return goesOnAfter(version, endMs) ? [{ contract, version, endsAtMs }] : [];
  });
  if (own.length === 0) return [];
  const fromMs = Math.min(...own.map(({ version }) => endOf(version).endMs));
  const below = await move.listBelow({ contract, terms: 'none', fromMs });
  const ended = below.flatMap((each): ContractEnding[] => {
    const { endMs, endsAtMs } = endOf(each.version);
    return goesOnAfter(each.version, endMs) ? [{ ...each, endsAtMs }] : [];
  });
  return [...own, ...ended];
}
